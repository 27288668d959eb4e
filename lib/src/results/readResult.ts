import type { Estimate, Interval } from "./Estimate.js";
import { readSaved } from "./readSaved.js";
import { Result } from "./Result.js";
import type { EstimateJSON, IntervalJSON, JSONNumber } from "./ResultJSON.js";
import { resultShape } from "./resultShape.js";

/**
 * Reads a saved result, as `toJSON` wrote it, of this or any older schema 1.n.
 *
 * @throws NewerSchemaError ("needs a newer Precipice") where a later release saved it.
 * @throws TypeError where it is no result, or where its numbers do not belong to its id.
 *
 * @example
 * ```ts
 * import { bootstrap, mean, readResult } from "precipice";
 *
 * const result = await bootstrap([0.61, 0.58, 0.66, 0.7, 0.63], mean, { reps: 200 });
 * const saved = JSON.stringify(result);
 * readResult(JSON.parse(saved)).only.estimate === result.only.estimate; // => true
 * ```
 */
export function readResult(saved: unknown): Result {
  const { id, estimates, ...fields } = readSaved(saved, "result", resultShape);
  const result = new Result({ ...fields, estimates: estimates.map(readEstimate) }, true);
  if (result.id !== id) {
    throw new TypeError(
      `This result was changed after it was saved: its id is ${id}, but its content has the id ${result.id}. ` +
        `Compute it again.`,
    );
  }
  return result;
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
