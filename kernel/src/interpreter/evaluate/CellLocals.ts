/** Names that every cell sees without declaring them, and packages do not: `require`, `display`... */
export class CellLocals {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = new Map(Object.entries(values));
  }

  get names(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** The names, without those that the user has declared. */
  namesBeside(declared: ReadonlySet<string>): readonly string[] {
    return [...this.#values.keys()].filter((name) => !declared.has(name));
  }

  values(names: readonly string[]): readonly unknown[] {
    return names.map((name) => this.#values.get(name));
  }
}
