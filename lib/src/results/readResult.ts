import { canonicalJSON } from "./canonicalJSON.js";
import { contentId } from "./contentId.js";
import type { EstimateFields, EstimateValues, Interval } from "./Estimate.js";
import { makeResult } from "./makeResult.js";
import { readSaved } from "./readSaved.js";
import type { Result } from "./Result.js";
import type { EstimateJSON, IntervalJSON, JSONNumber, ResultJSON } from "./ResultJSON.js";
import { resultShape } from "./resultShape.js";

/**
 * Reads a saved result, as `toJSON` wrote it, of this or any older schema 1.n.
 *
 * @throws NewerSchemaError ("needs a newer Precipice") if a later release saved it.
 * @throws TypeError if it is not a result, or if its numbers do not match its id.
 *
 * @example
 * ```ts
 * import { bootstrap, mean } from "precipice";
 * import { readResult } from "precipice/results";
 *
 * const result = await bootstrap([0.61, 0.58, 0.66, 0.7, 0.63], mean, { reps: 200 });
 * const saved = JSON.stringify(result);
 * readResult(JSON.parse(saved)).only.estimate === result.only.estimate; // => true
 * ```
 */
export function readResult(saved: unknown): Result {
  const json = readSaved(saved, "result", resultShape);
  const { id, schema, estimates, ...fields } = json;
  const result = makeResult({ ...fields, estimates: estimates.map(readEstimate) }, true);
  const expected = OLDER.includes(schema) ? wholeContentId(json) : result.id;
  if (expected !== id) {
    throw new TypeError(
      `This result was changed after it was saved: its id is ${id}, but its content has the id ${expected}. ` +
        `Compute it again.`,
    );
  }
  return result;
}

/** Versions whose id is a hash of the whole content. */
const OLDER: readonly string[] = ["1.0", "1.1"];

function wholeContentId(json: ResultJSON): string {
  const content = Object.entries(json).filter(([name]) => name !== "schema" && name !== "id");
  return contentId(canonicalJSON(Object.fromEntries(content)));
}

function readEstimate(json: EstimateJSON): EstimateFields {
  const { values, ...rest } = json;
  return {
    ...rest,
    ...(values === undefined ? {} : { values: readValues(values) }),
    estimate: readNumber(json.estimate),
    interval: readInterval(json.interval),
    monteCarloError: readInterval(json.monteCarloError),
  };
}

/** "Infinity" and "-Infinity" are read as numbers: no value is one of these texts. */
function readValues(values: NonNullable<EstimateJSON["values"]>): EstimateValues {
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
