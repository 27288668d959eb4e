import type { VisibleDomain } from "../FigureState.js";
import type { Value } from "../spec/reviveScalar.js";
import type { ScaleSpec } from "../spec/scaleSpec.js";
import type { ScalarSpec } from "../spec/values.js";

/** Scales that allow a zoom: the continuous ones. */
const continuous = new Set(["linear", "pow", "sqrt", "log", "symlog", "utc", "time"]);
export const isContinuous = (type: string | null | undefined): boolean =>
  type != null && continuous.has(type);

export function savedScalar(value: Value): ScalarSpec {
  if (value instanceof Date) return { date: value.getTime() };
  if (typeof value === "number" && !Number.isFinite(value))
    return { number: String(value) as "NaN" | "Infinity" | "-Infinity" };
  return value;
}

/** Options that fit the saved domain only. */
const bound = new Set(["domain", "range", "nice", "zero", "reverse", "interval", "clamp"]);

/** A scale with another domain. Listed ticks give way to computed ones. */
export function onDomain(
  scale: ScaleSpec,
  { domain, range }: VisibleDomain,
  type: ScaleSpec["type"],
): ScaleSpec {
  const listed = (value: unknown): boolean => Array.isArray(value) || typeof value === "string";
  const kept = Object.entries(scale).filter(
    ([name, value]) => !bound.has(name) && !((name === "ticks" || name === "grid") && listed(value)),
  );
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(scale.grid) && { grid: true }),
    ...(type !== undefined && { type }),
    domain: domain.map(savedScalar),
    ...(range && { range }),
  };
}

/** The least and the greatest of some values, all numbers or all dates. */
export function extentOf(
  columns: readonly (readonly Value[])[],
  allowed: (value: number) => boolean = () => true,
): readonly [Value, Value] | undefined {
  let low = Infinity;
  let high = -Infinity;
  let dates = false;
  for (const values of columns) {
    for (const value of values) {
      if (value === null || typeof value === "string" || typeof value === "boolean") continue;
      if (value instanceof Date) dates = true;
      const number = Number(value);
      if (!Number.isFinite(number) || !allowed(number)) continue;
      if (number < low) low = number;
      if (number > high) high = number;
    }
  }
  if (low > high) return undefined;
  return dates ? [new Date(low), new Date(high)] : [low, high];
}
