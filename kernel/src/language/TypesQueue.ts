import type { TypesRequest } from "./TypesMessage.js";

/** With so many checks before it, a question of the user's does not wait its turn. */
const PATIENCE = 60;

/** Requests in the order they are answered: as they came, but a completion does not wait for a whole notebook. */
export class TypesQueue {
  readonly #waiting: TypesRequest[] = [];

  add(request: TypesRequest): void {
    this.#waiting.push(request);
  }

  /** Takes the request that is to be answered now. */
  next(): TypesRequest | undefined {
    const question = this.#waiting.findIndex(({ kind }) => kind !== "check");
    return question > PATIENCE ? this.#waiting.splice(question, 1)[0] : this.#waiting.shift();
  }
}
