import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "algoperf.ipynb";

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
])("algoperf, %s", (_, notebook) => {
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

  test("all 46 printed scores come out of the printed times, and the correlation of the clocks", () => {
    const [scores = []] = compared();
    const numbers = scores.filter(({ figure }) => /^(?:leaderboard|by )/u.test(figure));
    expect(numbers).toHaveLength(46);
    for (const { figure, paper, ours, state } of numbers) {
      expect(state, figure).toBe("reproduced");
      expect(Number(ours), figure).toBeCloseTo(Number(paper), 12);
    }
    expect(scores.slice(46).map(({ paper, state }) => [paper, state])).toEqual([
      ["0.97", "reproduced"],
      ["6", "reproduced"],
    ]);
    const [clocks] = notebook().results("rankCorrelation");
    expect(clocks?.only.estimate.toFixed(2)).toBe("0.97");
    expect(clocks?.only.n).toEqual({ pairs: 16 });
  });

  test.runIf(hasData)(
    "the scores of version 0.5 come out to four decimals, and what is absent is said",
    () => {
      const [, v05 = []] = compared();
      const reached = v05.filter(({ state }) => state !== "not reached");
      expect(
        Object.fromEntries(reached.map(({ figure, ours }) => [figure, Number(ours).toFixed(4)])),
      ).toEqual({
        "v0.5, baseline": "0.8194",
        "v0.5, nadamw_sequential": "0.3308",
        "v0.5, schedule_free_adamw": "0.8542",
      });
      expect(reached.every(({ state }) => state === "reproduced")).toBe(true);
      expect(v05.filter(({ state }) => state === "not reached")).toHaveLength(4);
    },
  );

  test.runIf(hasData)("every interval says its method, level, unit, n, replicates and seed", () => {
    const [again] = notebook().results("ratioProfileScores");
    expect(again).toMatchObject({ level: 0.95, unit: "study", method: "percentile", reps: 5000, seed: 0 });
    const ends = ["baseline", "schedule_free_adamw"].map((solver) => again?.get({ solver }).interval);
    expect(ends.map((interval) => [interval?.low.toFixed(2), interval?.high.toFixed(2)])).toEqual([
      ["0.69", "0.84"],
      ["0.84", "0.87"],
    ]);
    const [workloads, speedup] = notebook().results("bootstrap");
    expect(workloads?.get({ statistic: "first less second" }).interval?.low).toBeLessThan(0);
    expect(workloads?.get({ statistic: "first less second" }).interval?.high).toBeGreaterThan(0);
    expect(speedup?.only.interval?.low).toBeLessThan(1);
    expect(speedup?.only.interval?.high).toBeGreaterThan(1);
  });

  test("four submissions lead as the targets are relaxed, as the words say", () => {
    const rows = table("targets relaxed by").split("\n").slice(1, 8);
    expect(new Set(rows.map((row) => /% {2,}(.+?) {2,}/u.exec(row)?.[1]))).toEqual(
      new Set(["AdEMAMix (PyTorch)", "Schedule-Free AdamW v2 (JAX)", "Muon (PyTorch)"]),
    );
  });

  test("its figures have their pictures, and it stays small", () => {
    const figures = notebook().bundles(figureType);
    expect(figures.length).toBeGreaterThanOrEqual(hasData ? 3 : 2);
    for (const figure of figures) {
      expect(Buffer.from(textOf(figure["image/png"]), "base64").length).toBeGreaterThan(10_000);
    }
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1_000_000);
  });
});

test.runIf(hasData)("the committed results are what the notebook gives today, bit for bit", () => {
  for (const kind of ["rankCorrelation", "bootstrap", "profileScores"]) {
    expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
      executed.results(kind).map((result) => result.toJSON()),
    );
  }
});
