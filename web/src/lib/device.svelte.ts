/** One device at one table: mostly one person, sometimes several who pass it on. Each seat has a table of its own here. */

import { Table } from "./table.svelte";

export class Device {
  readonly first = new Table();
  tables: Table[] = $state.raw([this.first]);
  /** Whose side of the table is shown; nobody's while the curtain hangs. */
  shown: Table | null = $state.raw(this.first);
  /** Who is handed the device next. */
  next: Table | null = $state.raw(null);

  #id = "";

  open(id: string, hello: { watch?: boolean; key?: string }): void {
    this.#id = id;
    this.first.open(id, hello);
  }

  close(): void {
    for (const table of this.tables) table.close();
  }

  /** Several people sit here: nothing is shown before one of them says who they are. */
  share(seats: number[]): void {
    if (this.tables.length > 1) return;
    this.shown = null;
    const others = seats.filter((seat) => seat !== this.first.facts?.you);
    this.tables = [this.first, ...others.map((seat) => this.#sit(seat))];
  }

  /** Who must decide while the person at the device has nothing to do; null if it stays where it is. */
  get waiting(): Table | null {
    if (this.tables.length === 1 || this.next) return null;
    const { shown } = this;
    if (shown && (shown.view.over || shown.isMyTurn || shown.isSending)) return null;
    const start = shown ? this.tables.indexOf(shown) + 1 : 0;
    const inOrder = [...this.tables.slice(start), ...this.tables.slice(0, start)];
    return inOrder.find((table) => table !== shown && (table.isMyTurn || table.view.over)) ?? null;
  }

  /** Draw the curtain. */
  pass(to: Table): void {
    this.shown = null;
    this.next = to;
  }

  /** The next person has the device. */
  lift(): void {
    this.shown = this.next;
    this.next = null;
  }

  #sit(seat: number): Table {
    const table = new Table();
    table.open(this.#id, { seat });
    return table;
  }
}
