import { inspect, types } from "node:util";
import { cutText } from "./cutText.js";
import type { Entry } from "./Entry.js";
import { layout } from "./layout.js";
import { nodeText } from "./nodeText.js";
import { objectText } from "./objectText.js";
import { plainProperty } from "./ownNames.js";
import { linesText, primitiveText } from "./primitiveText.js";
import { textSize, type TextLimits } from "./TextLimits.js";

/** Ends the writing of a value that takes more than its share. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

type CustomInspect = (this: object, depth: number, options: object, inspector: typeof inspect) => unknown;

/** Writes one value within limits, as Node's inspection does, but calls none of its getters. */
export class ValueText {
  readonly #limits: TextLimits;
  readonly #size: number;
  readonly #open: object[] = [];
  readonly #references = new Map<object, number>();
  #written = 0;
  /** The level of the object that was begun last, by which objects of few levels are known. */
  #lastLevel = 0;

  /** @param size How many characters it may take before it ends with `TooLong`. */
  constructor(limits: TextLimits, size = textSize) {
    this.#limits = limits;
    this.#size = size;
  }

  /** The text of a value that is `level` objects deep, on a line with this indentation. */
  of(value: unknown, level = 0, indentation = 0): string {
    const { characters } = this.#limits;
    if (typeof value === "string") return this.#spend(linesText(value, characters, indentation), indentation);
    if ((typeof value !== "object" && typeof value !== "function") || value === null) {
      const primitive = value as number | bigint | boolean | symbol | null | undefined;
      return this.#spend(primitiveText(primitive, characters), indentation);
    }
    // Any operation on a proxy may run the user's code, so Node looks behind it.
    if (types.isProxy(value)) return this.#ofNode(value, this.#limits.depth - level, indentation);
    const custom = plainProperty(value, inspect.custom);
    if (typeof custom === "function" && custom !== inspect && !types.isPromise(value)) {
      const shown = this.#ofCustom(value, custom as CustomInspect, level, indentation);
      if (shown !== undefined) return shown;
    }
    if (this.#open.includes(value)) {
      const number = this.#references.get(value) ?? this.#references.size + 1;
      this.#references.set(value, number);
      return this.#spend(`[Circular *${number}]`, indentation);
    }
    return this.#ofObject(value, level, indentation);
  }

  /** Counts the written characters, so that the whole is bounded. */
  #spend(text: string, indentation: number): string {
    this.#written += text.length + indentation;
    if (this.#written > this.#size) throw new TooLong();
    return text;
  }

  /** The result of the value's own inspection; undefined where that leaves it to the usual one. */
  #ofCustom(value: object, custom: CustomInspect, level: number, indentation: number): string | undefined {
    const depth = this.#limits.depth - level;
    const options = { ...inspect.defaultOptions, depth, colors: false, stylize: (text: string) => text };
    const shown = Reflect.apply(custom, value, [depth, options, inspect]);
    if (shown === value) return undefined;
    if (typeof shown === "object" && shown !== null) return this.of(shown, level, indentation);
    return this.#indented(String(shown), indentation);
  }

  #ofNode(value: object, depth: number, indentation: number): string {
    return this.#indented(nodeText(value, Math.max(0, depth), this.#limits), indentation);
  }

  #indented(text: string, indentation: number): string {
    const cut = cutText(text, this.#limits.characters);
    return this.#spend(cut.replaceAll("\n", `\n${" ".repeat(indentation)}`), indentation);
  }

  #ofObject(value: object, level: number, indentation: number): string {
    const object = objectText(value, this.#limits, indentation);
    if (object === undefined) return this.#ofNode(value, 0, indentation);
    const { name, base, braces, columns } = object;
    const [open, close] = braces;
    if (object.entries.length === 0) return this.#spend(base === "" ? open + close : base, indentation);
    if (level > this.#limits.depth)
      return this.#spend(name.startsWith("[") ? name : `[${name}]`, indentation);
    this.#spend(base + open, indentation);
    this.#lastLevel = level;
    this.#open.push(value);
    const entries = object.entries.map((entry) => this.#entry(entry, level + 1, indentation + 2));
    this.#open.pop();
    const number = this.#references.get(value);
    const reference = number === undefined ? "" : `<ref *${number}>`;
    const named = reference !== "" && base !== "" ? `${reference} ${base}` : reference + base;
    return layout({ base: named, braces, entries, height: this.#lastLevel - level, indentation, columns });
  }

  #hides(name: string, value: unknown): boolean {
    const telling = typeof value === "string" || (typeof value === "object" && value !== null);
    return telling && this.#limits.hides?.(name) === true;
  }

  #entry(entry: Entry, level: number, indentation: number): string {
    switch (entry.kind) {
      case "item":
        return this.of(entry.value, level, indentation);
      case "pair":
        if (typeof entry.key === "string" && this.#hides(entry.key, entry.value))
          return this.#spend(`${JSON.stringify(entry.key)} => [hidden]`, indentation);
        return `${this.of(entry.key, level, indentation)} => ${this.of(entry.value, level, indentation)}`;
      case "property":
        if (this.#hides(entry.name, entry.value)) return this.#spend(`${entry.name}: [hidden]`, indentation);
        return `${this.#spend(entry.name, indentation)}: ${this.of(entry.value, level, indentation)}`;
      case "note":
        return this.#spend(entry.text, indentation);
    }
  }
}
