import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CELL_COLUMNS, CLAIM_COLUMNS, type ClaimLine, type ScoreCell } from "precipice/audit";
import { sentence } from "precipice/audit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { answerOf } from "../family/answerOf.ts";
import { countGains } from "../family/countGains.ts";
import type { Family } from "../family/Family.ts";
import { familyPicture } from "../family/familyPicture.ts";
import { gainsOf } from "../family/gainsOf.ts";
import { judgementOf } from "../family/judgementOf.ts";
import { numbersOf } from "../family/numbersOf.ts";
import { outcomeOf } from "../family/outcomeOf.ts";
import { paperTable } from "../family/paperTable.ts";
import { printed } from "../family/printed.ts";
import { readFamily } from "../family/readFamily.ts";
import { section } from "../family/section.ts";
import { withGains } from "../family/withGains.ts";

const shown = vi.hoisted(() => [] as Record<string, unknown>[]);
vi.mock("@precipice/kernel", () => ({ display: (value: Record<string, unknown>) => shown.push(value) }));

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
  {
    paper: "5",
    claim: "few solved",
    measure: "success",
    benchmark: "Hands",
    unit: "count",
    n: "149",
    value: "5",
    baseline_value: "0",
  },
  {
    paper: "5",
    claim: "one in ten: the first",
    measure: "success",
    benchmark: "Hands",
    unit: "points",
    value: "60.5",
    baseline_value: "50.25",
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
      ["few solved", "item", "points", "nothing"],
    ]);
    expect(gains.map(({ gain }) => Number(gain.toFixed(6)))).toEqual([10, 2, 4, 80, 40, 0.15, 3.355705]);
    expect(gains[4]?.chance).toBeCloseTo(100 * Math.SQRT2 * 1.96 * Math.sqrt((0.6 * 0.4) / 100), 6);
    expect(gains[5]?.chance).toBeCloseTo(Math.tanh(1.96 / Math.sqrt(97)), 8);
    expect(countGains(gains)).toEqual({ all: 7, clear: 3, never: 3, depends: 1 });
  });

  test("judges by printed spreads where no number of items does", () => {
    expect(judgementOf(family, "1")).toMatchObject({ verdict: "possible" });
    expect(judgementOf(family, "2").because).toMatch(/standard deviation or a standard error/u);
    expect(judgementOf(family, "6")).toMatchObject({ verdict: "not testable" });
  });

  test("is drawn on one axis, as multiples of chance, and listed with units", async () => {
    const show = Reflect.get(familyPicture(family), display) as () => Promise<Record<string, string>>;
    expect((await show())["text/plain"]).toMatch(/^3 of 7 differences are larger than chance/u);
    const { "text/plain": text } = paperTable(family)[display]?.() ?? {
      "text/plain": "",
    };
    expect(text.split("\n")[0]).toBe("1; Paper 1; 2019; possible; clear return; 5 runs; 10, chance ± 2.92");
    expect(text).toContain("80 points, chance ± 13.9");
  });
});

/** The row of a claim in the table of numbers of its paper. */
const rowOf = (whose: Family, claimed: string): Record<string, unknown> => {
  const line = lineOf(claimed);
  const rows = numbersOf(whose, line.paper).objects() as Record<string, unknown>[];
  return rows.find((row) => row["claim"] === claimed) ?? {};
};
const lineOf = (claimed: string): ClaimLine => {
  const line = family.claims.find((one) => one.claim === claimed);
  if (line === undefined) throw new Error(claimed);
  return line;
};
const textOf = (table: object): string =>
  (Reflect.get(table, display) as () => Record<string, string>)()["text/plain"] ?? "";
const figureOf = async (whose: Family): Promise<Record<string, unknown>> =>
  (Reflect.get(familyPicture(whose), display) as () => Promise<Record<string, unknown>>)();

describe("a claim has one verdict and one interval", () => {
  test("by the spread of runs: card, table and rows behind a dot", async () => {
    // Welch: 10 ± 2.306004 sqrt(8 / 5), as many digits as 110 and 100 have.
    expect(answerOf(family, lineOf("clear return")).text).toBe(
      "clear return (ours against base): 10 (95 % interval 7 to 13; 5 runs).",
    );
    expect(rowOf(family, "clear return")).toMatchObject({
      estimate: 10,
      interval: "7 to 13",
      verdict: "possible",
      "items that decide": undefined,
    });
    expect(rowOf(family, "return within spread")).toMatchObject({
      interval: "-1 to 5",
      verdict: "undecided",
    });
    expect(JSON.stringify(await figureOf(family))).toContain("7 to 13");
  });

  test("by a judgement of the family, which is drawn as well", () => {
    const because = "equal over tasks";
    const interval = { low: -1, high: 21 };
    const judged: Family = { ...family, judged: { 1: { verdict: "undecided", because, interval } } };
    expect(judgementOf(judged, "1")).toEqual({ verdict: "undecided", because });
    expect(rowOf(judged, "clear return")).toMatchObject({ interval: "-1 to 21", verdict: "undecided" });
    expect(answerOf(judged, lineOf("clear return")).text).toContain("95 % interval -1 to 21;");
    expect(textOf(paperTable(judged))).toContain("undecided; clear return; 5 runs; 10, chance ± 11");
    expect(gainsOf(judged)[0]).toMatchObject({ decidedBy: "nothing", chance: 11 });
    // Only the first claim of a paper is judged.
    expect(rowOf(judged, "return within spread")).toMatchObject({ interval: "-1 to 5" });
    const without: Family = { ...family, judged: { 1: { verdict: "undecided", because } } };
    expect(answerOf(without, lineOf("clear return")).text).toBe(
      "clear return (ours against base): 10 (5 runs).",
    );
    expect(rowOf(without, "clear return")["interval"]).toBe("");
    const untested: Family = { ...family, judged: { 1: { verdict: "not testable", because } } };
    expect(countGains(gainsOf(untested))).toEqual({ all: 6, clear: 2, never: 3, depends: 1 });
  });

  test("by a gain of the family's own", () => {
    const line = lineOf("cost");
    const gain = {
      line,
      unit: "score",
      replicate: "task",
      gain: -6,
      chance: 2,
      decidedBy: "the figures",
    } as const;
    const own = withGains(family, [gain]);
    expect(rowOf(own, "cost")).toMatchObject({ estimate: -6, interval: "-8 to -4", verdict: "possible" });
    expect(rowOf(family, "cost")).toMatchObject({ estimate: 0.25, verdict: "not testable" });
    expect(countGains(gainsOf(own))).toMatchObject({ all: 8, clear: 4 });
    expect(withGains(own, [{ ...gain, chance: 9 }]).own).toHaveLength(1);
    expect(() => withGains(family, [{ ...gain, line: { ...line } }])).toThrow(
      /does not have the claim "cost"/u,
    );
  });

  test("and the test that decides is named where an interval excludes 0", () => {
    // McNemar's exact test of 5 and 0: 2 / 2^5. Tango's interval of the same counts does not include 0.
    const { because, verdict, interval } = outcomeOf(family, lineOf("few solved"));
    expect(verdict).toBe("undecided");
    expect(interval?.low).toBeGreaterThan(0);
    expect(because).toContain("but the test decides: McNemar's p = 0.0625, above 0.05");
    expect(because).not.toContain("may be equal");
    expect(rowOf(family, "few solved")["test that decides"]).toBe("McNemar's p = 0.0625, above 0.05");
    expect(rowOf(family, "correlation")["test that decides"]).toBeUndefined();
  });
});

describe("the card of a section", () => {
  test("is in plain words, with the digits of the figures", () => {
    const { text } = answerOf(family, lineOf("one in ten: the first"));
    expect(text).toBe(
      "one in ten, the first (ours against base): 10.25 points (no interval, since the number of items is not given).",
    );
    const { because } = outcomeOf(family, lineOf("one in ten: the first"));
    expect(because).toMatch(
      /^missing: the number of items, of which \d+ to \d+, depending on the pairing, find/u,
    );
    // Shares of the same 100 items: 90 and 10 leave 0 to 10 items that both solve.
    expect(answerOf(family, lineOf("success")).text).toMatch(
      /: 80 points \(95 % interval \d+ to \d+ if the pairing is worst, \d+ to \d+ if it is best; 100 items\)\.$/u,
    );
    expect(answerOf(family, lineOf("no number")).text).toBe(
      'The abstract prints no figure for "much better".',
    );
    expect(judgementOf(family, "6").because).toBe(
      "missing: figures, since the abstract has none and no table was read",
    );
  });

  test("answers its question in the words that it is given", () => {
    const words = { question: "Is it better?", short: "yes" };
    const cardText = (): string => JSON.stringify(shown.at(-1));
    expect(section(family, 6, { ...words, answer: sentence`Two of ${3} tasks are better.` })).toBeUndefined();
    expect(cardText()).toContain("Two of 3 tasks are better.");
    expect(section(family, 1, words)?.numRows()).toBe(2);
    expect(cardText()).toContain("95 % interval 7 to 13");
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
