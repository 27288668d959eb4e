import { describe, expect, it } from "vitest";
import { findPlaces } from "../src/traceback/Place.js";

const named = (text: string): unknown[] =>
  findPlaces(text).map(({ target, line, column, start, end }) => [
    text.slice(start, end),
    target,
    line,
    column,
  ]);

describe("the places that a text names", () => {
  it("are cells with line and column", () => {
    expect(named("at f (Cell [3]:5:10)\n    at Cell [12]:1:1\nCell [4]:2, Cell [5], line 7")).toEqual([
      ["Cell [3]:5:10", 3, 5, 10],
      ["Cell [12]:1:1", 12, 1, 1],
      ["Cell [4]:2", 4, 2, 1],
      ["Cell [5], line 7", 5, 7, 1],
    ]);
    expect(named("Cell [*]:1:1 Cell [3] aCell [3]:1:1 Cell [99999999999]:1:1")).toEqual([]);
  });

  it("are scripts with line and column, with spaces in their path where a call names them", () => {
    expect(
      named(
        "    at f (/home/a b/part.ts:3:5)\n    at async work/my file.mts:1:2\nsee ./x.tsx:7:1, (y.cjs:1:1)" +
          " C:\\a\\b.js:2:3 file:///a/b.ts:9:9\n    at node:internal/x.js:1:1\n    at g (node:fs:1:2)\ntext.txt:1:1 a.ts:1",
      ),
    ).toEqual([
      ["/home/a b/part.ts:3:5", "/home/a b/part.ts", 3, 5],
      ["work/my file.mts:1:2", "work/my file.mts", 1, 2],
      ["./x.tsx:7:1", "./x.tsx", 7, 1],
      ["y.cjs:1:1", "y.cjs", 1, 1],
      ["C:\\a\\b.js:2:3", "C:\\a\\b.js", 2, 3],
      ["file:///a/b.ts:9:9", "file:///a/b.ts", 9, 9],
    ]);
  });

  it("are found in long texts at once, and not more than 500 of them", () => {
    const long = 190_000;
    const texts = ["x", "\n", " ", ".ts", "at ", "(", "at (", "Cell [", "a.ts:", "a.ts:1:", "at x.ts:1:1 "];
    const start = performance.now();
    for (const text of texts) findPlaces(text.repeat(Math.floor(long / text.length)));
    expect(findPlaces("Cell [1]:1:1 ".repeat(10_000))).toHaveLength(500);
    expect(findPlaces("Cell [1]:1:1 ".repeat(100_000))).toEqual([]);
    // A generous bound: a search from every letter takes minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
