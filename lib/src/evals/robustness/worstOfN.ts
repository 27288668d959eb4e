import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import { Result } from "../../results/Result.js";
import {
  resampledFields,
  resampledOutcome,
  resampleItems,
  type ItemResampleOptions,
} from "../resampleItems.js";
import { wholeNumber } from "../wholeNumber.js";
import { betaBinomialNull } from "./betaBinomialNull.js";

/** The right answers and all answers of each problem. */
interface RepeatCounts {
  readonly successes: ArrayLike<number>;
  readonly trials: ArrayLike<number>;
}

/** Options of {@link worstOfN}. */
export interface WorstOfNOptions extends ItemResampleOptions {
  /**
   * Right and all answers of each problem to one wording that is asked repeatedly (two or more times). They show the
   * effect of chance alone. Without `repeats` the variants are treated as such repetitions.
   */
  readonly repeats?: RepeatCounts;
}

/**
 * Worst-of-N accuracy over variants of problems (rephrased, other numbers, other order) and reasoning robustness,
 * compared with their values by chance alone.
 *
 * `average` is the share of right answers, `worst` the share of problems with every variant right, `robustness` =
 * worst / average. A model that answers each wording correctly with probability p gets all N right with probability
 * p^N, so `worst` is far below `average` even if wording does not matter. `null` is the worst-of-N of a beta-binomial
 * model of the problems' p, fitted to `repeats`; `excess` = worst - null: a value below 0 means harm by the variants
 * beyond chance. Without `repeats` the null is fitted to the variants: it then shows how much of the drop from
 * average to worst follows from chance and different difficulties.
 *
 * @param variants for each problem, whether each of its N variants (two or more, the same number for all) was
 *   answered correctly
 * @param options `repeats`, `clusters` of problems, `interval` (`"calibrated"`), `reps` (2 000), `seed`, `level`,
 *   `sides`, `signal`, `onProgress`; `partial` (false)
 * @returns labels `quantity`: `"average"`, `"worst"`, `"robustness"`, `"null"`, `"excess"`
 * @throws RangeError if problems have different numbers of variants or fewer than two, or an answer is neither right
 *   nor wrong
 *
 * @example
 * ```ts
 * import { worstOfN } from "precipice/evals";
 * const result = await worstOfN([[1, 1, 1], [1, 0, 1], [1, 1, 1], [0, 0, 0]], { reps: 200 });
 * result.get({ quantity: "worst" }).estimate; // => 0.5
 * ```
 *
 * Source: C. Zou et al., DynaMath, ICLR 2025 (worst-case accuracy, reasoning robustness); J. Skellam, J. R. Stat. Soc. B 10
 * (1948) (beta-binomial); the comparison of both is ours.
 */
export async function worstOfN(
  variants: readonly ArrayLike<number | boolean>[],
  options: WorstOfNOptions = {},
): Promise<Result> {
  checkOptions("worstOfN", options, [...RESAMPLE_OPTIONS, "repeats", "clusters"]);
  const caller = "worstOfN";
  const { repeats, ...resampling } = options;
  const { correct, size } = rightOnes(variants, caller);
  const problems = variants.length;
  if (repeats) checkRepeats(repeats, problems, caller);
  const sizes = new Float64Array(problems).fill(size);
  const replicates = await resampleItems(
    problems,
    (places) => {
      let [right, all] = [0, 0];
      for (const place of places) {
        right += correct[place] ?? 0;
        if (correct[place] === size) all += 1;
      }
      const average = right / (places.length * size);
      const worst = all / places.length;
      const { allRight } = betaBinomialNull(repeats?.successes ?? correct, repeats?.trials ?? sizes, places);
      const expected = allRight(size);
      return [average, worst, average > 0 ? worst / average : NaN, expected, worst - expected];
    },
    resampling,
    caller,
  );
  const quantities = [
    ["average", 0, 1],
    ["worst", 0, 1],
    ["robustness", 0, 1],
    ["null", 0, 1],
    ["excess", -1, 1],
  ] as const;
  const n = {
    items: problems,
    variants: size,
    ...(replicates.unit === "cluster" ? { clusters: replicates.units } : {}),
  };
  return new Result({
    kind: caller,
    title: `Worst of ${size} variants`,
    estimates: quantities.map(([quantity, low, high], statistic) => {
      const estimate = replicates.estimates[statistic] ?? NaN;
      const labels = { quantity };
      if (Number.isNaN(estimate)) {
        const reason = "No answer was right, so robustness is 0/0.";
        return {
          labels,
          estimate: 0,
          interval: undefined,
          reason,
          monteCarloError: undefined,
          n,
          warnings: [],
        };
      }
      return { labels, estimate, ...resampledOutcome(replicates, statistic, [low, high]), n };
    }),
    ...resampledFields(replicates),
    citation: ["Zou et al.: DynaMath, ICLR 2025; beta-binomial: Skellam, J. R. Stat. Soc. B 10, 1948"],
    assumptions: [
      {
        name: "the null comes from repetitions of one wording",
        holds: repeats !== undefined,
        detail:
          repeats === undefined
            ? "no repeats were given: the null is fitted to the variants themselves and cannot tell their harm from chance"
            : "fitted to repeats",
      },
    ],
  });
}

function rightOnes(
  variants: readonly ArrayLike<number | boolean>[],
  caller: string,
): { readonly correct: Float64Array; readonly size: number } {
  const size = variants[0]?.length ?? 0;
  if (size < 2) {
    throw new RangeError(
      `${caller}: expected at least one problem with two variants or more; got ${variants.length} with ${size}.`,
    );
  }
  const correct = mapFloats(variants, (answers, problem) => {
    if (answers.length !== size) {
      throw new RangeError(
        `${caller}: every problem has the same number of variants; problem 1 has ${size} and problem ${problem + 1} has ${answers.length}.`,
      );
    }
    let right = 0;
    for (let variant = 0; variant < size; variant++) {
      const answer = Number(answers[variant]);
      if (answer !== 0 && answer !== 1) {
        throw new RangeError(
          `${caller}: an answer is 1 (right) or 0 (wrong); variant ${variant + 1} of problem ${problem + 1} is ${String(answers[variant])}.`,
        );
      }
      right += answer;
    }
    return right;
  });
  return { correct, size };
}

function checkRepeats({ successes, trials }: RepeatCounts, problems: number, caller: string): void {
  if (successes.length !== problems || trials.length !== problems) {
    throw new RangeError(
      `${caller}: repeats has the lists successes and trials, a number for each of the ${problems} problems; got ${String(successes.length)} and ${String(trials.length)}.`,
    );
  }
  for (let problem = 0; problem < problems; problem++) {
    const all = trials[problem] ?? NaN;
    wholeNumber(all, caller, `repeats of problem ${problem + 1}`, { least: 2 });
    wholeNumber(successes[problem] ?? NaN, caller, `right repeats of problem ${problem + 1}`, {
      most: all,
      why: "its repeats",
    });
  }
}
