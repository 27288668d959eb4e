import type { Estimate } from "./Estimate.js";
import type { Remark } from "./Remark.js";
import type { ResultContent } from "./ResultFields.js";
import type { EstimateJSON, RemarkJSON, ResultJSON } from "./ResultJSON.js";
import { RESULT_SCHEMA } from "./savedFormats.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

/** A result as JSON holds it. */
export function writeResult(content: ResultContent, id: string): ResultJSON {
  return {
    schema: RESULT_SCHEMA,
    id,
    kind: content.kind,
    title: content.title,
    method: content.method,
    methodCode: content.methodCode,
    level: content.level,
    sides: content.sides,
    unit: content.unit,
    reps: content.reps,
    seed: content.seed,
    resampling: content.resampling,
    citation: content.citation,
    ...(content.assumptions.length > 0 && { assumptions: content.assumptions }),
    warnings: writeRemarks(content.warnings),
    ...(content.notes.length > 0 && { notes: writeRemarks(content.notes) }),
    estimates: content.estimates.map(writeEstimate),
  };
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
    warnings: writeRemarks(estimate.warnings),
    ...(estimate.notes && { notes: writeRemarks(estimate.notes) }),
  };
}

function writeRemarks(remarks: readonly Remark[]): RemarkJSON[] {
  return remarks.map(({ code, text }) => ({ code, text }));
}

function writeValues(values: NonNullable<Estimate["values"]>): NonNullable<EstimateJSON["values"]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "number" ? writeNumber(value) : value,
    ]),
  );
}
