import { SCHEMA_VERSIONS, type SavedFormat } from "./savedFormats.js";

/** Thrown for data that a later release saved. */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";
  constructor(
    readonly format: SavedFormat,
    readonly schema: string,
  ) {
    super(
      `This ${format} needs a newer Precipice: it was saved with schema ${schema}, ` +
        `and this release reads up to ${SCHEMA_VERSIONS[format]}. Update the package "precipice" to see it.`,
    );
  }
}

/**
 * Reads the field `schema` that every saved format carries.
 *
 * @returns the version: `"1.0"` up to the one this release writes.
 * @throws NewerSchemaError ("needs a newer Precipice") for a later 1.n, and for 2.0 and above.
 * @throws TypeError if the field is missing or is not a version.
 *
 * @example
 * ```ts
 * import { readSchema } from "precipice/results";
 *
 * readSchema({ schema: "1.0" }, "result"); // => 1.0
 * ```
 */
export function readSchema(saved: unknown, format: SavedFormat): string {
  if (typeof saved !== "object" || saved === null || Array.isArray(saved)) {
    throw new TypeError(`A saved ${format} is an object with a field "schema"; got ${describe(saved)}.`);
  }
  const schema = (saved as { readonly schema?: unknown }).schema;
  const version = typeof schema === "string" ? /^([1-9]\d*)\.(0|[1-9]\d*)$/u.exec(schema) : null;
  if (typeof schema !== "string" || version === null) {
    throw new TypeError(`A saved ${format} has a field "schema" such as "1.0"; got ${describe(schema)}.`);
  }
  const current = SCHEMA_VERSIONS[format].split(".").map(Number);
  if (Number(version[1]) > (current[0] ?? 0) || Number(version[2]) > (current[1] ?? 0)) {
    throw new NewerSchemaError(format, schema);
  }
  return schema;
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string" || typeof value === "number" || value === null) return JSON.stringify(value);
  return `a value of type ${typeof value}`;
}
