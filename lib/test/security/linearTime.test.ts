import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bytesInput } from "../../src/frames/bytesInput.js";
import { fileBudget } from "../../src/frames/fileBudget.js";
import { read, type ReadOptions } from "../../src/frames/index.js";
import { readDelimited } from "../../src/frames/readDelimited.js";
import { readJSON } from "../../src/frames/readJSON.js";
import { DelimitedScanner } from "../../src/bytes/scanDelimited.js";
import { ScoreTable } from "../../src/scores/index.js";
import { eventFile, npy, utf8, zip } from "../frames/writers.js";

afterEach(() => {
  vi.restoreAllMocks();
});

const bytesMethods = ["set", "slice", "includes", "indexOf", "lastIndexOf", "fill"] as const;
const textMethods = [
  "slice",
  "indexOf",
  "lastIndexOf",
  "split",
  "trim",
  "trimStart",
  "replace",
  "replaceAll",
] as const;
/** The place of the argument from which a method of a text begins to look. */
const startsAt: Partial<Record<(typeof textMethods)[number], number>> = { indexOf: 1 };

/**
 * Counts the bytes and characters that native methods copy or look at: every step of a reader that grows faster than its file does one
 * of them on all that it holds.
 */
async function handled(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  const texts = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const originals = new Map<string, (...given: unknown[]) => unknown>();
  for (const name of bytesMethods) {
    const original = bytes[name] as (...given: unknown[]) => unknown;
    originals.set(`bytes ${name}`, original);
    bytes[name] = function (this: Uint8Array, ...given: unknown[]) {
      count += name === "set" ? (given[0] as ArrayLike<unknown>).length : lookedAt(this, name, given);
      return original.apply(this, given);
    };
  }
  for (const name of textMethods) {
    const original = texts[name] as (...given: unknown[]) => unknown;
    originals.set(`texts ${name}`, original);
    texts[name] = function (this: string, ...given: unknown[]) {
      const result = original.apply(this, given);
      count += textLookedAt(this, name, given, result);
      return result;
    };
  }
  try {
    await work();
  } finally {
    for (const name of bytesMethods) bytes[name] = originals.get(`bytes ${name}`) ?? (() => undefined);
    for (const name of textMethods) texts[name] = originals.get(`texts ${name}`) ?? (() => undefined);
  }
  return count;
}

function lookedAt(own: Uint8Array, name: string, given: readonly unknown[]): number {
  const from =
    typeof given[name === "slice" ? 0 : 1] === "number" ? Number(given[name === "slice" ? 0 : 1]) : 0;
  if (name === "slice") return Math.max(0, Math.min(own.length, Number(given[1] ?? own.length)) - from);
  if (name !== "indexOf") return own.length;
  const found = own.subarray(from).findIndex((byte) => byte === given[0]);
  return found < 0 ? own.length - from : found + 1;
}

function textLookedAt(own: string, name: string, given: readonly unknown[], result: unknown): number {
  if (typeof result === "string" && (name === "slice" || name.startsWith("trim"))) return result.length;
  const from = Number(given[startsAt[name as "indexOf"] ?? 9] ?? 0);
  if (name === "indexOf") return (Number(result) < 0 ? own.length : Number(result)) - from;
  return own.length;
}

/** How much more is done for a file of twice the size, and again of twice that: 2 where time is linear. */
async function growth(
  make: (size: number) => Uint8Array,
  size: number,
  options: ReadOptions = {},
): Promise<number> {
  const counts: number[] = [];
  for (const factor of [1, 2, 4]) {
    const bytes = make(size * factor);
    const name = bytes[0] === 0x1f ? "x.csv.gz" : "x.csv";
    counts.push(await handled(() => read(bytes, { name, ...options }).catch((error: unknown) => error)));
  }
  const [first = 0, second = 0, third = 0] = counts;
  expect(first).toBeGreaterThan(0);
  return Math.max(second / first, third / second);
}

const lines = (count: number, line: (row: number) => string): string =>
  Array.from({ length: count }, (_, row) => line(row)).join("\n");

describe("a reader handles twice as much for a file of twice the size", () => {
  const limits = { ratio: 5000 };
  const cases: [name: string, size: number, make: (size: number) => Uint8Array][] = [
    ["one long cell of digits, compressed", 1 << 20, (size) => gzipSync(`a,b\n1,${"7".repeat(size)}\n`)],
    ["one long quoted cell, compressed", 1 << 20, (size) => gzipSync(`a,b\n1,"${"x\n".repeat(size / 2)}"\n`)],
    ["one long cell of doubled quotes", 1 << 21, (size) => utf8(`a,b\n1,"${'""'.repeat(size / 2)}"\n`)],
    ["an open quote", 1 << 21, (size) => utf8(`a,b\n1,"${"x".repeat(size)}`)],
    ["a first line without an end", 1 << 21, (size) => utf8("abc".repeat(size / 3))],
    [
      "many columns",
      4000,
      (size) => utf8(`${lines(size, (row) => `c${row}`).replaceAll("\n", ",")}\n${"1,".repeat(size - 1)}1\n`),
    ],
    ["many rows", 20_000, (size) => utf8(`a,b\n${lines(size, (row) => `${row},x${row}`)}\n`)],
    ["JSON Lines with a long line", 1 << 20, (size) => gzipSync(`{"a":"${"x".repeat(size)}"}\n{"a":"y"}\n`)],
    ["many JSON Lines", 10_000, (size) => utf8(lines(size, (row) => `{"a":${row},"b":"x"}`))],
    [
      "JSON of lists",
      20_000,
      (size) => utf8(`[${lines(size, (row) => `{"a":[${row},[]]}`).replaceAll("\n", ",")}]`),
    ],
    [
      "JSON with NaN and an open text of escapes",
      1 << 14,
      (size) => utf8(`[{"a":NaN,"b":"${'\\"'.repeat(size)}`),
    ],
    [
      "events",
      2000,
      (size) => eventFile(Array.from({ length: size }, (_, step) => ({ tag: "r", step, value: 1 }))),
    ],
    [
      "a zip of many files",
      1000,
      (size) =>
        zip(
          Object.fromEntries(Array.from({ length: size }, (_, index) => [`${index}.npy`, npy([1, 1], [1])])),
        ),
    ],
  ];
  for (const [name, size, make] of cases) {
    test(`for ${name}`, { timeout: 60_000 }, async () => {
      expect(await growth(make, size, { limits })).toBeLessThan(2.7);
    });
  }

  test("whatever the size of the parts in which a row comes", async () => {
    const visited = async (size: number): Promise<number> =>
      handled(async () => {
        const budget = fileBudget("x", size * 100, undefined);
        const seen: number[] = [];
        const refuse = (line: number, what: string): never => {
          throw new Error(`line ${line}: ${what}`);
        };
        const scanner = new DelimitedScanner(",", budget, refuse, {
          sinks: () => undefined,
          cell: (_, __, start, end) => seen.push(end - start),
          record: () => undefined,
        });
        const part = new Uint8Array(64).fill(55);
        for (let at = 0; at < size; at += part.length) scanner.push(part);
        scanner.end();
        expect(seen).toEqual([size]);
        await Promise.resolve();
      });
    const first = await visited(1 << 18);
    const second = await visited(1 << 19);
    expect(second / first).toBeLessThan(2.7);
    // Three copies and two looks for a quote and a line end, and no more.
    expect(second).toBeLessThan((1 << 19) * 16);
  });

  test("for scores that are streamed with one long cell", async () => {
    const work = (size: number): Promise<number> =>
      handled(() => {
        const parts = Array.from({ length: size }, () => "x".repeat(64));
        return ScoreTable.fromCSVStream(
          ['algorithm,task,run,score\nA,T,1,5\nB,"', ...parts, '",1,2\n'],
          undefined,
          {
            missing: "omit",
          },
        ).catch((error: unknown) => error);
      });
    const first = await work(2000);
    const second = await work(4000);
    expect(second / first).toBeLessThan(2.7);
  });

  test("and reads what it read before", async () => {
    const long = "7".repeat(1 << 20);
    const text = `a,b\r\n1,${long}\r\n\r\n2,"x ""y""\r\nz"\r\n3,w`;
    for (const bytes of [utf8(text), gzipSync(text)]) {
      const frame = await read(bytes, { name: "x.csv", limits });
      expect(frame.toRows()).toEqual([
        { a: 1, b: long },
        { a: 2, b: 'x "y"\r\nz' },
        { a: 3, b: "w" },
      ]);
    }
    const budget = fileBudget("x", 100, undefined);
    expect(readJSON('{"a": [NaN, -Infinity], "b": "NaN \\" Infinity"}', "x", budget)).toEqual({
      a: [null, -Infinity],
      b: 'NaN " Infinity',
    });
    const input = bytesInput(utf8("a\n1\n"), "x");
    expect((await readDelimited(input, { separator: "," })).rows).toBe(1);
  });
});
