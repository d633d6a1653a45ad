/** Whether the server hands out another client by now: a tab may stay open over an update. */

const HEADER = "ludoteca-client";
const BUILD = import.meta.env.VITE_BUILD ?? "";

class Freshness {
  isOld = $state(false);

  /** Every answer of the server says which client it hands out. */
  see(answer: Response): void {
    const served = answer.headers.get(HEADER);
    if (BUILD && served && served !== BUILD) this.isOld = true;
  }

  /** Ask for it, after the line to a table was cut: the server may be a newer one. */
  async ask(): Promise<void> {
    try {
      this.see(await fetch("/", { cache: "no-store" }));
    } catch {
      // The server is away again; the table says so itself.
    }
  }
}

export const fresh = new Freshness();
