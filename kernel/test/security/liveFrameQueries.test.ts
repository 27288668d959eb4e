import * as arquero from "arquero";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Backoff } from "../../src/display/frames/live/Backoff.js";
import { FrameSession } from "../../src/display/frames/live/FrameSession.js";
import { frameSource } from "../../src/display/frames/live/FrameSource.js";
import { LiveFrames } from "../../src/display/frames/live/LiveFrames.js";
import { queryLimit, summaryLimit } from "../../src/display/frames/live/timeLimit.js";
import type { CommMessage, InterpreterEvent } from "../../src/core/Interpreter.js";
import { KernelProcess } from "../interpreter/KernelProcess.js";

type Fields = Readonly<Record<string, unknown>>;

function session(frame: object, backoff = new Backoff()): FrameSession {
  return new FrameSession(() => {
    const source = frameSource(frame);
    return source === undefined ? { gone: "no frame" } : { frame, source };
  }, backoff);
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
    let later = 0;
    const backoff = new Backoff(() => performance.now() + later);
    const one = session(arquero.table({ a: [trap, "b"] }), backoff);
    const start = performance.now();
    const answer = one.answer({ ...page, columns: [0, 1], filter: [{ column: 0, ...filter }] });
    expect(answer).toMatchObject({
      kind: "error",
      request: 7,
      reason: expect.stringMatching(/took longer than 2\.0 s and was ended/u) as string,
    });
    // A guard against hangs: the limit is two seconds.
    expect(performance.now() - start).toBeLessThan(15_000);
    later = 60_000;
    expect(one.answer({ ...page, columns: [0, 1], filter: [{ column: 0, pattern: "^b$" }] })).toMatchObject({
      kind: "page",
      total: 1,
    });
  });

  test("buys no time by filters: many of one column are refused, and patterns have one fixed time", () => {
    const source = frameSource({ numRows: 1e6, schema: { fields: [{ name: "a" }, { name: "b" }] }, getChildAt: () => ({ at: () => trap }) }); // oxfmt-ignore
    if (source === undefined) throw new Error("no frame");
    const any = { column: 0, contains: "", matchCase: true };
    const bomb = { column: 0, pattern: /^(a+)+$/u };
    const one = queryLimit(source, { sort: [], filter: [any] });
    expect(queryLimit(source, { sort: [], filter: Array.from({ length: 99 }, () => any) })).toBe(one);
    expect(queryLimit(source, { sort: [], filter: [any, bomb] })).toBe(one + 2000);
    expect(queryLimit(source, { sort: [], filter: [any, bomb, bomb, bomb] })).toBe(one + 2000);
    const answer = session(arquero.table({ a: [trap] })).answer({
      ...page,
      filter: [...Array.from({ length: 99 }, () => any), { column: 0, pattern: "^(a+)+$" }],
    });
    expect(answer).toMatchObject({ kind: "error", reason: "a column has at most 5 filters." });
  });

  test("ends a pattern after its own time, whatever time the size of the frame allows the rest", () => {
    const large = {
      numRows: 200_000,
      schema: { fields: [{ name: "a" }] },
      getChildAt: () => ({ at: () => trap }),
    };
    const filter = [
      ...Array.from({ length: 4 }, () => ({ column: 0, contains: "", matchCase: true })),
      { column: 0, pattern: "^(a+)+$" },
    ];
    const sort = [{ column: 0, descending: true }];
    expect(session(large).answer({ ...page, columns: [0, 1], filter, sort })).toMatchObject({
      kind: "error",
      reason: "it took longer than 2.0 s and was ended.",
    });
  });

  test.each([1e6, 1e9])("is ended after 20 s at the latest, of %i rows of every column", (numRows) => {
    const fields = Array.from({ length: 100 }, (_, column) => ({ name: `c${column}` }));
    const source = frameSource({ numRows, schema: { fields }, getChildAt: () => ({ at: () => trap }) });
    if (source === undefined) throw new Error("no frame");
    const columns = fields.map((_, column) => column);
    const filter = columns.map((column) => ({ column, contains: "a", matchCase: false }));
    const sort = columns.map((column) => ({ column, descending: true }));
    expect(queryLimit(source, { sort, filter })).toBe(20_000);
    expect(summaryLimit(source, columns)).toBe(20_000);
  });

  test.each([
    ["a text", "x".repeat(22_000), 16],
    ["messages", Array.from({ length: 20 }, () => ({ role: "user", content: "x".repeat(500) })), 8],
  ])("has time in proportion to the letters of the column that it reads: %s", (_, cell, seconds) => {
    const source = frameSource({ numRows: 40_000, schema: { fields: [{ name: "a" }] }, getChildAt: () => ({ at: () => cell }) }); // oxfmt-ignore
    if (source === undefined) throw new Error("no frame");
    const filter = [{ column: 0, contains: "a", matchCase: false }];
    expect(queryLimit(source, { sort: [], filter })).toBeGreaterThan(seconds * 1000);
    if (typeof cell === "string") expect(summaryLimit(source, [0])).toBeGreaterThan(seconds * 1000);
  });

  test("that sorts a million different texts has five times what that takes", () => {
    const source = frameSource({ numRows: 1e6, schema: { fields: [{ name: "a" }] }, getChildAt: () => ({ at: String }) }); // oxfmt-ignore
    if (source === undefined) throw new Error("no frame");
    expect(queryLimit(source, { sort: [{ column: 0, descending: true }], filter: [] })).toBe(20_000);
  });

  test("is answered at once for a time after one that ran out, in any viewer, but for plain pages", () => {
    let later = 0;
    let tried = 0;
    const backoff = new Backoff(() => performance.now() + later);
    const counted = (): FrameSession => {
      const frame = {
        numRows: 2,
        schema: { fields: [{ name: "a" }] },
        getChildAt: () => ({
          at: () => {
            tried += 1;
            return trap;
          },
        }),
      };
      return session(frame, backoff);
    };
    const bomb = { ...page, columns: [0, 1], filter: [{ column: 0, pattern: "^(a+)+$" }] };
    const first = counted();
    const start = performance.now();
    expect(session(arquero.table({ a: [trap] }), backoff).answer(bomb)["reason"]).toMatch(/took longer/u);
    const rest = 2 * (performance.now() - start);
    for (const one of [first, counted(), counted()]) {
      expect(one.answer(bomb)).toMatchObject({
        kind: "error",
        reason: expect.stringMatching(/^a request before it took too long; .* again in \d+ s\.$/u) as string,
      });
    }
    expect(tried).toBe(0);
    expect(first.answer({ ...page, columns: [0, 1] })).toMatchObject({ kind: "page", total: 2 });
    expect(first.answer({ kind: "summary", columns: [0, 1] })).toMatchObject({ kind: "summary" });
    later = rest;
    const filter = [{ column: 0, contains: "!" }];
    expect(first.answer({ ...page, columns: [0, 1], filter })).toMatchObject({ kind: "page", total: 2 });
  });

  test("asks a frame that never tells its rows no second time", () => {
    let asked = 0;
    const frame = {
      columnNames: () => ["a"],
      scan: () => undefined,
      numRows: () => {
        asked += 1;
        for (;;);
      },
    };
    const source = frameSource(arquero.table({ a: [1] }));
    if (source === undefined) throw new Error("no frame");
    const frames = new LiveFrames();
    const name = frames.keep(frame, source);
    for (let request = 0; request < 3; request++)
      expect(frames.find(name)).toEqual({ gone: "The frame can no longer be read." });
    expect(asked).toBe(1);
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
      numRows: 20_000_000,
      schema: { fields: [{ name: "a" }, { name: "b" }, { name: "c" }] },
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
    const getters = { get a(): never { return told("get a")(); } }; // oxfmt-ignore
    const proxy = new Proxy({}, Object.fromEntries(Reflect.ownKeys(Reflect).map((name) => [name, told(`trap ${String(name)}`)]))); // oxfmt-ignore
    const cells = [
      Object.defineProperties(new Date(5), methods),
      Object.defineProperties({}, methods),
      getters,
      proxy,
      Object.setPrototypeOf(new Date(1), null) as unknown,
      1,
      "text",
      null,
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
    const more = await Promise.all(
      [2, 3, 4, 5].map((request) => say({ action: "message", commId: "c", data: { ...bomb, request } })),
    );
    for (const { data } of more.flat().filter(({ data }) => data["request"] !== 1))
      expect(data["reason"]).toMatch(/^a request before it took too long/u);
    const flood = Array.from({ length: 300 }, (_, request) =>
      say({ action: "message", commId: "c", data: { kind: "page", rows: [0, 1], columns: [0, 1], request } }),
    );
    const answers = (await Promise.all(flood)).flat().filter(({ data }) => data["kind"] === "page");
    expect(new Set(answers.map(({ data }) => data["request"])).size).toBe(300);
    expect((await kernel.run("frame.$data.length + frame.$columns.length")).text).toBe("1001");
  }, 300_000);

  test("cannot make a cell wait for a queue of queries: it starts before those that still wait", async () => {
    const shown = await kernel.run(`
      const texts = Array.from({ length: 50_000 }, (_, row) => ["text " + row * 7919 % 50_000]);
      const many = { $columns: ["text"], $dtypes: ["string"], $data: texts };
      many`);
    const saved = shown.result?.["application/vnd.precipice.frame.v1+json"] as {
      readonly live: { readonly id: string };
    };
    await say({ action: "open", commId: "d", target: "precipice.frame", data: { id: saved.live.id } });
    const queries = Array.from({ length: 30 }, (_, request) => {
      const filter = [{ column: 0, contains: String(request) }];
      const sort = [{ column: 0, descending: true }];
      const data = { kind: "page", rows: [0, 1], columns: [0, 1], sort, filter, request };
      return say({ action: "message", commId: "d", data });
    });
    let answered = -1;
    const cell = kernel.run("1 + 1").then(({ text }) => {
      answered = kernel.events.filter(
        (event) => event.kind === "comm" && event.comm.commId === "d" && event.comm.data["kind"] === "page",
      ).length;
      return text;
    });
    await Promise.all(queries);
    expect(await cell).toBe("2");
    expect(answered).toBeGreaterThanOrEqual(0);
    expect(answered).toBeLessThan(30);
  }, 300_000);

  test("is not answered after an interrupt, which ends the query that runs and all that wait", async () => {
    const shown = await kernel.run(`
      const trap = { $columns: ["text"], $dtypes: ["string"], $data: Array.from({ length: 1000 }, () => ["b"]) };
      trap`);
    const saved = shown.result?.["application/vnd.precipice.frame.v1+json"] as {
      readonly live: { readonly id: string };
    };
    await say({ action: "open", commId: "e", target: "precipice.frame", data: { id: saved.live.id } });
    await kernel.run(`
      let asked = 0;
      trap.$data[0][0] = { toJSON() { asked += 1; for (;;); } };`);
    const read = { kind: "page", rows: [0, 1], columns: [0, 1] };
    const queries = Array.from({ length: 5 }, (_, request) =>
      say({ action: "message", commId: "e", data: { ...read, request } }),
    );
    setTimeout(() => kernel.interrupt(), 300);
    expect((await Promise.all(queries)).flat().filter(({ commId }) => commId === "e")).toEqual([]);
    expect((await kernel.run("asked")).text).toBe("1");
    await kernel.run(`trap.$data[0][0] = "b"`);
    const [answer] = await say({ action: "message", commId: "e", data: { ...read, request: 9 } });
    expect(answer?.data).toMatchObject({ kind: "page", request: 9, total: 1000 });
  }, 300_000);
});
