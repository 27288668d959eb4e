import { table as arqueroTable } from "arquero";
import { parse } from "csv-parse/browser/esm/sync";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { describe, expect, test } from "vitest";
import { ScoreTable, ScoreTableError } from "../../src/scores/index.js";
import { scanJSON } from "../../src/bytes/scanJSON.js";
import { delimitedRecords } from "../../src/scores/delimitedRecords.js";
import { heldByArrays } from "../heldByArrays.js";

const rows = [
  { algorithm: 'Ä, "1"', task: "Pong\nv5", run: "1", score: 0.1 + 0.2 },
  { algorithm: 'Ä, "1"', task: "Pong\nv5", run: "2", score: -1e300 },
  { algorithm: "雪", task: "Pong\nv5", run: "1", score: 5 },
];
const columns = {
  algorithm: rows.map(({ algorithm }) => algorithm),
  task: rows.map(({ task }) => task),
  run: rows.map(({ run }) => run),
  score: rows.map(({ score }) => score),
};

describe("the same scores", () => {
  test("come from JSON, JSON Lines, columns, Arrow and Parquet alike", async () => {
    const expected = ScoreTable.fromRows(rows).toRows();
    expect(ScoreTable.fromJSON(JSON.stringify(rows)).toRows()).toEqual(expected);
    expect(ScoreTable.fromJSON(`\ufeff${JSON.stringify(columns)}`).toRows()).toEqual(expected);
    const lines = rows.map((row) => JSON.stringify(row)).join("\r\n");
    expect(ScoreTable.fromJSONL(`\ufeff${lines}\r\n\r\n`).toRows()).toEqual(expected);
    const arrow = tableToIPC(tableFromArrays(columns), {}) ?? new Uint8Array();
    expect((await ScoreTable.fromArrow(arrow)).toRows()).toEqual(expected);
    for (const codec of ["UNCOMPRESSED", "SNAPPY"] as const) {
      const parquet = parquetWriteBuffer({
        columnData: [
          { name: "note", data: ["a", "b", "c"], type: "STRING" },
          { name: "algorithm", data: columns.algorithm, type: "STRING" },
          { name: "task", data: columns.task, type: "STRING" },
          { name: "run", data: [1n, 2n, 1n], type: "INT64" },
          { name: "score", data: columns.score, type: "DOUBLE" },
        ],
        codec,
      });
      expect((await ScoreTable.fromParquet(parquet)).toRows()).toEqual(expected);
      expect((await ScoreTable.fromParquet(new Uint8Array(parquet))).toRows()).toEqual(expected);
      await expect(ScoreTable.fromParquet(parquet, { score: "return" })).rejects.toThrow(
        /no column "return"/u,
      );
    }
  });

  test("go to arquero and come back", () => {
    const table = ScoreTable.fromRows(rows);
    expect(ScoreTable.fromRows(arqueroTable(table.toColumns())).toRows()).toEqual(table.toRows());
  });
});

describe("readers refuse", () => {
  const good = '{"algorithm":"A","task":"P","run":1,"score":1}';
  test.each([
    ["a list of lists", () => ScoreTable.fromJSON("[[1]]"), /row 1 is not an object/u],
    ["a single row", () => ScoreTable.fromJSON(good), /a list of row objects, or an object whose every key/u],
    ["columns of unequal length", () => ScoreTable.fromJSON('{"a":[1],"b":[]}'), /differ in length: 1, 0/u],
    ["text that is no JSON", () => ScoreTable.fromJSON("{"), /this is no JSON/u],
    ["a key twice", () => ScoreTable.fromJSON('[{"a":1,"\\u0061":2}]'), /the key "a" stands twice/u],
    [
      "a value instead of text",
      () => ScoreTable.fromJSON([] as unknown as string),
      /values go into.*fromRows/u,
    ],
    [
      "a line cut short",
      () => ScoreTable.fromJSONL(`${good}\n${good.slice(0, 20)}`),
      /line 2: this is no JSON/u,
    ],
    ["a line with a list", () => ScoreTable.fromJSONL(`[${good}]`), /line 1:.*read by ScoreTable\.fromJSON/u],
    [
      "a key twice in a line",
      () => ScoreTable.fromJSONL(`${good}\n\n{"run":1,"run":2}`),
      /line 3: the key "run"/u,
    ],
    ["an empty file", () => ScoreTable.fromJSONL(" \n"), /the text is empty/u],
    ["a row twice", () => ScoreTable.fromJSONL(`${good}\n\n${good}`), /line 3.*stands already at line 1/u],
    ["text for a score", () => ScoreTable.fromJSONL(good.replace("1}", '"1"}')), /line 1, column "score"/u],
    ["a step that is missing", () => ScoreTable.fromJSONL(good, { step: "step" }), /no column "step"/u],
  ])("%s", (_, read, message) => {
    expect(read).toThrow(message);
    expect(read).toThrow(ScoreTableError);
  });

  test("bytes that are no Arrow and no Parquet", async () => {
    await expect(ScoreTable.fromArrow(Uint8Array.of(1, 2, 3))).rejects.toThrow(ScoreTableError);
    await expect(ScoreTable.fromParquet(new Uint8Array(50))).rejects.toThrow(/cannot be read/u);
  });
});

/** The rows that csv-parse reads from a text; `undefined` if it refuses the text. */
function peer(text: string): string[][] | undefined {
  try {
    return parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
  } catch {
    return undefined;
  }
}

function ours(text: string): string[][] | undefined {
  try {
    return delimitedRecords(text, "test");
  } catch (error) {
    if (error instanceof ScoreTableError) return undefined;
    throw error;
  }
}

describe("the CSV scanner", () => {
  const piece = fc.constantFrom("a", "", "é", "雪", '"', '""', ",", "\n", "\r\n", "\r", " ", "1.5", "\ufeff");

  test("splits any text as csv-parse does, and refuses what it refuses", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join("");
        expect(ours(text)).toEqual(peer(text));
      }),
      { numRuns: 3000 },
    );
  });

  test("reads whatever fields were written with quotes, and names the line of each", () => {
    const field = fc.string({ unit: "binary", maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        (table) => {
          const text = table
            .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(","))
            .join("\n");
          expect(ours(text)).toEqual(table);
        },
      ),
    );
  });
});

describe("any text", () => {
  const alphabet = fc.constantFrom(
    ...'{}[]",:\\ \n\r\t0123456789.-eaAlgorithmtaskrunscore雪\ufeff'.split(""),
  );

  test.each([
    ["fromCSV", (text: string) => ScoreTable.fromCSV(text)],
    ["fromJSON", (text: string) => ScoreTable.fromJSON(text)],
    ["fromJSONL", (text: string) => ScoreTable.fromJSONL(text)],
  ])("makes %s read it or refuse it for people, never fail otherwise", (_, read) => {
    const whole = "algorithm,task,run,score\nA,P,1,2\nA,P,2,3\n";
    const json = JSON.stringify([{ algorithm: "A", task: "P", run: 1, score: 2 }]);
    const damaged = fc
      .tuple(
        fc.constantFrom(whole, json, json.slice(1, -1)),
        fc.nat(60),
        fc.array(alphabet, { maxLength: 4 }),
        fc.nat(4),
      )
      .map(([text, at, put, cut]) => text.slice(0, at) + put.join("") + text.slice(at + cut));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(alphabet, { maxLength: 60 }).map((parts) => parts.join("")),
          damaged,
        ),
        (text) => {
          try {
            expect(read(text).size).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(ScoreTableError);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("has a key twice exactly where JSON.parse would drop one", () => {
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        fc.constant("1"),
        fc.constant('"a{,"'),
        tie("object"),
        fc.array(tie("value"), { maxLength: 2 }).map((list) => `[${list.join(",")}]`),
      ),
      object: fc
        .array(fc.tuple(fc.constantFrom("a", "b", 'c\\"', "d"), tie("value")), { maxLength: 3 })
        .map((entries) => `{${entries.map(([key, value]) => `"${key}": ${String(value)}`).join(" , ")}}`),
    })).object;
    const keysOf = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? Object.values(value).reduce(
            (sum: number, one) => sum + keysOf(one),
            Array.isArray(value) ? 0 : Object.keys(value).length,
          )
        : 0;
    fc.assert(
      fc.property(tree, (text) => {
        const written = (text.match(/": /gu) ?? []).length;
        const dropped = keysOf(JSON.parse(text)) < written;
        expect(scanJSON(text, Infinity).twice !== undefined).toBe(dropped);
      }),
    );
  });
});

describe("a large table", () => {
  test("of a million rows is held in columns: no more than 64 bytes a row stay", async () => {
    const before = await heldByArrays();
    const lines = ["algorithm,task,seed,episode,score"];
    for (let row = 0; row < 1_000_000; row++) {
      lines.push(
        `A${row % 10},T${Math.floor(row / 10) % 50},${Math.floor(row / 500) % 20},${Math.floor(row / 10_000)},${row % 97}`,
      );
    }
    const table = ScoreTable.fromCSV(lines.join("\n"), { run: "seed", sample: "episode" });
    expect(table.size).toBe(1_000_000);
    expect(table.runs("A3")).toEqual(Array.from({ length: 50 }, () => 20));
    const held = (await heldByArrays()) - before;
    expect(held).toBeGreaterThan(1e6);
    expect(held).toBeLessThan(64e6);
    const means = table.meanOverSamples();
    expect(means.size).toBe(10_000);
  });
});
