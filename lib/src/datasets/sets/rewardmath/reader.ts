import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** The result of `load("rewardmath")`. */
export interface Rewardmath {
  readonly problems: readonly string[];
  /** The writers of the ten answers, `[problem][answer]`: the first is right, the others are wrong. */
  readonly writers: readonly (readonly string[])[];
  /** Rewards by reward model: `[problem][answer]`. */
  readonly rewards: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Rewards of each step by process reward model: `[problem][answer][step]`; `aggregateSteps` combines them. */
  readonly stepRewards: Readonly<Record<string, readonly (readonly (readonly number[])[])[]>>;
}

interface Judged {
  readonly problem: string;
  readonly solution_reference: readonly string[];
  readonly score: readonly (number | readonly number[])[];
}

/** Reads the rewards of RewardMATH. Every model has every problem in the same order, and the right answer first. */
export function readRewardmath(files: DatasetFiles): Rewardmath {
  const rewards: Record<string, (readonly number[])[]> = {};
  const stepRewards: Record<string, (readonly (readonly number[])[])[]> = {};
  let problems: string[] | undefined;
  let writers: (readonly string[])[] = [];
  for (const { name, parts } of files.matching(/^RewardMATH\/(.+)_reward\.json$/u)) {
    const model = parts[0] ?? "";
    const judged = files.json<readonly Judged[]>(name);
    const own = judged.map(({ problem }) => problem);
    if (problems === undefined) {
      problems = own;
      writers = judged.map(({ solution_reference: reference }) => reference);
    }
    if (own.some((problem, place) => problem !== problems?.[place])) {
      throw new DatasetError(
        `${files.dataset}/${name}: its problems are others than those of the first file.`,
      );
    }
    if (typeof judged[0]?.score[0] === "number")
      rewards[model] = judged.map(({ score }) => score as number[]);
    else stepRewards[model] = judged.map(({ score }) => score as number[][]);
  }
  return { problems: problems ?? [], writers, rewards, stepRewards };
}
