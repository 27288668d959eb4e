import type { CellLanguage } from "./cellLanguage.js";

type Values = Readonly<Record<string, unknown>>;

/** Names that cells see without declaring them, and packages do not: `require`, `display`... */
export class CellLocals {
  readonly #values: Values;
  readonly #ofLanguages: Readonly<Partial<Record<CellLanguage, Values>>>;

  /** @param ofLanguages Names that only cells of a language see, such as `exports`. */
  constructor(values: Values, ofLanguages: Readonly<Partial<Record<CellLanguage, Values>>> = {}) {
    this.#values = values;
    this.#ofLanguages = ofLanguages;
  }

  /** All names, of every language. */
  get names(): readonly string[] {
    return [...new Set([this.#values, ...Object.values(this.#ofLanguages)].flatMap(Object.keys))];
  }

  /** The values by name for a cell of this language, without the names that the user has declared. */
  beside(declared: ReadonlySet<string>, language: CellLanguage): ReadonlyMap<string, unknown> {
    const all = { ...this.#values, ...this.#ofLanguages[language] };
    return new Map(Object.entries(all).filter(([name]) => !declared.has(name)));
  }
}
