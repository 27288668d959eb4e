import type { RenderFunction } from "./canvas.js";
import { reviveLookup } from "./reviveColumn.js";
import { reviveScalar, type Value } from "./spec/reviveScalar.js";
import { writeLike } from "./writeLike.js";
import type { RowFilter } from "./reviveMark.js";
import type { MarkName } from "./spec/markTable.js";
import type { LookupSpec, ScalarSpec } from "./spec/values.js";

/** The context for reviving a panel. */
export interface Revival {
  /** The values of a column, which is read once. */
  readonly column: (index: number) => readonly Value[];
  readonly rows?: RowFilter | undefined;
  /** Draws a kind of mark on a canvas. Only with it are marks of many rows drawn so. */
  readonly canvasOf?: ((kind: MarkName) => RenderFunction) | undefined;
}

const isLookup = (value: object): value is LookupSpec => "lookup" in value;
const isScalarObject = (value: object): value is ScalarSpec & object => "date" in value || "number" in value;
const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Options in the form that Plot takes: lookup tables become functions, and saved dates become dates. */
export function reviveOptions(
  options: Readonly<Record<string, unknown>>,
  revival: Revival,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => {
      if (typeof value !== "object" || value === null) return [key, value];
      if (Array.isArray(value)) return [key, (value as ScalarSpec[]).map(reviveScalar)];
      if (isLookup(value)) return [key, reviveLookup(value, writeLike(value) ?? plain)];
      if (isScalarObject(value)) return [key, reviveScalar(value)];
      return [key, reviveOptions(value as Readonly<Record<string, unknown>>, revival)];
    }),
  );
}
