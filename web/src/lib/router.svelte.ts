/** Where the reader is. The key of an invitation stands behind the #, so that it never reaches a server's log. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; invitation: Invitation | null }
  | { page: "replay"; table: string; move: number | null }
  | { page: "rules"; game: string; rule: string }
  | { page: "learn"; game: string }
  | { page: "play"; game: string }
  | { page: "campaign"; campaign: string }
  | { page: "lost" };

export interface Invitation {
  /** Empty at a table that anybody may watch. */
  key: string;
  seat: number | null;
}

function read(address: Location): Route {
  const [page = "", first = "", second = ""] = address.pathname.replace(/^\//, "").split("/").map(decodeURIComponent);
  const words = new URLSearchParams(address.hash.slice(1));
  switch (page) {
    case "":
    case "index.html":
      return { page: "home" };
    case "new":
      return { page: "new", game: first };
    case "t":
      if (second === "replay") return { page: "replay", table: first, move: numberOf(words.get("move")) };
      return { page: "table", table: first, invitation: invitation(words) };
    case "c":
      return { page: "campaign", campaign: first };
    case "rules":
      return { page: "rules", game: first, rule: second || address.hash.slice(1) };
    case "learn":
    case "play":
      return { page, game: first };
    default:
      return { page: "lost" };
  }
}

function invitation(words: URLSearchParams): Invitation | null {
  const key = words.get("key");
  if (key === null && !words.has("watch")) return null;
  return { key: key ?? "", seat: numberOf(words.get("seat")) };
}

const numberOf = (text: string | null): number | null => (text === null || text === "" ? null : Number(text));

class Router {
  route: Route = $state.raw(read(location));

  constructor() {
    addEventListener("popstate", () => (this.route = read(location)));
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = read(location);
    scrollTo(0, 0);
  }

  /** Links of our own open without loading the page again. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a[href]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || link.origin !== location.origin || link.target) return;
    if (link.hash && link.pathname === location.pathname && !/key=|watch/.test(link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

const part = encodeURIComponent;

export const links = {
  home: "/",
  create: (game: string) => `/new/${game}`,
  table: (table: string) => `/t/${part(table)}`,
  replay: (table: string) => `/t/${part(table)}/replay`,
  campaign: (campaign: string) => `/c/${part(campaign)}`,
  rules: (game = "", rule = "") => `/rules${game && `/${game}`}${rule && `/${rule}`}`,
  learn: (game: string) => `/learn/${game}`,
};
