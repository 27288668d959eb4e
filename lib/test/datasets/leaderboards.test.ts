import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { borda, spearman, twoLevelBorda } from "../../src/ranking/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean, rowsOf } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

describe.skipIf(folder === undefined)("numbers of leaderboards, from the files", () => {
  test("LiveBench: the best of the first release, below 65 %; a row that is cut short is left out, and said", async () => {
    const frame = await load("livebench_tables");
    const rows = rowsOf<{ release: string; model: string; category: string; score: number }>(frame);
    const first = groups(
      rows.filter(({ release }) => release === "2024-06-24"),
      ({ model }) => model,
    );
    const averages = Array.from(first, ([model, own]) => ({
      model,
      average: mean(
        Array.from(groups(own, ({ category }) => category).values(), (group) =>
          mean(group.map(({ score }) => score)),
        ),
      ),
    })).sort((x, y) => y.average - x.average);
    expect(averages[0]).toEqual({
      model: "claude-3-5-sonnet-20240620",
      average: expect.closeTo(61.156, 3) as number,
    });
    expect(new Set(rows.map(({ release }) => release)).size).toBe(10);
    expect(frame.notes).toEqual([
      expect.stringContaining("nemotron-3-super-120b-a12b has 20 scores for 23 tasks"),
    ]);
  });

  test("GLUE: the published score is the mean of the tasks for 101 of 105 systems; both Bordas rank them", async () => {
    const { glue, instances } = await load("ranking_nlp_systems");
    const rows = rowsOf<Record<string, number>>(glue);
    const of = (row: Record<string, number>, ...names: readonly string[]): number =>
      mean(names.map((name) => row[name] ?? NaN));
    const tasks = (row: Record<string, number>): number[] => [
      of(row, "CoLA"),
      of(row, "SST-2"),
      of(row, "MRPC-a", "MRPC-b"),
      of(row, "STS-B-a", "STS-B-b"),

      of(row, "QQP-a", "QQP-b"),
      of(row, "MNLI-m", "MNLI-mm"),
      of(row, "QNLI"),
      of(row, "RTE"),
      of(row, "WNLI"),
    ];
    const gaps = rows.map((row) => Math.abs(mean(tasks(row)) - (row["Score"] ?? NaN)));
    expect(gaps.filter((gap) => gap <= 0.0501)).toHaveLength(101);
    expect(Math.max(...gaps)).toBeCloseTo(5.572, 2);
    const points = borda(rows.map(tasks));
    expect(points).toHaveLength(105);
    expect(
      spearman(
        points,
        rows.map((row) => row["Score"] ?? NaN),
      ),
    ).toBeGreaterThan(0.95);
    expect([...instances.keys()].sort()).toEqual([
      "DIALOG_pc",
      "DIALOG_tc",
      "FLICKR",
      "REAL_SUM",
      "SUM_EVAL",
    ]);
    const summaries = instances.get("SUM_EVAL");
    expect(summaries?.rows).toBe(1600);
    const metrics = (summaries?.columns ?? [])
      .map(({ name }) => name)
      .filter((name) => !/^(?:System|Utterance|H:.*)$/u.test(name));
    const systems = groups(rowsOf<Record<string, number>>(summaries ?? glue), (row) => String(row["System"]));
    const levels = twoLevelBorda(
      metrics.map((metric) => Array.from(systems.values(), (own) => own.map((row) => row[metric] ?? NaN))),
    );
    expect(levels).toHaveLength(16);
  });

  test("the corpora: every system answers every utterance once, under the names that the headers have exchanged", async () => {
    const { instances } = await load("ranking_nlp_systems");
    const shapes = Array.from(instances, ([corpus, frame]) => {
      const rows = rowsOf<{ System: string; Utterance: number }>(frame);
      const systems = groups(rows, (row) => row.System);
      const utterances = new Set(rows.map((row) => row.Utterance));
      for (const [system, own] of systems) {
        expect(system).toMatch(/^M\d+$/u);
        expect(new Set(own.map((row) => row.Utterance))).toEqual(utterances);
        expect(own).toHaveLength(utterances.size);
      }
      expect(String(frame)).toContain("System and Utterance exchanged");
      return [corpus, systems.size, utterances.size];
    });
    expect(shapes.sort()).toEqual([
      ["DIALOG_pc", 4, 60],
      ["DIALOG_tc", 5, 60],
      ["FLICKR", 8, 108],
      ["REAL_SUM", 25, 100],
      ["SUM_EVAL", 16, 100],
    ]);
  });

  test("BenchBench: the averages of BIG-bench Hard, HELM's win rates, ImageNet's accuracies", async () => {
    const tables = await load("benchbench_leaderboards");
    const bbh = tables.get("bbh");
    const tasks = (bbh?.columns ?? []).map(({ name }) => name).slice(6);
    expect(tasks).toHaveLength(27);
    const rows = rowsOf<Record<string, number>>(bbh ?? { toRows: () => [] });
    expect(rows).toHaveLength(107);
    const gaps = rows.map((row) =>
      Math.abs(mean(tasks.map((task) => row[task] ?? NaN)) - (row["Average"] ?? NaN)),
    );
    // Tasks are rounded to one decimal, too.
    expect(Math.max(...gaps)).toBeLessThan(0.1);
    expect(gaps.filter((gap) => gap <= 0.0501)).toHaveLength(106);
    const helm = tables.get("helm/accuracy");
    const scenarios = (helm?.columns ?? []).map(({ name }) => name).slice(2);
    const models = rowsOf<Record<string, number>>(helm ?? { toRows: () => [] });
    const apart = models.map((model) => {
      const rates = scenarios.flatMap((scenario) => {
        const own = model[scenario];
        if (own === undefined) return [];
        const others = models.filter((other) => other !== model).flatMap((other) => other[scenario] ?? []);
        return [mean(others.map((score) => Number(own > score)))];
      });
      return Math.abs(mean(rates) - (model["Mean win rate"] ?? NaN));
    });
    expect([mean(apart).toFixed(4), Math.max(...apart).toFixed(3)]).toEqual(["0.0023", "0.019"]);
    const glue = rowsOf<Record<string, number>>(tables.get("glue") ?? { toRows: () => [] })[0];
    expect(glue).toMatchObject({ MRPC: 94.2, "MRPC (second)": 92.3 });
    expect(tables.get("vtab")?.columns[0]?.name).toBe("Model");
    for (const row of rowsOf<Record<string, number>>(tables.get("imagenet") ?? { toRows: () => [] })) {
      const classes = Object.entries(row).flatMap(([name, value]) =>
        /^acc_\d+$/u.test(name) ? [value] : [],
      );
      expect(classes).toHaveLength(1000);
      expect(mean(classes)).toBeCloseTo(row["acc"] ?? NaN, 3);
    }
  });

  test("BARS: every cell of the leaderboards is among the runs", async () => {
    const { runs, leaderboards, matching } = await load("bars_ctr");
    expect(runs.rows).toBe(4658);
    const rows = rowsOf<Record<string, number>>(runs);
    let compared = 0;
    for (const [board, frame] of leaderboards) {
      const own = rows.filter((row) => String(row["benchmark"]).endsWith(board));
      for (const cell of rowsOf<Record<string, number>>(frame)) {
        for (const measure of ["AUC", "gAUC"]) {
          const value = cell[measure];
          if (value === undefined) continue;
          compared += 1;
          expect(own.some((row) => Math.abs((row[`test.${measure}`] ?? NaN) - value) < 0.0000501)).toBe(true);
        }
      }
    }
    expect([leaderboards.size, matching.size, compared]).toEqual([13, 3, 423]);
  });

  test("TabReD: MLP's means over 15 seeds on eight sets; the sixteenth report is no seed", async () => {
    const { scores, metrics } = await load("tabred_seeds");
    expect(String(scores)).toBe("ScoreTable: 7 algorithms × 8 tasks × 15 runs");
    const own = scores.taskScores("mlp");
    const shown = scores.tasks.map((task, place) => [task, mean([...(own[place] ?? [])]).toFixed(4)]);
    expect(Object.fromEntries(shown)).toEqual({
      "homesite-insurance": "0.9500",
      "ecom-offers": "0.6015",
      "homecredit-default": "0.8545",
      "sberbank-housing": "-0.2508",
      "cooking-time": "-0.4820",
      "delivery-eta": "-0.5504",
      "maps-routing": "-0.1622",
      weather: "-1.5470",
    });
    expect(rowsOf<{ seed: number }>(metrics).some(({ seed }) => seed === 100)).toBe(true);
  });

  test("METR: runs before publication", async () => {
    const frame = await load("metr_time_horizon_prepub");
    expect(frame.rows).toBe(7059);
    const rows = rowsOf<{ task_id: string; alias: string }>(frame);
    expect([
      new Set(rows.map((row) => row.task_id)).size,
      new Set(rows.map((row) => row.alias)).size,
    ]).toEqual([83, 11]);
  });
});
