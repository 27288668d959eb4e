import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "benchmark-agreement.ipynb";
const hasData = existsSync(`${data}/benchbench_leaderboards`);

interface Comparison {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: readonly {
    readonly figure: string;
    readonly paper: string;
    readonly ours?: number | string;
  }[];
}

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: { PRECIPICE_DATA: hasData ? data : "" } });
});

const comparisons = (notebook: Notebook): Comparison[] =>
  notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
const tables = (notebook: Notebook): string =>
  notebook.outputs
    .map(({ data }) => [(data?.["text/plain"] ?? "") as string | string[]].flat().join(""))
    .join("\n");

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("benchmark-agreement, %s", (_, notebook) => {
  test("every code cell has run, in order, has output, and none has an error", () => {
    expectRan(notebook());
  });

  test("what was recalled never counts as reproduced", () => {
    expect(comparisons(notebook())[0]?.counts).toEqual({
      attempted: 4,
      reproduced: 3,
      differing: 0,
      notReached: 1,
      recalled: 6,
    });
  });

  test("one pair, two coefficients, two answers; one benchmark, five models, any answer", () => {
    expect(tables(notebook())).toMatch(
      /AlpacaEval 2\.0 and MT-bench\s+0\.79 \[0\.66, 0\.87\]\s+0\.91 \[0\.80, 0\.97\]\s+0\.79 \[0\.59, 0\.90\]\s+no, yes, no/u,
    );
    expect(tables(notebook())).toMatch(/MT-bench\s+5\s+0\.82\s+0\.40 to 1\.00/u);
    expect(tables(notebook())).toMatch(/models to tell τ = 0\.8 from 0\.7\s+69/u);
  });

  test("a benchmark in its own aggregate agrees more; z-scores are those of the means", () => {
    const aggregate = notebook().results("benchmarkAgreement")[0];
    const taus = [...(aggregate ?? [])].map(({ estimate }) => estimate);
    expect(taus.map((tau) => tau.toFixed(3))).toEqual(["0.899", "0.863", "0.903", "0.832"]);
    const part = [...(notebook().results("pairedBootstrap")[0] ?? [])];
    expect(part).toHaveLength(4);
    for (const { estimate } of part) {
      expect(estimate).toBeGreaterThan(0.03);
      expect(estimate).toBeLessThan(0.04);
    }
  });

  test("figures have their picture and say level, unit, n and seed", () => {
    const figures = notebook().bundles(figureType);
    expect(figures.length).toBeGreaterThanOrEqual(1);
    for (const figure of figures) {
      const picture = Buffer.from([figure["image/png"]].flat().join(""), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      const text = JSON.stringify(figure[figureType]);
      for (const word of [/95 ?%/u, /unit/iu, /n (?:=|on)/u, /seed 0/u]) expect(text).toMatch(word);
    }
  });
});

describe.each([
  ["executed from scratch", () => (hasData ? executed : undefined)],
  ["as it is committed", () => saved],
])("with BenchBench's leaderboards, %s", (_, notebook) => {
  test("the averages of BIG-bench Hard come out: 107 within both roundings, 106 to the decimal", () => {
    const own = notebook();
    if (own === undefined) return;
    const comparison = comparisons(own)[1];
    expect(comparison?.counts).toMatchObject({ attempted: 14, reproduced: 13, differing: 1 });
    for (const { paper, ours } of comparison?.figures.slice(0, 12) ?? []) {
      expect(Math.abs(Number(ours) - Number(paper))).toBeLessThanOrEqual(0.0501);
    }
    expect(comparison?.figures.slice(12).map(({ ours }) => ours)).toEqual([107, 106]);
  });

  test("agreement among neighbours, in tiers, and HELM's mean win rates", () => {
    const own = notebook();
    if (own === undefined) return;
    expect(tables(own)).toMatch(/10\s+drawn at random\s+0\.64/u);
    expect(tables(own)).toMatch(/10\s+neighbours in rank\s+0\.13/u);
    expect(tables(own)).toMatch(/top\s+35\s+27\s+0\.52/u);
    expect(tables(own)).toMatch(/Formal Fallacies\s+0\.27\s+-3\.0\s+0\.15 to 0\.39\s+no/u);
    expect(tables(own)).toMatch(/67\s+0\.0023\s+0\.019\s+0\.041/u);
  });
});

test("the file is small, and its cells are short", async () => {
  expect((await stat(fileURLToPath(new URL(`../${name}`, import.meta.url)))).size).toBeLessThan(1e6);
  for (const { source } of saved.code) {
    expect([source].flat().join("").split("\n").length).toBeLessThanOrEqual(25);
  }
});
