/** The objects that the other side of the bridge refers to, by number. It releases them when it needs them no more. */
export class LiveObjects {
  readonly #objects = new Map<number, object>();
  #last = 0;

  /** Keeps an object and returns its number. */
  keep(value: object): number {
    this.#last += 1;
    this.#objects.set(this.#last, value);
    return this.#last;
  }

  /** @throws RangeError if there is no object with this number */
  get(id: number): object {
    const found = this.#objects.get(id);
    if (found === undefined) throw new RangeError(`The object ${id} does not exist any more: make it again.`);
    return found;
  }

  release(ids: readonly number[]): void {
    for (const id of ids) this.#objects.delete(id);
  }
}
