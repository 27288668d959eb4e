import { definition, type JsonSchema, type Shape } from "../../results/shape.js";

/** The JSON Schema (draft 2020-12) of a shape, with named shapes lifted into `$defs`. */
export function jsonSchema(
  shape: Shape<unknown>,
  heading: { $id: string; title: string; description: string },
): JsonSchema {
  const definitions = new Map<string, unknown>();
  const lift = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(lift);
    if (typeof schema !== "object" || schema === null) return schema;
    const reference: unknown = (schema as { $ref?: unknown }).$ref;
    if (typeof reference === "string") {
      const name = reference.slice("#/$defs/".length);
      if (!definitions.has(name)) {
        definitions.set(name, undefined);
        definitions.set(name, lift((schema as { [definition]?: unknown })[definition]));
      }
      return { $ref: reference };
    }
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, lift(value)]));
  };
  const body = lift(shape.schema) as JsonSchema;
  const names = [...definitions.keys()].sort();
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...heading,
    ...body,
    $defs: Object.fromEntries(names.map((name) => [name, definitions.get(name)])),
  };
}
