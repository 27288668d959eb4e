import { readResult } from "../results/index.js";
import { isObject } from "../scores/parseJSON.js";
import { textOf } from "./textOf.js";
import type { LiveObjects } from "./LiveObjects.js";
import { publicFunction } from "./publicFunction.js";
import { bufferAt, doublesOf, readTable, type Buffers } from "./readTable.js";

/**
 * Reads the values of a message. JSON says what it can; other values are objects whose field `$` names their kind:
 * `numbers`, `number` (not finite), `bytes`, `table`, `object` (kept here), `result` (saved), `function` (of the
 * library), `record` (entries, some of them with the name `$`).
 */
export class ValueReader {
  readonly #buffers: Buffers;
  readonly #live: LiveObjects;

  constructor(buffers: Buffers, live: LiveObjects) {
    this.#buffers = buffers;
    this.#live = live;
  }

  async read(sent: unknown): Promise<unknown> {
    if (Array.isArray(sent)) return this.#list(sent);
    if (!isObject(sent)) return sent;
    const kind = sent["$"];
    return kind === undefined ? this.#record(Object.entries(sent)) : this.#special(textOf(kind), sent);
  }

  async #list(sent: readonly unknown[]): Promise<unknown[]> {
    const read: unknown[] = [];
    for (const value of sent) {
      // A promise for each number of a long list would take longer than the work with it.
      read.push(typeof value === "object" && value !== null ? await this.read(value) : value);
    }
    return read;
  }

  async #record(entries: readonly (readonly [string, unknown])[]): Promise<Record<string, unknown>> {
    const read: [string, unknown][] = [];
    for (const [name, value] of entries) read.push([name, await this.read(value)]);
    return Object.fromEntries(read);
  }

  async #special(kind: string, sent: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { value } = sent;
    if (kind === "number") return Number(value);
    if (kind === "numbers") return Array.from(doublesOf(this.#buffer(value)));
    if (kind === "bytes") return this.#buffer(value).slice();
    if (kind === "table") return readTable(sent, this.#buffers);
    if (kind === "object") return this.#live.get(Number(value));
    if (kind === "result") return readResult(value);
    if (kind === "function") return publicFunction(textOf(value));
    if (kind === "record") return this.#record(value as readonly (readonly [string, unknown])[]);
    throw new TypeError(`The bridge knows no value of the kind ${kind}.`);
  }

  #buffer(index: unknown): Uint8Array {
    return bufferAt(this.#buffers, Number(index));
  }
}
