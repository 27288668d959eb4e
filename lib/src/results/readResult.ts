import type { Estimate, Interval } from "./Estimate.js";
import { readSaved } from "./readSaved.js";
import type { ResultFields } from "./ResultFields.js";
import type { EstimateJSON, IntervalJSON, JSONNumber } from "./ResultJSON.js";
import { resultShape } from "./resultShape.js";

/**
 * Reads what {@link writeResult} wrote, of any version up to this release's.
 *
 * @returns the fields and the id under which they were saved.
 * @throws NewerSchemaError where a later release saved it; TypeError that names the field that is wrong.
 */
export function readResult(saved: unknown): { readonly fields: ResultFields; readonly id: string } {
  const { id, estimates, ...fields } = readSaved(saved, "result", resultShape);
  return { id, fields: { ...fields, estimates: estimates.map(readEstimate) } };
}

function readEstimate(json: EstimateJSON): Estimate {
  const { values, ...rest } = json;
  return {
    ...rest,
    ...(values === undefined ? {} : { values: readValues(values) }),
    estimate: readNumber(json.estimate),
    interval: readInterval(json.interval),
    monteCarloError: readInterval(json.monteCarloError),
  };
}

/** "Infinity" and "-Infinity" stand for the numbers: no value is a text of that sort. */
function readValues(values: NonNullable<EstimateJSON["values"]>): NonNullable<Estimate["values"]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === "Infinity" || value === "-Infinity" ? readNumber(value) : value,
    ]),
  );
}

function readInterval(json: IntervalJSON | null): Interval | undefined {
  return json === null ? undefined : { low: readNumber(json.low), high: readNumber(json.high) };
}

function readNumber(json: JSONNumber): number {
  return typeof json === "number" ? json : Number(json);
}
