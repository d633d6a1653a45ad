/** Whether the server hands out another client by now: a tab may stay open over an update. */

export async function isOld(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!own) return false;
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    return page.includes("<script") && !page.includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
}
