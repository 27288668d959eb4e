import * as library from "../library.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Domain, VectorCall } from "./VectorCall.js";

/** As many further normal numbers as asked, the same each time. */
export function normals(count: number, seed = 1): number[] {
  const bits = Xoshiro128.fromSeed(seed);
  return Array.from({ length: count }, () => drawNormal(bits));
}

const MAPS: Readonly<Record<Exclude<Domain, "increasing">, (value: number) => number>> = {
  real: (value) => value,
  positive: (value) => Math.abs(value) || 1,
  unit: (value) => 1 / (1 + Math.exp(-value)),
  binary: (value) => (value > 0 ? 1 : 0),
  whole: (value) => Math.min(Math.floor(Math.abs(value) * 3), 9),
};

/** Made values in the domain of a function. */
export function within(domain: Domain, values: readonly number[]): number[] {
  if (domain !== "increasing") {
    return values.map((value) => (Number.isFinite(value) ? MAPS[domain](value) : value));
  }
  return values.map((value, index) => (Number.isFinite(value) ? index + 0.5 / (1 + Math.abs(value)) : value));
}

/** The list in rows of `width`; an incomplete last row is dropped, unless it is the only row. */
export function rows(values: readonly number[], width: number): number[][] {
  if (values.length < width) return values.length === 0 ? [] : [[...values]];
  return Array.from({ length: Math.floor(values.length / width) }, (_, row) =>
    values.slice(row * width, (row + 1) * width),
  );
}

let size = 1;

/** The scale of the made-up numbers other than the data; see {@link inUnit}. */
export function unitSize(): number {
  return size;
}

/** Calls with data in another unit: all numbers, the made-up ones too, times `unit`. Good for the domains real and positive. */
export function inUnit(unit: number, { domain, call }: VectorCall, values: readonly number[]): unknown {
  size = unit;
  try {
    // Arguments are made before anything waits.
    return call(within(domain, values).map((value) => value * unit));
  } finally {
    size = 1;
  }
}

/** Makes the data that a call compares with its own. */
export type MakeOther = (values: readonly number[], seed: number) => number[];

let makeOther: MakeOther | undefined;

/** Calls with data to compare with of one's own making, in place of normal numbers. */
export function withOther(make: MakeOther, { domain, call }: VectorCall, values: readonly number[]): unknown {
  makeOther = make;
  try {
    // Arguments are made before anything waits.
    return call(within(domain, values));
  } finally {
    makeOther = undefined;
  }
}

export const other = (values: readonly number[], seed = 2): number[] =>
  makeOther?.(values, seed) ?? normals(values.length, seed).map((value) => value * size);
export const coins = (values: readonly number[]): number[] =>
  other(values).map((value) => (value > 0 ? 1 : 0));
export const members = (values: readonly number[]): boolean[] => values.map((_, index) => index % 2 === 0);
export const counting = (values: readonly number[]): number[] => values.map((_, index) => index + 1);
export const curve = (values: readonly number[]): library.LearningCurve => ({
  steps: counting(values),
  values,
});
export const mean = (values: ArrayLike<number>): number => library.mean(values);
export const tasks = (values: readonly number[]): number[][] => rows(values, 5);
export const reps = { reps: 40 } as const;

export function table(values: readonly number[]): library.ScoreTable {
  const own = tasks(values);
  return library.ScoreTable.fromTaskScores(
    { A: own, B: own.map((runs, task) => other(runs, task + 3)) },
    { comparable: true },
  );
}

export function curves(values: readonly number[]): library.CurveTable {
  const own = rows(values, 5).map(curve);
  return library.CurveTable.fromTaskCurves({ A: [own] }, { comparable: true });
}

export function battles(
  values: readonly number[],
  parts: Partial<library.BattleColumns> = {},
): library.Battles {
  const games = values.length;
  return library.Battles.fromColumns({
    models: ["A", "B", "C"],
    a: Array.from({ length: games }, (_, game) => game % 3),
    b: Array.from({ length: games }, (_, game) => (game + 1) % 3),
    outcome: normals(games, 9).map((value) => (value > 0 ? 0 : 1)),
    ...parts,
  });
}

export const weighted = (values: number[]): library.Battles => battles(values, { weights: values });
export const items = (values: readonly number[]): library.ItemRow[] =>
  values.flatMap((score, item) => [
    { model: "A", item, score, benchmark: "bench" },
    { model: "B", item, score: (normals(1, item + 1)[0] ?? 0) * size, benchmark: "bench" },
  ]);

/** Calls a function of two samples. */
export const pair = (test: (x: number[], y: number[]) => unknown) => (x: number[]) => test(x, other(x));
/** Calls a function of several groups. */
export const groups = (test: (groups: number[][]) => unknown) => (x: number[]) =>
  test([x, other(x), other(x, 3)]);
/** Calls a function of blocks of three. */
export const blocks = (test: (scores: number[][]) => unknown) => (x: number[]) => test(rows(x, 3));
