import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as arquero from "arquero";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnSummary } from "../../src/display/frames/live/columnSummary.js";
import { Backoff } from "../../src/display/frames/live/Backoff.js";
import { FrameSession } from "../../src/display/frames/live/FrameSession.js";
import { frameSource } from "../../src/display/frames/live/FrameSource.js";
import { LiveFrames } from "../../src/display/frames/live/LiveFrames.js";
import { toMimeBundle } from "../../src/display/toMimeBundle.js";
import type { Displayed } from "../../src/display/Displayed.js";

const summary = (cells: readonly unknown[]): unknown => columnSummary((row) => cells[row], cells.length);

describe("the summary of a column", () => {
  it("counts numbers in bins, and missing and infinite ones apart", () => {
    expect(summary([0, 0.5, 1, NaN, null, undefined, Infinity])).toEqual({
      type: "number",
      missing: 3,
      histogram: { from: 0, to: 1, counts: [1, ...zeros(9), 1, ...zeros(8), 1], infinite: 1 },
    });
    expect(summary([3, 1, 1])).toMatchObject({ type: "integer", histogram: { counts: [2, 0, 1] } });
    expect(summary([7, 7])).toMatchObject({ histogram: { from: 7, to: 7, counts: [2] } });
    expect(summary([-1.7e308, 0.5, 1.7e308])).toMatchObject({
      histogram: { counts: [1, ...zeros(9), 1, ...zeros(8), 1] },
    });
  });

  it("counts the most frequent texts, and all others together", () => {
    const names = Array.from({ length: 30 }, (_, at) => `name ${String(at % 15).padStart(2, "0")}`);
    expect(summary([...names, "name 03", null])).toMatchObject({
      type: "text",
      missing: 1,
      histogram: { others: 10, distinct: 15, top: [["name 03", 3], ["name 00", 2], ...Array<unknown>(8).fill(expect.anything())] }, // oxfmt-ignore
    });
    expect(summary([true, false, true])).toMatchObject({
      type: "boolean",
      histogram: {
        top: [
          ["true", 2],
          ["false", 1],
        ],
      },
    });
    const many = summary(Array.from({ length: 20_000 }, (_, at) => `id ${at}`));
    expect(many).toEqual({ type: "text", missing: 0 });
  });

  it("has no histogram where all is missing, or cells are of several kinds", () => {
    expect(summary([NaN, NaN])).toEqual({ type: "other", missing: 2 });
    expect(summary([])).toEqual({ type: "other", missing: 0 });
    expect(summary([1, "a", { b: 1 }])).toEqual({ type: "other", missing: 0 });
    expect(summary([new Date(NaN), new Date(5), new Date(9)])).toMatchObject({
      type: "date",
      missing: 1,
      histogram: { from: 5, to: 9 },
    });
    expect(summary([2n ** 70n, 1])).toMatchObject({ type: "integer", histogram: { from: 1 } });
  });

  it("counts every cell once, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.constant(null), fc.integer())), (cells) => {
        const { missing, histogram } = columnSummary((row) => cells[row], cells.length);
        const counted =
          histogram !== undefined && "counts" in histogram
            ? histogram.counts.reduce((sum, count) => sum + count, histogram.infinite)
            : cells.filter((cell) => cell !== null && Math.abs(cell) === Infinity).length;
        expect(missing + counted).toBe(cells.length);
      }),
    );
  });
});

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

interface Answer {
  readonly kind: string;
  readonly reason?: string;
  readonly total?: number;
  readonly columns?: readonly {
    readonly name: string;
    readonly values?: unknown[];
    readonly dictionary?: string[];
    readonly codes?: number[];
  }[];
}

function session(frame: object): FrameSession {
  return new FrameSession(() => {
    const source = frameSource(frame);
    return source === undefined ? { gone: "no frame" } : { frame, source };
  }, new Backoff());
}

/** The cells of the first column once rows were sorted and filtered. */
function cells(frame: object, query: object, width = 1): unknown[] {
  const request = { request: 1, kind: "page", rows: [0, 1000], columns: [0, width], ...query };
  const { columns } = session(frame).answer(request) as unknown as Answer;
  const { values, dictionary, codes } = columns?.[0] ?? {};
  return values ?? codes?.map((code) => dictionary?.[code] ?? null) ?? [];
}

describe("the pages of a frame", () => {
  const table = arquero.table({
    name: ["b", "a", null, "C", "a"],
    score: [3, NaN, 1, Infinity, -1],
    day: [new Date(3), new Date(1), null, new Date(2), new Date(NaN)],
    mixed: ["1", 10, true, 9, undefined],
  });

  it("are sorted with missing values last either way, and equal rows in their order", () => {
    const by = (column: number, descending = false): unknown[] =>
      cells(table, { sort: [{ column, descending }] });
    expect(by(0)).toEqual(["C", "a", "a", "b", null]);
    expect(by(0, true)).toEqual(["b", "a", "a", "C", null]);
    expect(by(1)).toEqual(["a", null, "b", "C", "a"]);
    expect(by(1, true)).toEqual(["C", "b", null, "a", "a"]);
    expect(by(2)).toEqual(["a", "C", "b", null, "a"]);
    // By kind (boolean, number, string), then by value.
    expect(by(3)).toEqual([null, "C", "a", "b", "a"]);
    const two = [
      { column: 0, descending: true },
      { column: 1, descending: false },
    ];
    expect(cells(table, { sort: two })).toEqual(["b", "a", "a", "C", null]);
  });

  it("are filtered by ranges, texts, expressions, values and what is missing", () => {
    const kept = (filter: object): unknown[] => cells(table, { filter: [filter] });
    expect(kept({ column: 1, from: 0 })).toEqual(["b", null, "C"]);
    expect(kept({ column: 1, from: 0, to: 3 })).toEqual(["b", null]);
    expect(kept({ column: 2, to: 2 })).toEqual(["a", "C"]);
    expect(kept({ column: 0, contains: "c" })).toEqual(["C"]);
    expect(kept({ column: 0, contains: "c", matchCase: true })).toEqual([]);
    expect(kept({ column: 0, pattern: "^[ab]$" })).toEqual(["b", "a", "a"]);
    expect(kept({ column: 0, pattern: "c", ignoreCase: true })).toEqual(["C"]);
    expect(kept({ column: 1, missing: true })).toEqual(["a"]);
    expect(kept({ column: 1, missing: false })).toEqual(["b", null, "C", "a"]);
    expect(kept({ column: 3, values: [9, true] })).toEqual([null, "C"]);
    expect(cells(table, { filter: [{ column: 0, contains: "a" }], sort: [{ column: 1, descending: false }] })) // oxfmt-ignore
      .toEqual(["a", "a"]);
  });

  it("follow arquero's own filter and order", () => {
    const own = table.filter(((d: { score: number }) => d.score > 0) as never).orderby("score");
    expect(cells(own, {})).toEqual([null, "b", "C"]);
    expect(cells(own, { sort: [{ column: 0, descending: false }] })).toEqual(["C", "b", null]);
  });

  it("are those of every row: the rows of a million in any order", () => {
    const rows = 1_000_000;
    const large = arquero.table({ a: Float64Array.from({ length: rows }, (_, row) => (row * 7919) % rows) });
    const last = { rows: [rows - 2, rows + 50], columns: [0, 9] };
    expect(cells(large, { ...last, sort: [{ column: 0, descending: false }] })).toEqual([rows - 2, rows - 1]);
    const answer = session(large).answer({ kind: "page", filter: [{ column: 0, to: 9 }], ...last });
    expect(answer).toMatchObject({ kind: "page", total: 10, rows: [10, 10] });
  });

  it("of columns with any name are found by their place", () => {
    const frame = {
      numRows: 1,
      schema: { fields: [{ name: "__proto__" }, { name: "shape" }, { name: "a" }, { name: "a" }] },
      getChildAt: (at: number) => ({ at: () => at }),
    };
    const answer = session(frame).answer({ kind: "page", rows: [0, 1], columns: [0, 4] });
    expect((answer as unknown as Answer).columns?.map(({ name, values }) => [name, values])).toEqual([
      ["__proto__", [0]],
      ["shape", [1]],
      ["a", [2]],
      ["a", [3]],
    ]);
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
  });

  it("of a hundred thousand columns come by columns", () => {
    const wide = {
      $columns: Array.from({ length: 100_000 }, (_, at) => `c${at}`),
      $dtypes: [],
      $data: [Array.from({ length: 100_000 }, (_, at) => at)],
    };
    const bundle = (toMimeBundle(wide) as Displayed).data["application/vnd.precipice.frame.v1+json"];
    expect(bundle).toMatchObject({ width: 100_000, live: { target: "precipice.frame" } });
    expect(JSON.stringify(bundle).length).toBeLessThan(20_000);
    const page = session(wide).answer({ kind: "page", rows: [0, 1], columns: [99_998, 100_500] });
    expect(page).toMatchObject({ columns: [{ name: "c99998", values: [99_998] }, { name: "c99999" }] });
  });

  it.each([
    [{}, /"kind"/u],
    [{ kind: "page" }, /"rows"/u],
    [{ kind: "page", rows: [5, 1], columns: [0, 1] }, /"rows"/u],
    [
      { kind: "page", rows: [0, 1], columns: [0, 1], sort: [{ column: 9, descending: true }] },
      /from 0 to 3/u,
    ],
    [{ kind: "page", rows: [0, 1], columns: [0, 1], sort: [{ column: 0 }] }, /"descending"/u],
    [{ kind: "page", rows: [0, 1], columns: [0, 1], filter: [{ column: 0 }] }, /a filter needs/u],
    [
      { kind: "page", rows: [0, 1], columns: [0, 1], filter: [{ column: 0, pattern: "(" }] },
      /[Ii]nvalid reg/u,
    ],
    [{ kind: "page", rows: [0, 1], columns: [0, 1], filter: { column: 0 } }, /"filter" must be a list/u],
    [
      { kind: "page", rows: [0, 1], columns: [0, 1], filter: [{ column: 0, contains: "x".repeat(1e5) }] },
      /10000/u,
    ],
    [{ kind: "summary", columns: "all" }, /"columns"/u],
  ])("say what is wrong with %j", (request, reason) => {
    const answer = session(table).answer({ request: 5, ...request }) as unknown as Answer;
    expect(answer).toMatchObject({ kind: "error", request: 5 });
    expect(answer.reason).toMatch(reason);
  });

  it("answer anything with JSON, and never throw", () => {
    const value = fc.jsonValue();
    const key = fc.record({
       column: fc.oneof(fc.integer({ min: -1, max: 5 }), value), descending: fc.boolean(),
       from: value, to: value, missing: value, contains: value, pattern: value, values: value,
    }, { requiredKeys: [] }); // oxfmt-ignore
    const request = fc.record(
      {
        request: value,
        kind: fc.oneof(fc.constantFrom("page", "summary"), value),
        rows: fc.oneof(fc.tuple(fc.integer(), fc.integer()), value),
        columns: fc.oneof(fc.tuple(fc.nat(5), fc.nat(9)), value),
        sort: fc.oneof(fc.array(key), value),
        filter: fc.oneof(fc.array(key), value),
      },
      { requiredKeys: [] },
    );
    const one = session(table);
    fc.assert(
      fc.property(request, (data) => {
        const answer = one.answer(data);
        expect(["page", "summary", "error"]).toContain(answer["kind"]);
        expect(JSON.parse(JSON.stringify(answer))).toBeTypeOf("object");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the frames that are kept", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const danfo = (rows: number): { $columns: string[]; $dtypes: string[]; $data: number[][] } => ({
    $columns: ["a"],
    $dtypes: ["int32"],
    $data: Array.from({ length: rows }, (_, row) => [row]),
  });
  const keep = (frames: LiveFrames, frame: object): string => {
    const source = frameSource(frame);
    if (source === undefined) throw new Error("no frame");
    return frames.keep(frame, source);
  };

  it("have one name each, and none after a restart", () => {
    const frames = new LiveFrames();
    const frame = danfo(3);
    expect(keep(frames, frame)).toBe(keep(frames, frame));
    expect(keep(frames, danfo(3))).not.toBe(keep(frames, frame));
    expect(frames.find("before")).toMatchObject({
      gone: expect.stringMatching(/before the kernel/u) as string,
    });
  });

  it("have the same names when a notebook is run again, and others where a cell differs", () => {
    const table = (last: number): object => arquero.table({ a: [1, 2, last], b: ["x", null, "z"] });
    const run = (): string[] => {
      const frames = new LiveFrames();
      return [table(3), table(4), table(3)].map((frame) => keep(frames, frame));
    };
    expect(run()).toEqual(run());
    expect(new Set(run()).size).toBe(3);
  });

  it("are told from what they were when they change", () => {
    const frames = new LiveFrames();
    const frame = danfo(3);
    const name = keep(frames, frame);
    frame.$data.push([3]);
    expect(frames.find(name)).toMatchObject({ gone: expect.stringMatching(/has changed/u) as string });
    const next = keep(frames, frame);
    expect(next).not.toBe(name);
    expect(frames.find(next)).toMatchObject({ source: { rows: 4 } });
  });

  it("are kept without a variable while they are small, and let go when others come", async () => {
    const frames = new LiveFrames();
    // Cells are counted, not read: a frame that says it is large is large.
    const large = (): object => ({
      numRows: 15_000_000,
      schema: { fields: [{ name: "a" }] },
      getChildAt: () => ({ at: () => 0 }),
    });
    const first = keep(frames, large());
    await settled();
    collect();
    expect(frames.find(first)).toHaveProperty("source");
    const second = keep(frames, large());
    await settled();
    collect();
    expect(frames.find(second)).toHaveProperty("source");
    expect(frames.find(first)).toMatchObject({ gone: expect.stringMatching(/no variable/u) as string });
  });
});
