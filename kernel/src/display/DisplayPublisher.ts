import { randomUUID } from "node:crypto";
import type { InterpreterEvent } from "../interpreter/Interpreter.js";
import type { Displayed } from "./Displayed.js";

/** Names the cell that shows something now. */
export type CurrentCell = () => { readonly id: string } | undefined;

/** How a display is placed. */
export interface Placement {
  /** Names the display, so that it can be replaced later. */
  readonly displayId?: string;
  /** Replaces what the displays of that name show. */
  readonly update?: boolean;
}

/** Posts what cells display, each to the cell that displays it, in the order of the calls. */
export class DisplayPublisher {
  readonly #post: (event: InterpreterEvent) => void;
  readonly #cell: CurrentCell;
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(post: (event: InterpreterEvent) => void, cell: CurrentCell) {
    this.#post = post;
    this.#cell = cell;
  }

  newId(): string {
    return randomUUID();
  }

  /** Shows at once, or when a promise of it has settled; those that wait keep later ones behind them. */
  publish(displayed: Displayed | Promise<Displayed>, placement: Placement = {}): Promise<void> | undefined {
    const id = this.#cell()?.id;
    if (id === undefined) return undefined;
    const before = this.#pending.get(id);
    if (before === undefined && !(displayed instanceof Promise)) {
      this.#send(id, displayed, placement);
      return undefined;
    }
    const sent = Promise.all([displayed, before?.catch(() => undefined)]).then(([settled]) =>
      this.#send(id, settled, placement),
    );
    this.#pending.set(id, sent);
    const done = (): void => {
      if (this.#pending.get(id) === sent) this.#pending.delete(id);
    };
    sent.then(done, done);
    return sent;
  }

  /** Waits for what a cell has still to show; rejects with the error of one that cannot be shown. */
  async settled(id: string): Promise<void> {
    await this.#pending.get(id);
  }

  clear(wait: boolean): void {
    const id = this.#cell()?.id;
    if (id !== undefined) this.#post({ kind: "clearOutput", id, wait });
  }

  #send(id: string, { data, metadata }: Displayed, { displayId, update }: Placement): void {
    this.#post({
      kind: "display",
      id,
      data,
      metadata,
      ...(displayId === undefined ? {} : { displayId }),
      ...(update === true ? { update } : {}),
    });
  }
}
