import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { ScoreColumns } from "../../src/scores/index.js";
import { sample } from "../frames/files.js";
import { read, ScoreTable, ScoreTableError } from "../library.js";

type Made = Pick<ScoreTable, "algorithms" | "tasks" | "runNames">;
type FromBytes = (bytes: Uint8Array, columns: ScoreColumns) => Made | Promise<Made>;
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const omit = { missing: "omit" } as const;

/** The same rows, by the ending of their file. */
const fromBytes: Readonly<Record<string, FromBytes>> = {
  ".csv": (bytes, columns) => ScoreTable.fromCSV(text(bytes), columns, omit),
  ".json": (bytes, columns) => ScoreTable.fromJSON(text(bytes), columns, omit),
  ".jsonl": (bytes, columns) => ScoreTable.fromJSONL(text(bytes), columns, omit),
  ".arrow": (bytes, columns) => ScoreTable.fromArrow(bytes, columns, omit),
  ".parquet": (bytes, columns) => ScoreTable.fromParquet(bytes, columns, omit),
  "_plain.parquet": (bytes, columns) => ScoreTable.fromParquet(bytes, columns, omit),
};
const endings = Object.keys(fromBytes);

/** The rows that a reader makes, or the value that it refuses. */
async function outcome(work: () => Made | Promise<Made>): Promise<unknown> {
  try {
    const table = await work();
    return Symbol.iterator in table
      ? [...(table as ScoreTable)]
      : (table as unknown as { toRows(): unknown }).toRows();
  } catch (error) {
    if (!(error instanceof ScoreTableError)) throw error;
    return error.message.replace(/^[^:]*: |^[^,]*, /u, "").replace(/^(row|line) \d+, (column )?/u, "");
  }
}

/** The different outcomes of all readers of a file, each with the readers that made it. */
async function outcomes(name: string, columns: ScoreColumns): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const ending of endings) {
    if (name === "curves" && ending === ".csv") continue;
    const path = sample(`formats/${name}${ending}`);
    const bytes = await readFile(path);
    const kind = columns.step === undefined ? "scores" : "curves";
    for (const [reader, work] of [
      ["from", () => fromBytes[ending]?.(bytes, columns) ?? expect.fail()],
      ["read", async () => (await read(path, { columns }))[kind](omit)],
      ["read of bytes", async () => (await read(bytes, { name: path, columns }))[kind](omit)],
    ] as const) {
      const key = JSON.stringify(await outcome(work));
      all.set(key, [...(all.get(key) ?? []), `${reader} ${ending}`]);
    }
  }
  return all;
}

const runsOf = (rows: string): unknown[] => [
  ...new Set((JSON.parse(rows) as readonly { readonly run: string }[]).map(({ run }) => run)),
];
const scoresOf = (rows: string): unknown[] =>
  (JSON.parse(rows) as readonly { readonly score: number }[]).map(({ score }) => score);

describe("one table in every format", () => {
  const seeds = ["9007199254740993", "9007199254740992"];
  test.each([
    ["whole numbers beyond 2^53", "seed", seeds],
    [
      "unsigned ones of 64 bits",
      "key",
      ["18446744073709551615", "18446744073709551614", "5", "9223372036854775808", "7", "0"],
    ],
    [
      "decimals without a fraction",
      "whole",
      [seeds[0], "1000000000000000000000000000001", "3", "-5", "0", "1"],
    ],
    [
      "microseconds",
      "started",
      ["2026-01-01T12:00:00.000001Z", "2026-01-01T12:00:00.000002Z", "2026-01-01T12:00:00.001Z"],
    ],
    [
      "times of a day",
      "clock",
      ["12:00:00", "12:00:01.500000", "12:00:02", "12:00:03.500000", "12:00:04", "12:00:05.500000"],
    ],
  ])("names runs alike by %s", async (_, run, names) => {
    const [[rows = ""] = [], ...others] = await outcomes("table", { run });
    expect(others).toEqual([]);
    expect(runsOf(rows).sort()).toEqual([...names].sort());
  });

  test.each([
    ["decimals", "score", [0.7, 1.1, -2.675, 4503599627370497.513, 0.07, 1.005]],
    ["small decimals", "small", [0.07, 1.1, -2.67, 19.99, 0.29, 1]],
    ["whole numbers beyond 2^53, rounded", "key", [2 ** 64, 2 ** 64, 5, 2 ** 63, 7, 0]],
    ["booleans, without the missing one", "solved", [1, 0, 1, 1, 0]],
  ])("has the same scores from %s", async (_, score, expected) => {
    const columns = { run: "seed", score };
    const [[rows = ""] = [], ...others] = await outcomes("table", columns);
    expect(others).toEqual([]);
    expect(scoresOf(rows)).toEqual(expected);
  });

  test.each([
    ["empty names", { run: "note" }, /a name is missing here/u],
    ["dates for scores", { run: "seed", score: "day" }, /expected a number.* got the text "2026-01-01/u],
    ["an unknown column", { run: "seeds" }, /no column "seeds"/u],
    ["texts for scores", { run: "seed", score: "note" }, /expected a number|note/u],
  ])("refuses %s in words", async (_, columns, message) => {
    for (const key of (await outcomes("table", columns)).keys()) expect(JSON.parse(key)).toMatch(message);
  });

  test("unfolds a curve in lists into steps", async () => {
    const columns = { step: "xs", score: "ys" };
    const [[rows = ""] = [], ...others] = await outcomes("curves", columns);
    expect(others).toEqual([]);
    expect(JSON.parse(rows)).toHaveLength(10);
    for (const ending of [".json", ".jsonl", ".arrow", ".parquet"]) {
      const frame = await read(sample(`formats/curves${ending}`));
      expect(frame.roles, ending).toMatchObject({ step: "xs", score: "ys" });
      expect(frame.notes).toContain("Lists in each row were unfolded into a row a step: xs, ys.");
      expect(frame.column("tags").slice(2, 6)).toEqual(['["a","b"]', "[]", "[]", undefined]);
      expect(frame.place(3)).toMatch(/^(row|line) 2$/u);
    }
  });

  test("of columns of lists in JSON is unfolded too", async () => {
    const columns = {
      algorithm: ["A", "B"],
      task: ["P", "P"],
      seed: [1, 1],
      xs: [
        [0, 1],
        [0, 1],
      ],
      ys: [
        [1, 2],
        [3, 4],
      ],
    };
    const json = JSON.stringify(columns);
    const table = ScoreTable.fromJSON(json, { step: "xs", score: "ys" });
    const frame = await read(new TextEncoder().encode(json), { name: "a.json" });
    expect(frame.rows).toBe(4);
    expect(frame.roles).toMatchObject({ step: "xs", score: "ys" });
    expect(frame.curves().toRows()).toEqual(table.toRows());
  });
});

describe("timestamps of Arrow and Parquet", () => {
  test.each(["instants.arrow", "instants.parquet", "instants_int96.parquet"])(
    "are instants: %s",
    async (name) => {
      const frame = await read(sample(`formats/${name}`));
      expect(frame.toColumns()).toMatchObject({
        nanos: [
          "2026-01-01T12:00:00.000000001Z",
          "2026-01-01T12:00:00.000000002Z",
          "2026-01-01T12:00:00.500Z",
          "1969-12-31T23:59:59.999999999Z",
        ],
        seconds: [
          "2026-01-01T12:00:00.000Z",
          "2026-01-01T12:00:01.000Z",
          "1970-01-01T00:00:00.000Z",
          "1969-12-31T23:59:59.000Z",
        ],
        millis: [
          "2026-01-01T12:00:00.001Z",
          "2026-01-01T12:00:00.002Z",
          "1970-01-01T00:00:00.000Z",
          "1969-12-31T23:59:59.999Z",
        ],
      });
    },
  );

  test.each(["bytes.arrow", "bytes.parquet"])(
    "bytes that are no text stay different names: %s",
    async (name) => {
      expect((await read(sample(`formats/${name}`))).column("id")).toEqual(["0xff01", "0xff02", "é"]);
    },
  );
});

describe("selected columns", () => {
  test.each([".arrow", ".parquet"])("without lists keep one row a run in %s", async (ending) => {
    const frame = await read(sample(`formats/curves${ending}`), { select: ["algorithm", "seed"] });
    expect(frame.rows).toBe(4);
    expect([...frame.column("seed")]).toEqual([1, 2, 1, 2]);
    const steps = await read(sample(`formats/curves${ending}`), { select: ["seed", "xs", "ys"] });
    expect(steps.rows).toBe(11);
  });

  test.each(endings)("that are not there are refused with the nearest name: %s", async (ending) => {
    const path = sample(`formats/table${ending}`);
    await expect(read(path, { select: ["algorithm", "rewards"] })).rejects.toThrow(
      /no column "rewards"; is it "reward"\? The columns are: "algorithm", "task", "seed"/u,
    );
    const kept = Object.keys((await read(path, { select: ["reward", "algorithm"] })).toColumns());
    // The task and the run come from the file's name.
    expect(kept).toEqual(["reward", "algorithm", "task", "run"]);
  });
});
