import { describe, expect, test } from "vitest";
import { Frame, FrameError } from "../../src/frames/index.js";

const frame = Frame.from([
  { name: "b", score: 3, won: true },
  { name: "a", score: NaN, won: false },
  { name: "é", score: 1, won: true },
  { name: "a", score: -1, won: true },
  { name: undefined, score: Infinity, won: false },
]);
const scores = (sorted: Frame): number[] => [...(sorted.column("score") as Float64Array)];

describe("Frame.orderBy", () => {
  test("sorts numbers, texts by UTF-16 units and truth values, missing ones last either way", () => {
    expect(scores(frame.orderBy("score"))).toEqual([-1, 1, 3, Infinity, NaN]);
    expect(scores(frame.orderBy({ column: "score", descending: true }))).toEqual([Infinity, 3, 1, -1, NaN]);
    expect(frame.orderBy("name").column("name")).toEqual(["a", "a", "b", "é", undefined]);
    expect(scores(frame.orderBy({ column: "name", descending: true }))).toEqual([1, 3, NaN, -1, Infinity]);
    expect(scores(frame.orderBy("won"))).toEqual([NaN, Infinity, 3, 1, -1]);
  });

  test("sorts by several columns and keeps equal rows in their order", () => {
    expect(scores(frame.orderBy({ column: "won", descending: true }, "score"))).toEqual([
      -1,
      1,
      3,
      Infinity,
      NaN,
    ]);
    expect(scores(frame.orderBy())).toEqual(scores(frame));
    expect(frame.row(0)["name"]).toBe("b");
  });

  test("names the columns that there are where one is not", () => {
    expect(() => frame.orderBy("scroe")).toThrow(FrameError);
    expect(() => frame.orderBy("scroe")).toThrow(/there is no column "scroe"/u);
  });

  test("hands its columns over for a notebook, cell by cell", () => {
    const method = Reflect.get(frame, Symbol.for("Precipice.columns")) as (this: Frame) => {
      readonly rows: number;
      readonly columns: readonly { name: string; type: string; at: (row: number) => unknown }[];
    };
    const { rows, columns } = method.call(frame);
    expect(rows).toBe(5);
    expect(columns.slice(0, 3).map(({ name, type, at }) => [name, type, at(1)])).toEqual([
      ["name", "text", "a"],
      ["score", "number", undefined],
      ["won", "boolean", false],
    ]);
  });
});
