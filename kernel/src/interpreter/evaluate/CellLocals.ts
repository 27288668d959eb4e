/** Names that every cell sees without declaring them, and packages do not: `require`, `display`... */
export class CellLocals {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #ofScripts: ReadonlyMap<string, unknown>;

  /** @param ofScripts Names that only cells outside strict mode see: `module` and `exports`. */
  constructor(values: Readonly<Record<string, unknown>>, ofScripts: Readonly<Record<string, unknown>> = {}) {
    this.#values = new Map(Object.entries(values));
    this.#ofScripts = new Map(Object.entries(ofScripts));
  }

  get names(): readonly string[] {
    return [...this.#values.keys(), ...this.#ofScripts.keys()];
  }

  /** The names, without those that the user has declared. */
  namesBeside(declared: ReadonlySet<string>, strict: boolean): readonly string[] {
    const names = strict ? [...this.#values.keys()] : this.names;
    return names.filter((name) => !declared.has(name));
  }

  values(names: readonly string[]): readonly unknown[] {
    return names.map((name) => (this.#values.has(name) ? this.#values : this.#ofScripts).get(name));
  }
}
