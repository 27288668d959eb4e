import type { TypesRequest } from "./TypesMessage.js";

/** With so many checks before it, a question of the user's does not wait its turn. */
const PATIENCE = 60;

/** Requests in the order they are answered: as they came, but a completion does not wait for a whole notebook. */
export class TypesQueue {
  readonly #waiting: TypesRequest[] = [];
  #urgent = 0;

  add(request: TypesRequest): void {
    this.#waiting.push(request);
    if (isUrgent(request)) this.#urgent += 1;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Whether somebody waits: a user for a completion, or a strict cell that must not run before it is checked. */
  isUrgent(): boolean {
    return this.#urgent > 0;
  }

  /** Takes the request that is to be answered now. */
  next(): TypesRequest | undefined {
    const question = this.#waiting.findIndex(({ kind }) => kind !== "check");
    const request = question > PATIENCE ? this.#waiting.splice(question, 1)[0] : this.#waiting.shift();
    if (request !== undefined && isUrgent(request)) this.#urgent -= 1;
    return request;
  }
}

function isUrgent(request: TypesRequest): boolean {
  return request.kind !== "check" || request.settings.mode === "strict";
}
