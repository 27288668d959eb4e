import {
  columnFromArray,
  dateDay,
  dictionary,
  int32,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
  type Column,
} from "@uwdata/flechette";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it, test } from "vitest";
import type { ScoreColumns, ScoreOptions } from "../../src/scores/index.js";
import { read, ScoreTable, ScoreTableError } from "../library.js";

type Row = Readonly<Record<string, unknown>>;

/** A format, by its name for `read` and by the reader of ScoreTable. */
const readers = {
  JSON: (bytes, columns, options) => ScoreTable.fromJSON(text(bytes), columns, options),
  "JSON Lines": (bytes, columns, options) => ScoreTable.fromJSONL(text(bytes), columns, options),
  "Arrow IPC": (bytes, columns, options) => ScoreTable.fromArrow(bytes, columns, options),
  Parquet: (bytes, columns, options) => ScoreTable.fromParquet(bytes, columns, options),
} satisfies Record<
  string,
  (bytes: Uint8Array, columns: ScoreColumns, options: ScoreOptions) => AnyRead | Promise<AnyRead>
>;
type Format = keyof typeof readers;
type AnyRead = Pick<ScoreTable, "omittedScores" | "warnings">;

const callers: Record<Format, string> = {
  JSON: "ScoreTable.fromJSON",
  "JSON Lines": "ScoreTable.fromJSONL",
  "Arrow IPC": "ScoreTable.fromArrow",
  Parquet: "ScoreTable.fromParquet",
};

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const jsonOf = (value: unknown): Uint8Array => bytesOf(JSON.stringify(value));
const linesOf = (rows: readonly Row[]): Uint8Array =>
  bytesOf(rows.map((row) => JSON.stringify(row)).join("\n"));

function arrowOf(columns: Readonly<Record<string, Column<unknown>>>): Uint8Array {
  return tableToIPC(tableFromColumns(columns), { format: "file" }) ?? new Uint8Array();
}

const column = (...given: Parameters<typeof columnFromArray>): Column<unknown> =>
  columnFromArray<unknown>(...given);

type ParquetData = Parameters<typeof parquetWriteBuffer>[0]["columnData"];
const parquetOf = (columnData: ParquetData): Uint8Array => new Uint8Array(parquetWriteBuffer({ columnData }));

/** The table that a reader makes, or its message. */
async function outcome(work: () => AnyRead | Promise<AnyRead>): Promise<unknown> {
  try {
    const table = await work();
    return { rows: [...(table as ScoreTable)], omitted: table.omittedScores, warnings: table.warnings };
  } catch (error) {
    if (!(error instanceof ScoreTableError)) throw error;
    // A file of `read` has the name of the other reader; "file, row 1" and "reader: row 1" say the same.
    return error.message
      .replace(/^(ScoreTable\.\w+), /u, "$1: ")
      .replace(/, ("[^"]*"): /u, ", column $1: ")
      .replace(/read it by read\(bytes, (\{ limits: .* \})\), which takes limits\./u, "allow more: $1.");
  }
}

/** The tables, or the refusals, of both ways for the same bytes. */
async function both(
  format: Format,
  bytes: Uint8Array,
  columns: ScoreColumns = {},
  options: ScoreOptions = {},
): Promise<{ readonly from: unknown; readonly read: unknown }> {
  const roles = columns.step === undefined ? "scores" : "curves";
  return {
    from: await outcome(() => readers[format](bytes, columns, options)),
    read: await outcome(async () =>
      (await read(bytes, { name: callers[format], format, columns }))[roles](options),
    ),
  };
}

/** The outcome of both ways, which must be the same. */
async function same(...given: Parameters<typeof both>): Promise<unknown> {
  const made = await both(...given);
  expect(made.read).toEqual(made.from);
  return made.from;
}

const table = (names: readonly string[], ...rows: readonly (readonly unknown[])[]): Row[] =>
  rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
const usual = ["algo", "env", "seed", "return"] as const;
const plain = table(usual, ["A", "P", 1, 12.5], ["A", "P", 2, -3], ["B", "P", 1, 0.1]);
const rowsOf = (rows: readonly Row[], names: readonly string[] = usual): unknown[] =>
  rows.map((row) => {
    const [algorithm, task, run, score] = names.map((name) => row[name]);
    return { algorithm, task, run: String(run), score };
  });

describe("the same bytes are the same table by ScoreTable.from... and by read:", () => {
  const strings = (name: string, rows: readonly Row[]): string[] => rows.map((row) => String(row[name]));
  const values = (name: string, rows: readonly Row[]): unknown[] => rows.map((row) => row[name]);
  const columnsOf = (rows: readonly Row[]): Record<string, unknown[]> =>
    Object.fromEntries(usual.map((name) => [name, values(name, rows)]));
  const arrowPlain = (rows: readonly Row[]): Record<string, Column<unknown>> => ({
    algo: column(strings("algo", rows), dictionary(utf8(), int32())),
    env: column(strings("env", rows), utf8()),
    seed: column(BigInt64Array.from(rows, (row) => BigInt(Number(row["seed"])))),
    return: column(values("return", rows)),
  });
  const parquetPlain = (rows: readonly Row[]): ParquetData => [
    { name: "algo", data: strings("algo", rows), type: "STRING" },
    { name: "env", data: strings("env", rows), type: "STRING" },
    { name: "seed", data: rows.map((row) => BigInt(Number(row["seed"]))), type: "INT64" },
    { name: "return", data: values("return", rows) as number[], type: "DOUBLE" },
  ];

  const files: readonly (readonly [name: string, format: Format, bytes: () => Uint8Array])[] = [
    ["JSON's rows", "JSON", () => jsonOf(plain)],
    ["JSON's columns", "JSON", () => jsonOf(columnsOf(plain))],
    [
      "pandas' columns by index",
      "JSON",
      () =>
        jsonOf(
          Object.fromEntries(
            Object.entries(columnsOf(plain)).map(([name, list]) => [
              name,
              Object.fromEntries(list.entries()),
            ]),
          ),
        ),
    ],
    [
      "pandas' split",
      "JSON",
      () =>
        jsonOf({
          columns: usual,
          index: [0, 1, 2],
          data: plain.map((row) => usual.map((name) => row[name])),
        }),
    ],
    ["pandas' table", "JSON", () => jsonOf({ schema: { fields: [] }, data: plain })],
    ["JSON Lines", "JSON Lines", () => linesOf(plain)],
    [
      "JSON Lines with blank lines, a mark and Windows' line ends",
      "JSON Lines",
      () => bytesOf(`\ufeff${text(linesOf(plain)).replaceAll("\n", "\r\n\r\n")}\r\n`),
    ],
    ["Arrow with a dictionary and int64", "Arrow IPC", () => arrowOf(arrowPlain(plain))],
    ["Parquet", "Parquet", () => parquetOf(parquetPlain(plain))],
  ];
  it.each(files)("%s, by the usual names and by given ones", async (_, format, bytes) => {
    const expected = { rows: rowsOf(plain), omitted: 0, warnings: [] };
    expect(await same(format, bytes())).toMatchObject(expected);
    expect(await same(format, bytes(), { score: "return", run: "seed" })).toMatchObject(expected);
    // A column given by its name wins over a usual one.
    expect(
      await same(format, bytes(), { algorithm: "env", task: "algo" }, { missing: "omit" }),
    ).toMatchObject({ rows: [{ algorithm: "P", task: "A" }, { task: "A" }, { task: "B" }] });
    const texts = { algorithm: "return", task: "env", run: "seed", score: "algo" };
    expect(await same(format, bytes(), texts)).toMatch(
      /1, column "algo": expected a number, got the text "A"/u,
    );
    await expect(outcome(() => readers[format](bytes(), { score: "reward" }, {}))).resolves.toMatch(
      /no column "reward"/u,
    );
    expect(
      await outcome(async () => (await read(bytes(), { columns: { score: "reward" } })).scores()),
    ).toMatch(/no column "reward"/u);
  });

  it("columns that only a later line of JSON Lines has", async () => {
    const [first, ...others] = plain;
    const late = linesOf([{ ...first, return: undefined }, ...others]);
    expect(await same("JSON Lines", late, {}, { missing: "omit" })).toMatchObject({ omitted: 1 });
    expect(await same("JSON Lines", late)).toMatch(/line 1, column "return": the score is missing/u);
    // The clearest name of a score is in line 2 only, so that line 1 has none.
    const clearer = linesOf([{ ...first }, { ...others[0], score: 1 }]);
    expect(await same("JSON Lines", clearer, {}, { missing: "omit" })).toMatchObject({
      rows: [{ score: 1 }],
      omitted: 1,
    });
  });

  it("booleans, which count 1 and 0", async () => {
    const rows = plain.map((row, index) => ({ ...row, return: index !== 1 }));
    const scores = { rows: [{ score: 1 }, { score: 0 }, { score: 1 }] };
    expect(await same("JSON", jsonOf(rows))).toMatchObject(scores);
    expect(await same("JSON Lines", linesOf(rows))).toMatchObject(scores);
    expect(await same("Arrow IPC", arrowOf(arrowPlain(rows)))).toMatchObject(scores);
    const parquet = parquetPlain(rows).with(3, {
      name: "return",
      data: values("return", rows) as boolean[],
      type: "BOOLEAN",
    });
    expect(await same("Parquet", parquetOf(parquet))).toMatchObject(scores);
  });

  it("null and NaN, which are missing", async () => {
    for (const nothing of [null, NaN]) {
      const rows = plain.map((row, index) => (index === 1 ? { ...row, return: nothing } : row));
      const written = text(jsonOf(rows)).replace("null", String(nothing));
      const files: readonly (readonly [Format, Uint8Array])[] = [
        ["JSON", bytesOf(written)],
        ["JSON Lines", bytesOf(written.slice(1, -1).replaceAll("},{", "}\n{"))],
        ["Arrow IPC", arrowOf(arrowPlain(rows))],
        ["Parquet", parquetOf(parquetPlain(rows))],
      ];
      for (const [format, bytes] of files) {
        expect(await same(format, bytes)).toMatch(/(row|line) 2, column "return": the score is missing/u);
        expect(await same(format, bytes, {}, { missing: "omit" })).toMatchObject({ omitted: 1 });
      }
    }
  });

  it("whole numbers that no double holds, which are names by all their digits", async () => {
    const seeds = [2n ** 53n + 1n, 2n ** 53n, 5n];
    const named = { rows: [{ run: "9007199254740993" }, { run: "9007199254740992" }, { run: "5" }] };
    const arrow = {
      ...arrowPlain(plain),
      seed: column(BigInt64Array.from(seeds)),
    };
    expect(await same("Arrow IPC", arrowOf(arrow))).toMatchObject(named);
    const parquet = parquetPlain(plain).with(2, { name: "seed", data: seeds, type: "INT64" });
    expect(await same("Parquet", parquetOf(parquet))).toMatchObject(named);
    const scored = { ...arrowPlain(plain), return: arrow.seed };
    const rounded = { rows: [{ score: 2 ** 53 }, { score: 2 ** 53 }, { score: 5 }] };
    expect(await same("Arrow IPC", arrowOf(scored))).toMatchObject(rounded);
    const written = seeds.map((seed, index) => `{"algo":"A","env":"P","seed":${seed},"return":${index}}`);
    for (const [format, content] of [
      ["JSON", `[${written.join(",")}]`],
      ["JSON Lines", written.join("\n")],
    ] as const) {
      expect(await same(format, bytesOf(content))).toMatchObject(named);
      const swapped = content.replaceAll("seed", "x").replaceAll("return", "seed").replaceAll("x", "return");
      expect(await same(format, bytesOf(swapped))).toMatchObject(rounded);
    }
  });

  it("dates, which are no scores", async () => {
    const dates = plain.map((_, index) => new Date(Date.UTC(2026, 0, index + 1)));
    for (const type of [timestamp(), dateDay()]) {
      const arrow = { ...arrowPlain(plain), return: column(dates, type) };
      expect(await same("Arrow IPC", arrowOf(arrow))).toMatch(
        /row 1, column "return": expected a number, got the text "2026-01-01T00:00:00.000Z"/u,
      );
    }
    const parquet = parquetPlain(plain).with(3, { name: "return", data: dates, type: "TIMESTAMP" });
    expect(await same("Parquet", parquetOf(parquet))).toMatch(
      /row 1, column "return": expected a number, got the text "2026-01-01T00:00:00.000Z"/u,
    );
  });

  it("curves in lists, a row a step", async () => {
    const rows = [
      { algo: "A", env: "P", seed: 1, steps: [0, 10], ys: [1, 2] },
      { algo: "A", env: "P", seed: 2, steps: [0, 10], ys: [3, 4] },
    ];
    const columns = { step: "steps", score: "ys" };
    const unfolded = { rows: [1, 2, 3, 4].map((score) => ({ score })) };
    expect(await same("JSON", jsonOf(rows), columns)).toMatchObject(unfolded);
    expect(await same("JSON Lines", linesOf(rows), columns)).toMatchObject(unfolded);
    const uneven = [rows[0] ?? {}, { ...rows[1], ys: [3] }];
    expect(await same("JSON", jsonOf(uneven), columns)).toMatch(
      /row 2, column "ys": this list has 1 values/u,
    );
    expect(await same("JSON Lines", linesOf(uneven), columns)).toMatch(
      /line 2, column "ys": this list has 1 values/u,
    );
  });

  it("two rows of one run, told apart by what they differ in", async () => {
    const rows = [...plain, { ...plain[0], return: 1 }].map((row, index) => ({ ...row, epoch_nr: index }));
    const message =
      /row 4, column "seed": algo "A", env "P", seed (1|"1") stands already at row 1.*"epoch_nr"/u;
    expect(await same("JSON", jsonOf(rows))).toMatch(message);
    expect(await same("JSON Lines", linesOf(rows))).toMatch(/line 4.*"epoch_nr"/u);
    const epochs: ParquetData = [{ name: "epoch_nr", data: [0, 1, 2, 3], type: "INT32" }];
    expect(await same("Parquet", parquetOf([...parquetPlain(rows), ...epochs]))).toMatch(message);
    const arrow = { ...arrowPlain(rows), epoch_nr: column([0, 1, 2, 3]) };
    expect(await same("Arrow IPC", arrowOf(arrow))).toMatch(message);
  });
});

describe("the same bytes are refused alike:", () => {
  const cases: readonly (readonly [name: string, format: Format, content: string, message: RegExp])[] = [
    ["no rows", "JSON", "[]", /expected a list of row objects/u],
    ["a number", "JSON", "5", /expected a list of row objects/u],
    ["a list among rows", "JSON", '[{"score":1},[1]]', /row 2 is not an object/u],
    [
      "columns of unequal length",
      "JSON",
      '{"algo":["A"],"return":[1,2]}',
      /the columns differ in length: 1, 2/u,
    ],
    ["no JSON", "JSON", '[{"algo":', /this is no JSON/u],
    ["a key twice", "JSON", '[{"algo":"A","algo":"B"}]', /the key "algo" stands twice/u],
    ["a line that is cut short", "JSON Lines", '{"algo":"A"}\n{"algo":', /line 2.*this is no JSON/u],
    ["a line with a key twice", "JSON Lines", '{"a":1}\n{"a":1,"a":2}', /line 2.*the key "a" stands twice/u],
    ["a line with a list", "JSON Lines", '{"a":1}\n[1]', /line 2: expected an object/u],
    [
      "a fault of a row and a later one of the text",
      "JSON Lines",
      '{"algo":"A","env":"P","seed":1,"return":"x"}\n{"algo":',
      /line 2.*this is no JSON/u,
    ],
    ["deep nesting", "JSON", `[{"a":${"[".repeat(1001)}${"]".repeat(1001)}}]`, /nest more than 1000 deep/u],
    [
      "deep nesting in a line",
      "JSON Lines",
      `{"a":1}\n{"a":${"[".repeat(1001)}${"]".repeat(1001)}}`,
      /line 2.*nest more than 1000 deep/u,
    ],
  ];
  it.each(cases)("%s", async (_, format, content, message) => {
    expect(await same(format, bytesOf(content))).toMatch(message);
  });

  const odd: readonly (readonly [name: string, value: unknown, message: RegExp])[] = [
    ["a number in quotes", "2", /2, column "return": expected a number, got the text "2", not a number/u],
    ["a percentage", "12%", /2, column "return": expected a number, got the text "12%": a percentage/u],
    ["a word", "high", /2, column "return": expected a number, got the text "high"/u],
    ["true among numbers", true, /2, column "return": true stands among numbers/u],
    ["a list", [1, 2], /2, column "return": expected a number/u],
  ];
  it.each(odd)("%s for a score", async (_, value, message) => {
    const rows = plain.map((row, index) => (index === 1 ? { ...row, return: value } : row));
    expect(await same("JSON", jsonOf(rows))).toMatch(message);
    expect(await same("JSON Lines", linesOf(rows))).toMatch(message);
  });
});

describe("any rows", () => {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<unknown>("A", "B", "1", 1, 2, "é x") },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, " A", "", null, 1.5, 1e21, [1], { a: 1 }) },
  );
  const score = fc.oneof(
    { weight: 6, arbitrary: fc.double({ noDefaultInfinity: true }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(true, false, null, "", "2", "x", [1], { a: [] }, 1e308),
    },
  );
  const row = fc.record(
    { algo: name, env: name, seed: fc.oneof(fc.nat(), name), return: score, note: fc.anything() },
    { requiredKeys: ["algo", "env", "seed"] },
  );
  const columns = { algorithm: "algo", task: "env", run: "seed", score: "return" };

  test.each(["error", "omit"] as const)(
    "of JSON and JSON Lines are one table, or one refusal (missing: %s)",
    { timeout: 60_000 },
    async (missing) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
          const whole = JSON.stringify(rows);
          const lines = rows.map((one) => JSON.stringify(one)).join("\n");
          if (!rows.some((one) => Object.hasOwn(one, "return"))) return;
          await same("JSON", bytesOf(whole), columns, { missing });
          await same("JSON Lines", bytesOf(lines), columns, { missing });
        }),
        { numRuns: 300 },
      );
    },
  );
});
