/** A JSON Schema (draft 2020-12) fragment. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A description of saved data. It gives the TypeScript type ({@link Infer}), a check and a JSON Schema. `check`
 * returns the first fault, or undefined.
 */
export interface Shape<T> {
  readonly check: (value: unknown, path: string) => string | undefined;
  readonly schema: JsonSchema;
  /** Never set; carries the type. */
  readonly infer?: T;
}

/** The TypeScript type of the data that a shape describes. */
export type Infer<S> = S extends Shape<infer T> ? T : never;

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type ObjectOf<R extends Shapes, O extends Shapes> = { readonly [K in keyof R]: Infer<R[K]> } & {
  readonly [K in keyof O]?: Infer<O[K]>;
};

/** A short form of a value for a message. */
export function brief(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" ? "an object" : typeof value;
}

const expected = (path: string, what: string, value: unknown): string =>
  `${path}: expected ${what}, got ${brief(value)}`;

/** A finite number within bounds. */
export function number(
  bounds: { minimum?: number; maximum?: number; integer?: boolean } = {},
): Shape<number> {
  const { minimum, maximum, integer = false } = bounds;
  const range = `${minimum === undefined ? "" : ` >= ${minimum}`}${maximum === undefined ? "" : ` <= ${maximum}`}`;
  return {
    check: (value, path) =>
      typeof value === "number" &&
      Number.isFinite(value) &&
      (!integer || Number.isInteger(value)) &&
      !(minimum !== undefined && value < minimum) &&
      !(maximum !== undefined && value > maximum)
        ? undefined
        : expected(path, `${integer ? "an integer" : "a number"}${range}`, value),
    schema: {
      type: integer ? "integer" : "number",
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    },
  };
}

/** A text of at most `maximum` characters that matches `pattern`, if one is given. */
export function string(limits: { maximum?: number; pattern?: string; name?: string } = {}): Shape<string> {
  const { maximum = 10_000, pattern, name = "a text" } = limits;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return {
    check: (value, path) => {
      if (typeof value !== "string") return expected(path, name, value);
      // JSON Schema counts characters, not UTF-16 units: there are at most two units a character.
      if (value.length > maximum && (value.length > 2 * maximum || Array.from(value).length > maximum)) {
        return `${path}: a text of ${value.length} characters, at most ${maximum} are allowed`;
      }
      return expression === undefined || expression.test(value) ? undefined : expected(path, name, value);
    },
    schema: { type: "string", maxLength: maximum, ...(pattern !== undefined && { pattern }) },
  };
}

export const boolean: Shape<boolean> = {
  check: (value, path) => (typeof value === "boolean" ? undefined : expected(path, "true or false", value)),
  schema: { type: "boolean" },
};

/** One of the listed values. */
export function oneOf<const V extends readonly (string | number | boolean | null)[]>(
  ...values: V
): Shape<V[number]> {
  const names = values.map((value) => JSON.stringify(value)).join(", ");
  return {
    check: (value, path) =>
      (values as readonly unknown[]).includes(value)
        ? undefined
        : expected(path, values.length === 1 ? names : `one of ${names}`, value),
    schema: { enum: [...values] },
  };
}

/** A list of at most `maximum` items. */
export function array<T>(item: Shape<T>, limits: { minimum?: number; maximum: number }): Shape<readonly T[]> {
  const { minimum = 0, maximum } = limits;
  return {
    check: (value, path) => {
      if (!Array.isArray(value)) return expected(path, "a list", value);
      if (value.length > maximum || value.length < minimum) {
        return `${path}: a list of ${value.length}, expected ${minimum} to ${maximum} items`;
      }
      for (let i = 0; i < value.length; i++) {
        // The path is built only for a fault, because lists may have many thousands of numbers.
        if (item.check(value[i], "") !== undefined) return item.check(value[i], `${path}[${i}]`);
      }
      return undefined;
    },
    schema: {
      type: "array",
      items: item.schema,
      maxItems: maximum,
      ...(minimum > 0 && { minItems: minimum }),
    },
  };
}

/** An object with exactly these names; `check` refuses any other name. */
export function object<R extends Shapes, O extends Shapes>(required: R, optional: O): Shape<ObjectOf<R, O>> {
  const shapes = new Map(Object.entries({ ...required, ...optional }));
  const names = Object.keys(required);
  return {
    check: (value, path) => {
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return expected(path, "an object", value);
      for (const name of names) if (!Object.hasOwn(value, name)) return `${path}: "${name}" is missing`;
      for (const [name, member] of Object.entries(value)) {
        const shape = shapes.get(name);
        if (shape === undefined) return `${path}: unknown name ${brief(name)}`;
        const reason = shape.check(member, `${path}.${name}`);
        if (reason !== undefined) return reason;
      }
      return undefined;
    },
    schema: {
      type: "object",
      properties: Object.fromEntries([...shapes].map(([name, shape]) => [name, shape.schema])),
      ...(names.length > 0 && { required: names }),
      additionalProperties: false,
    },
  };
}

/** A value of any of the shapes. The reported fault is that of the shape with the closest type. */
export function anyOf<const S extends readonly Shape<unknown>[]>(
  name: string,
  ...shapes: S
): Shape<Infer<S[number]>> {
  return {
    check: (value, path) => {
      let nearest: string | undefined;
      for (const shape of shapes) {
        const reason = shape.check(value, path);
        if (reason === undefined) return undefined;
        if (nearest === undefined && !reason.startsWith(`${path}: expected`)) nearest = reason;
      }
      return nearest ?? expected(path, name, value);
    },
    schema: { anyOf: shapes.map((shape) => shape.schema) },
  };
}

/** A value of the shape, or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    check: (value, path) => (value === null ? undefined : shape.check(value, path)),
    schema: { anyOf: [shape.schema, { type: "null" }] },
  };
}

/** An object whose `tag` says which of the shapes it has. */
export function variants<const S extends Readonly<Record<string, Shape<unknown>>>>(
  tag: string,
  shapes: S,
): Shape<Infer<S[keyof S]>> {
  const byName = new Map(Object.entries(shapes));
  return {
    check: (value, path) => {
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return expected(path, "an object", value);
      const name: unknown = Object.hasOwn(value, tag)
        ? (value as Readonly<Record<string, unknown>>)[tag]
        : undefined;
      const shape = typeof name === "string" ? byName.get(name) : undefined;
      if (shape === undefined)
        return expected(`${path}.${tag}`, `one of ${[...byName.keys()].join(", ")}`, name);
      return shape.check(value, path);
    },
    schema: { anyOf: [...byName.values()].map((shape) => shape.schema) },
  };
}

/** A shape that the JSON Schema lists once, under `$defs`, by this name. */
export function named<T>(name: string, shape: Shape<T>): Shape<T> {
  return { check: shape.check, schema: { $ref: `#/$defs/${name}`, [definition]: shape.schema } };
}

/** The key of a named schema's body until {@link jsonSchema} moves it to `$defs`. */
export const definition = Symbol("definition");
