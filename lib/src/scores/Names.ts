/** Codes for names in the order of their first appearance: a column of names in four bytes a row. */
export class Names {
  readonly #codes = new Map<unknown, number>();
  readonly #texts = new Map<string, number>();
  readonly list: string[] = [];
  #lastValue: unknown;
  #lastCode = -1;

  /**
   * The code of a name.
   *
   * @param read converts a new value to a name, or throws
   */
  code(value: unknown, read: (value: unknown) => string): number {
    if (value === this.#lastValue && this.#lastCode >= 0) return this.#lastCode;
    let code = this.#codes.get(value);
    if (code === undefined) {
      const text = read(value);
      code = this.#texts.get(text);
      if (code === undefined) {
        code = this.list.length;
        this.list.push(text);
        this.#texts.set(text, code);
      }
      this.#codes.set(value, code);
    }
    this.#lastValue = value;
    this.#lastCode = code;
    return code;
  }
}
