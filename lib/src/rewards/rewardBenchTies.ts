import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { extremes } from "../numeric/extremes.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { Result } from "../results/Result.js";
import type { Estimate } from "../results/Estimate.js";
import { checkedRewards } from "./checkedRewards.js";
import { remark } from "../results/Remark.js";

/**
 * A prompt of the Ties subset: a question with one right answer (reference), or one of the same kind with several
 * (tied).
 */
export interface TiedPrompt {
  /** The name that a reference and its tied prompt share. */
  readonly prompt: string;
  readonly kind: "reference" | "tied";
  /** The rewards of all answers, the correct ones first. */
  readonly rewards: ArrayLike<number>;
  /** The number of correct answers. */
  readonly correct: number;
}

/** The margins of one prompt. */
export interface TieMargins {
  /** Whether every correct answer has a higher reward than every wrong one. */
  readonly accurate: boolean;
  /** Largest minus smallest reward of the correct answers; undefined for a single correct answer. */
  readonly spread: number | undefined;
  /** Smallest reward of a correct answer minus largest reward of a wrong one. */
  readonly margin: number;
}

/**
 * The measures of one prompt in the Ties subset of RewardBench 2.
 *
 * @throws RangeError if a reward is not finite, or there is no correct or no wrong answer
 *
 * @example
 * ```ts
 * import { tieMargins } from "precipice/rewards";
 *
 * tieMargins([2, 2.5, 1], 2); // => { accurate: true, spread: 0.5, margin: 1 }
 * ```
 */
export function tieMargins(rewards: ArrayLike<number>, correct: number): TieMargins {
  const checked = checkedRewards("tieMargins", rewards);
  if (!Number.isInteger(correct) || correct < 1 || correct >= checked.length) {
    throw new RangeError(
      `tieMargins: expected between 1 and ${checked.length - 1} correct answers of ${checked.length}; got ${String(correct)}.`,
    );
  }
  const right = checked.subarray(0, correct);
  const wrong = checked.subarray(correct);
  const [worst, best] = extremes(right);
  const margin = worst - extremes(wrong)[1];
  return { accurate: margin > 0, spread: correct === 1 ? undefined : best - worst, margin };
}

/** A prompt with both of its forms. */
interface Pair {
  readonly reference: TieMargins;
  readonly tied: TieMargins & { readonly spread: number };
}

/**
 * The score of the Ties subset of RewardBench 2: whether a reward model separates correct answers from wrong ones by
 * more than it separates correct answers from each other.
 *
 * .3 (accuracy on tied) + .3 (accuracy on references) + .2 (share with tied margin > spread) + .2 (share with the smaller of
 * both margins > spread) + .01 mean of tanh(smaller margin / spread - 1), with 0 / 0 as 0.
 *
 * @param prompts each prompt twice, as `"reference"` and as `"tied"`
 * @param options `interval` is `"percentile"` by default, or `"basic"`, `"normal"`; `reps` is 2 000; pairs are
 *   resampled; `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns one estimate with its parts among its values; unit of replication: the prompt
 * @throws RangeError if a prompt lacks one of its forms or has it twice, and for invalid rewards
 *
 * Source: S. Malik et al., RewardBench 2: advancing reward model evaluation (2025).
 *
 * @example
 * ```ts
 * import { rewardBenchTies } from "precipice/rewards";
 *
 * const result = await rewardBenchTies([
 *   { prompt: "a", kind: "reference", rewards: [3, 1, 0], correct: 1 },
 *   { prompt: "a", kind: "tied", rewards: [2, 2.5, 1], correct: 2 },
 *   { prompt: "b", kind: "reference", rewards: [1, 2, 0], correct: 1 },
 *   { prompt: "b", kind: "tied", rewards: [2, 3, 1], correct: 2 },
 * ]);
 * result.only.estimate; // => 0.648988
 * ```
 */
export async function rewardBenchTies(
  prompts: readonly TiedPrompt[],
  options: SingleThreadOptions = {},
): Promise<Result> {
  checkOptions("rewardBenchTies", options, RESAMPLE_OPTIONS);
  const caller = "rewardBenchTies";
  const settings = settleOptions(options, caller, 2000, ["percentile", "basic", "normal"]);
  const pairs = paired(caller, prompts);
  const intervalOf = await intervalOfMethod(settings.method);
  const run = new ResampleRun(options, settings.reps);
  const source = new IndexSource(Xoshiro128.fromSeed(settings.seed));
  const column = new Float64Array(settings.reps);
  const drawn = pairs.slice();
  const made = await run.repeat(settings.reps, (rep) => {
    for (let slot = 0; slot < pairs.length; slot++) {
      const pair = pairs[source.below(pairs.length)];
      if (pair) drawn[slot] = pair;
    }
    column[rep] = scoreOf(drawn).overall;
  });
  const { overall, ...parts } = scoreOf(pairs);
  const outcome: Pick<Estimate, "interval" | "monteCarloError" | "reason"> =
    pairs.length < 2
      ? {
          interval: undefined,
          monteCarloError: undefined,
          reason: "a single prompt tells nothing of the spread of prompts",
        }
      : intervalOf({
          estimate: overall,
          replicates: column.subarray(0, made),
          level: settings.level,
          sides: settings.sides,
        });
  return new Result({
    kind: caller,
    title: "RewardBench 2, Ties",
    estimates: [
      {
        labels: {},
        estimate: overall,
        ...outcome,
        n: { prompts: pairs.length },
        values: parts,
        warnings: [],
      },
    ],
    ...settings,
    reps: run.made(settings.reps),
    unit: "prompt",
    resampling: "prompts drawn with replacement, each with its reference and its tied form",
    citation: ["Malik et al.: RewardBench 2: advancing reward model evaluation, 2025"],
    warnings: [
      ...run.warnings(settings.reps),
      ...(pairs.length < 20
        ? [
            remark(
              "fewPrompts",
              `With ${pairs.length} prompts the bootstrap sees too little of their spread.`,
            ),
          ]
        : []),
    ],
  });
}

function scoreOf(pairs: readonly Pair[]): {
  readonly overall: number;
  readonly tiedAccuracy: number;
  readonly referenceAccuracy: number;
  readonly tiedMargins: number;
  readonly bothMargins: number;
} {
  const share = (holds: (pair: Pair) => number): number =>
    pairs.reduce((sum, pair) => sum + holds(pair), 0) / pairs.length;
  const smaller = ({ reference, tied }: Pair): number => Math.min(reference.margin, tied.margin);
  const parts = {
    tiedAccuracy: share(({ tied }) => (tied.accurate ? 1 : 0)),
    referenceAccuracy: share(({ reference }) => (reference.accurate ? 1 : 0)),
    tiedMargins: share(({ tied }) => (tied.margin > tied.spread ? 1 : 0)),
    bothMargins: share((pair) => (smaller(pair) > pair.tied.spread ? 1 : 0)),
  };
  const distance = share((pair) => {
    const ratio = smaller(pair) / pair.tied.spread;
    return Number.isNaN(ratio) ? 0 : Math.tanh(ratio - 1);
  });
  const overall =
    0.3 * parts.tiedAccuracy +
    0.3 * parts.referenceAccuracy +
    0.2 * parts.tiedMargins +
    0.2 * parts.bothMargins +
    0.01 * distance;
  return { overall, ...parts };
}

function paired(caller: string, prompts: readonly TiedPrompt[]): Pair[] {
  if (prompts.length === 0) throw new RangeError(`${caller}: expected at least one prompt; got none.`);
  const found = new Map<string, Partial<Record<TiedPrompt["kind"], TieMargins>>>();
  for (const { prompt, kind, rewards, correct } of prompts) {
    const forms = found.get(prompt) ?? {};
    if (forms[kind]) throw new RangeError(`${caller}: the prompt ${prompt} has two ${kind} forms.`);
    found.set(prompt, { ...forms, [kind]: tieMargins(rewards, correct) });
  }
  return Array.from(found, ([prompt, { reference, tied }]) => {
    if (!reference || !tied) {
      throw new RangeError(
        `${caller}: the prompt ${prompt} has no ${reference ? "tied" : "reference"} form; each prompt needs both.`,
      );
    }
    return { reference, tied: { ...tied, spread: tied.spread ?? 0 } };
  });
}
