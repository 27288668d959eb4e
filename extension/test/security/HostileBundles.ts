import { readFileSync } from "node:fs";
import path from "node:path";
import { RandomValues, type Schema } from "../../../lib/test/security/RandomValues.js";
import { repository } from "../lab/repository.js";

type Json = Record<string, unknown>;
type Format = "frame" | "progress" | "result";

const numbers = [0, 1, -1, 0.5, 7, 1e9, -1e9, 1e15, 1e308, -1e308, 5e-324];
const texts = [
  "",
  "x",
  "NaN",
  "2026-01-31T00:00:00.000Z",
  "some words of a text",
  "T".repeat(3_000),
  "long ".repeat(4_000),
  "\u{1f469}\u{1f3fd}\u200d\u{1f52c}".repeat(300),
  `e${"\u0301\u0302".repeat(3_000)}`,
  "\u202e\u2066abc",
  "a\n\tb\r\n".repeat(2_000),
  "__proto__",
  "0123456789abcdef",
];
/** Invalid replacements of values. */
const wrong: readonly unknown[] = [null, -1, "NaN", {}, [], true, [[[[[[]]]]]], { toString: 1 }];

/**
 * Saved frames, progress and results made from the formats' own JSON Schemas. Most values are valid and extreme; a few
 * are invalid. The columns of most frames are as long as their rows.
 */
export class HostileBundles extends RandomValues {
  readonly #schemas = new Map<Format, Schema>();
  #root: Schema = {};

  next(format: Format): Json {
    let schema = this.#schemas.get(format);
    if (schema === undefined) {
      const file = path.join(repository.schema, `${format}.v1.json`);
      this.#schemas.set(format, (schema = JSON.parse(readFileSync(file, "utf8")) as Schema));
    }
    this.#root = schema;
    const made = this.#value(schema) as Json;
    if (format === "frame") this.#fit(made);
    if (this.chance(0.2)) this.#spoil(made);
    return made;
  }

  /** Makes the columns of a frame as long as its rows, so that most frames are drawn. */
  #fit(frame: Json): void {
    const rows = this.pick([0, 1, 3, 20, 200, 2_000]);
    const most = this.pick([1, 2, 12, rows > 20 ? 3 : 100]);
    // A file of some megabytes is a test of how JSON is read.
    const maxLength = rows * most > 300 ? 100 : Infinity;
    const column = this.#root.properties?.["columns"]?.items ?? {};
    const kinds = Array.from({ length: 3 }, () => this.#value(column) as Json);
    frame["columns"] = Array.from({ length: most }, () => {
      const made = { ...this.pick(kinds) };
      const list = (make: () => unknown): unknown[] => Array.from({ length: rows }, make);
      if ("codes" in made) {
        const dictionary = [this.#text({}), this.#text({ maxLength }), "x"];
        return { ...made, dictionary, codes: list(() => this.pick([-1, 0, 1, 2])) };
      }
      const cells: readonly unknown[] = [this.#text({ maxLength }), "x", null, true, ...numbers];
      return { ...made, values: list(() => this.pick(cells)) };
    });
    Object.assign(frame, { rows, total: this.pick([rows, rows + 1, 1e9, Number.MAX_SAFE_INTEGER]) });
    if ("width" in frame) frame["width"] = this.pick([most, most + 1, Number.MAX_SAFE_INTEGER]);
  }

  /** Replaces a random value by an invalid one. */
  #spoil(value: Json): void {
    const names = Object.keys(value);
    const name = this.pick(names);
    const member = value[name];
    if (typeof member === "object" && member !== null && Object.keys(member).length > 0 && this.chance(0.7))
      this.#spoil(member as Json);
    else if (this.chance(0.3)) Reflect.deleteProperty(value, name);
    else value[name] = this.pick(wrong);
  }

  #value(schema: Schema): unknown {
    if (schema.$ref !== undefined)
      return this.#value(this.#root.$defs?.[schema.$ref.slice("#/$defs/".length)] ?? {});
    if (schema.enum !== undefined) return this.pick(schema.enum);
    if (schema.anyOf !== undefined) return this.#value(this.pick(schema.anyOf));
    if (schema.type === "boolean") return this.chance(0.5);
    if (schema.type === "number" || schema.type === "integer") return this.#number(schema);
    if (schema.type === "string") return this.#text(schema);
    if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => this.#value(item));
    if (schema.type === "array") {
      const most = Math.min(schema.maxItems ?? 3, this.chance(0.1) ? 200 : 3);
      const length = Math.max(schema.minItems ?? 0, Math.floor(this.random() * (most + 1)));
      return Array.from({ length }, () => this.#value(schema.items ?? {}));
    }
    const made: Json = {};
    for (const [name, member] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(name) === true || this.chance(0.5)) made[name] = this.#value(member);
    const others = schema.additionalProperties;
    if (typeof others === "object")
      for (let i = this.pick([0, 1, 3, 50]); i > 0; i--)
        made[`${this.#text({ maxLength: 20 })}${i}`] = this.#value(others);
    return made;
  }

  #number({ minimum = -Infinity, maximum = Infinity, type }: Schema): number {
    const within = [...numbers, minimum, maximum].filter(
      (value) => Number.isFinite(value) && value >= minimum && value <= maximum,
    );
    const value = this.pick(within);
    return type === "integer" ? Math.round(value) : value;
  }

  #text({ pattern, maxLength = Infinity }: Schema): string {
    const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
    return this.pick(texts.filter((text) => text.length <= maxLength && (expression?.test(text) ?? true)));
  }
}
