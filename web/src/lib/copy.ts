/** Hands a link over to the reader's clipboard; where the browser keeps that closed, the link is shown to be copied by hand. */
export async function copyLink(path: string, prompt: string): Promise<void> {
  const link = location.origin + path;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    window.prompt(prompt, link);
  }
}
