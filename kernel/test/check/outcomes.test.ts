import { expect, test } from "vitest";
import { compareCells, type CheckedCell } from "../../src/check/compareCells.js";

type Output = CheckedCell["outputs"][number];

const RESULT = "application/vnd.precipice.result.v1+json";
const FIGURE = "application/vnd.precipice.figure.v1+json";
const FRAME = "application/vnd.precipice.frame.v1+json";
const ABSENT = "application/vnd.precipice.absent.v1+json";

const shown = (type: string, value: object): Output => ({
  output_type: "execute_result",
  data: { [type]: value, "text/plain": "x" },
});

const result = (estimate: number, more?: object): Output =>
  shown(RESULT, {
    id: String(estimate),
    title: "Scores",
    seed: 1,
    estimates: [
      { labels: { y: "B", x: "A" }, estimate, interval: { low: 0.1, high: 0.9 } },
      { labels: { y: "C", x: "A" }, estimate: 0.5, interval: null },
    ],
    ...more,
  });
const turned = shown(RESULT, {
  seed: 1,
  title: "Scores",
  id: "other",
  estimates: [
    { interval: null, estimate: 0.5, labels: { x: "A", y: "C" } },
    { interval: { high: 0.9, low: 0.1 }, estimate: 0.25, labels: { x: "A", y: "B" } },
  ],
});
const figure = (column: number[], hash = "h"): Output =>
  shown(FIGURE, {
    columns: [column],
    title: "Curves",
    provenance: { result: hash, seed: 3 },
  });
const printed = (text: string, name = "stdout"): Output => ({ output_type: "stream", name, text });
const frame = (value: number): Output =>
  shown(FRAME, { schema: "1.0", columns: [{ name: "score", values: [value] }] });
const plain = (text: string): Output => ({ output_type: "execute_result", data: { "text/plain": text } });
const failed: Output = { output_type: "error", ename: "TypeError", evalue: "no", traceback: [] };
const absent: Output = {
  output_type: "display_data",
  data: { [ABSENT]: { schema: "1.0", what: "the data set tiny", dataset: "tiny" } },
};

type Case = readonly [
  what: string,
  saved: readonly Output[],
  fresh: readonly Output[],
  ran: boolean,
  tolerance: number | undefined,
  expected: readonly string[],
];
const cases: readonly Case[] = [
  ["the same", [result(0.25)], [result(0.25)], true, undefined, ["same result"]],
  ["the same in another order", [result(0.25)], [turned], true, undefined, ["same result"]],
  ["another last digit", [result(0.25)], [result(0.25 + 1e-12)], true, undefined, ["same result"]],
  ["another number", [result(0.25)], [result(0.2501)], true, undefined, ["changed result"]],
  [
    "another number within the cell's tolerance",
    [result(0.25)],
    [result(0.2501)],
    true,
    0.01,
    ["same result"],
  ],
  [
    "another last digit of an exact cell",
    [result(0.25)],
    [result(0.25 + 1e-12)],
    true,
    0,
    ["changed result"],
  ],
  ["another seed", [result(0.25)], [result(0.25, { seed: 2 })], true, undefined, ["changed result"]],
  [
    "a figure of another result",
    [figure([1, 2], "a")],
    [figure([1, 2], "b")],
    true,
    undefined,
    ["same figure"],
  ],
  ["a figure of other data", [figure([1, 2])], [figure([2, 1])], true, undefined, ["changed figure"]],
  ["one gone", [result(0.25), result(0.5)], [result(0.25)], true, undefined, ["same result", "gone result"]],
  ["one more", [result(0.25)], [result(0.25), figure([1])], true, undefined, ["same result", "new figure"]],
  [
    "another number printed",
    [printed("score 1.0\n")],
    [printed("score 2.0\n")],
    true,
    undefined,
    ["changed output"],
  ],
  [
    "lines in a list",
    [printed("a\nb\n")],
    [{ ...printed(""), text: ["a\n", "b\n"] }],
    true,
    undefined,
    ["same output"],
  ],
  ["a remark on stderr", [printed("a", "stderr")], [printed("b", "stderr")], true, undefined, []],
  ["another frame", [frame(1)], [frame(2)], true, undefined, ["changed table"]],
  ["the same frame", [frame(1)], [frame(1 + 1e-12)], true, undefined, ["same table"]],
  ["another text", [plain("1")], [plain("2")], true, undefined, ["changed output"]],
  [
    "another text within the cell's tolerance",
    [plain("1.00")],
    [plain("1.001")],
    true,
    0.01,
    ["same output"],
  ],
  ["a failure", [result(0.25)], [failed], true, undefined, ["failed cell", "gone result"]],
  ["a cell that did not run", [result(0.25)], [], false, undefined, ["unknown result"]],
];

const checked = (outputs: readonly Output[], ran = true, tolerance?: number): CheckedCell => ({
  id: "a",
  number: 1,
  source: "shown()",
  metadata: tolerance === undefined ? {} : { precipice: { tolerance } },
  outputs,
  ran,
});

test.each(cases)("%s", (_what, saved, fresh, ran, tolerance, expected) => {
  const rows = compareCells([checked(saved, ran, tolerance)], [checked(fresh, ran, tolerance)]);
  expect(rows.map(({ outcome, kind }) => `${outcome} ${kind}`)).toEqual(expected);
});

test("a cell whose data are absent is not compared", () => {
  const rows = compareCells([checked([result(0.25)])], [checked([absent])]);
  expect(rows).toMatchObject([{ outcome: "absent", reason: "dataset tiny" }]);
});
