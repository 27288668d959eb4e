import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "swe-bench-pro.ipynb";
const hasRuns = existsSync(`${data}/swebench_pro`);
if (!hasRuns)
  console.warn(`SKIPPED: the issue by issue part of ${name} needs ${data}/swebench_pro, which is not there.`);

/** Evaluated issues, then per cent resolved of these, of the 731 public ones, and of the 418 evaluated in all runs. */
const threeShares = {
  "claude-45sonnet-10132025": [730, "43.70", "43.64", "43.78"],
  "claude-4sonnet-10132025": [562, "42.70", "32.83", "41.87"],
  "gpt-5-250-turns-10132025": [729, "36.35", "36.25", "38.52"],
  "kimi-k2-instruct-10132025": [729, "27.71", "27.63", "28.47"],
  "claude-sonnet-4-paper": [663, "25.04", "22.71", "26.56"],
  "claude-opus-4-1-paper": [891, "23.12", "28.18", "25.12"],
  "gptoss-paper": [728, "16.21", "16.14", "17.94"],
  "gemini-2-5-pro-preview-paper": [955, "10.99", "14.36", "12.68"],
  "gpt-4o-paper": [619, "5.82", "4.92", "5.98"],
} as const;

interface Comparison {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: readonly { readonly figure: string; readonly state: string }[];
}

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, hasRuns ? { env: { PRECIPICE_DATA: data } } : {});
});

const sourceOf = ({ source }: { readonly source: string | readonly string[] }): string =>
  [source].flat().join("");

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("swe-bench-pro, %s", (_, notebook) => {
  const comparisons = (): Comparison[] =>
    notebook()
      .bundles(comparisonType)
      .map((bundle) => bundle[comparisonType] as Comparison);
  const html = (): string[] =>
    notebook()
      .bundles("text/html")
      .map((bundle) => [bundle["text/html"]].flat().join(""));
  const tableWith = (heading: string): string => html().find((text) => text.includes(heading)) ?? "";

  test("every code cell has run, in order, without an error, and shows something", () => {
    expectRan(notebook());
  });

  test.each(Object.entries(threeShares))("%s: the shares over three denominators", (run, shares) => {
    const table = tableWith("of 418 common");
    const row = new RegExp(
      `>${run}<.*?>${shares[0]}<.*?>${shares[1]} %<.*?>${shares[2]} %<.*?>${shares[3]} %<`,
      "su",
    );
    expect(table).toMatch(row);
  });

  test("what is missing leaves Sonnet 4 anything between 32.8 and 56.0 %", () => {
    expect(tableWith("without a result")).toMatch(
      />claude-4sonnet-10132025<.*?>169<.*?>32.8 %<.*?>56.0 %</su,
    );
  });

  test("three gaps stand if issues are independent, none with a slight correlation", () => {
    const table = tableWith("public − commercial");
    const adjusted = [...table.matchAll(/>(0\.\d{3})</gu)].map(([, p]) => Number(p));
    expect(adjusted).toEqual([
      0.003, 0.059, 0.013, 0.12, 0.304, 0.701, 0.003, 0.089, 0.333, 0.701, 0.498, 0.701,
    ]);
  });

  test("what the abstract says: one claim depends on the denominator, and GPT-5's run is not among the files", () => {
    const [read] = comparisons();
    expect(read?.counts).toEqual({ attempted: 11, reproduced: 6, differing: 1, notReached: 4, recalled: 0 });
    const states = Object.fromEntries(read?.figures.map(({ figure, state }) => [figure, state]) ?? []);
    expect(states["Pass@1, all models"]).toBe("differs");
    expect(states["GPT-5, the best"]).toBe("not reached");
  });

  test("recalled shares come out of one denominator or the other, and count as none", () => {
    const recalled = comparisons().at(-1);
    expect(recalled?.counts).toEqual({
      attempted: 0,
      reproduced: 0,
      differing: 0,
      notReached: 0,
      recalled: 18,
    });
    const printed = recalled?.figures
      .filter(({ state }) => state === "reproduced")
      .map(({ figure }) => figure);
    expect(printed).toEqual([
      "claude-45sonnet-10132025, of 731 public",
      "claude-4sonnet-10132025, of evaluated",
      "gpt-5-250-turns-10132025, of 731 public",
      "kimi-k2-instruct-10132025, of evaluated",
      "gptoss-paper, of evaluated",
      "claude-opus-4-1-paper, of evaluated",
      "gpt-4o-paper, of 731 public",
    ]);
  });

  test.skipIf(!hasRuns)("the runs give the typed-in counts, and eleven repositories", () => {
    expect(JSON.stringify(notebook().cells)).not.toContain("Not run:");
    expect(JSON.stringify(notebook().outputs)).toContain(
      "418 issues common to all; the counts above come out for 9 of 9 runs",
    );
    expect(comparisons()).toHaveLength(3);
    expect(comparisons()[1]?.counts).toEqual({
      attempted: 1,
      reproduced: 1,
      differing: 0,
      notReached: 0,
      recalled: 0,
    });
    expect(notebook().bundles(figureType)).toHaveLength(2);
    const restricted = tableWith("public and resolved, of 731");
    expect(restricted).toMatch(/>claude-opus-4-1-paper<.*?>663<.*?>162<.*?>22\.2 %</su);
    expect(restricted).toMatch(/>gemini-2-5-pro-preview-paper<.*?>719<.*?>90<.*?>12\.3 %</su);
  });

  test.skipIf(!hasRuns)(
    "clustered by repository, intervals are wider, and no pair of the four stands",
    () => {
      expect(tableWith("clustered, CR2")).toMatch(
        />claude-45sonnet-10132025<.*?>40\.1 % to 47\.3 %<.*?>34\.6 % to 53\.2 %<.*?>5\.2</su,
      );
      const pairs = notebook().results("compareModels")[0];
      expect(pairs?.unit).toBe("cluster");
      expect([...(pairs ?? [])]).toHaveLength(6);
      const adjusted = [...(pairs ?? [])].map(({ values }) => Number(values?.adjustedPValue));
      expect(Math.min(...adjusted).toFixed(3)).toBe("0.065");
      const behind = [...(pairs ?? [])].filter(({ interval }) => (interval?.low ?? -1) > 0);
      expect(behind.map(({ labels }) => labels["y"])).toEqual(Array(3).fill("kimi-k2-instruct-10132025"));
    },
  );

  test("each figure has its picture and says what its intervals are", () => {
    const figures = notebook().bundles(figureType);
    expect(figures.length).toBeGreaterThanOrEqual(1);
    for (const figure of figures) {
      expect(Buffer.from([figure["image/png"]].flat().join(""), "base64").length).toBeGreaterThan(10_000);
      const text = JSON.stringify(figure[figureType]);
      for (const word of ["95 %", "Wilson", "unit: issue", "n = ", "no seed"])
        expect(text, word).toContain(word);
    }
  });

  test("cells are short, the file is small, and nothing of a machine stands in it", () => {
    expect(Math.max(...notebook().code.map((cell) => sourceOf(cell).split("\n").length))).toBeLessThanOrEqual(
      25,
    );
    const text = JSON.stringify(notebook().cells);
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).not.toMatch(/\/(?:home|root|Users|tmp)\/|<script|<style|javascript:/u);
  });
});

test.skipIf(!hasRuns)("the committed comparisons are what the notebook gives today", () => {
  const given = (notebook: Notebook): unknown[] =>
    notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(given(saved)).toEqual(given(executed));
});

test("with nothing but the repository, what needs the runs says so in one line, and the rest stands", async () => {
  const alone = await Notebook.executed(name, { env: { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" } });
  expect(
    alone.outputs.filter(({ output_type, name: stream }) => output_type === "error" || stream === "stderr"),
  ).toEqual([]);
  const absent = alone.bundles("application/vnd.precipice.absent.v1+json");
  expect(absent).toHaveLength(7);
  for (const bundle of absent)
    expect([bundle["text/plain"]].flat().join("")).toMatch(/^Not run: [^\n]*swebench_pro[^\n]*$/u);
  expect(alone.bundles(figureType)).toHaveLength(1);
  expect(
    alone.bundles(comparisonType).map((bundle) => (bundle[comparisonType] as Comparison).counts),
  ).toEqual(
    saved
      .bundles(comparisonType)
      .map((bundle) => (bundle[comparisonType] as Comparison).counts)
      .filter((_, place) => place !== 1),
  );
});
