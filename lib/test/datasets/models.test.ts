import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { compareModels, orderSwapConsistency } from "../../src/evals/index.js";
import { spearman } from "../../src/ranking/index.js";
import { aggregateSteps, bestOfCredit, rewardAccuracy, type TiePolicy } from "../../src/rewards/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean, rowsOf, sd } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

const percent = (values: readonly (number | boolean)[], decimals = 2): string =>
  (100 * mean(values.map(Number))).toFixed(decimals);

/** The share of right answers of each model, in per cent. */
function shares<Row extends { readonly model: string }>(
  rows: readonly Row[],
  score: (row: Row) => number | boolean,
  decimals = 2,
): Record<string, string> {
  const own = groups(rows, ({ model }) => model);
  return Object.fromEntries(
    Array.from(own, ([model, group]) => [model, percent(group.map(score), decimals)]),
  );
}

describe.skipIf(folder === undefined)("numbers of models and judges, from the files", () => {
  test("RewardMATH: accuracies of ten reward models, and what a tie is worth", async () => {
    const { problems, writers, rewards, stepRewards } = await load("rewardmath");
    expect(problems).toHaveLength(483);
    expect(writers.every(([first]) => first === "human_to_GPT-4")).toBe(true);
    const product = (stepRewards["Math_Shepherd"] ?? []).map((answers) =>
      answers.map((steps) => aggregateSteps(steps, { method: "product" })),
    );
    const accuracy = (model: readonly (readonly number[])[], ties: TiePolicy): string =>
      percent(model.map((one) => bestOfCredit(one, 0, { ties })));
    const all = { ...rewards, "Math_Shepherd (product)": product };
    const strict = Object.entries(all).map(([model, own]) => [model, accuracy(own, "wrong")]);
    expect(Object.fromEntries(strict)).toEqual({
      internlm2: "37.27",
      internlm2_20b: "33.95",
      grm_llama3: "24.43",
      skywork_llama3: "22.15",
      ArmoRM: "20.50",
      "Eurus-RM": "16.98",
      beaver: "7.25",
      "oasst-rm": "7.04",
      grm_gemma: "4.97",
      "Math_Shepherd (product)": "17.18",
    });
    const policies = ["wrong", "shared", "right"] as const;
    expect(policies.map((ties) => accuracy(rewards["ArmoRM"] ?? [], ties))).toEqual([
      "20.50",
      "21.01",
      "21.53",
    ]);
    expect(policies.map((ties) => accuracy(rewards["grm_llama3"] ?? [], ties))).toEqual([
      "24.43",
      "24.64",
      "24.84",
    ]);
    const result = rewardAccuracy((rewards["internlm2"] ?? []).map((one) => ({ rewards: one })));
    expect(result.get({ measure: "accuracy" }).estimate).toBeCloseTo(0.372671, 6);
  });

  test("JudgeBench: o1-mini judges 65.71 % of the pairs right", async () => {
    const { pairs, verdicts, judge } = await load("judgebench_outputs");
    expect(judge).toBe("o1-mini-2024-09-12");
    const rows = rowsOf<{ category: string; correct: boolean }>(pairs);
    expect(rows).toHaveLength(350);
    expect(percent(rows.map(({ correct }) => correct))).toBe("65.71");
    const own = groups(rows, ({ category }) => category);
    expect(Array.from(own, ([name, group]) => [name, group.length]).sort()).toEqual([
      ["Coding", 42],
      ["Knowledge", 154],
      ["Math", 56],
      ["Reasoning", 98],
    ]);
    expect(orderSwapConsistency(verdicts).estimates.length).toBeGreaterThan(0);
    // Both verdicts, with A first and with B first, are about the same answers: the judge agrees with itself more often than not.
    expect(verdicts.filter(({ firstX, firstY }) => firstX === firstY)).toHaveLength(111 + 92 + 22 + 10 + 5);
  });

  test("AlpacaEval: win rates with their standard errors, and the correlations with the arena", async () => {
    const { annotations, battles, leaderboard1, benchmarks } = await load("alpaca_eval");
    const rows = rowsOf<{ model: string; winner?: string }>(annotations);
    for (const model of ["alpaca-7b", "text_davinci_001"]) {
      const judged = rows.filter((row) => row.model === model && row.winner !== undefined);
      const points = judged.map(({ winner }) => (winner === "a" ? 1 : winner === "tie" ? 0.5 : 0));
      const published = rowsOf<Record<string, number | string>>(leaderboard1).find(
        (row) => row["column 1"] === model,
      );
      expect(published?.["n_total"]).toBe(judged.length);
      expect(100 * mean(points)).toBeCloseTo(Number(published?.["win_rate"]), 8);
      expect((100 * sd(points, 1)) / Math.sqrt(points.length)).toBeCloseTo(
        Number(published?.["standard_error"]),
        8,
      );
    }
    expect(rows).toHaveLength(2 * 805);
    expect(battles.total).toBe(2 * 805 - 1);
    const models = rowsOf<Record<string, number | string>>(benchmarks);
    const correlation = (column: string): string => {
      const both = models.filter(
        (row) => row["Arena Elo [Feb 2, 2024]"] !== undefined && row[column] !== undefined,
      );
      const [x, y] = ["Arena Elo [Feb 2, 2024]", column].map((name) => both.map((row) => Number(row[name])));
      return spearman(x ?? [], y ?? []).toFixed(3);
    };
    const columns = ["LC AlpacaEval 2.0", "AlpacaEval 2.0", "MT-bench (multi-turn)"];
    expect(columns.map(correlation)).toEqual(["0.975", "0.931", "0.933"]);
  });

  test("SWE-bench Pro: three denominators give three numbers", async () => {
    const { answers, common, publicIssues } = await load("swebench_pro");
    const rows = rowsOf<{ model: string; item: string; resolved: boolean }>(answers);
    expect(common).toHaveLength(418);
    const shared = new Set(common);
    const own = groups(rows, ({ model }) => model);
    const shown = Array.from(own, ([model, group]) => [
      model.replace(/-(?:paper|10132025)$/u, ""),
      [
        group.length,
        percent(group.map(({ resolved }) => resolved)),
        ((100 * group.filter(({ resolved }) => resolved).length) / publicIssues).toFixed(2),
        percent(group.filter(({ item }) => shared.has(item)).map(({ resolved }) => resolved)),
      ],
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      "claude-45sonnet": [730, "43.70", "43.64", "43.78"],
      "claude-4sonnet": [562, "42.70", "32.83", "41.87"],
      "claude-opus-4-1": [891, "23.12", "28.18", "25.12"],
      "claude-sonnet-4": [663, "25.04", "22.71", "26.56"],
      "gemini-2-5-pro-preview": [955, "10.99", "14.36", "12.68"],
      "gpt-4o": [619, "5.82", "4.92", "5.98"],
      "gpt-5-250-turns": [729, "36.35", "36.25", "38.52"],
      gptoss: [728, "16.21", "16.14", "17.94"],
      "kimi-k2-instruct": [729, "27.71", "27.63", "28.47"],
    });
  });

  test("SWE-bench with bash alone, and in Java: shares of resolved issues", async () => {
    const bash = rowsOf<{ model: string; resolved: boolean }>(await load("swebench_bash_only"));
    expect(shares(bash, ({ resolved }) => resolved, 1)).toEqual({
      "gpt-5": "65.0",
      "gpt-5-mini": "59.8",
      "sonnet-4": "64.8",
      "sonnet-4-5": "70.6",
    });
    const java = rowsOf<{ model: string; resolved: boolean }>(await load("swebench_java"));
    expect(java).toHaveLength(5 * 91);
    expect(Object.values(shares(java, ({ resolved }) => resolved)).sort()).toEqual(
      ["9.89", "7.69", "6.59", "1.10", "1.10"].sort(),
    );
  });

  test("BALROG: every game's mean and standard error, and every model's", async () => {
    const { episodes, summaries, totals } = await load("balrog_episodes");
    const rows = rowsOf<{ model: string; game: string; progression: number }>(episodes);
    const published = rowsOf<{
      model: string;
      game: string;
      progression: number;
      standardError: number;
      episodes: number;
    }>(summaries);
    expect(published).toHaveLength(30);
    for (const one of published) {
      const own = rows
        .filter(({ model, game }) => model === one.model && game === one.game)
        .map((row) => row.progression);
      expect(own).toHaveLength(one.episodes);
      expect(mean(own)).toBeCloseTo(one.progression, 10);
      // Of the population.
      expect(sd(own) / Math.sqrt(own.length)).toBeCloseTo(one.standardError, 10);
    }
    const shown = rowsOf<{ model: string; progression: number; standardError: number }>(totals).map((one) => {
      const games = published.filter(({ model }) => model === one.model);
      expect(mean(games.map(({ progression }) => progression))).toBeCloseTo(one.progression, 10);
      const error = Math.sqrt(games.reduce((sum, game) => sum + game.standardError ** 2, 0)) / games.length;
      expect(error).toBeCloseTo(one.standardError, 10);
      return `${(100 * one.progression).toFixed(2)}±${(100 * one.standardError).toFixed(2)}`;
    });
    expect(shown).toEqual(expect.arrayContaining(["32.64±1.93", "43.55±2.18", "43.35±2.31"]));
  });

  test("MLE-bench: medals of three runs by difficulty, mean and standard error", async () => {
    const rows = rowsOf<{ run: number; difficulty: string; medal: boolean }>(await load("mlebench_famou"));
    const shown = (levels: readonly string[]): string => {
      const runs = [1, 2, 3].map((run) =>
        mean(
          rows
            .filter((row) => row.run === run && levels.includes(row.difficulty))
            .map((row) => 100 * Number(row.medal)),
        ),
      );
      return `${mean(runs).toFixed(2)}±${(sd(runs, 1) / Math.sqrt(3)).toFixed(2)}`;
    };
    expect([["low"], ["medium"], ["high"], ["low", "medium", "high"]].map(shown)).toEqual([
      "62.12±1.52",
      "36.84±1.52",
      "33.33±0.00",
      "43.56±0.89",
    ]);
  });

  test("tau-bench: pass^k of GPT-4o on the airline's tasks", async () => {
    const rows = rowsOf<{ task: number; reward: number }>(await load("tau_bench_airline"));
    const solved = Array.from(groups(rows, ({ task }) => String(task)).values(), (trials) => {
      expect(trials).toHaveLength(4);
      return trials.reduce((sum, { reward }) => sum + reward, 0);
    });
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    const passes = [1, 2, 3, 4].map((k) =>
      mean(solved.map((count) => choose(count, k) / choose(4, k))).toFixed(3),
    );
    expect(passes).toEqual(["0.420", "0.273", "0.220", "0.200"]);
  });

  test("TurtleBench: right answers and false alarms of nine models as published", async () => {
    const { answers, published } = await load("turtlebench");
    const rows = rowsOf<{ model: string; truth: string; answer: string; correct: boolean }>(answers);
    const own = groups(rows, ({ model }) => model);
    const english = rowsOf<Record<string, number>>(published).filter(
      (row) => String(row["Language"]) === "en" && row["Shot Type"] === 0,
    );
    expect(english).toHaveLength(9);
    for (const row of english) {
      const model = own.get(String(row["Model"])) ?? [];
      expect(model).toHaveLength(1532);
      expect(model.filter(({ correct }) => correct)).toHaveLength(row["Correct"] ?? NaN);
      expect(model.filter(({ truth, answer }) => truth === "Correct" && answer === "Correct")).toHaveLength(
        row["TP"] ?? NaN,
      );
    }
    const ranked = [...english]
      .sort((x, y) => Number(y["Accuracy"]) - Number(x["Accuracy"]))
      .map((row) => String(row["Model"]));
    expect([ranked.indexOf("GPT_o1_Preview"), ranked.indexOf("GPT_o1_Mini")]).toEqual([2, 7]);
  });

  test("GSM8K and LiveCodeBench: shares of right answers; a paired comparison takes the rows", async () => {
    const frame = await load("gsm8k_openai_solutions");
    const rows = rowsOf<{ model: string; correct: boolean }>(frame);
    expect(shares(rows, ({ correct }) => correct)).toEqual({
      "6b_finetuning": "21.68",
      "6b_verification": "39.04",
      "175b_finetuning": "34.72",
      "175b_verification": "56.25",
    });
    expect(compareModels(frame.items()).estimates.length).toBeGreaterThan(0);
    const { answers, models } = await load("livecodebench_generation");
    const passes = shares(rowsOf<{ model: string; pass1: number }>(answers), ({ pass1 }) => pass1, 1);
    expect(passes["GPT-4-Turbo-2024-04-09"]).toBe("43.5");
    expect(models.rows).toBe(42);
  });
});
