import { expect, it } from "vitest";
import { PagedSession } from "../../src/display/frames/live/PagedSession.js";
import type { FoundFrame } from "../../src/display/frames/live/LiveFrames.js";
import type { PagedSource, PageWork } from "../../src/display/frames/live/PagedSource.js";

const idle = { interrupted: new AbortController().signal, tell: (): void => undefined };
const page = { kind: "page", request: 1, rows: [0, 2], columns: [0, 1], sort: [], filter: [] };

/** A frame of whole numbers elsewhere; `total` and `page` can be others. */
function session(over: Partial<PagedSource> = {}): { session: PagedSession; found: { now: FoundFrame } } {
  const pages: PagedSource = {
    rows: 3,
    columns: [{ name: "n", type: "BIGINT" }],
    page: (_query, { from, to }) =>
      Promise.resolve({ total: 3, cells: [[10n, 20n, 30n].slice(from, Math.min(to, 3))] }),
    summary: () => Promise.resolve([{ type: "integer", missing: 0 }]),
    values: () => Promise.resolve({ values: [[10, 1]], others: 2 }),
    ...over,
  };
  const found = { now: { frame: {}, pages } as FoundFrame };
  return { session: new PagedSession(() => found.now), found };
}

/** A page that ends only when its signal is aborted, with the work that it was given. */
function endless(): { page: PagedSource["page"]; given: PageWork[] } {
  const given: PageWork[] = [];
  return {
    given,
    page: (_query, _rows, _columns, work) => {
      given.push(work);
      return new Promise((_resolve, reject) => {
        work.signal.addEventListener("abort", () => reject(work.signal.reason as Error));
      });
    },
  };
}

it("answers a page, a summary and values under the request's number", async () => {
  const { session: one } = session();
  expect(await one.answer(page, idle)).toMatchObject({
    kind: "page",
    request: 1,
    total: 3,
    rows: [0, 2],
    columns: [{ index: 0, name: "n", declared: "BIGINT" }],
  });
  expect(await one.answer({ kind: "summary", request: 2, columns: [0, 1] }, idle)).toMatchObject({
    request: 2,
    columns: [{ index: 0, type: "integer", missing: 0 }],
  });
  expect(await one.answer({ kind: "values", request: 3, column: 0 }, idle)).toMatchObject({ others: 2 });
});

it("answers what is wrong: a frame that is gone or has changed, and a request that is none", async () => {
  const { session: one, found } = session();
  for (const wrong of [{ kind: "drop" }, { columns: [1, 0] }, { rows: [0, 1e9] }, { table: "x" }])
    expect(await one.answer({ ...page, ...wrong }, idle)).toMatchObject({ kind: "error", request: 1 });
  found.now = { gone: "It is gone." };
  expect(await one.answer(page, idle)).toEqual({ kind: "gone", request: 1, reason: "It is gone." });
  found.now = { frame: {}, source: {} } as FoundFrame;
  expect(await one.answer(page, idle)).toMatchObject({
    kind: "error",
    reason: expect.stringMatching(/has changed/u) as string,
  });
});

it("stops one request without an answer, and leaves the others", async () => {
  const { page: forever, given } = endless();
  const { session: one } = session({ page: forever });
  const first = one.answer(page, idle);
  const second = one.answer({ ...page, request: 2 }, idle);
  expect(await one.answer({ kind: "stop", of: 1 }, idle)).toBeUndefined();
  expect(await first).toBeUndefined();
  expect(given.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  one.close();
  expect(await second).toBeUndefined();
});

it("tells an interrupt of the kernel as an error, since the viewer still waits", async () => {
  const { page: forever } = endless();
  const interrupting = new AbortController();
  const answer = session({ page: forever }).session.answer(page, {
    ...idle,
    interrupted: interrupting.signal,
  });
  interrupting.abort(new Error("interrupted"));
  expect(await answer).toMatchObject({ kind: "error", request: 1 });
});

it("writes a file in parts, in their order, and refuses rows that are too many", async () => {
  const { session: one } = session();
  const file = { kind: "file", request: 4, format: "csv", sort: [], filter: [] };
  expect(await one.answer({ ...file, part: 1 }, idle)).toMatchObject({
    kind: "error",
    reason: expect.stringMatching(/from 0/u) as string,
  });
  let part = 0;
  let text = "";
  for (;;) {
    const answer = (await one.answer({ ...file, part }, idle)) as { end: boolean; bytes?: Uint8Array };
    expect(answer).toMatchObject({ kind: "file", total: 3 });
    text += Buffer.from(answer.bytes ?? []).toString();
    if (answer.end) break;
    part += 1;
  }
  expect(text).toBe("n\n10\n20\n30\n");
  const read: number[] = [];
  const huge = session({
    page: (_query, { from, to }) => {
      read.push(to - from);
      return Promise.resolve({ total: 6_000_000, cells: [[]] });
    },
  });
  expect(await huge.session.answer({ ...file, part: 0 }, idle)).toMatchObject({
    reason: expect.stringMatching(/too many to download/u) as string,
  });
  expect(read).toEqual([0]);
});
