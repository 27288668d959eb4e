import { runInNewContext, runInThisContext } from "node:vm";
import * as arquero from "arquero";
import { Frame } from "precipice";

import { engine, type EngineFrame } from "precipice/engine";
import { loadMatchText } from "precipice/renderer";
import { describe, expect, it } from "vitest";
import type { FrameFilter, FrameQuery } from "../src/frame/FrameQuery.js";
import { orderSaved } from "../src/frame/orderSaved.js";
import { savedColumn } from "../src/frame/savedColumns.js";
import { writeCode } from "../src/frame/writeCode.js";

const values = {
  row: Array.from({ length: 40 }, (_, row) => row),
  'a "quoted" name': Array.from({ length: 40 }, (_, row) => (row % 7 === 0 ? null : `Task ${row % 5}`)),
  score: Array.from({ length: 40 }, (_, row) =>
    row % 11 === 3 ? NaN : row % 9 === 4 ? -0.5 : (row * 7) % 13,
  ),
  won: Array.from({ length: 40 }, (_, row) => (row % 13 === 5 ? null : row % 3 === 0)),
};
const types = ["integer", "text", "number", "boolean"] as const;
const saved = Object.entries(values).map(([name, cells], at) =>
  savedColumn({
    name,
    type: types[at] ?? "other",
    values: cells.map((cell) => (Number.isNaN(cell) ? "NaN" : cell)),
  }),
);

const filters: readonly FrameFilter[] = [
  { column: 1, contains: "TASK 1", matchCase: false },
  { column: 1, contains: "TASK 1", matchCase: true },
  { column: 1, pattern: "^t.*[34]$", ignoreCase: true },
  { column: 1, missing: true },
  { column: 1, missing: false },
  { column: 2, from: 0 },
  { column: 2, from: -1, to: 5 },
  { column: 2, to: 0 },
  { column: 2, missing: true },
  { column: 2, missing: false },
  { column: 3, values: [true] },
  { column: 3, missing: true },
];
const sorts: readonly FrameQuery["sort"][] = [
  [],
  [{ column: 2, descending: false }],
  [{ column: 2, descending: true }],
  [
    { column: 1, descending: true },
    { column: 2, descending: false },
  ],
  [
    { column: 3, descending: false },
    { column: 1, descending: false },
  ],
];
const queries: readonly FrameQuery[] = sorts.flatMap((sort) => [
  ...(sort.length === 0 ? [] : [{ sort, filter: [] }]),
  ...filters.map((filter) => ({ sort, filter: [filter] })),
  {
    sort,
    filter: [
      { column: 2, from: 1 },
      { column: 1, missing: false },
    ],
  },
]);

const frameType = "application/vnd.precipice.frame.v1+json";
/** The method by which a frame gives its output; the type of a frame names it by a symbol of the library's own. */
const jupyterDisplay = Symbol.for("Jupyter.display");
/** The table that a notebook would get of a frame. */
async function shown(frame: object): Promise<SavedTable> {
  const display = Reflect.get(frame, jupyterDisplay) as () => Promise<Readonly<Record<string, unknown>>>;
  return (await display.call(frame))[frameType] as SavedTable;
}
interface SavedTable {
  readonly columns: readonly { readonly values?: readonly unknown[] }[];
}
const matchText = await loadMatchText();
const code = (query: FrameQuery, library: string): string =>
  writeCode({ query, column: (at) => saved[at]?.info, library, name: undefined });

describe("the code for the rows that are seen gives them", () => {
  const table = arquero.table(values);
  const frame = Frame.from(
    values.row.map((row) =>
      Object.fromEntries(Object.entries(values).map(([name, cells]) => [name, cells[row]])),
    ),
  );

  it.each(queries.map((query) => [code(query, "arquero"), query] as const))(
    "by arquero: %s",
    (text, query) => {
      const run = runInNewContext(text, { table, aq: arquero }) as { array: (name: string) => number[] };
      expect(run.array("row")).toEqual(orderSaved(saved, 40, query, matchText));
    },
  );

  it.each(queries.map((query) => [code(query, "precipice"), query] as const))(
    "by Frame: %s",
    (text, query) => {
      const run = runInNewContext(text, { frame }) as Frame;
      expect([...run.column("row")]).toEqual(orderSaved(saved, 40, query, matchText));
    },
  );

  it("by an engine's frame, which sorts and filters", async () => {
    await using lab = await engine("duckdb", { threads: 1 });
    const text = JSON.stringify(
      values.row.map((row) =>
        Object.fromEntries(
          Object.entries(values).map(([name, cells]) => [
            name,
            Number.isNaN(cells[row]) ? "NaN" : cells[row],
          ]),
        ),
      ),
    ).replaceAll("'", "''");
    const shape = '[{"row":"BIGINT","a \\"quoted\\" name":"VARCHAR","score":"DOUBLE","won":"BOOLEAN"}]';
    const sql = `SELECT unnest(from_json('${text}', '${shape}'), recursive := true)`;
    const rows = lab.samples({ sql }).frame();
    for (const query of queries) {
      const written = code(query, "engine");
      // Conditions of another context would be no plain objects here.
      const made = runInThisContext(`(frame) => ${written}`) as (frame: EngineFrame) => EngineFrame;
      const { columns } = await shown(made(rows));
      expect(columns[0]?.values, written).toEqual(orderSaved(saved, 40, query, matchText));
    }
  });

  it.each([
    "__proto__",
    "constructor",
    "a'\"`\\${1}",
    "\u202e\u2066; drop()",
    "\ufeff\u200b\u2028\u009b",
    "é🦆",
  ])("whatever a column and a text of it are: %j", (name) => {
    const named = savedColumn({ name, type: "text", values: ["x"] });
    const write = (library: string): string =>
      writeCode({
        query: {
          sort: [{ column: 0, descending: true }],
          filter: [{ column: 0, contains: name, matchCase: true }],
        },
        column: () => named.info,
        library,
        name: undefined,
      });
    const asked: unknown[] = [];
    const recorder = {
      filter: (conditions: object) => (asked.push(Object.entries(conditions)), recorder),
      orderBy: (key: unknown) => (asked.push(key), recorder),
    };
    (runInThisContext(`(frame) => ${write("engine")}`) as (frame: object) => unknown)(recorder);
    expect(asked).toEqual([
      [[name, { contains: name, matchCase: true }]],
      { column: name, descending: true },
    ]);
    for (const library of ["engine", "precipice", "arquero"])
      expect(write(library)).not.toMatch(
        /[\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u,
      );
  });

  it("is none where nothing is sorted or filtered", () => {
    expect(code({ sort: [], filter: [] }, "arquero")).toBe("");
  });

  it("makes a Frame of what another library made", () => {
    const query = { sort: [{ column: 0, descending: true }], filter: [] };
    const parts = { query, column: (at: number) => saved[at]?.info, library: "danfojs", name: "df" };
    expect(writeCode(parts)).toBe('Frame.from(df).orderBy({ column: "row", descending: true })');
  });
});
