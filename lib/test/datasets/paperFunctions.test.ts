import path from "node:path";
import { describe, expect, test } from "vitest";
import { adjustPValues } from "../../src/compare/index.js";
import { changePoint, commonTrend } from "../../src/curves/index.js";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import {
  abstention,
  bestUnderBudget,
  gradeAgainstReference,
  killMatrix,
  orderAdjustedChoices,
  worstOfN,
} from "../../src/evals/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { linearRegression, spearman } from "../../src/ranking/index.js";
import {
  anchoredMatches,
  Battles,
  bradleyTerry,
  percentileRank,
  ratingOfRank,
  singleElimination,
  winCounts,
} from "../../src/ratings/index.js";
import { repository, sharedFolder } from "../sharedFolder.js";
import { groups, mean, rowsOf } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

describe.skipIf(folder === undefined)("functions that papers need, on the papers' data", () => {
  test("relative grading: a reference of AILuminate 1.0 gets Good against itself, a safer system Very Good", async () => {
    const standards = await load("ailuminate_standards");
    const own = standards.filter(
      ({ benchmark, version, locale, prompts }) =>
        benchmark.startsWith("general") && version === "1.0" && locale === "en_us" && prompts === "official",
    );
    const counts = (safe: number) => ({ violations: Math.round(1000 * (1 - safe)), trials: 1000 });
    const grades = own.map(({ safe }) => gradeAgainstReference(counts(safe), counts(safe)).only.values);
    expect(grades.map((values) => values?.["grade"])).toEqual(Array.from(own, () => "Good"));
    const rates = grades.map((values) => Number(values?.["referenceRate"]));
    // Read in the files: mean safe share .813, least .756 (weapons), most .889 (hate).
    expect(
      [1 - mean(rates), 1 - Math.max(...rates), 1 - Math.min(...rates)].map((one) => one.toFixed(3)),
    ).toEqual(["0.813", "0.756", "0.889"]);
    // Of two references the one with more violations counts: the least safe and the safest hazard's.
    const both = gradeAgainstReference(counts(0.88), [counts(0.889), counts(0.756)]).only.values;
    expect(both).toMatchObject({ grade: "Very Good", referenceRate: 0.244 });
  });

  test("rank inversion: CodeElo's percentiles, and the rating whose expected rank among all people is given", async () => {
    const { ratings } = await load("codeelo_ratings");
    const shown = [1578, 1261].map((rating) => (100 * percentileRank(ratings, rating)).toFixed(1));
    expect(shown).toEqual(["89.2", "63.6"]);
    const field = ratings.filter((_rating, place) => place % 700 === 0);
    const rank = field.reduce((sum, other) => sum + 1 / (1 + 10 ** ((1578 - other) / 400)), 1);
    expect(ratingOfRank(field, rank)).toBeCloseTo(1578, 6);
  });

  test("tournaments against an anchor: 50 prompts, 20 models over 200 points: .868 and .774", async () => {
    const names = Array.from({ length: 20 }, (_, place) => `model ${place + 1}`);
    const truth = names.map((_, place) => (200 * place) / 19);
    const strength = new Map(names.map((name, place) => [name, truth[place] ?? NaN]));
    const bits = Xoshiro128.fromSeed(23);
    const play = (x: string, y: string): "a" | "b" => {
      const gap = (strength.get(y) ?? NaN) - (strength.get(x) ?? NaN);
      return bits.nextDouble() < 1 / (1 + 10 ** (gap / 400)) ? "a" : "b";
    };
    const found = { tournament: [] as number[], anchored: [] as number[] };
    for (let trial = 0; trial < 40; trial++) {
      const wins = names.map(() => names.map(() => 0));
      for (let prompt = 0; prompt < 50; prompt++) {
        const { battles } = singleElimination(names, play, { seed: 50 * trial + prompt });
        for (let row = 0; row < battles.total; row++) {
          const a = battles.a[row] ?? 0;
          const b = battles.b[row] ?? 0;
          const line = wins[battles.outcome[row] === 0 ? a : b] ?? [];
          const loser = battles.outcome[row] === 0 ? b : a;
          line[loser] = (line[loser] ?? 0) + 1;
        }
      }
      const fit = await bradleyTerry(Battles.fromCounts(names, wins), { ridge: 0.01, interval: "model" });
      found.tournament.push(
        spearman(
          names.map((model) => fit.get({ model }).estimate),
          truth,
        ),
      );
      const { battles } = anchoredMatches(names, "model 11", play, { legs: 50 });
      const points = winCounts(battles).map((won, place) => (place === 10 ? 25 : won));
      found.anchored.push(spearman(points, truth));
    }
    // 40 trials with a standard deviation of about .05 and .08.
    expect(Math.abs(mean(found.tournament) - 0.868)).toBeLessThan(0.03);
    expect(Math.abs(mean(found.anchored) - 0.774)).toBeLessThan(0.045);
  });

  test("kill matrices: the 68 tests of SAGA's problem, on a program that always says Yes and one that says No", async () => {
    const tests = rowsOf<{ output: string }>(await load("saga_demo_tests"));
    const answers = (said: string) => tests.map(({ output }) => output !== said);
    const result = await killMatrix(
      { "always Yes": answers("Yes"), "always No": answers("No") },
      { k: [1, 2, 68] },
    );
    // 34 tests expect Yes and 34 No: two tests catch both where they differ, 2 * 34 * 34 / (68 * 67).
    expect(result.get({ metric: "detectionRate", k: 1 }).estimate).toBeCloseTo(0.5, 12);
    expect(result.get({ metric: "verifierAccuracy", k: 1 }).estimate).toBe(0);
    expect(result.get({ metric: "verifierAccuracy", k: 2 }).estimate).toBeCloseTo(34 / 67, 12);
    expect(result.get({ metric: "verifierAccuracy", k: 68 }).estimate).toBe(1);
  });

  test("trends: 14 of 15 models fall over LiveAoPS's months; without the common trend no fall stands", async () => {
    const { rows } = await datasets.published("liveaops-monthly", {
      folder: path.join(repository, "notebooks/data"),
    });
    const values = rows.map(({ model, month, percent }) => ({
      series: String(model),
      time: Number(String(month).slice(5)),
      value: Math.log(Number(percent) / (100 - Number(percent))),
    }));
    const trend = commonTrend(values);
    expect([trend.times.length, new Set(values.map(({ series }) => series)).size, values.length]).toEqual([
      12, 15, 143,
    ]);
    expect(trend.effects.indexOf(Math.min(...trend.effects))).toBe(10);
    const falling = [...groups(values, ({ series }) => series).values()].filter((own) => {
      const line = linearRegression(
        own.map(({ time }) => time),
        own.map(({ value }) => value),
      );
      return line.get({ coefficient: "slope" }).estimate < 0;
    });
    expect(falling).toHaveLength(14);
    const slopes = trend.estimates.filter(({ labels }) => labels["quantity"] === "slope");
    const adjusted = adjustPValues(slopes.map(({ values: own }) => Number(own?.pValue)));
    expect(slopes.filter(({ estimate }, place) => estimate < 0 && (adjusted[place] ?? 0) < 0.05)).toEqual([]);
    expect(slopes).toHaveLength(15);
    const rising = slopes.find(({ labels }) => labels["of"] === "DeepSeek-math-7b-instruct");
    expect(rising?.interval?.low).toBeGreaterThan(0);
    const change = await changePoint(trend.effects, { reps: 2000 });
    expect(change.get({ quantity: "place" }).estimate).toBe(4);
    expect(Number(change.get({ quantity: "place" }).values?.["pValue"])).toBeLessThan(0.05);
  });

  test("best of k under a budget: o1-preview's eight hours in RE-Bench, as 16 short runs or four long ones", async () => {
    const rows = rowsOf<{ task_family: string; alias: string; score: number; time_limit: number }>(
      await load("metr_time_horizon_prepub"),
    ).filter(({ task_family: family }) => family.startsWith("ai_rd_"));
    // Start, reference and a mean expert's raw score: (expert - start) / (reference - start) is the paper's scale.
    const scale = {
      rust_codecontests_inference: [0, 0.13, 0.067],
      nanogpt_chat_rl: [0.54, 0.85, 0.763],
      fix_embedding: [2.2, 0.26, 1.045],
      optimize_llm_foundry: [5.6, 4.54, 5.219],
      triton_cumsum: [1.56, 0.47, 0.62],
      restricted_mlm: [1.81, 1.13, 1.241],
    } as Readonly<Record<string, readonly [start: number, reference: number, expert: number]>>;
    const design = (alias: string, seconds: number, cost: number) => ({
      cost,
      problems: Object.entries(scale).map(([name, [start, reference, expert]]) => {
        const scores = rows
          .filter((row) => row.task_family === `ai_rd_${name}` && row.alias === alias)
          .filter((row) => alias === "human" || row.time_limit === seconds)
          // Three runs are impossible: shares of solved problems above 1, and trainings of a few seconds.
          .filter(({ score }) => score <= 5)
          .map(({ score }) => (score * (expert - start)) / (reference - start));
        return { rewards: scores, scores };
      }),
    });
    const result = bestUnderBudget(
      {
        experts: design("human", 0, 8),
        short: design("o1-preview", 1800, 0.5),
        long: design("o1-preview", 7200, 2),
      },
      { budgets: [0.5, 2, 8, 12, 16, 32] },
    );
    const at = (name: string, budget: number) => result.get({ design: name, budget }).estimate.toFixed(2);
    expect([at("experts", 8), at("experts", 16), at("experts", 32)]).toEqual(["0.71", "1.01", "1.27"]);
    expect([at("short", 0.5), at("short", 2), at("short", 8), at("short", 12)]).toEqual([
      "0.10",
      "0.23",
      "0.44",
      "0.53",
    ]);
    expect([at("long", 2), at("long", 8)]).toEqual(["0.25", "0.38"]);
  });

  test("order-adjusted choices: BiasMonkey's entropies before and after, by model", async () => {
    const answers = await load("biasmonkey_response_order");
    const entropies = async (model: string): Promise<string[]> => {
      const questions = answers
        .filter((row) => row.model === model)
        .map(({ original, reversed }) => {
          const places = Array.from(original, (_, place) => place);
          return [
            { counts: original, places },
            { counts: reversed, places: places.toReversed() },
          ];
        });
      const first = await orderAdjustedChoices(
        questions.map(([order]) => (order ? [order] : [])),
        { reps: 50 },
      );
      const both = await orderAdjustedChoices(questions, { reps: 50 });
      return [first, both].map((result) => result.get({ quantity: "orderAdjusted" }).estimate.toFixed(3));
    };
    expect(await entropies("llama2-7b")).toEqual(["0.846", "0.952"]);
    expect(await entropies("llama2-70b")).toEqual(["0.856", "0.897"]);
    expect(await entropies("llama2-70b-chat")).toEqual(["0.251", "0.354"]);
  });

  test("worst of variants: GPT-4o on DynaMath, all ten right .347 against a null, and selective answering", async () => {
    const { trials } = await load("dynamath_trials");
    const own = rowsOf<{ model: string; question: string; correct: boolean }>(trials).filter(
      ({ model }) => model === "GPT-4o",
    );
    const variants = [...groups(own, ({ question }) => question).values()].map((ten) =>
      ten.map(({ correct }) => correct),
    );
    const worst = await worstOfN(variants, { reps: 50 });
    expect(worst.get({ quantity: "worst" }).estimate.toFixed(3)).toBe("0.347");
    expect(worst.get({ quantity: "average" }).estimate.toFixed(3)).toBe("0.633");
    // Beta-binomial with intra-class correlation .534 and mean .633; independent variants would give .0104.
    const chance = worst.get({ quantity: "null" }).estimate;
    expect(chance).toBeGreaterThan(0.25);
    expect(0.633 ** 10).toBeCloseTo(0.0104, 3);
    // DIA-Bench scores +1, 0 for a skip and -2: without skips that is 3 accuracy - 2 a question.
    const outcomes = own.map(({ correct }) => (correct ? "correct" : "incorrect"));
    const score = abstention(outcomes, { penalty: 2 }).get({ metric: "score" });
    expect(score.estimate).toBeCloseTo(3 * 0.6333 - 2, 3);
  });
});
