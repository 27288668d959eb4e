import { Figure } from "../figures/index.js";
import { Result } from "../results/index.js";
import { isObject } from "../scores/parseJSON.js";
import type { LiveObjects } from "./LiveObjects.js";

/** Fields of every {@link Result}, which its saved form has. */
const OF_EVERY_RESULT = new Set([
  "kind",
  "title",
  "estimates",
  "method",
  "methodCode",
  "level",
  "sides",
  "unit",
  "reps",
  "seed",
  "resampling",
  "citation",
  "assumptions",
  "warnings",
  "notes",
  "id",
  "only",
]);

/** Writes the values that functions return, in the form that `ValueReader` reads; objects of classes are kept here. */
export class ValueWriter {
  readonly buffers: Uint8Array[] = [];
  readonly #live: LiveObjects;

  constructor(live: LiveObjects) {
    this.#live = live;
  }

  write(value: unknown): unknown {
    if (typeof value === "number") {
      return Number.isFinite(value) ? value : { $: "number", value: String(value) };
    }
    if (value === undefined || typeof value === "function" || typeof value === "symbol") return null;
    if (typeof value === "bigint") return { $: "integer", value: String(value) };
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.write(one));
    if (ArrayBuffer.isView(value)) return this.#numbers(value);
    if (value instanceof Date) return { $: "date", value: value.toISOString() };
    if (value instanceof Map) return this.#entries([...value]);
    if (value instanceof Set) return [...value].map((one) => this.write(one));
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return this.#object(value);
    return this.#entries(Object.entries(value));
  }

  #numbers(view: ArrayBufferView): unknown {
    if (view instanceof Uint8Array) return { $: "bytes", value: this.buffers.push(view) - 1 };
    const numbers = Float64Array.from(view as unknown as ArrayLike<number>);
    return { $: "numbers", value: this.buffers.push(new Uint8Array(numbers.buffer)) - 1 };
  }

  #entries(entries: readonly (readonly [unknown, unknown])[]): unknown {
    const written = entries
      .filter(([, value]) => typeof value !== "function" && value !== undefined)
      .map(([name, value]) => [String(name), this.write(value)] as const);
    return written.some(([name]) => name === "$")
      ? { $: "record", value: written }
      : Object.fromEntries(written);
  }

  #object(value: object): unknown {
    const about = { class: value.constructor.name, value: this.#live.keep(value), text: shown(value) };
    if (value instanceof Result) {
      const fields = Object.entries(fieldsOf(value)).filter(([name]) => !OF_EVERY_RESULT.has(name));
      return { $: "result", ...about, json: value.toJSON(), fields: this.#entries(fields) };
    }
    if (value instanceof Figure) return { $: "figure", ...about };
    return { $: "object", ...about, fields: this.#entries(Object.entries(fieldsOf(value))) };
  }
}

function shown(value: unknown): string {
  return String(value);
}

/** An object's own fields and those that its classes compute; a field that cannot be computed is left out. */
function fieldsOf(value: object): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (let made: unknown = value; isObject(made) && made !== Object.prototype;) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(made))) {
      const isMethod = made !== value && !Object.hasOwn(property, "get");
      if (isMethod || Object.hasOwn(fields, name)) continue;
      try {
        fields[name] = Reflect.get(value, name);
      } catch {
        // Such as `only` of a decision with several pairs.
      }
    }
    made = Object.getPrototypeOf(made) as unknown;
  }
  return fields;
}
