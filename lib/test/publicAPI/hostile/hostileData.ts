import { normals } from "../madeData.js";

const count = 30;
const few = normals(count, 11);
const listOf = (length: number, make: (place: number) => number): number[] =>
  Array.from({ length }, (_, place) => make(place));

/** Lists that loops and searches find hard. */
export const HOSTILE_LISTS: Readonly<Record<string, () => number[]>> = {
  "constant but for rounding": () => listOf(count, (place) => (place % 3 === 0 ? 0.1 + 0.2 : 0.3)),
  "nearly constant": () => listOf(count, (place) => 1 + place * 2 ** -44),
  "1e-300": () => few.map((value) => value * 1e-300),
  "1e300": () => few.map((value) => value * 1e300),
  denormals: () => listOf(count, (place) => (1 + (place % 7)) * Number.MIN_VALUE),
  "1e-300 beside 1e300": () => listOf(count, (place) => [1e-300, 1, 1e300, -1e300][place % 4] ?? 0),
  "all 0 but one": () => listOf(count, (place) => (place === 7 ? 1 : 0)),
  "2000 ties": () => listOf(2000, (place) => (place * 7919) % 3),
};

/** Lists that all functions get in a long run. */
export const LONGER_LISTS: Readonly<Record<string, () => number[]>> = {
  "1e4 ties": () => listOf(10_000, (place) => (place * 7919) % 3),
  "1e4 values": () => normals(10_000, 13),
};

/** Lists for functions with a cost of at most n log n. */
export const LONG_LISTS: Readonly<Record<string, () => number[]>> = {
  "1e6 ties": () => listOf(1_000_000, (place) => (place * 7919) % 3),
  "1e6 values": () => normals(1_000_000, 17),
};

/** Numbers for functions of numbers. */
export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  Number.MIN_VALUE,
  1e-300,
  1e-16,
  0.05,
  0.5,
  0.95,
  1 - 2 ** -53,
  1,
  1 + 2 ** -52,
  2,
  3,
  7.5,
  100,
  1e4,
  1e6,
  1e9,
  1e15,
  Number.MAX_SAFE_INTEGER,
  1e17,
  1e100,
  1e300,
  Number.MAX_VALUE,
  Infinity,
  -1e-300,
  -1,
  -100,
  -1e9,
  -1e300,
  -Infinity,
];
