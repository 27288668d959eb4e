import { cellSyntax } from "./cellSyntax.js";
import type { TypesRequest } from "./TypesMessage.js";

/** A question of the user's with more than this many checks before it goes first. */
const PATIENCE = 60;

/** Requests in the order they are answered: as they came, but a completion does not wait for a whole notebook. */
export class TypesQueue {
  readonly #waiting: TypesRequest[] = [];
  readonly #names = new WeakMap<TypesRequest, readonly string[]>();
  #urgent = 0;
  #passed: readonly TypesRequest[] = [];

  add(request: TypesRequest): void {
    this.#waiting.push(request);
    if (isUrgent(request)) this.#urgent += 1;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Whether an urgent request waits: a user's completion, or a strict cell that must be checked before it runs. */
  isUrgent(): boolean {
    return this.#urgent > 0;
  }

  /** Takes the request that is to be answered now. */
  next(): TypesRequest | undefined {
    const question = this.#waiting.findIndex(({ kind }) => kind !== "check");
    const early = question > PATIENCE;
    this.#passed = early ? this.#waiting.slice(0, question) : [];
    const request = early ? this.#waiting.splice(question, 1)[0] : this.#waiting.shift();
    if (request !== undefined && isUrgent(request)) this.#urgent -= 1;
    return request;
  }

  /** Names declared by cells whose checks the latest request did not wait for. */
  get uncheckedNames(): ReadonlySet<string> {
    return new Set(this.#passed.flatMap((request) => this.#namesOf(request)));
  }

  // Kept by request: a user who types sends many requests while a notebook is checked.
  #namesOf(request: TypesRequest): readonly string[] {
    if (request.kind !== "check") return [];
    let names = this.#names.get(request);
    if (names === undefined) {
      names = cellSyntax(request.cell.code).names.map(({ name }) => name);
      this.#names.set(request, names);
    }
    return names;
  }
}

function isUrgent(request: TypesRequest): boolean {
  return request.kind !== "check" || request.settings.mode === "strict";
}
