import * as arquero from "arquero";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FrameSession } from "../../src/display/frames/live/FrameSession.js";
import { frameSource } from "../../src/display/frames/live/FrameSource.js";
import type { CommMessage, InterpreterEvent } from "../../src/interpreter/Interpreter.js";
import { KernelProcess } from "../interpreter/KernelProcess.js";

type Fields = Readonly<Record<string, unknown>>;

function session(frame: object): FrameSession {
  return new FrameSession(() => {
    const source = frameSource(frame);
    return source === undefined ? { gone: "no frame" } : { frame, source };
  });
}

const table = arquero.table({ name: ["b", "a", null], score: [3, 1, 2] });
const page = { kind: "page", request: 7, rows: [0, 3], columns: [0, 2] };
/** A text at which an expression with a repeated repetition backtracks longer than anybody waits. */
const trap = `${"a".repeat(60)}!`;

/** As it comes over the wire: `__proto__` is then a field like any other. */
const received = (json: string): Fields => JSON.parse(json) as Fields;

describe("a query of a live frame", () => {
  test.each([
    ["an expression that backtracks forever", { pattern: "^(a+)+$" }],
    ["one with references", { pattern: String.raw`^(a*)*\1$` }],
  ])("ends, whatever it asks: %s", (_, filter) => {
    const one = session(arquero.table({ a: [trap, "b"] }));
    const start = performance.now();
    const answer = one.answer({ ...page, columns: [0, 1], filter: [{ column: 0, ...filter }] });
    expect(answer).toMatchObject({
      ...{ kind: "error", request: 7 },
      reason: expect.stringMatching(/took longer than 2\.0 s and was ended/u) as string,
    });
    // A guard against hangs: the limit is two seconds.
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(one.answer({ ...page, columns: [0, 1], filter: [{ column: 0, pattern: "^b$" }] })).toMatchObject({
      kind: "page",
      total: 1,
    });
  });

  test("ends where a cell of the user's own never does", () => {
    const endless = {
      toJSON: () => {
        for (;;);
      },
    };
    expect(session(arquero.table({ a: [endless] })).answer({ ...page, columns: [0, 1] })).toMatchObject({
      kind: "error",
      reason: expect.stringMatching(/took longer/u) as string,
    });
  });

  test.each([
    ["a field that is unknown", `{"sorted":[]}`, /no field "sorted"/u],
    ["__proto__", `{"__proto__":{"kind":"summary"}}`, /no field "__proto__"/u],
    ["constructor", `{"constructor":{"prototype":{}}}`, /no field "constructor"/u],
    ["code", `{"filter":[{"column":0,"code":"process.exit()"}]}`, /no field "code"/u],
    ["two filters in one", `{"filter":[{"column":0,"missing":true,"contains":"a"}]}`, /no field "contains"/u],
    [
      "__proto__ in a filter",
      `{"filter":[{"column":0,"__proto__":{"missing":true}}]}`,
      /no field "__proto__"/u,
    ],
    ["a flag that is none", `{"filter":[{"column":0,"contains":"a","matchCase":"yes"}]}`, /"matchCase"/u],
    ["values without end", `{"filter":[{"column":0,"values":[${"1,".repeat(1e4)}1]}]}`, /at most 10000/u],
    ["a value without end", `{"filter":[{"column":0,"values":["${"x".repeat(1e5)}"]}]}`, /at most 10000/u],
    ["an object for a value", `{"filter":[{"column":0,"values":[{}]}]}`, /"values"/u],
    ["a column by name", `{"sort":[{"column":"__proto__","descending":true}]}`, /a column's number/u],
    ["a column twice", `{"sort":[${`{"column":0,"descending":true},`.repeat(2).slice(0, -1)}]}`, /once/u],
    [
      "keys without end",
      `{"sort":[${`{"column":0,"descending":true},`.repeat(1e3).slice(0, -1)}]}`,
      /at most 100/u,
    ],
    ["a key with more", `{"sort":[{"column":0,"descending":true,"by":"x => 1"}]}`, /no field "by"/u],
    ["rows that are none", `{"rows":[-1,5]}`, /"rows"/u],
    ["half a row", `{"rows":[0.5,1]}`, /"rows"/u],
    ["rows beyond numbers", `{"rows":[0,1e308]}`, /"rows"/u],
    ["rows that are endless", `{"rows":[0,1e999]}`, /"rows"/u],
    ["NaN", `{"columns":["NaN","NaN"]}`, /"columns"/u],
    ["three ends", `{"columns":[0,1,2]}`, /"columns"/u],
  ])("is refused with the reason where it holds %s", (_, json, reason) => {
    const answer = session(table).answer(received(`${JSON.stringify(page).slice(0, -1)},${json.slice(1)}`));
    expect(answer).toMatchObject({ kind: "error", request: 7 });
    expect(answer["reason"]).toMatch(reason);
    expect(({} as Fields)["missing"]).toBeUndefined();
  });

  test("asks for rows far beyond the end and gets none, and for no more cells than a page has", () => {
    const end = Number.MAX_SAFE_INTEGER;
    expect(session(table).answer({ ...page, rows: [end - 1, end] })).toMatchObject({
      total: 3,
      rows: [3, 3],
    });
    const wide = session(arquero.table({ a: new Float64Array(100_000) }));
    expect(wide.answer({ ...page, rows: [0, end], columns: [0, end] })).toMatchObject({
      kind: "error",
      reason: "a page has at most 50000 cells.",
    });
  });

  test("keeps no more numbers for sorting than memory has", () => {
    const large = {
      ...{ numRows: 20_000_000, schema: { fields: [{ name: "a" }, { name: "b" }, { name: "c" }] } },
      getChildAt: () => ({ at: () => 0 }),
    };
    const sort = [0, 1, 2].map((column) => ({ column, descending: true }));
    expect(session(large).answer({ ...page, sort })).toMatchObject({
      kind: "error",
      reason: "20000000 rows are sorted by at most 2 columns at once.",
    });
  });

  test("is answered under its number, and under none where that is no number", () => {
    const deep = JSON.parse("[".repeat(5000) + "]".repeat(5000)) as unknown;
    for (const request of [deep, "x".repeat(1e6), -1, 1.5, null, { toJSON: 1 }])
      expect(session(table).answer({ ...page, request })).toMatchObject({ kind: "page", request: null });
  });

  test("that sorts, counts or compares calls nothing of the cells", () => {
    const calls: string[] = [];
    const told =
      (name: string): (() => never) =>
      () => {
        calls.push(name);
        throw new Error(name);
      };
    const names = ["toString", "valueOf", "toISOString", "getTime", "toJSON", Symbol.toPrimitive];
    const methods = Object.fromEntries(names.map((name) => [name, { value: told(String(name)) }]));
    const getters = { get a(): never { return told("get a")(); } }; // prettier-ignore
    const proxy = new Proxy({}, Object.fromEntries(Reflect.ownKeys(Reflect).map((name) => [name, told(`trap ${String(name)}`)]))); // prettier-ignore
    const cells = [
      ...[
        Object.defineProperties(new Date(5), methods),
        Object.defineProperties({}, methods),
        getters,
        proxy,
      ],
      ...[Object.setPrototypeOf(new Date(1), null) as unknown, 1, "text", null],
    ];
    const one = session({ $columns: ["a", "b"], $dtypes: [], $data: cells.map((cell, row) => [cell, row]) });
    const asked = [
      { ...page, columns: [1, 2], rows: [0, 9], sort: [{ column: 0, descending: false }] },
      { ...page, columns: [1, 2], rows: [0, 9], filter: [{ column: 0, from: 0, to: 9 }] },
      { ...page, columns: [1, 2], rows: [0, 9], filter: [{ column: 0, missing: true }] },
      { kind: "summary", request: 1, columns: [0, 2] },
    ];
    for (const query of asked) expect(one.answer(query)).not.toMatchObject({ kind: "error" });
    expect(calls).toEqual([]);
  });

  test("of any kind is answered with JSON, or refused", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const names = fc.constantFrom(
      "kind",
      "rows",
      "columns",
      "sort",
      "filter",
      "request",
      "__proto__",
      "live",
    );
    const one = session(table);
    fc.assert(
      fc.property(fc.dictionary(names, value, { maxKeys: 5 }), fc.boolean(), (fields, whole) => {
        const answer = one.answer(whole ? { ...page, ...fields } : fields);
        expect(["page", "summary", "error"]).toContain(answer["kind"]);
        expect(JSON.parse(JSON.stringify(answer))).toBeTypeOf("object");
      }),
      { numRuns: 500, seed: 13 },
    );
  });
});

describe("a page that knows the id of a live frame", () => {
  let kernel: KernelProcess;
  let asked = 0;
  beforeAll(async () => {
    kernel = await KernelProcess.start();
  });
  afterAll(() => kernel.stop());

  async function say(comm: Partial<CommMessage>): Promise<readonly CommMessage[]> {
    const id = `request-${++asked}`;
    const first = kernel.events.length;
    const end = kernel.until((event) => event.kind === "commHandled" && event.id === id);
    kernel.send({ kind: "comm", id, comm: { data: {}, metadata: {}, buffers: [], ...comm } });
    await end;
    return kernel.events
      .slice(first)
      .flatMap((event: InterpreterEvent) => (event.kind === "comm" ? [event.comm] : []));
  }

  test("cannot keep the kernel busy: cells run after each query, and the frame is as it was", async () => {
    const shown = await kernel.run(`
      const endless = "a".repeat(60) + "!";
      const frame = { $columns: ["text"], $dtypes: ["string"], $data: Array.from({ length: 1000 }, () => [endless]) };
      frame`);
    const saved = shown.result?.["application/vnd.precipice.frame.v1+json"] as {
      readonly live: { readonly id: string };
    };
    const open = await say({
      action: "open",
      commId: "c",
      target: "precipice.frame",
      data: { id: saved.live.id },
    });
    expect(open[0]?.data).toMatchObject({ kind: "ready", rows: 1000 });
    const bomb = { kind: "page", rows: [0, 1], columns: [0, 1], filter: [{ column: 0, pattern: "^(a+)+$" }] };
    const [answer] = await say({ action: "message", commId: "c", data: { ...bomb, request: 1 } });
    expect(answer?.data).toMatchObject({ kind: "error", request: 1 });
    const flood = Array.from({ length: 300 }, (_, request) =>
      say({ action: "message", commId: "c", data: { kind: "page", rows: [0, 1], columns: [0, 1], request } }),
    );
    const answers = (await Promise.all(flood)).flat().filter(({ data }) => data["kind"] === "page");
    expect(new Set(answers.map(({ data }) => data["request"])).size).toBe(300);
    expect((await kernel.run("frame.$data.length + frame.$columns.length")).text).toBe("1001");
  }, 60_000);
});
