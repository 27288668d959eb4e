/**
 * Remembers the signatures of the last messages: a repeated signature means that a message was recorded and
 * sent again.
 */
export class ReplayGuard {
  readonly #seen = new Set<string>();
  readonly #capacity: number;

  constructor(capacity = 65_536) {
    this.#capacity = capacity;
  }

  /** True for a new signature, false for a known one. */
  admit(signature: string): boolean {
    if (this.#seen.has(signature)) return false;
    this.#seen.add(signature);
    if (this.#seen.size > this.#capacity) {
      const oldest = this.#seen.values().next();
      if (oldest.done !== true) this.#seen.delete(oldest.value);
    }
    return true;
  }
}
