import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tableFromIPC } from "@uwdata/flechette";
import * as arquero from "arquero";
import { parquetMetadata } from "hyparquet";
import { describe, expect, test } from "vitest";
import { Frame, read, registerArqueroOps } from "../../src/frames/index.js";
import { iqm, passRates, proportion } from "../library.js";
import { ScoreTable, type DanfoFrame } from "../../src/scores/index.js";

const rows = [
  { algo: "A", env: "Pong-v5", seed: 1, score: 1 },
  { algo: "v5-A", env: "Pong", seed: 1, score: 100 },
  { algo: "A", env: "Pong", seed: 1, score: 2.5 },
  { algo: "v5-A", env: "Pong-v5", seed: 1, score: 16777217 },
];

interface Danfojs {
  DataFrame: new (columns: Readonly<Record<string, readonly unknown[]>> | readonly object[]) => DanfoFrame & {
    groupby(columns: readonly string[]): {
      col(columns: readonly string[]): { mean(): { readonly values: unknown[][] } };
    };
    readonly shape: unknown;
  };
  Series: new (values: readonly number[]) => { std(): number };
  concat(options: { dfList: readonly unknown[]; axis: number }): unknown;
}

const peers = createRequire(new URL("../peers/package.json", import.meta.url));
const installed = existsSync(new URL("../peers/node_modules/danfojs", import.meta.url));
if (!installed) {
  if (process.env["CI"]) throw new Error("Under CI danfojs must be installed: npm ci in lib/test/peers.");
  console.warn("SKIPPED: tests with danfojs, which is not installed; run npm ci in lib/test/peers.");
}

describe("arquero", () => {
  test("tables go there and back with their values, filtered and ordered as they are", async () => {
    const frame = Frame.from(rows);
    const table = await frame.toArquero();
    expect(table.numRows()).toBe(4);
    expect(Frame.from(table).toRows()).toEqual(frame.toRows());
    const filtered = table.filter((d: { score: number }) => d.score > 2).orderby("score");
    expect(Frame.from(filtered).column("score")).toEqual(Float64Array.of(2.5, 100, 16777217));
    const holes = Frame.from([
      { a: "x", b: 1 },
      { a: null, b: NaN },
    ]);
    expect(Frame.from(await holes.toArquero()).toRows()).toEqual([{ a: "x", b: 1 }, {}]);
  });

  test("a ScoreTable goes there and back", async () => {
    const scores = Frame.from(rows).scores();
    const table = await Frame.from(scores).toArquero();
    expect(Frame.from(table).scores().toRows()).toEqual(scores.toRows());
  });

  test("its rollup knows our aggregates, by text, by function and as compilers emit them", async () => {
    const op = await registerArqueroOps();
    const table = arquero.table({
      model: ["a", "a", "a", "a", "b", "b"],
      right: [1, 0, 0, 1, 0, 0],
      score: [0, 1, 3, 100, 5, 6],
    });
    const wilson = proportion({ successes: 2, trials: 4 }, { interval: "wilson" }).only.interval;
    const rolled = table
      .groupby("model")
      .rollup({
        iqm: (d: { score: number }) => op.iqm(d.score),
        text: "op.iqm(d.score)",
        emitted: "(d) => arquero_1.op.iqm(d.score)",
        both: "op.iqm(d.score) + op.exact_mean(d.score)",
        pass: (d: { right: number }) => op.pass_at_k(d.right, 2),
        all: (d: { right: number }) => op.pass_hat_k(d.right, 2),
        interval: (d: { right: number }) => op.wilson(d.right),
        low: (d: { right: number }) => op.wilson_low(d.right, 0.95),
        gap: (d: { right: number }) => op.optimality_gap(d.right),
        worst: (d: { score: number }) => op.cvar(d.score, 0.5),
        trimmed: (d: { score: number }) => op.trimmed_mean(d.score, 0.25),
      })
      .objects() as Record<string, unknown>[];
    expect(rolled[0]).toMatchObject({
      model: "a",
      iqm: iqm([0, 1, 3, 100]),
      text: 2,
      emitted: 2,
      both: 28,
      gap: 0.5,
      worst: 0.5,
      trimmed: 2,
    });
    expect(rolled[0]?.["pass"]).toBeCloseTo(
      passRates({ successes: 2, trials: 4 }, { k: 2 }).only.estimate,
      12,
    );
    expect(rolled[0]?.["all"]).toBeCloseTo(1 / 6, 12);
    expect(rolled[0]?.["interval"]).toEqual([wilson?.low, wilson?.high]);
    expect(rolled[0]?.["low"]).toBe(wilson?.low);
    expect(rolled[1]).toMatchObject({ model: "b", iqm: 5.5, pass: 0 });
  });

  test("its sum loses what ours keeps, and a missing value is refused by ours", async () => {
    const op = await registerArqueroOps(arquero as never);
    const table = arquero.table({ x: [1e16, 1, -1e16] });
    const sums = table.rollup({ naive: "op.sum(d.x)", exact: (d: { x: number }) => op.exact_mean(d.x) });
    expect(sums.get("naive", 0)).toBe(0);
    expect(sums.get("exact", 0)).toBe(1 / 3);
    const holes = arquero.table({ x: [1, null, NaN] });
    expect(() => holes.rollup({ x: (d: { x: number }) => op.iqm(d.x) }).objects()).toThrow(
      /op\.iqm: 2 of 3 values are missing/u,
    );
    const rates = arquero.table({ x: [1, 0.5] });
    expect(() => rates.rollup({ x: (d: { x: number }) => op.wilson(d.x) }).objects()).toThrow(
      /a column of 0 and 1; got 0\.5/u,
    );
  });
});

describe("Arrow", () => {
  test("IPC goes there and back, with texts by dictionary, booleans and what is missing", async () => {
    const frame = Frame.from([
      { a: "x", b: 1.5, c: true, d: 1 },
      { a: null, b: null, c: null, d: 2 },
      { a: "y", b: -0, c: false, d: 3 },
    ]);
    const bytes = await frame.toArrow();
    expect((await read(bytes, { name: "a.arrow" })).toRows()).toEqual(frame.toRows());
    expect(Frame.from(tableFromIPC(bytes)).toRows()).toEqual(frame.toRows());
    expect(arquero.fromArrow(bytes).columnNames()).toEqual(["a", "b", "c", "d"]);
  });

  test("doubles are copied: a frame sees no later changes of the bytes", async () => {
    const made = Frame.from({ x: Float64Array.from({ length: 1000 }, (_, index) => index) });
    const bytes = await made.toArrow();
    const frames = [await read(bytes, { name: "a.arrow" }), Frame.from(tableFromIPC(bytes))];
    const before = frames.map((frame) => frame.toRows());
    bytes.fill(7);
    expect(frames.map((frame) => frame.toRows())).toEqual(before);
  });
});

describe("Parquet", () => {
  test("goes there and back, with texts, booleans, infinities, -0 and what is missing", async () => {
    const frame = Frame.from([
      { a: "x", b: 1.5, c: true, d: 1 },
      { a: null, b: null, c: null, d: -Infinity },
      { a: 'ÿ, "y"', b: -0, c: false, d: 3 },
    ]);
    const again = await read(await frame.toParquet(), { name: "a.parquet" });
    expect(again.toRows()).toEqual(frame.toRows());
    expect(Object.is(again.row(2)["b"], -0)).toBe(true);
  });

  test("a frame of no rows keeps its columns", async () => {
    const none = await Frame.from({ score: new Float64Array(0) }).toParquet();
    const { schema, num_rows } = parquetMetadata(new Uint8Array(none).buffer);
    expect([schema.map(({ name }) => name), num_rows]).toEqual([["root", "score"], 0n]);
    await expect(read(none, { name: "a.parquet" })).rejects.toThrow("it holds no rows");
  });
});

describe.skipIf(!installed)("danfojs", { timeout: 60_000 }, () => {
  const load = (): Danfojs => peers("danfojs") as Danfojs;

  test("merges groups of different keys that ours keeps apart", () => {
    const danfo = load();
    const frame = Frame.from(rows).toDanfo(danfo) as InstanceType<Danfojs["DataFrame"]>;
    expect(frame.groupby(["env", "algo"]).col(["score"]).mean().values).toHaveLength(3);
    const groups = Frame.from(frame)
      .groupBy("env", "algo")
      .rollup({ mean: ["score", "mean"] });
    expect(groups.rows).toBe(4);
    expect(groups.column("mean")).toEqual(Float64Array.of(1, 100, 2.5, 16777217));
  });

  test("goes there and back with its values, and a ScoreTable through it", () => {
    const danfo = load();
    const frame = Frame.from(rows);
    expect(Frame.from(frame.toDanfo(danfo)).toRows()).toEqual(frame.toRows());
    const scores = frame.scores();
    expect(ScoreTable.fromRows(Frame.from(scores).toDanfo(danfo)).toRows()).toEqual(scores.toRows());
  });

  test("corrupts what it concatenates, calls the deviation of one value 0, and loses its shape to a column; ours does not", () => {
    const danfo = load();
    const x = new danfo.DataFrame({ a: [1, 2, 3] });
    const y = new danfo.DataFrame({ a: [4, 5, 6] });
    danfo.concat({ dfList: [x, y], axis: 0 });
    expect((x.$dataIncolumnFormat[0] as unknown[]).length).toBe(6);
    const ours = Frame.from({ a: [1, 2, 3] });
    const other = Frame.from({ a: [4, 5, 6] });
    expect(ours.concat([other]).column("a")).toEqual(Float64Array.of(1, 2, 3, 4, 5, 6));
    expect(ours.rows).toBe(3);
    expect(new danfo.Series([5]).std()).toBe(0);
    const shaped = new danfo.DataFrame([{ shape: 1, values: 2 }]);
    expect(Array.isArray(shaped.shape)).toBe(false);
    expect(Frame.from({ shape: [1], values: [2] }).rows).toBe(1);
    expect(Frame.from(Frame.from({ shape: [1], other: [2] }).toDanfo(danfo)).columns).toHaveLength(2);
  });

  test("takes the type of a column from its first rows only; ours from all", () => {
    const values = [...Array.from({ length: 100 }, () => 1), 0.5];
    expect(Frame.from({ a: values }).column("a")[100]).toBe(0.5);
    const danfo = load();
    const frame = new danfo.DataFrame({ a: values });
    expect(Reflect.get(frame, "dtypes")).toEqual(["int32"]);
    expect(Frame.from(frame).column("a")[100]).toBe(0.5);
  });
});
