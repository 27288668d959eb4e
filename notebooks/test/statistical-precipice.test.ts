import { existsSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "statistical-precipice.ipynb";
const hasRuns = existsSync(data);
const rounded = (x: number) => Math.round(x * 1000) / 1000;

/** IQM, mean, median and optimality gap to three decimals. */
const inPrint = {
  DIAMOND: [0.641, 1.459, 0.373, 0.48],
  IRIS: [0.501, 1.046, 0.289, 0.512],
  SimPLe: [0.13, 0.332, 0.134, 0.729],
} as const;
const firstTenRuns = { SPR: 0.375, "DrQ(eps)": 0.302, CURL: 0.097 } as const;
const allHundredRuns = { SPR: 0.337, "DrQ(eps)": 0.28, CURL: 0.113 } as const;

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, hasRuns ? { env: { PRECIPICE_DATA: data } } : {});
});

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("statistical-precipice, %s", (_, notebook) => {
  test("every code cell has run, in order, and none has an error", () => {
    expect(notebook().code.length).toBeGreaterThan(8);
    expectRan(notebook());
  });

  test.each(Object.entries(inPrint))(
    "%s has the published IQM, mean, median and optimality gap",
    (algorithm, numbers) => {
      const estimates = notebook()
        .results("aggregates")
        .find(({ method }) => method === "calibrated");
      const found = ["iqm", "mean", "median", "optimalityGap"].map((metric) =>
        rounded(estimates?.get({ algorithm, metric }).estimate ?? NaN),
      );
      expect(found).toEqual(numbers);
    },
  );

  test.each(Object.entries(firstTenRuns))(
    "the first ten runs of %s give their IQM, beside that of all hundred",
    (algorithm, iqm) => {
      const estimates = notebook()
        .results("aggregates")
        .find(({ method }) => method === "calibrated");
      expect(rounded(estimates?.get({ algorithm, metric: "iqm" }).estimate ?? NaN)).toBe(iqm);
      const hundred = allHundredRuns[algorithm as keyof typeof allHundredRuns].toFixed(3);
      const table = notebook()
        .bundles("text/html")
        .find((bundle) => [bundle["text/html"]].flat().join("").includes("all 100 runs"));
      expect([table?.["text/html"]].flat().join("")).toContain(hundred);
      const words = notebook()
        .cells.filter(({ cell_type }) => cell_type === "markdown")
        .map(({ source }) => [source].flat().join(""));
      expect(words.join("\n")).toContain("taken by their order in the file and not by their results");
    },
  );

  test("every number has an interval with its method, level, unit, n, replicates and seed", () => {
    for (const kind of ["aggregates", "differences", "improvement"] as const) {
      const results = notebook().results(kind);
      expect(results.length, kind).toBeGreaterThan(0);
      for (const result of results) {
        expect(result.level).toBe(0.95);
        expect(result.unit).toBe("run");
        expect(result.seed).toBe(0);
        for (const { estimate, interval, n } of result) {
          expect(interval?.low).toBeLessThan(estimate);
          expect(interval?.high).toBeGreaterThan(estimate);
          expect(n.tasks).toBe(26);
        }
      }
    }
  });

  test("the percentile interval stands beside the calibrated one and is narrower", () => {
    const [calibrated, percentile] = (["calibrated", "percentile"] as const).map((method) =>
      notebook()
        .results("aggregates")
        .find((result) => result.method === method),
    );
    for (const { labels, interval } of percentile ?? []) {
      const other = calibrated?.get({ algorithm: labels["algorithm"] ?? "", metric: "iqm" }).interval;
      expect((other?.high ?? NaN) - (other?.low ?? NaN)).toBeGreaterThan(
        (interval?.high ?? NaN) - (interval?.low ?? NaN),
      );
    }
    expect([...(percentile ?? [])]).toHaveLength(6);
  });

  test("it shows the interval grid, the profiles and the probability of improvement, each with its picture", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      expect(Object.keys(figure).sort()).toEqual([figureType, "image/png", "text/plain"]);
      const picture = Buffer.from([figure["image/png"]].flat().join(""), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect(picture.length).toBeGreaterThan(10_000);
    }
  });

  test("the words about rankings are what the intervals say", () => {
    const gaps = notebook().results("differences")[0];
    const low = (x: string, y: string, metric: string) => gaps?.get({ x, y, metric }).interval?.low ?? NaN;
    const decided = (metric: string) =>
      [...(gaps ?? [])].filter(
        ({ labels, interval }) =>
          labels["metric"] === metric && interval !== undefined && (interval.low > 0 || interval.high < 0),
      );
    expect(decided("median")).toHaveLength(9);
    expect(decided("iqm")).toHaveLength(14);
    expect(decided("mean")).toHaveLength(15);
    for (const [x, y] of [
      ["DIAMOND", "IRIS"],
      ["IRIS", "SPR"],
      ["SPR", "DrQ(eps)"],
      ["DrQ(eps)", "CURL"],
    ] as const) {
      expect(low(x, y, "iqm"), `${x} ${y}`).toBeGreaterThan(0);
    }
    expect(gaps?.get({ x: "IRIS", y: "SPR", metric: "median" }).interval?.high).toBeLessThan(0);
    const better = notebook().results("improvement")[0];
    const undecided = better?.get({ x: "SimPLe", y: "CURL" }).interval;
    expect(undecided?.low).toBeLessThan(0.5);
    expect(undecided?.high).toBeGreaterThan(0.5);
  });

  test("no cell is longer than a screen, and the file is small", () => {
    for (const { source } of notebook().code)
      expect([source].flat().join("").split("\n").length).toBeLessThanOrEqual(25);
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1e6);
  });

  test("every recalled number of the hundred runs comes out, and none counts as published", () => {
    const [few, all] = notebook()
      .bundles(comparisonType)
      .map(
        (bundle) =>
          bundle[comparisonType] as { counts: Record<string, number>; figures: { state: string }[] },
      );
    expect(few?.counts).toMatchObject({ attempted: 1, reproduced: 1, recalled: 24 });
    expect(few?.figures.filter(({ state }) => state === "reproduced")).toHaveLength(13);
    if (!hasRuns) return;
    expect(all?.counts).toMatchObject({ attempted: 0, recalled: 12 });
    expect(all?.figures.filter(({ state }) => state === "reproduced")).toHaveLength(12);
  });

  test("what is typed of the hundred runs, and the words on coverage, are what the cells give", () => {
    if (!hasRuns) return;
    const all = notebook()
      .results("aggregates")
      .find((result) => result.get({ algorithm: "SPR", metric: "iqm" }).n.runs === 100);
    const typed = Object.entries(allHundredRuns).map(([algorithm]) => {
      const { estimate, interval } = all?.get({ algorithm, metric: "iqm" }) ?? { estimate: NaN };
      return `${estimate.toFixed(3)} [${interval?.low.toFixed(3) ?? ""}, ${interval?.high.toFixed(3) ?? ""}]`;
    });
    const shown = notebook()
      .bundles("text/plain")
      .map((bundle) => [bundle["text/plain"]].flat().join(""));
    const first = shown.find((table) => table.includes("all 100 runs"));
    for (const text of typed) expect(first).toContain(text);
    const coverage = shown.find((table) => table.includes("holds it")) ?? "";
    const words = notebook()
      .cells.map(({ source }) => [source].flat().join(""))
      .find((text) => text.includes("At ten runs 200 draws"));
    const said = Array.from((words ?? "").matchAll(/(\d+) % (?:of the draws )?\((\d+) to (\d+)\)/gu), (m) =>
      m.slice(1),
    );
    const row = (runs: number, method: string): string[] =>
      new RegExp(`\\b${String(runs)}\\s+${method}\\s+(\\d+)\\s+(\\d+) to (\\d+)`, "u")
        .exec(coverage)
        ?.slice(1) ?? [];
    expect(said).toEqual([
      row(3, "percentile"),
      row(5, "percentile"),
      row(3, "calibrated"),
      row(5, "calibrated"),
    ]);
  });

  test("nothing of a machine stands in it, and nothing that could be executed", () => {
    const text = JSON.stringify(notebook().cells);
    expect(text).not.toMatch(/\/(?:home|root|Users|tmp)\/|<script|<style|javascript:/u);
    expect(notebook().bundles("application/javascript")).toEqual([]);
  });
});

test("the committed results are what the notebook gives today, bit for bit", () => {
  for (const kind of ["aggregates", "differences", "improvement"] as const) {
    expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
      executed.results(kind).map((result) => result.toJSON()),
    );
  }
});
