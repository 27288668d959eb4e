import { chiSquaredQuantile } from "../numeric/chiSquared.js";
import { closedForm } from "../results/closedForm.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { runsFor } from "../results/runsFor.js";
import { tailProbability } from "../results/tails.js";

/**
 * The sample at which a two-sided test finds a given difference with the required power, if the spread is that of a pilot: the
 * smallest n with enough power of the noncentral t whose ratio is effect / standard error, as in `planRuns`. The interval
 * shows the pilot's uncertainty about the spread (chi-squared).
 *
 * @param pilot a result with standard errors
 * @param scale the standard error of the difference over that of the result's estimates
 */
export function sizeForEffect(
  pilot: Result,
  effect: number,
  power: number,
  unit: "runs" | "items",
  scale = 1,
): Result {
  const { level } = pilot;
  return closedForm({
    kind: "sizeForEffect",
    title: `${unit === "runs" ? "Runs a task" : "Items"} that show a difference of ${effect} with power ${power}`,
    estimates: pilot.estimates.map((estimate) => sizeOf(estimate, { effect, power, level, scale })),
    method: "noncentral t test; interval from the pilot's variance (chi-squared)",
    level,
    sides: "two",
    unit: pilot.unit,
    citation: [
      "H. S. Bloom, Minimum detectable effects, Evaluation Review 19 (1995).",
      "E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024).",
    ],
    assumptions: [
      {
        name: "the spread is that of the pilot",
        holds: null,
        detail: "the interval shows how little the pilot knows of it",
      },
    ],
    warnings: [],
    notes: [],
  });
}

function sizeOf(
  { labels, n, values }: Estimate,
  wanted: { readonly effect: number; readonly power: number; readonly level: number; readonly scale: number },
): Estimate {
  const { effect, power, level, scale } = wanted;
  const size = n["clusters"] ?? n["runs"] ?? n["items"] ?? 0;
  const items = n["items"] ?? size;
  const least = (count: number | readonly [number, number]): number =>
    typeof count === "number" ? count : count[0];
  const runs = least(size);
  // Clusters are what varies; items are counted in the proportion of the pilot.
  const perUnit = n["clusters"] === undefined ? 1 : least(items) / runs;
  const standardError = Number(values?.["standardError"]) * scale;
  const degrees = values?.degrees !== undefined && values.degrees > 0 ? values.degrees : runs - 1;
  const forError = (error: number): number =>
    Math.ceil(runsFor(effect / error, { runs, degrees, level, power }) * perUnit);
  if (!(standardError > 0)) {
    return {
      labels,
      estimate: 2,
      interval: undefined,
      reason: "nothing varies in the pilot.",
      monteCarloError: undefined,
      n,
      warnings: [],
    };
  }
  const tail = tailProbability(level, "two");
  const errorAt = (probability: number): number =>
    standardError * Math.sqrt(degrees / chiSquaredQuantile(probability, degrees));
  return {
    labels,
    estimate: forError(standardError),
    interval: { low: forError(errorAt(1 - tail)), high: forError(errorAt(tail)) },
    monteCarloError: undefined,
    n,
    values: { effect, standardError, degrees, power },
    warnings: [],
  };
}
