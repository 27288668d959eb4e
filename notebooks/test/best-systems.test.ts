import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "best-systems.ipynb";

interface Compared {
  readonly figure: string;
  readonly paper: string;
  readonly state: string;
  readonly ours?: number | string;
}

const textOf = (value: unknown): string => [value].flat().join("");
/** Sections that read a data set run only if it is present. */
const hasData = existsSync(data);
let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: hasData ? { PRECIPICE_DATA: data } : {} });
});

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("best-systems, %s", (_, notebook) => {
  const compared = (): readonly (readonly Compared[])[] =>
    notebook()
      .bundles(comparisonType)
      .map((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
  const table = (words: string): string =>
    textOf(
      notebook()
        .bundles("text/plain")
        .find((bundle) => textOf(bundle["text/plain"]).includes(words))?.["text/plain"],
    );

  test("every code cell has run, in order, is short, and has an output without error", () => {
    expectRan(notebook());
    const { code } = notebook();
    expect(
      Math.max(...code.map(({ source }) => [source].flat().join("").split("\n").length)),
    ).toBeLessThanOrEqual(25);
  });

  test("GLUE's printed scores of 18 systems are the means of their nine tasks", () => {
    const [scores = []] = compared();
    expect(scores).toHaveLength(18);
    for (const { figure, paper, ours, state } of scores) {
      expect(state, figure).toBe("reproduced");
      expect(Math.abs(Number(ours) - Number(paper)), figure).toBeLessThanOrEqual(0.0501);
    }
  });

  test("the mean, Borda, Copeland and Kemeny name three winners", () => {
    const rows = table("Copeland  Kemeny").split("\n").slice(1, 4);
    expect(rows.map((row) => row.trim().split(/ {2,}/u))).toEqual([
      ["Turing ULR v6", "91.28", "1", "3", "3", "3"],
      ["Vega v1", "91.27", "2", "2", "1", "1"],
      ["Turing NLR v5", "91.18", "3", "1", "2", "2"],
    ]);
  });

  test("no winner is sure when tasks are drawn again", () => {
    const [overTasks] = notebook().results("bootstrap");
    expect(overTasks).toMatchObject({ level: 0.95, method: "percentile", reps: 2000, seed: 0 });
    for (const statistic of ["mean, ULR v6 less NLR v5", "Borda points, NLR v5 less ULR v6"]) {
      const { estimate, interval } = overTasks?.get({ statistic }) ?? {};
      expect(estimate).toBeGreaterThan(0);
      expect(interval?.low).toBeLessThan(0);
      expect(interval?.high).toBeGreaterThan(0);
    }
    expect(overTasks?.get({ statistic: "Borda points, NLR v5 less ULR v6" }).estimate).toBe(6.5);
  });

  test("noise on one task costs the mean most of its order, and Borda little", () => {
    const last = table("SD of the noise")
      .split("\n")
      .filter((row) => / 16 /u.test(row))
      .map((row) => row.trim().split(/ {2,}/u).slice(0, 3));
    expect(last).toEqual([
      ["mean", "16", "0.31"],
      ["Borda", "16", "0.87"],
      ["Copeland", "16", "0.90"],
    ]);
  });

  test.runIf(hasData)("of 105 scores 101 come out, the others are named with their reasons", () => {
    const [, listed = []] = compared();
    expect(listed.map(({ figure, state }) => [figure, state])).toEqual([
      ["scores, all other systems", "reproduced"],
      ...[53, 74, 87, 88].map((row) => [`score of row ${row}`, "differs"]),
      ["scores used in experiments", "not reached"],
    ]);
    expect(listed[0]).toMatchObject({ paper: "101 scores", ours: "101 equal" });
    const gaps = listed.slice(1, 5).map(({ paper, ours }) => Number(ours) - Number(paper));
    expect(gaps.map((gap) => gap.toFixed(2))).toEqual(["-0.06", "0.06", "-0.06", "5.57"]);
  });

  test.runIf(hasData)("both Bordas: points of the first of GLUE, and nearness to people on five sets", () => {
    const points = table("place  by mean")
      .split("\n")
      .slice(1, 11)
      .map((row) => Number(row.trim().split(/ {2,}/u).at(-1)));
    expect(points).toEqual([917, 904, 902.5, 899.5, 894, 883, 873, 870, 854, 854]);
    const [correlation] = notebook().results("rankCorrelation");
    expect(correlation?.only.estimate.toFixed(3)).toBe("0.935");
    const near = table("τ with people: mean")
      .split("\n")
      .slice(1, 6)
      .map((row) => row.trim().split(/ {2,}/u));
    expect(near.map(([name, , , , one, two]) => [name, one, two])).toEqual([
      ["DIALOG_pc", "0.67", "0.67"],
      ["DIALOG_tc", "0.60", "0.60"],
      ["FLICKR", "0.00", "0.00"],
      ["REAL_SUM", "0.34", "0.35"],
      ["SUM_EVAL", "0.31", "0.38"],
    ]);
  });

  test("its figures have their pictures, and it stays small", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(Buffer.from(textOf(figure["image/png"]), "base64").length).toBeGreaterThan(10_000);
    }
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1_000_000);
  });
});

test.runIf(hasData)("the committed results are what the notebook gives today, bit for bit", () => {
  for (const kind of ["rankCorrelation", "bootstrap"]) {
    expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
      executed.results(kind).map((result) => result.toJSON()),
    );
  }
});
