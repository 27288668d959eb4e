import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "judgebench.ipynb";

interface Compared {
  readonly figure: string;
  readonly paper: string;
  readonly state: string;
  readonly ours?: number | string;
  readonly interval?: { readonly low: number; readonly high: number };
}

/** o1-mini's accuracies in Table 2, in per cent. */
const inPrint = {
  "o1-mini, knowledge": "58.44",
  "o1-mini, reasoning": "62.24",
  "o1-mini, math": "82.14",
  "o1-mini, coding": "78.57",
  "o1-mini, overall": "65.71",
} as const;

const textOf = (value: unknown): string => [value].flat().join("");
const rounded = (x: number | undefined) => Math.round((x ?? NaN) * 1000) / 1000;
const hasData = existsSync(data);
let executed: Notebook;
let saved: Notebook;
let offline: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: hasData ? { PRECIPICE_DATA: data } : {} });
  offline = await Notebook.executed(name, { env: { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" } });
});

const comparisons = (notebook: Notebook): readonly (readonly Compared[])[] =>
  notebook
    .bundles(comparisonType)
    .map((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
const table = (notebook: Notebook, words: string): string =>
  textOf(
    notebook.bundles("text/plain").find((bundle) => textOf(bundle["text/plain"]).includes(words))?.[
      "text/plain"
    ],
  );

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("judgebench, %s", (way, notebook) => {
  const withData = test.skipIf(way === "executed from scratch" && !hasData);

  test("every code cell has run, in order, short, with an output and without an error", () => {
    expectRan(notebook());
    const lengths = notebook().code.map(({ source }) => textOf(source).split("\n").length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1e6);
    expect(JSON.stringify(notebook().cells)).not.toMatch(
      /\/(?:home|root|Users|tmp|work)\/|<script|<style|javascript:/u,
    );
  });

  test("offline: the printed tables are sound but for two cells of one row in each other's place", () => {
    expect(notebook().printed).toContain("219 of 222 checks pass");
    const [audit] = notebook().results("audit");
    const row = "Llama-3.1-405B-Instruct solving";
    expect(audit?.estimates.map(({ labels }) => labels["claim"])).toEqual([
      `${row}, reasoning`,
      `${row}, math`,
      `${row}, overall of its parts`,
    ]);
    expect([((100 * 38) / 56).toFixed(2), ((100 * 62) / 98).toFixed(2)]).toEqual(["67.86", "63.27"]);
    expect(((100 * (74 + 62 + 38 + 28)) / 350).toFixed(2)).toBe("57.71");
  });

  test("offline: against 50 % twelve judges above, twelve below, nine open; GPT-4o only before the correction", () => {
    expect(notebook().printed).toContain(
      "12 judges above, 12 below, 9 not to be told apart (Holm, 33 tests)",
    );
    expect(notebook().printed).toContain("with probability 0.69");
    const rows = table(notebook(), "p, Holm over 33");
    expect(rows).toMatch(/^GPT-4o +198 +51\.2 to 61\.8 +0\.016 +0\.11 +no telling$/mu);
    expect(rows).toMatch(/^Vanilla \(GPT-4o\) +178 +45\.5 to 56\.2 +0\.79 +1\.0 +no telling$/mu);
  });

  test("offline: eight of ten statements of the paper come out, two figures are cut off in its text", () => {
    const [first = []] = comparisons(notebook());
    expect(notebook().bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 10, reproduced: 8, differing: 2, notReached: 0, recalled: 0 },
    });
    expect(first.filter(({ state }) => state === "differs").map(({ paper }) => paper)).toEqual([
      "50%",
      "56%",
    ]);
    expect(first.find(({ paper }) => paper === "all")?.ours).toBe("8 of 8");
  });

  withData("o1-mini's five accuracies come out as printed, with exact intervals", () => {
    expect(notebook().bundles(comparisonType)[1]?.[comparisonType]).toMatchObject({
      counts: { attempted: 10, reproduced: 5, differing: 0, notReached: 5, recalled: 0 },
    });
    const [, figures = []] = comparisons(notebook());
    for (const [figure, accuracy] of Object.entries(inPrint)) {
      const row = figures.find((one) => one.figure === figure);
      expect(row?.state, figure).toBe("reproduced");
      expect((100 * Number(row?.ours)).toFixed(2), figure).toBe(accuracy);
      expect(row?.interval?.low, figure).toBeLessThan(Number(row?.ours));
      expect(row?.interval?.high, figure).toBeGreaterThan(Number(row?.ours));
    }
  });

  withData("inconsistency, position bias and the rules are what the words say", () => {
    const [swapped] = notebook().results("orderSwapConsistency");
    expect(rounded(swapped?.get({ quantity: "consistency" }).estimate)).toBe(0.686);
    const bias = swapped?.get({ quantity: "positionBias" });
    expect(bias?.values).toMatchObject({ firstPreferred: 74, secondPreferred: 36 });
    expect(Number(bias?.values?.pValue)).toBeCloseTo(0.000371, 6);
    expect(notebook().printed).toContain(
      "Right only with A shown first: 45 pairs; only with B: 58; McNemar's exact p = 0.24.",
    );
    const rules = table(notebook(), "right or undecided on the whole");
    expect(rules).toMatch(/both orders right +58\.0 +52\.6 to 63\.2 +exact/u);
    expect(rules).toMatch(/the paper's rule +65\.7 +60\.5 to 70\.7 +exact/u);
    expect(rules).toMatch(/right or undecided on the whole +88\.9 +85\.1 to 92\.0 +exact/u);
    expect(rules).toMatch(/the paper's rule +65\.7 +60\.6 to 70\.3 +bootstrap/u);
  });

  withData("categories and agreement", () => {
    const categories = table(notebook(), "p, Holm over 6").split("\n").slice(1, 7);
    const decided = categories.filter((line) => Number(line.trim().split(/ +/u).at(-1)) < 0.05);
    expect(decided.map((line) => line.split(/ +/u).slice(0, 2).join(" and "))).toEqual([
      "knowledge and math",
    ]);
    const agreement = table(notebook(), "Cohen's kappa");
    expect(agreement).toMatch(/A shown first +70\.9 % +46\.8 % +0\.45 +0\.36 to 0\.53/u);
    expect(agreement).toMatch(/B shown first +74\.6 % +47\.1 % +0\.52 +0\.43 to 0\.60/u);
    expect(agreement).toMatch(/the two verdicts of the judge +68\.6 % +43\.7 % +0\.44 +0\.36 to 0\.52/u);
  });

  withData("three figures, each with its picture, that say unit and n", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(3);
    for (const figure of figures) {
      const picture = Buffer.from(textOf(figure["image/png"]), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect(picture.length).toBeGreaterThan(10_000);
      expect(JSON.stringify(figure[figureType])).toContain("interval");
    }
  });
});

test("without data and network the printed tables stand and the other sections say why they did not run", () => {
  expectRan(offline);
  expect(comparisons(offline)).toHaveLength(1);
  expect(offline.bundles(figureType)).toHaveLength(1);
  const notRun = offline.outputs.filter(({ data: own }) =>
    textOf(own?.["text/plain"]).startsWith("Not run: "),
  );
  expect(notRun).toHaveLength(offline.code.length - 6);
});

test.skipIf(!hasData)(
  "the committed figures and results are what the notebook gives today, bit for bit",
  () => {
    const specs = (notebook: Notebook) => notebook.bundles(figureType).map((figure) => figure[figureType]);
    expect(specs(saved)).toEqual(specs(executed));
    expect(comparisons(saved)).toEqual(comparisons(executed));
    expect(saved.printed.match(/\S.*/gu)).toEqual(executed.printed.match(/\S.*/gu));
    for (const kind of ["audit", "orderSwapConsistency"])
      expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
        executed.results(kind).map((result) => result.toJSON()),
      );
  },
);
