import { checkOptions } from "../options/checkOptions.js";
import { variance } from "../numeric/variance.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { checkScores } from "./checkScores.js";
import { deviationInterval } from "./deviationInterval.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { meanOf } from "../numeric/meanOf.js";
import { pluralOf } from "../results/pluralOf.js";
import { remark } from "../results/Remark.js";

/** Options of {@link seedVariance}. */
export interface SeedVarianceOptions extends IntervalOptions {
  /** The noun for one score, in the singular: `"seed"` (default), `"checkpoint"`, `"run"`, `"prompt"`... */
  readonly unit?: string;
}

/**
 * The variation of scores between seeds (or checkpoints): the standard deviation (ddof 1) over seeds for each
 * benchmark (or model), and pooled over all. The chi-squared intervals assume normal and independent scores.
 *
 * @param scores the scores of several seeds by name, at least two each
 * @param options `level`, `sides`; `unit`, the noun for one score in the result, if the scores are not those of seeds
 * @returns estimates with the label `name`; the pooled one is `"pooled"`, the root of the mean variance weighted by degrees of
 *   freedom. `values`: mean, coefficient of variation
 * @throws RangeError for fewer than two seeds, scores that are not finite, no name, the name `"pooled"`, an empty
 *   `unit`
 *
 * Source: L. Madaan et al., Quantifying variance in evaluation benchmarks (2024).
 * @example
 * ```ts
 * import { seedVariance } from "precipice/signal";
 * seedVariance({ mmlu: [0.25, 0.27, 0.26] }).get({ name: "mmlu" }).estimate; // => 0.01
 * seedVariance({ mmlu: [0.25, 0.27, 0.26] }, { unit: "checkpoint" }).get({ name: "mmlu" }).n; // => { checkpoints: 3 }
 * ```
 */
export function seedVariance(
  scores: Readonly<Record<string, ArrayLike<number>>>,
  options: SeedVarianceOptions = {},
): Result {
  checkOptions("seedVariance", options, ["unit", "level", "sides"]);
  const caller = "seedVariance";
  const { level, sides, tail } = settleInterval(options, caller);
  const { unit = "seed" } = options;
  if (typeof unit !== "string" || unit.trim() === "") {
    throw new RangeError(
      `${caller}: expected unit, what the scores are those of: "seed", "checkpoint"...; got ${JSON.stringify(unit)}.`,
    );
  }
  const units = pluralOf(unit);
  const names = Object.keys(scores);
  if (names.length === 0 || names.includes("pooled")) {
    throw new RangeError(
      `${caller}: expected scores by name, none of them called "pooled"; got ${names.join(", ") || "none"}.`,
    );
  }
  let [squares, degreesOfAll, count] = [0, 0, 0];
  const estimateOf = (
    name: string,
    square: number,
    degrees: number,
    values: Record<string, number>,
    size: number,
  ): Estimate => ({
    labels: { name },
    estimate: Math.sqrt(square),
    monteCarloError: undefined,
    n: { [units]: size },
    interval: deviationInterval(square, degrees, { tail, sides }),
    values: { degrees, ...values },
    warnings:
      square === 0
        ? [
            remark(
              "noSpread",
              `All ${units} give the same score: the interval has no width and says nothing.`,
            ),
          ]
        : [],
  });
  const estimates = names.map((name) => {
    const values = checkScores(scores[name] ?? [], name, caller);
    const square = variance(values);
    const degrees = values.length - 1;
    squares += degrees * square;
    degreesOfAll += degrees;
    count += values.length;
    const mean = meanOf(values);
    const relative = mean === 0 ? {} : { variation: Math.sqrt(square) / Math.abs(mean) };
    return estimateOf(name, square, degrees, { mean, ...relative }, values.length);
  });
  return closedForm({
    kind: caller,
    title: `Standard deviation over ${units}`,
    estimates: [...estimates, estimateOf("pooled", squares / degreesOfAll, degreesOfAll, {}, count)],
    method: "chi-squared",
    level,
    sides,
    unit,
    citation: ["L. Madaan et al., Quantifying variance in evaluation benchmarks (2024)"],
    assumptions: [
      {
        name: `scores are normal over ${units}`,
        holds: null,
        detail: `not checked; few ${units} cannot tell`,
      },
      ...(unit === "seed"
        ? []
        : [
            {
              name: `scores are independent from one ${unit} to the next`,
              holds: null,
              detail:
                "not checked; those of one run that follow each other are often alike, and move less than others",
            },
          ]),
    ],
    warnings: [],
  });
}
