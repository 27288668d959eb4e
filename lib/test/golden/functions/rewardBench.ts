import { bestOfCredit, rewardBenchTies, sectionScores, tieMargins } from "../../../src/rewards/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, number, numbers } from "../inputs.js";
import { isRecord } from "../readGolden.js";

/** RewardBench 2's Ties subset: ids are `ref:n` and `tied:n`. */
export const tiesFields: GoldenFunction = ({ input }) => {
  const samples = (Array.isArray(input["samples"]) ? input["samples"] : []).map((sample) => {
    if (!isRecord(sample)) throw new TypeError("a sample is an object");
    const [kind = "", prompt = ""] = String(sample["id"]).split(":");
    return {
      id: String(sample["id"]),
      prompt,
      kind: kind === "ref" ? ("reference" as const) : ("tied" as const),
      rewards: numbers(sample["scores"], "scores"),
      correct: number(sample["num_correct"], "num_correct"),
    };
  });
  return async (field) => {
    if (field === "overall") return (await rewardBenchTies(samples, { reps: 2 })).only.estimate;
    if (field !== "per_prompt") return undefined;
    return Object.fromEntries(
      samples.map(({ id, rewards, correct }) => {
        const { accurate, spread, margin } = tieMargins(rewards, correct);
        return [id, [accurate, spread ?? null, margin]];
      }),
    );
  };
};

/** Prompt-weighted means of sections. */
export const sectionFields: GoldenFunction = ({ input }) => {
  const scores = sectionScores(
    input["metrics"] as Record<string, number>,
    input["counts"] as Record<string, number>,
    input["sections"] as Record<string, string[]>,
  );
  return (field) => scores[field];
};

/** Best-of-n credit of each prompt. */
export const bestOfFields: GoldenFunction = ({ input }) => {
  const correct = number(input["correct_index"] ?? 0, "correct_index");
  return (field) =>
    field === "credit"
      ? matrix(input["scores"], "scores").map((rewards) => bestOfCredit(rewards, correct))
      : undefined;
};
