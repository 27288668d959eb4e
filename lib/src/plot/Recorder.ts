import type { LookupSpec, ScalarSpec } from "../renderer/spec/values.js";
import { scalarOf } from "./scalarOf.js";
import { Unshippable } from "./Unshippable.js";

type Formatter = (this: unknown, value: unknown, ...rest: unknown[]) => unknown;

/** Records the text that a formatting function gives to each value while Plot draws. */
export class Recorder {
  readonly #made: (readonly [unknown, unknown])[] = [];
  readonly #name: string;
  /** The function to give to Plot: it calls the original one and records the text. */
  readonly format: Formatter;

  constructor(format: Formatter, name: string) {
    this.#name = name;
    const made = this.#made;
    this.format = function (value, ...rest) {
      const text = format.call(this, value, ...rest);
      made.push([value, text]);
      return text;
    };
  }

  /**
   * The recorded calls, as a table from value to text.
   *
   * @throws Unshippable where one value has two texts, or is not data
   */
  lookup(): LookupSpec {
    const table = new Map<string, readonly [ScalarSpec, ScalarSpec]>();
    for (const [value, text] of this.#made) {
      const from = scalarOf(value, this.#name);
      const to = scalarOf(text, this.#name);
      const key = JSON.stringify(from);
      const before = table.get(key);
      if (before !== undefined && JSON.stringify(before[1]) !== JSON.stringify(to)) {
        throw new Unshippable(`${this.#name} writes the same value in two ways`);
      }
      table.set(key, [from, to]);
    }
    return { lookup: [...table.values()] };
  }
}
