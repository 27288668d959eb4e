import { describe, expect, it } from "vitest";
import { compareCells, type CheckedCell } from "../../src/check/compareCells.js";
import { describeDifferences } from "../../src/check/describeDifferences.js";

const source = "cell";
const estimate = (algorithm: string, value: number, low = value - 0.1): object => ({
  labels: { algorithm, metric: "iqm" },
  estimate: value,
  interval: { low, high: value + 0.1 },
});
const result = (estimates: readonly object[], id = "1"): object => ({
  schema: "1.1",
  id,
  title: "Aggregate scores",
  level: 0.95,
  estimates,
});
const cell = (id: string, ...shown: readonly object[]): CheckedCell => ({
  id,
  number: 1,
  ran: true,
  source,
  metadata: {},
  outputs: shown.map((data) => ({
    output_type: "display_data",
    data: { "application/vnd.precipice.result.v1+json": data as never },
  })),
});
const outcomes = (before: readonly CheckedCell[], after: readonly CheckedCell[]): string[] =>
  compareCells(before, after).map(({ outcome }) => outcome);

describe("the cells of two runs", () => {
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
      {
        id: "a",
        number: 1,
        ran: true,
        source,
        metadata: {},
        outputs: [{ output_type: "error", ename: "RangeError", evalue: "too small" }],
      },
      { id: "b", number: 2, ran: false, source, metadata: {}, outputs: [] },
    ];
    const rows = compareCells(saved, after);
    expect(rows.map(({ outcome, id }) => [id, outcome])).toEqual([
      ["a", "failed"],
      ["a", "gone"],
      ["b", "unknown"],
    ]);
    expect(rows[0]?.reason).toBe("RangeError: too small");
  });
  it("reads figures too, without the hash of their result, and what is printed beside them", () => {
    const figure = (value: number, hash: string): CheckedCell => ({
      id: "f",
      number: 1,
      ran: true,
      source,
      metadata: {},
      outputs: [
        {
          output_type: "execute_result",
          data: {
            "application/vnd.precipice.figure.v1+json": {
              title: "Scores",
              columns: [{ type: "number", values: [1, value] }],
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
    expect(outcomes([figure(2, "x")], [figure(2, "y")])).toEqual(["same", "same", "same"]);
    const [row] = compareCells([figure(2, "x")], [figure(3, "x")]);
    expect(row).toMatchObject({ outcome: "changed", kind: "figure", title: "Scores" });
    expect(describeDifferences(row?.differences ?? [])).toBe("columns 1 values 2 2 → 3");
  });
  it("compares what is printed, frames and other texts, as precipice run --check does", () => {
    const shows = (...outputs: CheckedCell["outputs"]): CheckedCell => ({
      id: "a",
      number: 1,
      ran: true,
      source,
      metadata: {},
      outputs,
    });
    const printed = (text: string): CheckedCell => shows({ output_type: "stream", name: "stdout", text });
    const [row, ...others] = compareCells([printed("score 1.0")], [printed("score 2.0")]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ outcome: "changed", kind: "output", title: "printed", id: "a" });
    expect(describeDifferences(row?.differences ?? [])).toBe("stdout “score 1.0” → “score 2.0”");
    const text = (value: string): CheckedCell =>
      shows({ output_type: "execute_result", data: { "text/plain": value } });
    expect(outcomes([text("1")], [text("2")])).toEqual(["changed"]);
    expect(outcomes([text("1")], [text("1")])).toEqual(["same"]);
    const frame = (value: number): CheckedCell =>
      shows({
        output_type: "execute_result",
        data: {
          "text/plain": "a frame",
          "application/vnd.precipice.frame.v1+json": { columns: [[value]] },
        },
      });
    expect(compareCells([frame(1)], [frame(2)])).toMatchObject([{ outcome: "changed", kind: "table" }]);
  });
  it("says once which data kept a cell from running", () => {
    const absent: CheckedCell = {
      id: "a",
      number: 1,
      ran: true,
      source,
      metadata: {},
      outputs: [
        {
          output_type: "display_data",
          data: {
            "application/vnd.precipice.absent.v1+json": { schema: "1.0", what: "it", dataset: "tiny" },
          },
        },
      ],
    };
    const rows = compareCells([cell("a", result([estimate("A", 1)]), result([]))], [absent]);
    expect(rows).toMatchObject([{ outcome: "absent", id: "a", cell: 1, reason: "dataset tiny" }]);
  });
  it("lets a cell fail that may, and compares its error", () => {
    const failing = (evalue: string): CheckedCell => ({
      id: "a",
      number: 1,
      ran: true,
      source,
      metadata: { tags: ["raises-exception"] },
      outputs: [{ output_type: "error", ename: "RangeError", evalue }],
    });
    expect(outcomes([failing("too small")], [failing("too small")])).toEqual(["same"]);
    expect(outcomes([failing("too small")], [failing("too large")])).toEqual(["changed"]);
  });
  it("passes by cells without code and those that a tag has skipped, wherever they are checked", () => {
    const printed = (text: string, change: Partial<CheckedCell>): CheckedCell => ({
      ...cell("a"),
      outputs: [{ output_type: "stream", name: "stdout", text }],
      ...change,
    });
    for (const change of [{ source: " \n" }, { metadata: { tags: ["skip-execution"] } }])
      expect(outcomes([printed("1", change)], [printed("2", change)])).toEqual([]);
    expect(outcomes([printed("1", {})], [printed("2", {})])).toEqual(["changed"]);
  });
  it("leaves the outputs that it reads as they are", () => {
    const saved = cell("a");
    const lines: CheckedCell = {
      ...saved,
      outputs: [{ output_type: "stream", name: "stdout", text: ["1\n", "2\n"] }],
    };
    const text: CheckedCell = {
      ...saved,
      outputs: [{ output_type: "stream", name: "stdout", text: "1\n2\n" }],
    };
    expect(outcomes([lines], [text])).toEqual(["same"]);
    expect(lines.outputs[0]?.["text"]).toEqual(["1\n", "2\n"]);
  });
  it("uses the tolerance of the cell", () => {
    const within = (value: number, tolerance: unknown): CheckedCell => ({
      ...cell("a", result([estimate("A", value, 0)])),
      metadata: { precipice: { tolerance } },
    });
    expect(outcomes([within(1, 0.2)], [within(1.05, 0.2)])).toEqual(["same"]);
    expect(outcomes([within(1, 0.01)], [within(1.05, 0.01)])).toEqual(["changed"]);
  });
});
