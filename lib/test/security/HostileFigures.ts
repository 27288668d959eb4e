import { readFileSync } from "node:fs";
import path from "node:path";
import { RandomValues, type Schema } from "./RandomValues.js";

type Json = Record<string, unknown>;

const file = path.resolve(import.meta.dirname, "../../schema/figure.v1.json");
const figure = JSON.parse(readFileSync(file, "utf8")) as Schema;

/** Texts that a hostile author would try; each pattern of the schema accepts some. */
const texts = [
  "x",
  "red",
  "#123456",
  "none",
  "url(#a)",
  "blur(4px)",
  "blur(32px) drop-shadow(0 3px 400px red)",
  "brightness(2)",
  "blur(1e3px)",
  "1 1",
  "0.01 0.01",
  "4 2",
  "12px",
  "100em",
  "day",
  "2 seconds",
  "monday",
  "year",
  "d",
  ".2f",
  "99d",
  ".20e",
  "%Y-%m-%d %H:%M:%S",
  "f",
  "middle",
  "start",
  "bold",
  "serif",
  "some words of a label that is wrapped",
  "a\nb\nc",
  "turbo",
  "RdBu",
  "\u{1f469}\u{1f3fd}\u200d\u{1f52c}".repeat(20),
  "e\u0301\u0302\u0303".repeat(30),
  "long ".repeat(150),
  "tiny-".repeat(3_000),
];
const fittingTexts = new Map<string, readonly string[]>();
const counts = [0, 1, 2, 3, 5, 8, 20, 60, 300];
const manyRows = [2_100, 9_000];
const numbers = [0, 1, -1, 0.5, 2, 10, 100, 4096, -4096, 1e9, -1e9, 1e-9, 1e300, -1e300];

/**
 * Figures made from the saved format's own JSON Schema, so that a new mark or option is tried by itself. Every value is
 * one that the schema allows, most often an extreme one; columns fit their marks, and facets have domains.
 */
export class HostileFigures extends RandomValues {
  #columns: Json[] = [];
  #groups = new Map<number, number[]>();

  next(): unknown {
    this.#columns = [];
    this.#groups = new Map();
    const count = this.chance(0.08) ? this.pick([5, 20, 60]) : 1;
    const panels = Array.from({ length: count }, () => this.#panel());
    const interactions = this.chance(0.4)
      ? this.#value(figure.properties?.["interactions"] ?? {})
      : undefined;
    // A name of a channel or a column would have to name one that is there.
    const kept = Object.fromEntries(
      Object.entries((interactions ?? {}) as Json).filter(([name]) => !/^(?:select|runs|xAxis)$/u.test(name)),
    );
    return {
      schema: "1.1",
      columns: this.#columns,
      panels,
      ...(interactions !== undefined && { interactions: kept }),
      ...(this.chance(0.3) && {
        title: this.#text({ maxLength: 1_000 }),
        notes: [this.#text({ maxLength: 20_000 })],
      }),
    };
  }

  #panel(): Json {
    const faceted = this.chance(0.2);
    const scales: Json = {};
    for (const name of ["x", "y", "color", "r", "opacity", "symbol", "length"])
      if (name === "x" || name === "y" || this.chance(0.2)) scales[name] = this.#scale(name);
    const panel: Json = { kind: "plot", options: this.#options(), scales };
    if (faceted) {
      for (const [name, key] of [
        ["fx", "x"],
        ["fy", "y"],
      ] as const) {
        if (!this.chance(0.6)) continue;
        const count = this.pick([1, 3, 20, 20, 100]);
        const domain = Array.from({ length: count }, (_, i) => `f${i}`);
        scales[name] = { type: "band", domain };
        const codes = Array.from({ length: 400 }, (_, i) => (key === "x" ? i : Math.floor(i / 20)) % count);
        this.#columns.push({ type: "string", dictionary: domain, codes });
        panel["facet"] = { ...(panel["facet"] as Json | undefined), [key]: this.#columns.length - 1 };
      }
    }
    const ofFacets = /^(?:axis|grid)F/u;
    const kinds = (figure.$defs?.["mark"]?.anyOf ?? []).filter(
      ({ properties }) => faceted || !ofFacets.test(String(properties?.["mark"]?.enum?.[0])),
    );
    // One kind repeated is the commonest attack.
    const repeated = this.chance(0.3);
    const length = this.pick(repeated ? [1, 2, 10, 40, 200] : [0, 1, 1, 2, 3, 6]);
    const first = this.#mark(this.pick(kinds));
    panel["marks"] = Array.from({ length }, () => (repeated ? first : this.#mark(this.pick(kinds))));
    return panel;
  }

  #options(): Json {
    const options = this.#value({ $ref: "#/$defs/options" }) as Json;
    // Most figures are of a size that people can see.
    return this.chance(0.7) ? { ...options, width: 640, height: 400 } : options;
  }

  #scale(name: string): Json {
    const scale = this.#value({ $ref: "#/$defs/scale" }) as Json;
    const ends = this.pick([
      [0, 100],
      [0, 1],
      [1, 1e6],
      [-1e9, 1e9],
      [{ date: 0 }, { date: 1e12 }],
      Array.from({ length: this.pick([2, 30, 2_000]) }, (_, i) => `n${i}`),
    ]);
    if (this.chance(0.9)) scale["domain"] = ends;
    const position = name === "x" || name === "y";
    if (position && this.chance(0.7))
      scale["type"] = typeof ends[0] === "string" ? "band" : this.pick(["linear", "log", "sqrt"]);
    if (position) delete scale["range"];
    if (position || this.chance(0.5)) delete scale["interpolate"];
    if (this.chance(0.6)) delete scale["legend"];
    for (const key of ["interval", "nice", "axis"]) if (this.chance(0.8)) Reflect.deleteProperty(scale, key);
    for (const key of ["labelAnchor", "grid", "ticks"])
      if (typeof scale[key] === "string" && this.chance(0.8)) Reflect.deleteProperty(scale, key);
    return scale;
  }

  #mark(kind: Schema): Json {
    const mark = this.#value(kind) as Json;
    const { options } = mark;
    if (typeof mark["rows"] !== "number") {
      // An axis keeps only options for its side, so that most axes are drawn.
      if (typeof options === "object" && options !== null && this.chance(0.95))
        for (const name of ["anchor", "labelAnchor", "interval"]) Reflect.deleteProperty(options, name);
      return mark;
    }
    const shape = figure.$defs?.[kind.$ref?.slice("#/$defs/".length) ?? ""] ?? kind;
    const positions = Object.keys(shape.properties?.["channels"]?.properties ?? {}).filter((name) =>
      /^[xy][12]?$/u.test(name),
    );
    const placed = this.chance(0.95) ? positions : [];
    const rows = this.pick(this.chance(0.06) ? manyRows : counts);
    const column = (): number => this.#column(rows);
    const channels = Object.fromEntries(
      [...new Set([...placed, ...Object.keys((mark["channels"] ?? {}) as Json)])].map((name) => {
        const axis = /^[xy](?=[12]?$)/u.exec(name)?.[0];
        const own = axis ?? (this.chance(0.5) ? null : { fill: "color", stroke: "color" }[name]);
        return [name, { column: column(), ...(own !== undefined && { scale: own }) }];
      }),
    );
    for (const name of ["fx", "fy", "extra"]) Reflect.deleteProperty(mark, name);
    return { ...mark, rows, channels };
  }

  #column(rows: number): number {
    const group = this.#groups.get(rows) ?? [];
    this.#groups.set(rows, group);
    if (group.length > 3) return this.pick(group);
    const step = this.pick([1, 7, 7919]);
    const value = (row: number): number => (row * step) % 101;
    const list = (make: (row: number) => unknown): unknown[] =>
      Array.from({ length: rows }, (_, row) => make(row));
    const dictionary = [this.#text({ maxLength: 20_000 }), this.#text({ maxLength: 20_000 }), "red"];
    this.#columns.push(
      this.pick<() => Json>([
        () => ({ type: "number", values: list(value) }),
        () => ({ type: "number", values: list((row) => this.pick([value(row), 1e300, "NaN", null, -1e9])) }),
        () => ({ type: "decimal", digits: 2, values: list((row) => 100 * value(row)) }),
        () => ({ type: "date", values: list((row) => 864e5 * value(row)) }),
        () => ({ type: "string", dictionary, codes: list((row) => row % 3) }),
        () => ({ type: "constant", value: this.pick<unknown>([50, dictionary[0], null]), length: rows }),
      ])(),
    );
    group.push(this.#columns.length - 1);
    return this.#columns.length - 1;
  }

  #value(schema: Schema, depth = 0): unknown {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice("#/$defs/".length);
      if (name === "paint") return "red";
      return this.#value(figure.$defs?.[name] ?? {}, depth + 1);
    }
    if (schema.enum !== undefined) return this.pick(schema.enum);
    if (schema.anyOf !== undefined) return this.#value(this.pick(schema.anyOf), depth + 1);
    if (schema.type === "boolean") return this.chance(0.5);
    if (schema.type === "null") return null;
    if (schema.type === "number" || schema.type === "integer") return this.#number(schema);
    if (schema.type === "string") return this.#text(schema);
    if (schema.type === "array") {
      const most = Math.min(schema.maxItems ?? 3, this.chance(0.05) ? 3_000 : 3);
      const length = Math.max(schema.minItems ?? 0, Math.floor(this.random() * (most + 1)));
      return Array.from({ length }, () => this.#value(schema.items ?? {}, depth + 1));
    }
    const made: Json = {};
    const share = this.pick([0.05, 0.15, 0.5]);
    for (const [name, member] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(name) === true || this.chance(share))
        made[name] = this.#value(member, depth + 1);
    return made;
  }

  #number({ minimum = -Infinity, maximum = Infinity, type }: Schema): number {
    const all = [...numbers, minimum, maximum, (minimum + maximum) / 2];
    const within = all.filter((value) => Number.isFinite(value) && value >= minimum && value <= maximum);
    const value = this.pick(within);
    return type === "integer" ? Math.round(value) : value;
  }

  #text({ pattern, maxLength = Infinity }: Schema): string {
    const key = `${pattern ?? ""} ${maxLength}`;
    let fitting = fittingTexts.get(key);
    if (fitting === undefined) {
      const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
      fitting = texts.filter((text) => text.length <= maxLength && (expression?.test(text) ?? true));
      fittingTexts.set(key, fitting);
    }
    return fitting.length === 0 ? "x" : this.pick(fitting);
  }
}
