import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as library from "../library.js";
import { repository } from "../sharedFolder.js";
import { battles, normals, tasks } from "./madeData.js";

const scores = tasks(normals(35));
const ones = { weights: scores.map(() => 1) };

/** Every metric that takes a weight for each task. */
const METRICS: Readonly<Record<string, (options: library.TaskWeightsOption) => unknown>> = {
  iqm: (o) => library.iqm(scores, o),
  mean: (o) => library.mean(scores, o),
  median: (o) => library.median(scores, o),
  optimalityGap: (o) => library.optimalityGap(scores, o),
  performanceProfile: (o) => library.performanceProfile(scores, [-0.5, 0, 0.5], o),
  probabilityAbove: (o) => library.probabilityAbove(scores, { threshold: 0.2, ...o }),
  trimmedMean: (o) => library.trimmedMean(scores, 0.1, o),
};

const reps = { reps: 60 } as const;
type Given = library.Battles;

/** Every function of battles, each of which may have a weight; with its intervals of every kind. */
const RATINGS: Readonly<Record<string, (given: Given) => unknown>> = {
  averageWinRate: (given) => library.averageWinRate(given),
  bradleyTerry: (given) => library.bradleyTerry(given),
  "bradleyTerry model": (given) => library.bradleyTerry(given, { interval: "model" }),
  "bradleyTerry percentile": (given) => library.bradleyTerry(given, { interval: "percentile", ...reps }),
  comparisonGroups: (given) => library.comparisonGroups(given),
  eigenScores: (given) => library.eigenScores(given),
  eloRatings: (given) => library.eloRatings(given),
  expectationPropagation: (given) => library.expectationPropagation(given),
  inversePairWeights: (given) => library.inversePairWeights(given),
  newmanRatings: (given) => library.newmanRatings(given),
  pageRank: (given) => library.pageRank(given),
  rankCentrality: (given) => library.rankCentrality(given),
  ratingIntervals: (given) => library.ratingIntervals(given, library.averageWinRate, reps),
  winCounts: (given) => library.winCounts(given),
  winMatrix: (given) => library.winMatrix(given),
  winRates: (given) => library.winRates(given),
};

/** Names of public functions whose parameters contain a text, from the API report. */
function declared(text: string): string[] {
  const reports = path.join(repository, "lib/api");
  return readdirSync(reports)
    .filter((file) => file.endsWith(".d.ts"))
    .flatMap((file) => readFileSync(path.join(reports, file), "utf8").split("\n"))
    .filter((line) => line.startsWith("export declare function") && line.includes(text))
    .map((line) => /function (\w+)/u.exec(line)?.[1] ?? "");
}

/** All contents of a result; other values unchanged. */
const toldBy = (value: unknown): unknown =>
  value instanceof library.RatingResult ? [value.toJSON(), value.effects?.toJSON()] : value;

const namesOf = (calls: object): string[] => [
  ...new Set(Object.keys(calls).map((name) => /^\w+/u.exec(name)?.[0] ?? "")),
];

describe("weights of one change nothing", () => {
  it("of tasks, in every metric that takes some", () => {
    expect(namesOf(METRICS).sort()).toEqual(declared("TaskWeightsOption").sort());
    for (const [name, metric] of Object.entries(METRICS)) expect(metric(ones), name).toEqual(metric({}));
  });

  it("of battles, in every function that takes battles", async () => {
    expect(namesOf(RATINGS).sort()).toEqual(declared("(battles: Battles").sort());
    const values = normals(90);
    const outcome = values.map((value, game) => (value > 0.8 ? 2 : (game * 7) % 3 === 0 ? 1 : 0));
    const plain = battles(values, { outcome });
    const weighted = battles(values, { outcome, weights: values.map(() => 1) });
    for (const [name, rate] of Object.entries(RATINGS)) {
      expect(toldBy(await rate(weighted)), name).toEqual(toldBy(await rate(plain)));
    }
  });

  it("of attempts, in a time horizon", async () => {
    const attempts = [1, 2, 4, 8, 16, 32, 64].flatMap((minutes) =>
      [0, 1, 2].map((attempt) => ({ minutes, success: minutes < 10 + 4 * attempt ? 1 : 0 })),
    );
    const weighted = attempts.map((attempt) => ({ ...attempt, weight: 1 }));
    expect((await library.timeHorizon(weighted, reps)).toJSON()).toEqual(
      (await library.timeHorizon(attempts, reps)).toJSON(),
    );
  });
});
