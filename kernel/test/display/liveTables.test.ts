import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { Backoff } from "../../src/display/frames/live/Backoff.js";
import { FrameSession } from "../../src/display/frames/live/FrameSession.js";
import { liveFrames } from "../../src/display/frames/live/LiveFrames.js";
import type { Displayed } from "../../src/display/Displayed.js";
import { toMimeBundle } from "../../src/display/toMimeBundle.js";

const frameType = "application/vnd.precipice.frame.v1+json";
const resultType = "application/vnd.precipice.result.v1+json";

interface Saved {
  readonly schema: string;
  readonly rows: number;
  readonly total: number;
  readonly library?: string;
  readonly title?: string;
  readonly notes?: readonly string[];
  readonly live?: { readonly target: string; readonly id: string };
  readonly columns: readonly { readonly name: string; readonly type: string; readonly values?: unknown[] }[];
}

function show(value: unknown): {
  readonly frame: Saved | undefined;
  readonly text: unknown;
  readonly html: unknown;
} {
  const { data } = toMimeBundle(value) as Displayed;
  return { frame: data[frameType] as Saved | undefined, text: data["text/plain"], html: data["text/html"] };
}

/** The first cells of a column of a shown frame, in the order that a viewer asks for. */
function sorted(frame: Saved | undefined, column: number, query: object): unknown {
  const session = new FrameSession(() => liveFrames.find(frame?.live?.id ?? ""), new Backoff());
  const request = { kind: "page", request: 1, rows: [0, 3], columns: [column, column + 1], ...query };
  const { columns } = session.answer(request) as { readonly columns?: Saved["columns"] };
  return columns?.[0]?.values;
}

describe("a table of a library that hands over its columns", () => {
  const scores = Array.from({ length: 1170 }, (_, row) => (row * 7919) % 1170);
  const table = {
    [Symbol.for("Precipice.columns")]: () => ({
      rows: scores.length,
      columns: [{ name: "score", type: "number", at: (row: number) => scores[row] }],
    }),
    [Symbol.for("Jupyter.display")]: () => ({
      [frameType]: {
        schema: "1.2",
        rows: 1,
        total: 1170,
        columns: [],
        title: "Scores",
        notes: ["Warning: few.", 3],
      },
      "text/plain": "scores",
    }),
  };

  it("pages all its rows, sorted and filtered in the kernel", () => {
    const { frame } = show(table);
    expect(frame).toMatchObject({
      schema: "1.2",
      rows: 100,
      total: 1170,
      title: "Scores",
      notes: ["Warning: few."],
    });
    // A table without verbs of a frame: code for its rows begins with Frame.from.
    expect(frame?.library).toBeUndefined();
    expect(sorted(frame, 0, { sort: [{ column: 0, descending: true }] })).toEqual([1169, 1168, 1167]);
    expect(sorted(frame, 0, { filter: [{ column: 0, from: 1168 }] })).toHaveLength(2);
  });
});

describe("a list of plain objects", () => {
  const rows = Array.from({ length: 150 }, (_, row) => ({
    name: `run ${row}`,
    score: (row * 37) % 150,
    ...(row % 2 === 0 && { note: { seed: row } }),
  }));

  it("pages like a frame, and is text where nothing draws frames", () => {
    const { frame, text, html } = show(rows);
    expect(frame).toMatchObject({ schema: "1.1", rows: 100, total: 150 });
    expect(frame?.columns.map(({ name, type }) => [name, type])).toEqual([
      ["name", "text"],
      ["score", "integer"],
      ["note", "other"],
    ]);
    expect(sorted(frame, 1, { sort: [{ column: 1, descending: true }] })).toEqual([149, 148, 147]);
    expect(text).toMatch(/^\[\n {2}\{ name: 'run 0', score: 0, note: \{ seed: 0 \} \}/u);
    expect(html).toContain("<td");
    // A small one is saved whole.
    expect(show([{ a: 1, b: "x" }]).frame).toMatchObject({ rows: 1, total: 1 });
  });

  it("shows fields that are added later, once it is shown again", () => {
    const list: Record<string, number>[] = Array.from({ length: 120 }, (_, a) => ({ a }));
    show(list);
    for (const row of list) row["b"] = 1;
    expect(show(list).frame?.columns.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("stays text where its items are no rows", () => {
    class Point {
      constructor(readonly x: number) {}
    }
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`c${at}`, at]));
    for (const list of [
      [],
      [1, 2],
      [{}],
      [[1], [2]],
      [{ a: 1 }, 2],
      Object.assign(new Array<object>(2), { 0: { a: 1 } }),
      [new Point(1)],
      [{ inner: { x: 1 } }],
      [{ a: 1 }, { b: 1 }, { c: 1 }],
      [many],
      [new Proxy({ a: 1 }, {})],
      new Proxy([{ a: 1 }], {}),
    ])
      expect(show(list).frame, inspect(list)).toBeUndefined();
  });

  it("calls no getter", () => {
    let called = 0;
    const row = {
      plain: 1,
      get computed() {
        called += 1;
        return called;
      },
    };
    expect(show([row]).frame?.columns.map(({ values }) => values)).toEqual([[1], [null]]);
    expect(called).toBe(0);
  });
});

describe("a result", () => {
  const resultOf = (count: number): object => ({
    [Symbol.for("Jupyter.display")]: () => ({
      [resultType]: {
        schema: "1.2",
        id: "x",
        kind: "differences",
        title: "Differences",
        method: "percentile bootstrap",
        level: 0.95,
        sides: "two",
        unit: "run",
        reps: 100,
        seed: 1,
        resampling: "Runs within tasks.",
        citation: [],
        warnings: [{ code: "few", text: "only 3 runs" }],
        estimates: Array.from({ length: count }, (_, at) => ({
          labels: { pair: `p${at}` },
          estimate: (at * 31) % count,
          interval: at === 0 ? null : { low: -1, high: "Infinity" },
          ...(at === 0 && { reason: "one run" }),
          monteCarloError: null,
          n: { runs: [3, 5], tasks: 2 },
          values: { pValue: at / count },
          warnings: [],
        })),
      },
      "text/plain": "differences",
    }),
  });

  it("of more than 50 estimates pages them, with its method and its warnings", () => {
    const result = resultOf(120);
    const { frame } = show(result);
    expect(frame).toMatchObject({
      schema: "1.2",
      rows: 100,
      total: 120,
      library: "result",
      title: "Differences",
    });
    expect(frame?.notes).toEqual([
      "Interval: percentile bootstrap, 95 %. Unit of replication: run. Runs within tasks.",
      "Warning: only 3 runs",
    ]);
    expect(frame?.columns.map(({ name }) => name)).toEqual(
      ["pair", "estimate", "low", "high", "reason", "pValue", "leastRuns", "mostRuns", "tasks"], // oxfmt-ignore
    );
    expect(frame?.columns[3]?.values?.slice(0, 2)).toEqual([null, "Infinity"]);
    expect(sorted(frame, 1, { sort: [{ column: 1, descending: true }] })).toEqual([119, 118, 117]);
    const found = liveFrames.find(frame?.live?.id ?? "");
    // The viewer's code names the variable of the result.
    expect("shown" in found && found.shown).toBe(result);
  });

  it("of up to 50 is its table", () => {
    expect(show(resultOf(50)).frame).toBeUndefined();
    expect(show(resultOf(51)).frame).toMatchObject({ rows: 51, total: 51 });
  });

  it("that is none is left as it is", () => {
    const broken = {
      [Symbol.for("Jupyter.display")]: () => ({ [resultType]: { estimates: [1, 2] }, "text/plain": "" }),
    };
    expect(show(broken).frame).toBeUndefined();
  });
});
