import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CELL_COLUMNS, CLAIM_COLUMNS, type ClaimLine, type ScoreCell } from "precipice/audit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { chanceOfRuns } from "../family/chanceOfRuns.ts";
import { countGains } from "../family/countGains.ts";
import type { Family } from "../family/Family.ts";
import { familyPicture } from "../family/familyPicture.ts";
import { gainOfRuns } from "../family/gainOfRuns.ts";
import { gainsOf } from "../family/gainsOf.ts";
import { judgementOf } from "../family/judgementOf.ts";
import { numbersOf } from "../family/numbersOf.ts";
import { paperTable } from "../family/paperTable.ts";
import { periodsOf } from "../family/periodsOf.ts";
import { printed } from "../family/printed.ts";
import { readFamily } from "../family/readFamily.ts";

const claim = { measure: "return", benchmark: "Walker", system: "ours", baseline: "base", known: "read" };
const claims: readonly Partial<ClaimLine>[] = [
  { paper: "1", claim: "clear return", unit: "score", runs: "5", value: "110", baseline_value: "100" },
  {
    paper: "1",
    claim: "return within spread",
    unit: "score",
    runs: "5",
    value: "110",
    baseline_value: "108",
  },
  { paper: "2", claim: "± of unknown kind", unit: "score", runs: "5", value: "210", baseline_value: "206" },
  {
    paper: "3",
    claim: "success",
    measure: "success",
    benchmark: "Hands",
    unit: "points",
    n: "100",
    value: "90",
    baseline_value: "10",
  },
  {
    paper: "3",
    claim: "recalled success",
    measure: "success",
    benchmark: "Hands",
    unit: "points",
    n: "100",
    value: "95",
    baseline_value: "10",
    known: "recalled",
  },
  { paper: "3", claim: "cost", measure: "hours", unit: "ratio", value: "2", baseline_value: "8" },
  {
    paper: "4",
    claim: "shares of a share",
    measure: "success",
    benchmark: "Hands",
    unit: "ratio",
    n: "100",
    samples: "1",
    value: "80",
    baseline_value: "40",
  },
  {
    paper: "5",
    claim: "correlation",
    measure: "Pearson r",
    benchmark: "Hands",
    unit: "r",
    n: "100",
    value: "0.15",
    baseline_value: "",
  },
  { paper: "6", claim: "no number", unit: "score", value: "", baseline_value: "", words: "much better" },
  { paper: "7", claim: "other family", unit: "score", value: "1", baseline_value: "2" },
];
const cells: readonly Partial<ScoreCell>[] = [
  { paper: "1", system: "ours", value: "110", spread: "2", spread_kind: "sd", n_runs: "5" },
  { paper: "1", system: "base", value: "100", spread: "2", spread_kind: "sd", n_runs: "5" },
  { paper: "1", system: "base", value: "108", spread: "2", spread_kind: "sd", n_runs: "5" },
  { paper: "2", system: "ours", value: "210", spread: "2", spread_kind: "not stated", n_runs: "5" },
  { paper: "2", system: "base", value: "206", spread: "2", spread_kind: "not stated", n_runs: "5" },
];
const cell = {
  source: "by hand",
  table: "1",
  benchmark: "Walker",
  metric: "return",
  direction: "higher",
  unit: "score",
  known: "read",
};
const csv = (columns: readonly string[], rows: readonly object[]): string =>
  [columns, ...rows.map((row) => columns.map((name) => String(Reflect.get(row, name) ?? "")))]
    .map((line) => `${line.join(",")}\n`)
    .join("");

let folder: string;
let family: Family;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "precipice-family-"));
  await mkdir(path.join(folder, "matrices"));
  const papers = claims.map(({ paper }) => paper);
  const files = {
    "claims.csv": csv(
      CLAIM_COLUMNS,
      claims.map((one) => ({ ...claim, ...one, place: "Table 1" })),
    ),
    "benchmark-sizes.csv": "benchmark,items,source\nWalker,,no source\nHands,100,by hand\n",
    "arxiv.csv": `paper,arxiv\n${[...new Set(papers)].map((paper) => `${paper},1912.0000${paper}\n`).join("")}`,
    "papers.json": JSON.stringify(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({
        id,
        title: `Paper ${id}: it`,
        family: id === 7 ? "others" : "ours",
      })),
    ),
    "SOURCES.md": ["claims", "benchmark-sizes", "arxiv"]
      .map((name) => `## ${name}.csv\n\nBy hand.\n`)
      .join("\n"),
    "matrices/1.csv": csv(
      CELL_COLUMNS,
      cells.filter(({ paper }) => paper === "1").map((one) => ({ ...cell, ...one })),
    ),
    "matrices/2.csv": csv(
      CELL_COLUMNS,
      cells.filter(({ paper }) => paper === "2").map((one) => ({ ...cell, ...one })),
    ),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  family = await readFamily("ours", { folder, short: { 2: "Two" } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const display = Symbol.for("Jupyter.display");
const empty = Object.fromEntries(CLAIM_COLUMNS.map((name) => [name, ""])) as unknown as ClaimLine;
const side = { spread: 2, kind: "sd", runs: 5 };

describe("the chance of means of runs", () => {
  test("is Welch's interval: Student's t of 8 degrees times the error of the difference", () => {
    const error = 2.306004 * Math.sqrt((2 * 4) / 5);
    const chance = chanceOfRuns({ system: side, baseline: side });
    expect(chance?.least).toBeCloseTo(error, 5);
    expect(chance?.most).toBeCloseTo(error, 5);
    const errors = { spread: 2 / Math.sqrt(5), kind: "se", runs: 5 };
    expect(chanceOfRuns({ system: errors, baseline: errors })?.most).toBeCloseTo(error, 5);
  });

  test("has two readings of a ± of unknown kind, and none without runs", () => {
    const unknown = { ...side, kind: "not stated" };
    const chance = chanceOfRuns({ system: unknown, baseline: unknown });
    expect(Number(chance?.most) / Number(chance?.least)).toBeCloseTo(Math.sqrt(5), 8);
    expect(chanceOfRuns({ system: side, baseline: { ...side, runs: undefined } })).toBeUndefined();
    expect(chanceOfRuns({ system: side, baseline: { ...side, runs: 1 } })).toBeUndefined();
    expect(chanceOfRuns({ system: side, baseline: { ...side, kind: "none" } })).toBeUndefined();
  });
});

describe("the gain of means of runs", () => {
  const line = { ...empty, unit: "score", value: "110", baseline_value: "106.5" };

  test("is decided by an interval that is wider for one of several comparisons", () => {
    // Student's t of 8 degrees has the quantiles 2.306004 at .975 and 2.751524 at .9875.
    const error = Math.sqrt((2 * 4) / 5);
    const alone = gainOfRuns(line, { system: side, baseline: side });
    expect(alone).toMatchObject({ gain: 3.5, decidedBy: "the figures", level: 0.95 });
    expect(alone?.low).toBeCloseTo(3.5 - 2.306004 * error, 5);
    const both = gainOfRuns({ ...line, comparisons: "2" }, { system: side, baseline: side });
    expect(both?.high).toBeCloseTo(3.5 + 2.751524 * error, 5);
    expect(both).toMatchObject({ chance: alone?.chance, decidedBy: "the figures" });
    const many = gainOfRuns({ ...line, comparisons: "20" }, { system: side, baseline: side });
    expect(many?.decidedBy).toBe("nothing");
  });
});

describe("a family", () => {
  test("has its own papers only, with names and years", () => {
    expect(family.papers).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(family.names.get("2")).toBe("Two");
    expect(family.names.get("3")).toBe("Paper 3");
    expect(family.years.get("3")).toBe(2019);
    expect(numbersOf(family).numRows()).toBe(family.numbered.length);
    expect(numbersOf(family, "3").array("claim")).toEqual(["success", "recalled success", "cost"]);
  });

  test("that has no claim is refused", async () => {
    await expect(readFamily("none", { folder })).rejects.toThrow(/no claim of the family "none"/u);
  });

  test("has gains of runs, items and pairs, each decided by its own chance", () => {
    const gains = gainsOf(family);
    expect(
      gains.map(({ line, replicate, unit, decidedBy }) => [line.claim, replicate, unit, decidedBy]),
    ).toEqual([
      ["clear return", "run", "score", "the figures"],
      ["return within spread", "run", "score", "nothing"],
      ["± of unknown kind", "run", "score", "the spread"],
      ["success", "item", "points", "the figures"],
      ["shares of a share", "item", "points", "the figures"],
      ["correlation", "pair", "correlation", "nothing"],
    ]);
    expect(gains.map(({ gain }) => Number(gain.toFixed(6)))).toEqual([10, 2, 4, 80, 40, 0.15]);
    expect(gains[4]?.chance).toBeCloseTo(100 * Math.SQRT2 * 1.96 * Math.sqrt((0.6 * 0.4) / 100), 6);
    expect(gains[5]?.chance).toBeCloseTo(Math.tanh(1.96 / Math.sqrt(97)), 8);
    expect(countGains(gains)).toEqual({ all: 6, clear: 3, never: 2, depends: 1 });
  });

  test("judges by printed spreads where no number of items does", () => {
    expect(judgementOf(family, "1")).toMatchObject({ verdict: "possible" });
    expect(judgementOf(family, "2").because).toMatch(/standard deviation or a standard error/u);
    expect(judgementOf(family, "6")).toMatchObject({ verdict: "not testable" });
  });

  test("is drawn on one axis, as multiples of chance, and listed with units", async () => {
    const show = Reflect.get(familyPicture(family), display) as () => Promise<Record<string, string>>;
    expect((await show())["text/plain"]).toMatch(/^3 of 6 differences/u);
    const { "text/plain": text } = paperTable(family)[display]?.() ?? {
      "text/plain": "",
    };
    expect(text.split("\n")[0]).toBe("1; Paper 1; 2019; possible; clear return; 5 runs; 10, chance ± 2.92");
    expect(text).toContain("80 points, chance ± 13.9");
  });
});

test("a printed figure belongs to exactly one cell", () => {
  const matrix = cells
    .slice(0, 3)
    .map((one) => ({ ...cell, note: "", n_items: "", ...one })) as readonly ScoreCell[];
  expect(printed(matrix, "ours", "Walker", "1", "return")).toBe("110");
  expect(() => printed(matrix, "base", "Walker")).toThrow("2 cells are base, Walker.");
  expect(() => printed(matrix, "ours", "Hopper")).toThrow("0 cells are ours, Hopper.");
});

test("the earliest years stand together where a legend has no room for each", () => {
  expect([...periodsOf([2026, 2024, 2025, 2024], 3).values()]).toEqual(["2024", "2025", "2026"]);
  expect([...periodsOf([2026, 2017, 2019, 2025, 2024], 3)]).toEqual([
    [2017, "before 2025"],
    [2019, "before 2025"],
    [2024, "before 2025"],
    [2025, "2025"],
    [2026, "2026"],
  ]);
});
