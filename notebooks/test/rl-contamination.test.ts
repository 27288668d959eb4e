import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, figureType } from "./savedFormats.js";

const name = "rl-contamination.ipynb";
const rounded = (x: number | undefined) => Math.round((x ?? NaN) * 1000) / 1000;

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name);
});

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("rl-contamination, %s", (_, notebook) => {
  test("every code cell has run, in order, short, with an output and without an error", () => {
    const { code } = notebook();
    expectRan(notebook());
    const lengths = code.map(({ source }) => [source].flat().join("").split("\n").length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1e6);
  });

  test("its first lines say that it simulates, and that the areas are not the paper's", () => {
    const first = [notebook().cells[0]?.source ?? ""].flat().join("");
    expect(first).toContain("Everything measured below is a simulation");
    expect(first).toContain("are not the paper's");
  });

  test("no published figure is said to be reproduced: the abstract gives too little", () => {
    const comparisons = notebook().bundles(comparisonType);
    expect(comparisons).toHaveLength(1);
    expect(comparisons[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 2, reproduced: 0, differing: 0, notReached: 2, recalled: 0 },
    });
  });

  test("what 30 % can mean, and what chance makes of the largest of several gains", () => {
    const [readings, upTo] = notebook().results("audit");
    expect(readings?.get({ claim: "relative, rival at 0.50" }).values?.["matches"]).toBe(
      "relative, errorReduction",
    );
    expect(readings?.get({ claim: "points, rival at 0.50" }).values?.["matches"]).toBe("absolute");
    const of = (n: number, best: number) =>
      upTo?.get({ claim: `${n} + ${n} problems, best of ${best}` }).values;
    expect(of(30, 50)?.["verdict"]).toBe("undecided");
    expect(rounded(Number(of(30, 50)?.["pValue"]))).toBe(0.105);
    expect(of(100, 50)?.["verdict"]).toBe("holds");
  });

  test("the verdict's words are what the intervals say", () => {
    const [strong] = notebook().results("compareRocAUC");
    expect(rounded(strong?.only.estimate)).toBe(0.108);
    expect(strong?.only.interval?.low).toBeGreaterThan(0);
    const text = JSON.stringify(notebook().bundles("text/plain"));
    expect(text).toContain("-0.024             -0.103 to 0.054");
    expect(text).toContain("Self-Critique  0.087");
  });

  test("it shows five figures, each with its picture", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(5);
    for (const figure of figures) {
      const picture = Buffer.from([figure["image/png"]].flat().join(""), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect(picture.length).toBeGreaterThan(10_000);
    }
  });

  test("nothing of a machine stands in it, and nothing that could be executed", () => {
    expect(JSON.stringify(notebook().cells)).not.toMatch(
      /\/(?:home|root|Users|tmp|work)\/|<script|<style|javascript:/u,
    );
  });
});

test("the committed results and figures are what the notebook gives today, bit for bit", () => {
  for (const kind of ["audit", "compareRocAUC"])
    expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
      executed.results(kind).map((result) => result.toJSON()),
    );
  const specs = (notebook: Notebook) => notebook.bundles(figureType).map((figure) => figure[figureType]);
  expect(specs(saved)).toEqual(specs(executed));
});
