import { randomUUID } from "node:crypto";
import type { InterpreterEvent } from "../core/Interpreter.js";
import type { Displayed } from "./Displayed.js";

/** Names the cell that shows something now. */
export type CurrentCell = () => { readonly id: string } | undefined;

/** How a display is placed. */
export interface Placement {
  /** Names the display, so that it can be replaced later. */
  readonly displayId?: string;
  /** Replaces the content of the displays of that name. */
  readonly update?: boolean;
}

/** Posts what cells display, each to the cell that displays it, in the order of the calls. */
export class DisplayPublisher {
  readonly #post: (event: InterpreterEvent) => void;
  readonly #cell: CurrentCell;
  readonly #open = new Set<string>();
  readonly #failures = new Map<string, unknown>();
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(post: (event: InterpreterEvent) => void, cell: CurrentCell) {
    this.#post = post;
    this.#cell = cell;
  }

  newId(): string {
    return randomUUID();
  }

  /** Notes that a cell starts: it waits for its displays, and fails with them. */
  open(id: string): void {
    this.#open.add(id);
  }

  /** The request of the cell that runs this code. */
  currentCell(): string | undefined {
    return this.#cell()?.id;
  }

  /**
   * Shows a display at once, or when its promise has settled; those that wait keep later ones behind them.
   *
   * @param otherwise The cell that it belongs to where no cell runs this code.
   */
  publish(
    displayed: Displayed | Promise<Displayed>,
    placement: Placement = {},
    otherwise?: string,
  ): Promise<void> | undefined {
    const id = this.currentCell() ?? otherwise;
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
    sent.then(done, (error: unknown) => {
      done();
      // For a cell that has ended, the error is not awaited: see `handled`.
      if (this.#open.has(id) && !this.#failures.has(id)) this.#failures.set(id, error);
    });
    return sent;
  }

  /** Keeps the failure of a display of a running cell from being reported twice. */
  handled(sent: Promise<void>): void {
    const id = this.#cell()?.id;
    if (id !== undefined && this.#open.has(id)) sent.catch(() => undefined);
  }

  /** Whether a cell that has run has something to wait for, or failed to show something. If not, it is closed. */
  waits(id: string): boolean {
    if (this.#pending.has(id) || this.#failures.has(id)) return true;
    this.#open.delete(id);
    return false;
  }

  /** Waits for a cell's pending displays; rejects with the error of the first that cannot be shown. */
  async settled(id: string): Promise<void> {
    while (this.#pending.has(id)) await this.#pending.get(id)?.catch(() => undefined);
    this.#open.delete(id);
    if (!this.#failures.has(id)) return;
    const error = this.#failures.get(id);
    this.#failures.delete(id);
    throw error;
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
