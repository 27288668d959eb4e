import { describe, expect, test } from "vitest";
import { describeDifferences } from "../../src/check/describeDifferences.js";
import { checkSummary, checkTable } from "../../src/cli/check/checkReport.js";
import { compareCells, toleranceOf, type CheckedCell } from "../../src/check/compareCells.js";
import { compareTexts, compareValues } from "../../src/check/compareValues.js";
import { keepUnchanged } from "../../src/cli/check/keepUnchanged.js";
import { receiptChanges, savedReceipt, setReceipt, type Receipt } from "../../src/cli/check/Receipt.js";
import { NotebookError } from "../../src/notebook/NotebookError.js";
import type { CodeCell, JsonObject, Notebook, Output } from "../../src/notebook/Notebook.js";

const cell = (outputs: Output[], metadata: JsonObject = {}): CodeCell => ({
  cell_type: "code",
  source: "x",
  execution_count: 1,
  metadata,
  outputs,
});
const shown = (data: JsonObject): Output => ({
  output_type: "execute_result",
  execution_count: 1,
  metadata: {},
  data,
});
const printed = (text: string, name = "stdout"): Output => ({ output_type: "stream", name, text });
const notebook = (cells: CodeCell[], metadata: JsonObject = {}): Notebook => ({
  cells,
  metadata,
  nbformat: 4,
  nbformat_minor: 5,
});

const checked = ({ source, metadata, outputs }: CodeCell): CheckedCell => ({
  id: "a",
  number: 1,
  source,
  metadata,
  outputs,
  ran: true,
});

/** The outcomes of the outputs of one cell. */
function outcomes(saved: Output[], fresh: Output[], metadata: JsonObject = {}): string[] {
  const rows = compareCells([checked(cell(saved, metadata))], [checked(cell(fresh, metadata))]);
  return rows.map(({ outcome, kind }) => `${outcome} ${kind}`);
}

describe("values", () => {
  test("are alike in any order of fields and within the tolerance, and differ in the order of items", () => {
    expect(compareValues({ a: 1, b: [1, 2] }, { b: [1, 2 + 1e-12], a: 1 }, 1e-9)).toEqual([]);
    expect(compareValues({ a: [1, 2] }, { a: [2, 1], b: null }, 0)).toEqual([
      { path: ["a", "0"], before: 1, after: 2 },
      { path: ["a", "1"], before: 2, after: 1 },
      { path: ["b"], before: undefined, after: null },
    ]);
    expect(compareValues({ a: 0 }, { a: "0" }, 1)).toHaveLength(1);
    expect(compareValues([], {}, 1)).toHaveLength(1);
    expect(compareValues(0, -0, 0)).toEqual([]);
    expect(compareValues([1], { 0: 1 }, 0)).toHaveLength(1);
    expect(compareValues(JSON.parse('{"__proto__": {"a": 1}}'), {}, 0)).toHaveLength(1);
  });

  test("have a tolerance relative to their size, also around zero", () => {
    expect(compareValues(1e-300, 1.1e-300, 1e-9)).toHaveLength(1);
    expect(compareValues(-1e-12, 1e-12, 1e-9)).toHaveLength(1);
    expect(compareValues(1, 1 + 1e-8, 1e-9)).toEqual([{ path: [], before: 1, after: 1 + 1e-8 }]);
  });

  test("that are nested too deeply are refused", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 70; level++) deep = [deep];
    expect(() => compareValues(deep, structuredClone(deep), 0)).toThrow(/nested too deeply/u);
  });

  test("in a text are its numbers, however they are written", () => {
    expect(compareTexts("n = 1,234.5 and −2e3", "n = 1,235.5 and −2.001e3", 0.001)).toBeUndefined();
    expect(compareTexts("a 1\nb 2", "a 1\nb 3", 0.1)).toEqual({ before: "b 2", after: "b 3" });
    expect(compareTexts("a 1", "a 1\nb", 1)).toEqual({ before: undefined, after: "b" });
    expect(compareTexts("a 1", "b 1", 1)).toEqual({ before: "a 1", after: "b 1" });
  });
});

describe("a cell's outputs", () => {
  test("are compared by text where they are no result, and pictures by their bytes where there is nothing else", () => {
    expect(outcomes([shown({ "text/plain": "0.25" })], [shown({ "text/plain": "0.26" })])).toEqual([
      "changed output",
    ]);
    expect(
      outcomes(
        [shown({ "text/plain": "a table", "text/html": "<b>a</b>" })],
        [shown({ "text/plain": "a table", "text/html": "<i>a</i>" })],
      ),
    ).toEqual(["same output"]);
    // Text that only repeats the HTML, as display.html() adds it, does not stand in for it.
    const saved = [shown({ "text/html": "<svg><path d='M0,1'/></svg>" })];
    const drawn = (y: number): Output[] => [
      shown({ "text/html": `<svg><path d='M0,${y}'/></svg>`, "text/plain": "<svg>" }),
    ];
    expect(outcomes(saved, drawn(1))).toEqual(["same output"]);
    expect(outcomes(drawn(1), drawn(2))).toEqual(["changed output"]);
    expect(outcomes([shown({ "text/html": "1" })], [shown({ "text/html": "2" })])).toEqual([
      "changed output",
    ]);
    expect(
      outcomes([shown({ "image/png": "AA11" })], [shown({ "image/png": "AA12" })], {
        precipice: { tolerance: 1 },
      }),
    ).toEqual(["changed output"]);
    expect(
      outcomes([shown({ "application/json": { a: 1 } })], [shown({ "application/json": { a: 2 } })]),
    ).toEqual(["changed output"]);
  });

  test("on stderr, and those that live in one session only, are not compared", () => {
    const widget = (id: string): Output =>
      shown({ "application/vnd.jupyter.widget-view+json": { model_id: id } });
    expect(outcomes([printed("a", "stderr"), widget("1")], [printed("b", "stderr"), widget("2")])).toEqual(
      [],
    );
  });

  test("that are errors which the cell may show are compared by name and message", () => {
    const error = (evalue: string): Output => ({
      output_type: "error",
      ename: "E",
      evalue,
      traceback: [evalue],
    });
    const may = { tags: ["raises-exception"] };
    expect(outcomes([error("a")], [{ ...error("a"), traceback: ["elsewhere"] }], may)).toEqual([
      "same output",
    ]);
    expect(outcomes([error("a")], [error("b")], may)).toEqual(["changed output"]);
  });

  test("have the tolerance that the metadata name, which must be one", () => {
    const at = (tolerance: unknown): number => toleranceOf(cell([], { precipice: { tolerance } }), 3);
    expect([at(undefined), at(0), at(0.5)]).toEqual([1e-9, 0, 0.5]);
    for (const bad of [-1, "1", null, Infinity]) expect(() => at(bad)).toThrow(NotebookError);
  });
});

describe("what is kept", () => {
  const figure = (value: number, png: string, text = "f"): Output =>
    shown({ "application/vnd.precipice.figure.v1+json": { value }, "image/png": png, "text/plain": text });

  test("is the picture of a figure whose data are the same, and no other one", () => {
    const fresh = notebook([cell([figure(1, "new", "new text")]), cell([figure(2, "new")])]);
    keepUnchanged(notebook([cell([figure(1, "old")]), cell([figure(1, "old")])]), fresh);
    expect(fresh.cells.map(({ outputs }) => (outputs as Output[])[0]?.["data"])).toMatchObject([
      { "image/png": "old", "text/plain": "new text" },
      { "image/png": "new" },
    ]);
  });

  test("is all of an output that is the same within its cell's own tolerance, but for its number", () => {
    const saved = notebook([cell([figure(1, "old", "1.0")], { precipice: { tolerance: 0.1 } })]);
    const fresh = structuredClone(saved);
    const output = { ...figure(1.01, "new", "1.01"), execution_count: 7 };
    Object.assign(fresh.cells[0] ?? {}, { outputs: [output] });
    keepUnchanged(saved, fresh);
    expect(fresh.cells[0]?.["outputs"]).toEqual([{ ...figure(1, "old", "1.0"), execution_count: 7 }]);
  });
});

describe("a receipt", () => {
  const receipt: Receipt = {
    schema: "1.0",
    platform: "linux x64",
    time: "2026-01-01T00:00:00.000Z",
    versions: { node: "20.0.0" },
    datasets: { tiny: "abc" },
    seeds: [1],
  };

  test("is put beside a notebook's settings, and taken away without them", () => {
    const one = notebook([], { precipice: { types: "strict" } });
    setReceipt(one, receipt);
    expect(savedReceipt(one)).toEqual(receipt);
    setReceipt(one, undefined);
    expect(one.metadata).toEqual({ precipice: { types: "strict" } });
    expect(savedReceipt(notebook([], { precipice: { receipt: { schema: "9.0" } } }))).toBeUndefined();
  });

  test("differs by versions, data and seeds, and not by platform and time", () => {
    expect(receiptChanges(receipt, { ...receipt, platform: "darwin arm64", time: "later" })).toEqual([]);
    const other = {
      ...receipt,
      versions: { node: "22.0.0" },
      datasets: { other: "d".repeat(64) },
      seeds: [1, 2],
    };
    expect(receiptChanges(receipt, other)).toEqual([
      "node 20.0.0 → 22.0.0",
      "data tiny abc → none",
      "data other none → dddddddddddd…",
      "seeds 1 → 1, 2",
    ]);
  });
});

describe("the report", () => {
  test("tells estimates first, three differences at most, and cuts long texts to where they differ", () => {
    const at = (...path: string[]) => ({ path, before: 0.123456, after: 0.123457 });
    expect(
      describeDifferences([
        at("level"),
        at("estimates", "A", "n"),
        at("estimates", "A", "estimate"),
        at("x", "0"),
      ]),
    ).toBe(
      "A: estimate 0.123456 → 0.123457; A: n 0.123456 → 0.123457; level 0.123456 → 0.123457; and 1 more difference",
    );
    const long = "x".repeat(200);
    const text = describeDifferences([{ path: ["text/plain"], before: `${long}a`, after: `${long}b` }]);
    expect(text).toMatch(/^text\/plain “…x+a” → “…x+b”$/u);
    expect(text.length).toBeLessThan(150);
  });

  test("of nothing that changed is a sentence alone", () => {
    const same = [checked(cell([printed("a")]))];
    const rows = compareCells(same, same);
    expect([checkTable(rows), checkSummary(rows)]).toEqual([[], "1 saved result came out the same."]);
    expect(checkSummary([])).toBe("There were no saved results to compare.");
  });
});
