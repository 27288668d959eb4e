import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { audit, readScoreMatrix, type AuditMatrixOptions, type ScoreCell } from "../../src/audit/index.js";
import { NumpyGenerator } from "../../src/random/index.js";
import type { Estimate } from "../../src/results/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { scoreCell } from "./claimLine.js";

/** A table: a row for each system, a column for each benchmark. */
function table(
  rows: Readonly<Record<string, Readonly<Record<string, string>>>>,
  more: Partial<ScoreCell> = {},
): ScoreCell[] {
  return Object.entries(rows).flatMap(([system, values]) =>
    Object.entries(values).map(([benchmark, value]) => scoreCell({ system, benchmark, value, ...more })),
  );
}

const check = (
  name: NonNullable<AuditMatrixOptions["checks"]>[number],
  matrix: readonly ScoreCell[],
  more: AuditMatrixOptions = {},
): readonly Estimate[] => audit(matrix, { checks: [name], ...more }).estimates;
const onlyOf = (estimates: readonly Estimate[]): Readonly<Record<string, unknown>> => {
  expect(estimates).toHaveLength(1);
  return estimates[0]?.values ?? {};
};

test("counts are those of the items, times runs, and a misfit with unknown runs is not testable", () => {
  const rows = { a: { A: "13.3" }, b: { A: "14.4" } };
  const found = (more: Partial<ScoreCell>): unknown =>
    onlyOf(check("counts", table(rows, { n_items: "30", ...more })))["verdict"];
  expect(found({ n_runs: "1" })).toBe("impossible");
  expect(found({ n_runs: "" })).toBe("not testable");
  expect(found({ n_runs: "3" })).toBe("possible");
  expect(found({ metric: "Avg@32" })).toBe("possible");
  const unsized = table(rows, { n_runs: "1" });
  expect(onlyOf(check("counts", unsized, { sizes: { A: 30 } }))["because"]).toBe(
    "which counts of 30 items give 14.4 (b)? Is n another number for them, or is the figure an average?",
  );
});

test("two denominators in a column are found, and one is not made two", () => {
  const generator = new NumpyGenerator(2);
  const cells = (n: number, count: number, name: string): [string, Record<string, string>][] =>
    Array.from(generator.integers(1, n, count), (k, place) => [
      `${name} ${place}`,
      { A: ((100 * Number(k)) / n).toFixed(2) },
    ]);
  const first = cells(125, 15, "prompt");
  const second = cells(72, 18, "trained");
  const mixed = onlyOf(check("denominators", table(Object.fromEntries([...first, ...second]))));
  expect(mixed["verdict"]).toBe("impossible");
  expect([mixed["denominator"], mixed["otherDenominator"]].sort()).toEqual([125, 72]);
  expect(mixed["because"]).toMatch(/^are all rows over the same items\?/u);
  const one = onlyOf(check("denominators", table(Object.fromEntries(second))));
  expect(one).toMatchObject({ verdict: "possible", denominator: 72 });
  // Figures of many items are counts of everything and say nothing.
  expect(() => check("denominators", table(Object.fromEntries(cells(7919, 30, "many"))))).toThrow(
    /no check of denominators can say anything/u,
  );
});

test("a column with some digits cut off has one denominator", () => {
  // Cells of 944 items, cut off to counts that rounding gives of 1280 items alone.
  const printed = (count: number, n: number, cut: boolean): string => {
    const units = (100_000 * count) / n;
    return ((cut ? Math.floor(units) : Math.round(units)) / 1000).toFixed(3);
  };
  const counts = Array.from({ length: 944 }, (_, count) => count).slice(1);
  const ofOther = new Set(Array.from({ length: 1280 }, (_, count) => printed(count, 1280, false)));
  const ofOne = new Set(counts.map((count) => printed(count, 944, false)));
  const rounded = [...ofOne].filter((value) => !ofOther.has(value)).slice(0, 20);
  const cut = counts
    .map((count) => printed(count, 944, true))
    .filter((value) => ofOther.has(value) && !ofOne.has(value));
  const column = (values: readonly string[]): ScoreCell[] =>
    table(Object.fromEntries(values.map((value) => [`system ${value}`, { A: value }])));
  expect(cut.length).toBeGreaterThan(4);
  expect(() => check("denominators", column([...rounded, ...cut]))).toThrow(/can say anything/u);
  // Other figures of 1280 items are none of 944, however they are printed.
  const cutOfOne = new Set(counts.map((count) => printed(count, 944, true)));
  const others = [...ofOther]
    .filter((value) => !ofOne.has(value) && !cutOfOne.has(value))
    .slice(400, 400 + cut.length);
  expect(onlyOf(check("denominators", column([...rounded, ...others])))["verdict"]).toBe("impossible");
});

describe("averages", () => {
  const rows = {
    a: { A: "40.0", B: "60.0", "Avg.": "50.0" },
    b: { A: "10.0", B: "20.0", "Avg.": "15.0" },
    c: { A: "33.3", B: "44.4", "Avg.": "38.9" },
  };

  test("recompute as plain means, and one that does not is asked about", () => {
    expect(onlyOf(check("averages", table(rows)))).toMatchObject({ verdict: "possible", misfits: 0 });
    const wrong = table({ ...rows, d: { A: "10.0", B: "30.0", "Avg.": "30.0" } });
    expect(onlyOf(check("averages", wrong))).toMatchObject({
      verdict: "impossible",
      misfits: 1,
      because: "which cells or averages are meant? 30.0 of d, whose cells give 20",
    });
  });

  test("of cells with digits cut off recompute, also with a decimal more", () => {
    // The cells are 40.09 and 60.09.
    const cut = table({ ...rows, d: { A: "40.0", B: "60.0", "Avg.": "50.09" } });
    expect(onlyOf(check("averages", cut))).toMatchObject({ verdict: "possible", misfits: 0 });
    const wrong = table({ ...rows, d: { A: "40.0", B: "60.0", "Avg.": "50.11" } });
    expect(onlyOf(check("averages", wrong))).toMatchObject({ verdict: "impossible", misfits: 1 });
  });

  test("recompute weighted by items", () => {
    const weighted = { a: ["40.0", "60.0", "55.0"], b: ["10.0", "20.0", "17.5"], c: ["0.0", "8.0", "6.0"] };
    const matrix = Object.entries(weighted).flatMap(([system, [A = "", B = "", all = ""]]) => [
      scoreCell({ system, benchmark: "A", value: A, n_items: "100" }),
      scoreCell({ system, benchmark: "B", value: B, n_items: "300" }),
      scoreCell({ system, benchmark: "All", value: all }),
    ]);
    expect(onlyOf(check("averages", matrix))).toMatchObject({
      verdict: "possible",
      convention: "the mean weighted by items",
    });
  });

  test("made in an unknown way are not testable", () => {
    const odd = table({
      a: { A: "40.0", B: "60.0", Overall: "47.0" },
      b: { A: "10.0", B: "20.0", Overall: "12.0" },
      c: { A: "30.0", B: "50.0", Overall: "33.0" },
    });
    expect(onlyOf(check("averages", odd))["because"]).toBe("missing: how the average is made");
  });
});

test("a ± that is the deviation of items is not their standard error", () => {
  const cell = (value: string, spread: string, spread_kind: string): ScoreCell =>
    scoreCell({ system: `s${value}`, value, spread, spread_kind, n_items: "100" });
  const deviations = ["20.0", "50.0", "70.0"].map((value) => {
    const p = Number(value) / 100;
    return cell(value, (100 * Math.sqrt(p * (1 - p))).toFixed(1), "se");
  });
  expect(onlyOf(check("spread", deviations))).toMatchObject({ verdict: "impossible", isKind: "sd" });
  const errors = ["20.0", "50.0", "70.0"].map((value) => {
    const p = Number(value) / 100;
    return cell(value, (10 * Math.sqrt(p * (1 - p))).toFixed(1), "se");
  });
  expect(onlyOf(check("spread", errors))).toMatchObject({ verdict: "possible", ownKind: 3 });
  const runs = ["20.0", "50.0", "70.0"].map((value) => cell(value, "1.1", "sd"));
  expect(onlyOf(check("spread", runs))).toMatchObject({
    verdict: "undecided",
    because: expect.stringContaining("leaves out the choice of items") as string,
  });
});

test("saturation counts the systems that may equal the first", () => {
  const near = table({ a: { A: "98.0" }, b: { A: "97.0" }, c: { A: "20.0" } }, { n_items: "100" });
  expect(onlyOf(check("saturation", near))).toMatchObject({
    verdict: "undecided",
    tied: 1,
    open: 0,
    itemsLeft: 2,
    ceiling: true,
  });
  const far = table({ a: { A: "80.0" }, b: { A: "40.0" } }, { n_items: "500" });
  expect(onlyOf(check("saturation", far))).toMatchObject({ verdict: "possible", tied: 0, ceiling: false });
  const errors = table({ a: { A: "80.0" }, b: { A: "40.0" } }, { n_items: "500", direction: "lower" });
  expect(onlyOf(check("saturation", errors))["because"]).toBe("b is first whatever the pairing");
});

describe("ranks under resampled tasks", () => {
  test("are exact where the draws can be counted", () => {
    // a is first on two of three tasks: it leads unless one or no draw of three is such a task; 20 of 27 draws.
    const matrix = table({ a: { A: "2", B: "2", C: "1" }, b: { A: "1", B: "1", C: "2" } });
    const [a, b] = check("ranks", matrix, { reps: 40_000, seed: 1 });
    expect(a?.estimate).toBeCloseTo(4 / 3, 12);
    expect(Math.abs(Number(a?.values?.["first"]) - 20 / 27)).toBeLessThan(4 * Math.sqrt(0.19 / 40_000));
    expect(Number(a?.values?.["first"]) + Number(b?.values?.["first"])).toBeCloseTo(1, 9);
    expect(a?.values?.["verdict"]).toBe("undecided");
    expect([a?.interval?.low, a?.interval?.high]).toEqual([1, 2]);
  });

  test("of a system that is never behind do not depend on the tasks", () => {
    const matrix = table({ a: { A: "3", B: "2", C: "2" }, b: { A: "1", B: "2", C: "1" } });
    const [a, b] = check("ranks", matrix, { reps: 20_000 });
    expect(b?.values).toMatchObject({ dominatedBy: 1 });
    expect(b?.values?.["because"]).toBe(
      "no choice of tasks puts it first: a is at least as good on every task",
    );
    // Only the draw of B three times, 1 of 27, ties.
    expect(Math.abs(Number(a?.values?.["first"]) - (1 - 0.5 / 27))).toBeLessThan(0.005);
    expect(a?.values?.["verdict"]).toBe("possible");
  });

  test("are the same for the same seed, and turn with the direction", () => {
    const rows = { a: { A: "3", B: "2", C: "1" }, b: { A: "1", B: "5", C: "4" } };
    const run = (seed: number): unknown =>
      audit(table(rows), { checks: ["ranks"], seed, reps: 500 }).toJSON();
    expect(run(3)).toEqual(run(3));
    expect(run(3)).not.toEqual(run(4));
    const [a] = check("ranks", table(rows, { direction: "lower" }));
    expect(a?.estimate).toBeCloseTo(4 / 3, 12);
    const result = audit(table(rows), { checks: ["ranks"], seed: 3, reps: 500 });
    expect([result.seed, result.reps, result.unit]).toEqual([3, 500, "task"]);
  });
});

test("an ablation above the method is undecided, and impossible if it is clear", () => {
  const rows = { PACS: { A: "57.5" }, "PACS w/o weight": { A: "59.0" }, "PACS w/o all": { A: "50.0" } };
  expect(onlyOf(check("ablation", table(rows)))).toMatchObject({
    verdict: "undecided",
    above: 1,
    because: "does every part help? PACS w/o weight 59.0 is above PACS 57.5",
  });
  const clear = { full: { A: "40.0" }, "no memory": { A: "60.0" } };
  expect(onlyOf(check("ablation", table(clear, { n_items: "1000" }), { method: "full" }))).toMatchObject({
    verdict: "impossible",
    clear: true,
  });
  expect(onlyOf(check("ablation", table(clear, { direction: "lower" }), { method: "full" }))).toMatchObject({
    verdict: "possible",
    above: 0,
  });
});

test("pass@k of a row is rising and concave", () => {
  const row = (system: string, values: readonly string[]): ScoreCell[] =>
    values.map((value, place) => scoreCell({ system, value, metric: `pass@${2 ** place}` }));
  const good = row("good", ["1.28", "2.45", "4.54", "7.90"]);
  expect(onlyOf(check("passAtK", good))).toMatchObject({ verdict: "possible" });
  const bad = [...good, ...row("bad", ["3.30", "3.45", "4.54", "7.90"])];
  expect(onlyOf(check("passAtK", bad))).toMatchObject({
    verdict: "impossible",
    misfits: 1,
    because: expect.stringMatching(/^bad: .*are all of the same samples\?$/u) as string,
  });
});

test("recalled cells decide nothing, and cells that are no number are counted", () => {
  const cells = [
    ...table({ a: { A: "13.3" } }, { n_items: "30", n_runs: "1" }),
    ...table({ b: { A: "14.4" } }, { n_items: "30", n_runs: "1", known: "recalled" }),
    ...table({ c: { A: "~5.8K" } }, { n_items: "30", n_runs: "1" }),
  ];
  const result = audit(cells, { checks: ["counts"] });
  expect(result.only.values?.["verdict"]).toBe("possible");
  expect(result.warnings.join(" ")).toBe(
    "Cells that are no number and left out: 1. Recalled cells, left out because they decide nothing: 1.",
  );
});

test.each<[Partial<ScoreCell>, AuditMatrixOptions, RegExp]>([
  [{ n_items: "many" }, {}, /line 2 of the matrix, column "n_items": expected a whole number/u],
  [{ direction: "up" }, {}, /column "direction": expected one of higher, lower/u],
  [{ known: "" }, {}, /column "known"/u],
  [{ sistem: "x" } as never, {}, /no column "sistem"; is it "system"\?/u],
  [{}, { checks: ["rank" as never] }, /no check "rank"; is it "ranks"\?/u],
  [{}, { checks: [] }, /at least one of counts/u],
  [{}, { sizes: { B: 3 } }, /sizes names "B", which the matrix does not have/u],
  [{}, { sizes: { A: 0.5 } }, /sizes of A is a whole number/u],
  [{}, { method: "oors" }, /method names "oors", .*is it "ours"\?/u],
  [{}, { reps: 0 }, /reps is a whole number/u],
  [{}, { size: {} } as never, /no option "size"; is it "sizes"\?/u],
  [{}, {}, /can say anything on this matrix: give the items/u],
])("a matrix is refused with its place, case %#", (given, options, message) => {
  expect(() => audit([scoreCell({ value: "50.0", ...given })], options)).toThrow(message);
});

test("options of a matrix are refused for claims, and two papers in one matrix", () => {
  const claim = { name: "a", check: "mean", mean: "50.0", n: 10 } as const;
  expect(() => audit(claim, { seed: 3 } as never)).toThrow(/no option "seed"/u);
  const cells = [scoreCell({ value: "1" }), scoreCell({ value: "1", paper: "2" })];
  expect(() => audit(cells)).toThrow(/one paper; got 1, 2/u);
});

const tables = sharedFolder("tables");

describe.skipIf(tables === undefined)("published tables", () => {
  const matrixOf = (id: string): readonly ScoreCell[] => {
    const [header = "", ...lines] = readFileSync(path.join(tables ?? "", `${id}.csv`), "utf8")
      .trim()
      .split(/\r?\n/u);
    return readScoreMatrix([`${header},known`, ...lines.map((line) => `${line},read`)].join("\n"), id);
  };
  const impossible = (id: string, options: AuditMatrixOptions): string[] =>
    audit(matrixOf(id), options)
      .estimates.filter(({ values }) => values?.["verdict"] === "impossible")
      .map(({ values }) => String(values?.["because"]));

  test("a column of 125 questions for some rows and 72 for others", () => {
    const found = impossible("233", { checks: ["denominators"] });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("18 cells are counts of 72, and the other 15 only of 125");
  });

  test("three cells that no count gives, and averages that do not recompute", () => {
    const sizes = { "AIME-24": 30, "AIME-25": 30, "MATH-500": 500, "AMC-23": 40 };
    const counts = impossible("84", { checks: ["counts"], sizes }).join(" ");
    expect([...counts.matchAll(/give ([\d.]+)/gu)].map(([, value]) => value)).toEqual([
      "14.4",
      "82.5",
      "82.6",
    ]);
    const averages = impossible("84", { checks: ["averages"], sizes }).join(" ");
    for (const value of ["46.5", "37.6", "36.3", "28.4"]) expect(averages).toContain(value);
  });

  test("cells of two ablation rows that no count of 32 samples gives", () => {
    const sizes = { AIME24: 30, AIME25: 30, AMC23: 40 };
    const found = impossible("30", { checks: ["counts"], sizes }).join(" ");
    // The sixth, 88.68, is within one unit of 1135 of 1280 and so may be an average of rounded samples.
    expect([...found.matchAll(/[\d.]+(?= \(\+)/gu)].map(([value]) => value)).toEqual([
      "52.41",
      "52.16",
      "34.23",
      "33.77",
      "89.31",
    ]);
  });

  test("an average that copies a cell", () => {
    expect(impossible("260", { checks: ["averages"] })).toEqual([
      "which cells or averages are meant? 43.3 of GPT-4o, whose cells give 42.32",
    ]);
  });

  test("one row of pass@k that is not concave", () => {
    const found = impossible("146", { checks: ["passAtK"] });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("pass@1 3.3, pass@2 3.45");
  });

  test("an ablation above the method in two of four columns", () => {
    const above = audit(matrixOf("38"), { checks: ["ablation"] }).estimates.filter(
      ({ labels, values }) => labels["metric"] === "pass@1" && Number(values?.["above"]) > 0,
    );
    expect(above.map(({ labels }) => labels["benchmark"])).toEqual(["AMC 23", "AIME 2024"]);
  });

  test("a ± of runs that is half of the error of the items", () => {
    const [spread] = audit(matrixOf("82"), { checks: ["spread"] }).estimates;
    expect(spread?.values?.["verdict"]).toBe("undecided");
    expect(spread?.estimate).toBeCloseTo(0.54, 2);
  });
});
