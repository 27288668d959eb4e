import { ratioProfileArea, ratioProfile, workloadTime, type TargetStudy } from "../../../src/curves/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, numbers } from "../inputs.js";
import { isRecord } from "../readGolden.js";

export const ratioProfileFields: GoldenFunction = ({ input, params }) => {
  const times = matrix(input["time_to_target"], "time_to_target");
  const given = input["taus"] ?? params["taus"];
  const ratios =
    given === undefined ? Array.from({ length: 100 }, (_, i) => 1 + (i * 3) / 99) : numbers(given, "taus");
  const profiles = ratioProfile(times, { ratios });
  const names = Array.isArray(input["submissions"]) ? input["submissions"].map(String) : [];
  return (field) => {
    if (field === "profile_tau") return ratios;
    if (field === "profile") return profiles;
    if (field === "score_normalized") return profiles.map((one) => ratioProfileArea(one, { ratios }));
    if (field === "score_raw")
      return profiles.map((one) => ratioProfileArea(one, { ratios, normalized: false }));
    if (field !== "published_leaderboard") return undefined;
    // Leaderboards print four decimals.
    const printed = profiles.map((one, index) => [
      names[index] ?? String(index),
      Number(ratioProfileArea(one, { ratios }).toFixed(4)),
    ]);
    return Object.fromEntries(printed) as Record<string, number>;
  };
};

export const timeToTargetFields: GoldenFunction = ({ input }) => {
  const { rows } = input;
  if (!Array.isArray(rows)) throw new TypeError("rows: expected a list");
  const studies = new Map<string, TargetStudy[]>();
  for (const row of rows as readonly unknown[]) {
    if (!isRecord(row)) throw new TypeError("rows: expected objects");
    // The workload's name excludes the framework of the submission.
    const workload = String(row["workload"]).replace(/_(?:jax|pytorch)$/u, "");
    const key = `${String(row["submission"])}|${workload}`;
    const evaluations = row["eval_indices"] ?? row["evaluations"] ?? row["trial_eval_indices"];
    const study: TargetStudy = {
      times: numbers(row["trial_times"], "trial_times"),
      ...(evaluations !== undefined && { evaluations: numbers(evaluations, "evaluations") }),
    };
    studies.set(key, [...(studies.get(key) ?? []), study]);
  }
  return (field) =>
    field === "time_to_target"
      ? Object.fromEntries([...studies].map(([key, own]) => [key, workloadTime(own)]))
      : undefined;
};
