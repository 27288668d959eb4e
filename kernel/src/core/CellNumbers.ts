/** Counts the cells of a kernel, over all its shells. */
export class CellNumbers {
  #executionCount = 0;
  #started = 0;

  /** The number of the last cell that was kept. */
  get executionCount(): number {
    return this.#executionCount;
  }

  /**
   * A unique id for a cell, and its execution number; a cell that is not kept shows the number of the next kept one.
   */
  take(kept: boolean): { readonly id: string; readonly executionCount: number } {
    const id = String(++this.#started);
    const executionCount = this.#executionCount + 1;
    if (kept) this.#executionCount = executionCount;
    return { id, executionCount };
  }
}
