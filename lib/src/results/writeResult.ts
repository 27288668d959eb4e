import type { Estimate, Interval } from "./Estimate.js";
import { canonicalJSON } from "./canonicalJSON.js";
import { contentId } from "./contentId.js";
import type { ResultFields } from "./ResultFields.js";
import type { EstimateJSON, IntervalJSON, JSONNumber, ResultJSON } from "./ResultJSON.js";
import { SCHEMA_VERSIONS } from "./savedFormats.js";

/** The content of a result as JSON holds it, and the id that names it. @param id where it is known */
export function writeResult(fields: ResultFields, id?: string): ResultJSON {
  const content = {
    kind: fields.kind,
    title: fields.title,
    method: fields.method,
    level: fields.level,
    sides: fields.sides,
    unit: fields.unit,
    reps: fields.reps,
    seed: fields.seed,
    resampling: fields.resampling,
    citation: fields.citation,
    ...(fields.assumptions?.length && { assumptions: fields.assumptions }),
    warnings: fields.warnings,
    estimates: fields.estimates.map(writeEstimate),
  };
  return { schema: SCHEMA_VERSIONS.result, id: id ?? contentId(canonicalJSON(content)), ...content };
}

function writeEstimate(estimate: Estimate): EstimateJSON {
  return {
    labels: estimate.labels,
    estimate: writeNumber(estimate.estimate),
    interval: writeInterval(estimate.interval),
    ...(estimate.reason !== undefined && { reason: estimate.reason }),
    monteCarloError: writeInterval(estimate.monteCarloError),
    n: estimate.n,
    ...(estimate.values && { values: writeValues(estimate.values) }),
    warnings: estimate.warnings,
  };
}

function writeValues(values: NonNullable<Estimate["values"]>): NonNullable<EstimateJSON["values"]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "number" ? writeNumber(value) : value,
    ]),
  );
}

function writeInterval(interval: Interval | undefined): IntervalJSON | null {
  return interval === undefined ? null : { low: writeNumber(interval.low), high: writeNumber(interval.high) };
}

function writeNumber(value: number): JSONNumber {
  if (value === Infinity) return "Infinity";
  return value === -Infinity ? "-Infinity" : value;
}
