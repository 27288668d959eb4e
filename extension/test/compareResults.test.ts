import { nullTranslator } from "@jupyterlab/translation";
import { describe, expect, it } from "vitest";
import { compareResults } from "../src/check/compareResults.js";
import { compareValues } from "../src/check/compareValues.js";
import { describeDifferences } from "../src/check/describeDifferences.js";
import type { CheckedCell } from "../src/check/SavedResult.js";

const trans = nullTranslator.load("precipice");
const estimate = (algorithm: string, value: number, low = value - 0.1): object => ({
  ...{ labels: { algorithm, metric: "iqm" }, estimate: value, interval: { low, high: value + 0.1 } },
});
const result = (estimates: readonly object[], id = "1"): object => ({
  ...{ schema: "1.1", id, title: "Aggregate scores", level: 0.95, estimates },
});
const cell = (id: string, ...shown: readonly object[]): CheckedCell => ({
  ...{ id, ran: true },
  outputs: shown.map((data) => ({
    output_type: "display_data",
    data: { "application/vnd.precipice.result.v1+json": data as never },
  })),
});
const outcomes = (before: readonly CheckedCell[], after: readonly CheckedCell[]): string[] =>
  compareResults(before, after).map(({ outcome }) => outcome);

describe("compareValues", () => {
  it("counts numbers as alike up to a share of the larger, on either side of zero", () => {
    expect(compareValues(1, 1 + 1e-10, 1e-9)).toEqual([]);
    expect(compareValues(1e-300, 1.1e-300, 1e-9)).toHaveLength(1);
    expect(compareValues(-1e-12, 1e-12, 1e-9)).toHaveLength(1);
    expect(compareValues(1, 1 + 1e-8, 1e-9)).toEqual([{ path: [], before: 1, after: 1 + 1e-8 }]);
  });
  it("goes into objects whatever the order of their fields, and into arrays by their order", () => {
    expect(compareValues({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, 0)).toEqual([]);
    expect(compareValues([1, 2], [2, 1], 0)).toHaveLength(2);
    expect(compareValues({ a: 1 }, { a: 1, b: null }, 0)).toEqual([
      { path: ["b"], before: undefined, after: null },
    ]);
    expect(compareValues([1], { 0: 1 }, 0)).toHaveLength(1);
    expect(compareValues(JSON.parse('{"__proto__": {"a": 1}}'), {}, 0)).toHaveLength(1);
  });
  it("refuses what is nested without an end", () => {
    let deep: unknown = 0;
    let other: unknown = 1;
    for (let i = 0; i < 100; i += 1) [deep, other] = [[deep], [other]];
    expect(() => compareValues(deep, other, 0)).toThrow("nested too deeply");
  });
});

describe("compareResults", () => {
  it("finds what changed, is new and is gone, and leaves out the hash and the order of estimates", () => {
    const saved = [cell("a", result([estimate("A", 0.5), estimate("B", 0.7)]))];
    expect(outcomes(saved, [cell("a", result([estimate("B", 0.7), estimate("A", 0.5)], "2"))])).toEqual([
      "same",
    ]);
    expect(outcomes(saved, [cell("a", result([estimate("A", 0.5), estimate("B", 0.71)]))])).toEqual([
      "changed",
    ]);
    expect(outcomes(saved, [cell("a")])).toEqual(["gone"]);
    expect(outcomes(saved, [])).toEqual(["gone"].map(() => "unknown"));
    expect(outcomes([cell("a")], saved)).toEqual(["new"]);
    expect(
      outcomes(saved, [cell("a", result([estimate("A", 0.5), estimate("B", 0.7)]), result([]))]),
    ).toEqual(["same", "new"]);
  });
  it("tells a cell that failed from the ones after it that did not run", () => {
    const saved = [cell("a", result([estimate("A", 1)])), cell("b", result([estimate("A", 1)]))];
    const after: CheckedCell[] = [
      { id: "a", ran: true, outputs: [{ output_type: "error", ename: "RangeError", evalue: "too small" }] },
      { id: "b", ran: false, outputs: [] },
    ];
    const rows = compareResults(saved, after);
    expect(rows.map(({ outcome, cell: id }) => [id, outcome])).toEqual([
      ["a", "failed"],
      ["a", "gone"],
      ["b", "unknown"],
    ]);
    expect(rows[0]?.error).toBe("RangeError: too small");
  });
  it("reads figures too, without the hash of their result, and passes over what is none", () => {
    const figure = (value: number, hash: string): CheckedCell => ({
      ...{ id: "f", ran: true },
      outputs: [
        {
          output_type: "execute_result",
          data: {
            "application/vnd.precipice.figure.v1+json": {
              ...{ title: "Scores", columns: [{ type: "number", values: [1, value] }] },
              provenance: { result: hash, seed: 1 },
            },
          },
        },
        {
          output_type: "display_data",
          data: { "application/vnd.precipice.result.v1+json": ["none"] as never },
        },
        { output_type: "stream", name: "stdout", text: "hello" },
      ],
    });
    expect(outcomes([figure(2, "x")], [figure(2, "y")])).toEqual(["same"]);
    const [row] = compareResults([figure(2, "x")], [figure(3, "x")]);
    expect(row).toMatchObject({ outcome: "changed", kind: "figure", title: "Scores" });
    expect(describeDifferences(row?.differences ?? [], trans)).toBe("columns 1 values 2 2 → 3");
  });
});

describe("describeDifferences", () => {
  it("names the estimates first, with as many digits as tell them apart, and counts the rest", () => {
    const before = [cell("a", result([estimate("A", 0.123456, 0), estimate("B", 0.5)]))];
    const after = [cell("a", result([estimate("A", 0.1234567, 0.01), estimate("B", 0.6)]))];
    const [row] = compareResults(before, after);
    expect(describeDifferences(row?.differences ?? [], trans)).toBe(
      "A, iqm: estimate 0.123456 → 0.123457; B, iqm: estimate 0.5 → 0.6; A, iqm: interval low 0 → 0.01; and 3 more differences",
    );
  });
});
