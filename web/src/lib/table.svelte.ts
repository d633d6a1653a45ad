/** One table in this browser: what lies on it, what may be done, and what the reader is about to do. */

import type { Look } from "../games";
import { t } from "../texts";
import { Connection, type Status } from "./connection";
import {
  HIDDEN,
  complete,
  isHand,
  toldOf,
  updated,
  type Answer,
  type Chat,
  type Choice,
  type Clocks,
  type FromServer,
  type Hints,
  type Motion,
  type Piece,
  type Player,
  type Refusal,
  type Result,
  type TableFacts,
  type Told,
  type View,
  type Zone,
} from "./messages";
import { inWords, named, seatName, verbInWords, verbOf, type Naming } from "./moves";
import { settings } from "./settings.svelte";

/** Something that was refused, with the rule. */
export interface Slip {
  title: string;
  text: string;
  rules: string[];
}

/** A button of the prompt. */
export interface Option {
  key: string;
  label: string;
  note: string;
  rule: string;
  act: () => void;
  /** The usual one. */
  main?: boolean;
  /** Arms a verb or takes back; plays nothing by itself. */
  pressed?: boolean;
  quiet?: boolean;
  /** Says in words what can be clicked on the table too. */
  repeats?: boolean;
  choice?: Choice;
}

/** Pieces travel when the table tells that something changed. */
export type Mover = { before(): void; after(motions: Motion[]): void };

const EMPTY = complete({});

/** So many choices that lie on the table are repeated in words without being asked for. */
const LISTED = 7;

export class Table {
  view: View = $state.raw(EMPTY);
  facts: TableFacts | null = $state.raw(null);
  status: Status = $state("opening");
  /** Why the table cannot be shown at all. */
  lost: string = $state("");
  told: Told[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  result: Result | null = $state.raw(null);

  /** The verb that decides which things are lit, where one thing can do several things. */
  verb = $state("");
  /** The piece whose several choices are shown in the prompt. */
  piece: string = $state("");
  /** All choices that lie on the table are repeated in words, however many they are. */
  isListed = $state(false);
  /** The reader looks for an answer among many. */
  sought = $state("");
  /** What the game draws itself. */
  look: Look = $state.raw({});
  /** The zoomed piece lies over the table, where there is no rail to show it in. */
  isEnlarged = $state(false);
  zoomed: { piece: Piece; zone: Zone } | null = $state.raw(null);
  slip: Slip | null = $state.raw(null);
  hints: Hints | null = $state.raw(null);
  isAsking = $state(false);
  /** A move is on its way. */
  isSending = $state(false);
  /** Pieces that were refused just now; they shake. */
  shaken = $state("");

  mover: Mover | null = null;
  /** Called with what happened, for sounds. */
  heard: ((events: Told[], view: View, before: View) => void) | null = null;

  /** What is printed on every piece seen so far, by key. */
  #faces = new Map<string, string>();
  #connection: Connection | null = null;
  /** What was told is in another language than the one that is read now. */
  #isStrange = false;
  #slipTimer = 0;
  #answerTimer = 0;
  #sendTimer = 0;

  /** By piece: what may be done with it now. */
  readonly lit: Map<string, Choice[]> = $derived.by(() => {
    const lit = new Map<string, Choice[]>();
    if (this.isSending) return lit;
    for (const choice of this.view.choices) {
      if (this.verb && verbOf(choice.move) !== this.verb) continue;
      for (const id of choice.pieces) lit.set(id, [...(lit.get(id) ?? []), choice]);
    }
    return lit;
  });

  readonly names: string[] = $derived.by(() => {
    const seats = this.view.seats.length;
    return Array.from({ length: seats }, (_, seat) => this.nameOf(seat));
  });

  readonly naming: Naming = $derived.by(() => {
    for (const zone of this.view.zones) {
      for (const piece of zone.pieces) if (piece.key !== HIDDEN) this.#faces.set(piece.key, piece.face);
    }
    return { game: this.view.game, faces: this.#faces, names: this.names, reader: this.view.viewer };
  });

  readonly zones: Map<string, Zone> = $derived(new Map(this.view.zones.map((zone) => [zone.key, zone])));
  readonly hand: Zone | null = $derived(this.zones.get(`hands.${this.view.viewer}`) ?? null);
  readonly centre: Zone[] = $derived(this.view.zones.filter((zone) => zone.owner === null));
  /** The other seats in the order of play, beginning left of the viewer. */
  readonly others: number[] = $derived.by(() => {
    const count = this.view.seats.length;
    const first = Math.max(0, this.view.viewer);
    const all = Array.from({ length: count }, (_, step) => (first + step) % count);
    return this.view.viewer < 0 ? all : all.slice(1);
  });
  readonly options: Option[] = $derived.by(() => this.#options());
  /** The buttons of the prompt; number keys press them in this order. */
  readonly shown: Option[] = $derived.by(() => {
    const sought = this.sought.trim().toLowerCase();
    return sought ? this.options.filter((option) => option.label.toLowerCase().includes(sought)) : this.options;
  });
  readonly isMyTurn: boolean = $derived(this.view.choices.length > 0);

  /** Sit down at a table of the server. */
  open(id: string, hello: { watch?: boolean; key?: string; seat?: number } = {}): void {
    this.#connection = new Connection(id, hello, {
      status: (status) => (this.status = status),
      message: (message) => this.take(message),
      seen: () => ({ seen: this.view === EMPTY || this.#isStrange ? null : this.view.at, ids: this.view.ids }),
      lost: (reason) => (this.lost = reason),
    });
  }

  /** Have everything told again, in the language that is read now. */
  retell(): void {
    this.#isStrange = true;
    this.#faces.clear();
    this.#connection?.renew();
  }

  close(): void {
    this.#connection?.close();
    clearTimeout(this.#slipTimer);
    clearTimeout(this.#answerTimer);
  }

  zonesOf(seat: number): Zone[] {
    return this.view.zones.filter((zone) => zone.owner === seat && !(isHand(zone) && seat === this.view.viewer));
  }

  player(seat: number): Player | null {
    return this.facts?.players.find((player) => player.seat === seat) ?? null;
  }

  nameOf(seat: number): string {
    if (seat === this.view.viewer) return t("table.you");
    return this.player(seat)?.name || this.view.seats[seat]?.name || t("table.player", { n: seat + 1 });
  }

  /** A text of the server with the names of the players and cards in it. */
  say(text = ""): string {
    return named(text, this.names, this.view.viewer).replace(/\b[a-z]+(?:-[a-z]+)*-\d+\b/g, (word) => this.#faces.get(word) ?? word);
  }

  words(move: string): string {
    return inWords(move, this.naming);
  }

  /** Choices whose move begins with these words, for drawings that are clicked themselves. */
  choicesFor(...words: string[]): Choice[] {
    const start = words.join(" ");
    return this.view.choices.filter((choice) => choice.move === start || choice.move.startsWith(`${start} `));
  }

  zone(key: string): Zone | null {
    return this.zones.get(key) ?? null;
  }

  // What the reader does.

  /** A thing on the table was clicked. */
  touch(piece: Piece, zone: Zone): void {
    const choices = this.lit.get(piece.id) ?? [];
    if (choices.length === 1) this.play(choices[0]!);
    else if (choices.length > 1) {
      this.piece = piece.id;
      this.zoomed = { piece, zone };
    } else void this.why(piece, zone);
  }

  play(choice: Choice): void {
    if (this.isSending) return;
    this.isSending = true;
    this.#reset();
    void this.#ask({ type: "move", seen: this.view.at, option: choice.option }).then((answer) => {
      if (answer?.type === "refused") this.#refuse(answer);
      // What the move leads to comes after the word that it was made; until then nothing is on offer.
      if (answer?.type === "done") this.#sendTimer = window.setTimeout(() => (this.isSending = false), 2000);
      else this.isSending = false;
    });
  }

  undo(): void {
    if (!this.view.undo.can) {
      this.#slip({ title: t("undo.no"), text: this.say(this.view.undo.why ?? ""), rules: [] });
      return;
    }
    this.#reset();
    void this.#ask({ type: "undo", seen: this.view.at }).then((answer) => {
      if (answer?.type === "refused") this.#refuse(answer);
    });
  }

  async hint(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const answer = await this.#ask({ type: "hint" });
    this.isAsking = false;
    if (answer?.type === "hints") this.hints = answer;
    else if (answer?.type === "refused") this.#refuse(answer);
  }

  speak(text: string): void {
    void this.#ask({ type: "say", text });
  }

  /** Ask why a thing cannot be chosen. */
  async why(piece: Piece, zone: Zone): Promise<void> {
    if (this.view.over || this.view.viewer < 0) return;
    this.shaken = "";
    if (!this.view.choices.length) {
      this.#slip({ title: t("table.nothing-why"), text: this.say(this.view.prompt), rules: [] });
      this.shaken = piece.id;
      return;
    }
    const answer = await this.#ask(piece.id ? { type: "why", piece: piece.id } : { type: "why", zone: zone.key });
    this.shaken = piece.id;
    if (answer?.type === "refused") this.#refuse(answer);
    if (answer?.type !== "reasons") return;
    const first = answer.reasons?.[0];
    this.#slip({
      title: first ? this.words(first.move) : t("table.nothing-why"),
      text: this.say(first?.reason ?? this.view.prompt),
      rules: first?.rules ?? [],
    });
  }

  arm(verb: string): void {
    this.verb = this.verb === verb ? "" : verb;
    this.piece = "";
  }

  /** Show only the answers of one verb: its drawing was clicked, and there are several. */
  narrow(verb: string): void {
    this.verb = verb;
    this.piece = "";
  }

  verbWords(verb: string): string {
    return verbInWords(verb, this.view.game);
  }

  back(): void {
    if (this.isListed) this.isListed = false;
    else if (this.piece) this.piece = "";
    else this.verb = "";
    this.sought = "";
    this.slip = null;
  }

  zoom(piece: Piece, zone: Zone): void {
    this.zoomed = { piece, zone };
  }

  // What the server tells.

  take(message: FromServer): void {
    switch (message.type) {
      case "view": {
        const events = (message.events ?? []).map(toldOf);
        const isNew = this.view === EMPTY || this.#isStrange;
        this.#isStrange = false;
        this.#show(complete(message as Partial<View>), isNew ? [] : events, []);
        this.told = isNew ? events : [...unstruck(this.told, message.struck), ...events];
        break;
      }
      case "update": {
        if (message.since !== this.view.at) {
          void this.#ask({ type: "resync", seen: this.view.at });
          break;
        }
        const events = (message.events ?? []).map(toldOf);
        this.told = [...unstruck(this.told, message.struck), ...events];
        this.#show(updated(this.view, message), events, message.motions ?? []);
        break;
      }
      case "table":
        this.facts = message;
        break;
      case "chat":
        if (!this.chat.some((line) => line.at === message.at)) this.chat = [...this.chat, message];
        break;
      case "clocks":
        this.clocks = message;
        break;
      case "result":
        this.result = message;
        break;
    }
  }

  #show(view: View, events: Told[], motions: Motion[]): void {
    const before = this.view;
    this.mover?.before();
    this.view = view;
    this.isSending = false;
    clearTimeout(this.#sendTimer);
    if (view.asked?.since !== before.asked?.since || view.asked?.decision !== before.asked?.decision) this.#reset();
    this.hints = null;
    this.mover?.after(motions);
    this.heard?.(events, view, before);
    this.#answerAlone();
  }

  /** A question with one answer says nothing to the player: it is answered after a moment. */
  #answerAlone(): void {
    clearTimeout(this.#answerTimer);
    const { choices, at } = this.view;
    if (!settings.answers || choices.length !== 1 || this.view.viewer < 0) return;
    this.#answerTimer = window.setTimeout(() => {
      if (this.view.at === at && this.view.choices.length === 1) this.play(this.view.choices[0]!);
    }, 900);
  }

  #reset(): void {
    this.verb = "";
    this.piece = "";
    this.isListed = false;
    this.sought = "";
    this.slip = null;
    this.shaken = "";
    clearTimeout(this.#slipTimer);
  }

  #refuse(refusal: Refusal): void {
    this.#slip({ title: "", text: this.say(refusal.reason), rules: refusal.rules ?? [] });
  }

  #slip(slip: Slip): void {
    clearTimeout(this.#slipTimer);
    this.slip = slip;
    this.#slipTimer = window.setTimeout(() => (this.slip = null), 8000);
  }

  async #ask(request: Record<string, unknown>): Promise<Answer | null> {
    return (await this.#connection?.ask(request)) ?? null;
  }

  #options(): Option[] {
    if (this.isSending) return [];
    const { choices } = this.view;
    if (this.piece) {
      const own = choices.filter((choice) => choice.pieces.includes(this.piece) && (!this.verb || verbOf(choice.move) === this.verb));
      return [...own.map((choice) => this.#button(choice)), this.#backButton()];
    }
    if (this.verb) {
      const own = choices.filter((choice) => verbOf(choice.move) === this.verb);
      return [...this.#listed(own), this.#backButton()];
    }
    const onThings = choices.filter((choice) => choice.pieces.length);
    const verbs = [...new Set(onThings.map((choice) => verbOf(choice.move)))];
    const direct = choices.filter((choice) => !choice.pieces.length).map((choice) => this.#button(choice));
    if (choices.length === 1 && direct.length === 1) direct[0]!.main = true;
    if (verbs.length > 1) return [...verbs.map((verb) => this.#verbButton(verb, onThings)), ...direct];
    return [...direct, ...this.#listed(onThings)];
  }

  /** Choices in words; when too many lie on the table, a button that lists them. */
  #listed(choices: Choice[]): Option[] {
    const onTable = choices.filter((choice) => choice.pieces.length).length;
    if (onTable > LISTED && !this.isListed) {
      const label = t("table.in-words", { n: onTable });
      const list = { key: "list", label, note: "", rule: "", act: () => void (this.isListed = true), quiet: true, repeats: true };
      return [...choices.filter((choice) => !choice.pieces.length).map((choice) => this.#button(choice)), list];
    }
    const buttons = choices.map((choice) => this.#button(choice));
    return this.isListed && !this.verb ? [...buttons, this.#backButton()] : buttons;
  }

  #button(choice: Choice): Option {
    return {
      key: choice.move,
      label: this.words(choice.move),
      note: this.say(choice.text),
      rule: choice.rule,
      act: () => this.play(choice),
      repeats: choice.pieces.length > 0 && !this.piece,
      choice,
    };
  }

  #verbButton(verb: string, choices: Choice[]): Option {
    const own = choices.filter((choice) => verbOf(choice.move) === verb);
    const only = own.length === 1 ? own[0]! : null;
    return {
      key: `verb ${verb}`,
      label: only ? this.words(only.move) : verbInWords(verb, this.view.game),
      note: only ? this.say(only.text) : "",
      rule: own[0]?.rule ?? "",
      act: () => (only ? this.play(only) : this.arm(verb)),
      ...(only ? {} : { pressed: this.verb === verb }),
    };
  }

  #backButton(): Option {
    return { key: "back", label: t("table.back"), note: "", rule: "", act: () => this.back(), quiet: true };
  }

  /** Who is waited for, besides the viewer. */
  waitedFor(): string[] {
    return this.view.seats.filter((seat) => seat.acting && seat.seat !== this.view.viewer).map((seat) => seatName(seat.seat, this.names));
  }
}

/** What was told, without what was taken back. */
function unstruck(told: Told[], struck: number[] = []): Told[] {
  return told.filter((each) => !struck.includes(each.at));
}
