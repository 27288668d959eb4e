import { tableFromIPC } from "@uwdata/flechette";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { Backoff } from "../../src/display/frames/live/Backoff.js";
import { FrameSession } from "../../src/display/frames/live/FrameSession.js";
import { frameSource } from "../../src/display/frames/live/FrameSource.js";

interface Part {
  readonly kind: string;
  readonly reason?: string;
  readonly total?: number;
  readonly end?: boolean;
  readonly done?: number;
  readonly bytes?: Uint8Array;
}

function sessionOf(frame: object): FrameSession {
  return new FrameSession(() => {
    const source = frameSource(frame);
    return source === undefined ? { gone: "no frame" } : { frame, source };
  }, new Backoff());
}

/** The file as a viewer asks for it, part by part. */
function download(frame: object, format: string, query: object = {}): { bytes: Uint8Array; parts: number } {
  const session = sessionOf(frame);
  const found: Uint8Array[] = [];
  for (let part = 0; ; part++) {
    const answer = session.answer({ kind: "file", request: part, format, part, ...query }) as unknown as Part;
    if (answer.kind === "error") throw new Error(answer.reason);
    if (answer.bytes !== undefined) found.push(answer.bytes);
    expect(answer.done).toBeGreaterThanOrEqual(0);
    expect(answer.done).toBeLessThanOrEqual(1);
    if (answer.end === true) return { bytes: Buffer.concat(found), parts: part };
  }
}

const text = (frame: object, query?: object): string =>
  Buffer.from(download(frame, "csv", query).bytes).toString("utf8");

const rows = [
  {
    name: 'a "b", c',
    score: 1.5,
    count: 1,
    won: true,
    day: new Date(5),
    big: 2n ** 60n,
    huge: 2n ** 70n + 1n,
    mixed: 1,
  },
  { name: null, score: NaN, count: null, won: null, day: null, big: 3, huge: 1, mixed: "x" },
  {
    name: "ä\n",
    score: -0.25,
    count: -7,
    won: false,
    day: new Date(NaN),
    big: null,
    huge: null,
    mixed: { a: [1] },
  },
];

describe("the file of a frame", () => {
  it("is CSV with every row that a filter keeps, sorted", () => {
    expect(text(rows)).toBe(
      "name,score,count,won,day,big,huge,mixed\n" +
        '"a ""b"", c",1.5,1,true,1970-01-01T00:00:00.005Z,1152921504606846976,1180591620717411303425,1\n' +
        ",NaN,,,,3,1,x\n" +
        '"ä\n",-0.25,-7,false,,,,"{""a"":[1]}"\n',
    );
    const query = { sort: [{ column: 1, descending: false }], filter: [{ column: 1, missing: false }] };
    expect(text(rows, query).split("\n").slice(1, 3)).toEqual(['"ä', '",-0.25,-7,false,,,,"{""a"":[1]}"']);
  });

  it("is Parquet with the types of the columns, as another reader finds them", async () => {
    const { bytes } = download(rows, "parquet", { sort: [{ column: 2, descending: true }] });
    const file = new Uint8Array(bytes).buffer;
    expect(
      parquetMetadata(file)
        .schema.slice(1)
        .map(({ type, converted_type }) => converted_type ?? type),
    ).toEqual(
      ["UTF8", "DOUBLE", "INT64", "BOOLEAN", "TIMESTAMP_MILLIS", "INT64", "UTF8", "UTF8"], // oxfmt-ignore
    );
    const read = await parquetReadObjects({ file });
    expect(read).toEqual([
      { ...rows[0], count: 1n, huge: "1180591620717411303425", mixed: "1" },
      { ...rows[2], count: -7n, day: null, mixed: '{"a":[1]}' },
      { ...rows[1], big: 3n, huge: "1", mixed: "x" },
    ]);
  });

  it("is an Arrow stream with the same cells", () => {
    const { bytes } = download(rows, "arrow");
    const table = tableFromIPC(new Uint8Array(bytes), { useBigInt: true, useDate: true });
    expect(table.names).toEqual(Object.keys(rows[0] ?? {}));
    expect(table.toArray()).toEqual([
      { ...rows[0], count: 1n, huge: "1180591620717411303425", mixed: "1" },
      { ...rows[1], big: 3n, huge: "1", mixed: "x" },
      { ...rows[2], count: -7n, day: null, mixed: '{"a":[1]}' },
    ]);
  });

  it("has all rows of a large frame, written in several parts", async () => {
    const many = Array.from({ length: 250_000 }, (_, row) => ({ row, task: `t${row % 7}` }));
    const query = { filter: [{ column: 1, values: ["t3", "t5"] }], sort: [{ column: 0, descending: true }] };
    const kept = many.filter(({ task }) => task === "t3" || task === "t5").reverse();
    const csv = download(many, "csv");
    expect(csv.parts).toBeGreaterThan(2);
    expect(Buffer.from(csv.bytes).toString("utf8").split("\n")).toHaveLength(250_002);
    const parquet = download(many, "parquet");
    const whole = new Uint8Array(parquet.bytes).buffer;
    expect(parquetMetadata(whole).row_groups.length).toBeGreaterThan(1);
    expect((await parquetReadObjects({ file: whole, rowStart: 249_998 })).at(-1)).toEqual({
      row: 249_999n,
      task: "t1",
    });
    const filtered = await parquetReadObjects({
      file: new Uint8Array(download(many, "parquet", query).bytes).buffer,
    });
    expect(filtered).toHaveLength(kept.length);
    expect(filtered[0]).toEqual({ ...kept[0], row: BigInt(kept[0]?.row ?? -1) });
  });

  it("is not given out of its order, of another query, or in a format that does not exist", () => {
    const session = sessionOf(rows);
    const ask = (fields: object): Part =>
      session.answer({ kind: "file", request: 1, format: "csv", ...fields }) as unknown as Part;
    expect(ask({ part: 1 }).reason).toContain("one after the other");
    expect(ask({ part: 0 }).kind).toBe("file");
    expect(ask({ part: 1, filter: [{ column: 1, from: 0 }] }).reason).toContain("one after the other");
    expect(ask({ part: 1 }).kind).toBe("file");
    expect(ask({ part: 1 }).reason).toContain("one after the other");
    expect(ask({ part: 0, format: "xlsx" }).reason).toContain('"csv", "parquet", "arrow"');
    expect(ask({ part: 0, rows: [0, 1] }).reason).toContain('no field "rows"');
  });

  it("of Parquet is refused where two columns have one name", () => {
    const twice = {
      [Symbol.for("Precipice.columns")]: () => ({
        rows: 1,
        columns: [1, 2].map((value) => ({ name: "x", type: "number", at: () => value })),
      }),
    };
    expect(() => download(twice, "parquet")).toThrow('two columns have the name "x"');
    expect(text(twice)).toBe("x,x\n1,2\n");
  });
});
