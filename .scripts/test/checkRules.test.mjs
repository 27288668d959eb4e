import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../setup/root.mjs";

// Both use one comparison, but each reads cells, errors and absent data in its own way. These tests show that they agree.
/** @type {(path: string) => Promise<any>} */
const sources = (path) => import(join(root, path));
const { compareResults } = await sources("extension/src/check/compareResults.ts");
const { compareCell } = await sources("kernel/src/check/compareCells.ts");
const { joinOutput } = await sources("kernel/src/notebook/joinOutput.ts");

const RESULT = "application/vnd.precipice.result.v1+json";
const FIGURE = "application/vnd.precipice.figure.v1+json";
const FRAME = "application/vnd.precipice.frame.v1+json";
const ABSENT = "application/vnd.precipice.absent.v1+json";

/** @param {string} type @param {object} value */
const shown = (type, value) => ({
  output_type: "execute_result",
  data: { [type]: value, "text/plain": "x" },
});

/** @param {number} estimate @param {object} [more] */
const result = (estimate, more) =>
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
/** @param {number[]} column @param {string} [hash] */
const figure = (column, hash = "h") =>
  shown(FIGURE, {
    columns: [column],
    title: "Curves",
    provenance: { result: hash, seed: 3 },
  });
/** @param {string} text @param {string} [name] */
const printed = (text, name = "stdout") => ({ output_type: "stream", name, text });
/** @param {number} value */
const frame = (value) => shown(FRAME, { schema: "1.0", columns: [{ name: "score", values: [value] }] });
/** @param {string} text */
const plain = (text) => ({ output_type: "execute_result", data: { "text/plain": text } });
const failed = { output_type: "error", ename: "TypeError", evalue: "no", traceback: [] };
const absent = {
  output_type: "display_data",
  data: { [ABSENT]: { schema: "1.0", what: "the data set tiny", dataset: "tiny" } },
};

/**
 * Saved outputs, new outputs, whether the cell ran, its tolerance, and the expected outcomes.
 * @type {[string, object[], object[], boolean, number | undefined, string[]][]}
 */
const cases = [
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

test.each(cases)(
  "precipice run --check and Restart and Check agree on %s",
  (_what, saved, fresh, ran, tolerance, expected) => {
    const cell = (/** @type {object[]} */ outputs) => ({
      cell_type: "code",
      source: "",
      execution_count: null,
      metadata: tolerance === undefined ? {} : { precipice: { tolerance } },
      outputs,
    });
    const error = fresh.includes(failed) ? "TypeError: no" : undefined;
    /** As the kernel reads a file. @param {object[]} outputs */
    const read = (outputs) => {
      const copies = structuredClone(outputs);
      copies.forEach((output) => joinOutput(output));
      return cell(copies);
    };
    const byKernel = compareCell(read(saved), { cell: read(fresh), ran, ...(error && { error }) }, 1);
    const checked = (/** @type {object[]} */ outputs) => [
      { id: "a", number: 1, ran, outputs, metadata: cell([]).metadata },
    ];
    const byExtension = compareResults(checked(saved), checked(fresh));
    for (const rows of [byKernel, byExtension])
      expect(
        rows.map((/** @type {{outcome: string, kind: string}} */ { outcome, kind }) => `${outcome} ${kind}`),
      ).toEqual(expected);
    const sorted = (/** @type {readonly {path: readonly string[]}[]} */ differences) =>
      [...differences].sort((one, other) => (String(one.path) < String(other.path) ? -1 : 1));
    /** @param {{differences: readonly {path: readonly string[]}[]}[]} rows */
    const differencesOf = (rows) => rows.map(({ differences }) => sorted(differences));
    expect(differencesOf(byKernel)).toEqual(differencesOf(byExtension));
  },
);

test("both say that a cell whose data are absent was not compared", () => {
  const cell = (/** @type {object[]} */ outputs) => ({
    cell_type: "code",
    source: "",
    execution_count: 1,
    metadata: {},
    outputs,
  });
  const byKernel = compareCell(cell([result(0.25)]), { cell: cell([absent]), ran: true }, 1);
  expect(byKernel).toMatchObject([{ outcome: "absent", reason: "dataset tiny" }]);
  const byExtension = compareResults(
    [{ id: "a", number: 1, ran: true, outputs: [result(0.25)], metadata: {} }],
    [{ id: "a", number: 1, ran: true, outputs: [absent], metadata: {} }],
  );
  expect(byExtension).toMatchObject([{ outcome: "absent", reason: "dataset tiny" }]);
});
