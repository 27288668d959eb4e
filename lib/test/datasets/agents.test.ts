import { describe, expect, test } from "vitest";
import { ratioProfileArea, ratioProfile, workloadTime } from "../../src/curves/index.js";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean, median, rowsOf, sd } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

interface Score {
  readonly task: string;
  readonly algorithm: string;
  readonly batch: number;
  readonly score: number;
}

describe.skipIf(folder === undefined)("numbers of agents, from the files", () => {
  test("AdaStop: every mean and standard deviation of the logs, and the last decisions on Walker", async () => {
    const { batches, logged, decisions, evaluations, halfCheetah, power } = await load("adastop_mujoco");
    const scores = rowsOf<Score>(batches);
    const entries = rowsOf<Score & { mean: number; sd: number }>(logged).filter(
      ({ task }) => task !== "example",
    );
    expect(entries).toHaveLength(84);
    for (const entry of entries) {
      const own = scores
        .filter(
          ({ task, algorithm, batch }) =>
            task === entry.task && algorithm === entry.algorithm && batch <= entry.batch,
        )
        .map(({ score }) => score);
      // Of the population, although they describe samples.
      expect([mean(own), sd(own)].map((value) => Number(value.toFixed(3)))).toEqual(
        [entry.mean, entry.sd].map((value) => expect.closeTo(value, 2) as number),
      );
    }
    const last = new Map(
      entries.filter(({ task }) => task === "walker").map((entry) => [entry.algorithm, entry]),
    );
    const shown = (name: string): string =>
      `${last.get(name)?.mean.toFixed(3)}±${last.get(name)?.sd.toFixed(3)}`;
    expect(["SAC", "PPO", "DDPG", "TRPO"].map(shown)).toEqual([
      "4543.398±432.130",
      "2901.528±1257.929",
      "893.229±594.270",
      "1192.751±498.956",
    ]);
    const walker = evaluations.filter({ tasks: ["walker"] });
    expect(["SAC", "PPO", "DDPG", "TRPO"].map((name) => walker.runs(name))).toEqual([[10], [10], [30], [30]]);
    const decided = rowsOf<{ task: string; batch: number; first: string; second: string; decision: string }>(
      decisions,
    )
      .filter(({ task, batch }) => task === "walker" && batch === 5)
      .map(({ first, second, decision }) => `${first} ${decision} ${second}`);
    expect(decided).toEqual([
      "SAC larger DDPG",
      "SAC larger TRPO",
      "SAC larger PPO",
      "DDPG equal TRPO",
      "DDPG smaller PPO",
      "TRPO smaller PPO",
    ]);
    expect(halfCheetah.runs("SAC")).toEqual([192]);
    expect(power.rows).toBe(75);
  });

  test("AdaStop: PPO's first ten evaluations on HalfCheetah stand again on Hopper", async () => {
    const { batches } = await load("adastop_mujoco");
    const ppo = (where: string): number[] =>
      rowsOf<Score>(batches)
        .filter(({ task, algorithm }) => task === where && algorithm === "PPO")
        .map(({ score }) => score);
    const cheetah = ppo("halfcheetah");
    const hopper = ppo("hopper");
    expect(cheetah.slice(0, 10)).toEqual(hopper.slice(0, 10));
    expect(cheetah.filter((score, place) => score === hopper[place])).toHaveLength(10);
  });

  test("AlgoPerf: the scores of the leaderboard of version 0.5", async () => {
    const { studies, baseWorkloads, scoredHeldOut, evaluations } = await load("algoperf_v05_self_tuning");
    const submissions = Object.keys(studies);
    const workloads = [...baseWorkloads, ...scoredHeldOut];
    const times = new Map(
      submissions.map((submission) => [
        submission,
        new Map(workloads.map((workload) => [workload, workloadTime(studies[submission]?.[workload] ?? [])])),
      ]),
    );
    const baseOf = (workload: string): string =>
      baseWorkloads.find((base) => workload.startsWith(`${base}_`)) ?? "";
    const all = [...times.values()];
    for (const own of all) {
      for (const held of scoredHeldOut) if (own.get(baseOf(held)) === Infinity) own.set(held, Infinity);
    }
    for (const workload of workloads) {
      const best = Math.min(...all.map((own) => own.get(workload) ?? NaN));
      for (const own of all) if ((own.get(workload) ?? NaN) > 4 * best) own.set(workload, Infinity);
    }
    for (const own of all) {
      for (const held of scoredHeldOut) if (own.get(held) === Infinity) own.set(baseOf(held), Infinity);
    }
    const profiles = ratioProfile(all.map((own) => baseWorkloads.map((base) => own.get(base) ?? NaN)));
    const scores = submissions.map((name, place) => [
      name,
      ratioProfileArea(profiles[place] ?? []).toFixed(4),
    ]);
    expect(Object.fromEntries(scores)).toEqual({
      baseline: "0.8194",
      nadamw_sequential: "0.3308",
      schedule_free_adamw: "0.8542",
    });
    expect(
      Object.values(studies).every((own) => Object.values(own).every(({ length }) => length === 5)),
    ).toBe(true);
    expect(evaluations.rows).toBe(25_616);
  });

  test("D4RL by d3rlpy: last and best returns of the published table, with its population standard deviations", async () => {
    const { curves, d4rl } = await load("d3rlpy_d4rl");
    const runs = groups(curves, ({ algorithm, task, run }) => `${algorithm} ${task} ${run}`);
    const off: string[] = [];
    let compared = 0;
    for (const row of rowsOf<Record<string, number>>(d4rl)) {
      const cell = `${String(row["algo"])} ${String(row["env"])}-${String(row["dataset"])}`;
      const own = [...runs]
        .filter(([key]) => key.startsWith(`${cell} `))
        .map(([, curve]) => curve.map(({ score }) => score));
      if (own.length === 0) continue;
      compared += 1;
      expect(own).toHaveLength(10);
      const last = own.map((curve) => curve.at(-1) ?? NaN);
      expect(Math.abs(mean(last) - (row["final return"] ?? NaN))).toBeLessThan(0.0501);
      expect(Math.abs(sd(last) - (row["final std"] ?? NaN))).toBeLessThan(0.0501);
      const best = own.map((curve) => Math.max(...curve));
      if (Math.abs(mean(best) - (row["best return"] ?? NaN)) > 0.0501) off.push(cell);
      else expect(Math.abs(sd(best) - (row["best std"] ?? NaN))).toBeLessThan(0.0501);
    }
    expect(compared).toBe(27);
    // The table's best return of this one is 1828.9; its runs reach 2629.5.
    expect(off).toEqual(["CQL halfcheetah-medium-expert-v0"]);
  });

  test("NeoRL-2: all 63 cells are of the best setting, with sample standard deviations; two algorithms pool settings", async () => {
    const { runs, returns, scores, successes } = await load("neorl2_benchmark");
    interface Run {
      readonly task: string;
      readonly algorithm: string;
      readonly setting: string;
      readonly publishedSetting: string;
      readonly return?: number;
    }
    const finished = rowsOf<Run>(runs).filter((run) => run.return !== undefined);
    const sizes: number[] = [];
    let better = 0;
    for (const cell of rowsOf<{ task: string; algorithm: string; mean: number; sd?: number }>(returns)) {
      if (cell.algorithm === "data") continue;
      const own = finished.filter(
        ({ task, algorithm }) => task === cell.task && algorithm === cell.algorithm,
      );
      const bestOf = (key: (run: Run) => string): number[] =>
        [...groups(own, key).values()]
          .map((group) => group.map((run) => run.return ?? NaN))
          .reduce((best, group) => (mean(group) > mean(best) ? group : best));
      const best = bestOf(({ publishedSetting }) => publishedSetting);
      expect(Math.abs(mean(best) - cell.mean)).toBeLessThan(0.00501);
      expect(Math.abs(sd(best, 1) - (cell.sd ?? NaN))).toBeLessThan(0.00501);
      sizes.push(best.length);
      if (mean(bestOf(({ setting }) => setting)) > mean(best) + 1e-9) better += 1;
    }
    expect([3, 6, 2].map((size) => sizes.filter((one) => one === size).length)).toEqual([49, 13, 1]);
    expect(better).toBe(13);
    const above = (name: string, by: number): number => {
      const published = rowsOf<{ task: string; algorithm: string; mean: number }>(scores);
      const behaviour = new Map(
        published.filter((one) => one.algorithm === "data").map((one) => [one.task, one.mean]),
      );
      return published.filter(
        (one) => one.algorithm === name && one.mean >= (behaviour.get(one.task) ?? NaN) + by,
      ).length;
    };
    const counted = rowsOf<Record<string, number>>(successes).map((row) => [row["column 1"], row["+0"]]);
    for (const [name, count] of counted) expect([name, above(String(name), 0)]).toEqual([name, count]);
  });

  test("Dopamine: five runs of each agent; means of the last iteration of Pong", async () => {
    const { atari, mujoco } = await load("dopamine_curves");
    expect([atari.runs("DQN"), mujoco.runs("SAC")]).toEqual([
      [5, 5, 5, 5],
      [5, 5, 5, 5, 5],
    ]);
    const last = [...atari].filter(({ task, step }) => task === "pong" && step === 198);
    const shown = Array.from(
      groups(last, ({ algorithm }) => algorithm),
      ([name, rows]) => [name, mean(rows.map(({ score }) => score)).toFixed(1)],
    );
    expect(Object.fromEntries(shown)).toMatchObject({ DQN: "16.6", Rainbow: "20.2", IQN: "20.1" });
  });

  test("JaxMARL: every win rate is a fraction, and means lie between their ends", async () => {
    const rows = rowsOf<{ measure: string; mean: number; minimum: number; maximum: number }>(
      await load("jaxmarl_smax_sweeps"),
    );
    const rates = rows.filter(({ measure }) => measure === "winRate");
    expect(Math.max(...rates.map(({ maximum }) => maximum))).toBe(1);
    expect(rates.every(({ minimum }) => minimum >= 0)).toBe(true);
    expect(rows.every((row) => row.minimum <= row.mean + 1e-9 && row.mean <= row.maximum + 1e-9)).toBe(true);
  });

  test("marl-eval and ARLBench: every run is there", async () => {
    const { curves, absolute } = await load("marl_matrax_runs");
    expect([String(curves), String(absolute)]).toEqual([
      "CurveTable: 3 algorithms × 2 tasks × 10 runs × 98 steps",
      "ScoreTable: 3 algorithms × 2 tasks × 10 runs",
    ]);
    const { landscape } = await load("arlbench_hpo");
    expect(landscape.rows).toBe(256 * 10 * 10);
  });

  test("OpenSpiel's tables: returns of the best programs, human-normalised means and medians of Agent57 and others", async () => {
    const { rrps, soccer, agent57, rainbow } = await load("openspiel_eval_tables");
    expect(rrps.bots).toHaveLength(43);
    const returns = new Map(rrps.bots.map((bot, row) => [bot, mean(rrps.returns[row] ?? [])]));
    expect(["greenberg", "iocainebot"].map((bot) => returns.get(bot)?.toFixed(2))).toEqual([
      "288.15",
      "255.00",
    ]);
    expect(soccer.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 10));
    const rows = rowsOf<{ game: string; algorithm: string; score: number }>(agent57);
    const scoresOf = (name: string): Map<string, number> =>
      new Map(rows.filter(({ algorithm }) => algorithm === name).map(({ game, score }) => [game, score]));
    const human = scoresOf("human");
    const random = scoresOf("random");
    const shown = (name: string): string[] => {
      const normalized = Array.from(scoresOf(name), ([game, score]) => {
        const floor = random.get(game) ?? NaN;
        return (100 * (score - floor)) / ((human.get(game) ?? NaN) - floor);
      });
      expect(normalized).toHaveLength(57);
      return [mean(normalized).toFixed(2), median(normalized).toFixed(2)];
    };
    expect(["agent57", "ngu", "muzero", "r2d2"].map(shown)).toEqual([
      ["4766.25", "1933.49"],
      ["3421.80", "1359.78"],
      ["5661.84", "2381.51"],
      ["4622.09", "1935.86"],
    ]);
    expect(rainbow.rows).toBe(54 * 8);
  });

  test("openrlbenchmark: cells that hold no number have none", async () => {
    const rows = rowsOf<{ table: string; task: string; mean?: number; sd?: number }>(
      await load("openrlbenchmark_tables"),
    );
    expect(
      rows.find(({ table, task }) => table === "baseline_vs_cleanrl" && task === "Hopper-v2"),
    ).toMatchObject({
      mean: 2311.49,
      sd: 440.99,
    });
    expect(rows.filter((row) => row.mean === undefined)).toHaveLength(15);
  });
});
