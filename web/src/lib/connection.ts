/** The line to one table. It opens itself again when it was cut. */

import { t } from "../texts";
import type { Answer, FromServer } from "./messages";
import { settings } from "./settings.svelte";

export type Status = "opening" | "open" | "gone";

interface Ears {
  status(status: Status): void;
  message(message: FromServer): void;
  /** What the table had seen when the line was cut. */
  seen(): { seen: number | null; ids: string };
  lost(reason: string): void;
}

const NO_TABLE = 4404;
const NO_HELLO = 4400;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

export class Connection {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, (answer: Answer | null) => void>();
  #next = 1;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #isClosed = false;

  constructor(
    readonly table: string,
    readonly hello: { watch?: boolean; key?: string; seat?: number },
    readonly ears: Ears,
  ) {
    this.#open();
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  /** Say hello once more, such as in another language. */
  renew(): void {
    const old = this.#socket;
    if (!old || old.readyState === WebSocket.CLOSED || this.#isClosed) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    this.#forget();
    this.#open();
  }

  /** Ask for something; null if the line was cut before the answer came. */
  ask(request: Record<string, unknown>): Promise<Answer | null> {
    const ref = String(this.#next++);
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#socket.send(JSON.stringify({ ...request, ref }));
    return new Promise((resolve) => this.#waiting.set(ref, resolve));
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      const { seen, ids } = this.ears.seen();
      const known = seen === null ? {} : { seen, ids };
      socket.send(JSON.stringify({ type: "hello", language: settings.language, ...this.hello, ...known }));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.#cut(event.code);
  }

  #hear(message: FromServer): void {
    if (message.type === "view") {
      this.#pause = FIRST_PAUSE;
      this.ears.status("open");
    }
    if ("ref" in message && message.ref) {
      const answer = this.#waiting.get(message.ref);
      this.#waiting.delete(message.ref);
      answer?.(message as Answer);
      return;
    }
    this.ears.message(message);
  }

  /** Nothing that was asked will be answered any more. */
  #forget(): void {
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }

  #cut(code: number): void {
    this.#forget();
    if (this.#isClosed) return;
    if (code === NO_TABLE) {
      this.ears.lost(t("lost.table"));
      return;
    }
    if (code === NO_HELLO) {
      this.ears.lost(t("lost.seat"));
      return;
    }
    this.ears.status("gone");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 1.6);
  }

  /** Do not wait any longer when the reader comes back or the net does. */
  #now = (): void => {
    if (this.#isClosed || this.#socket?.readyState !== WebSocket.CLOSED || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };
}
