import { describe, expect, it } from "vitest";
import { Frame } from "../../src/frames/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

// More combinations than a table has places for, so that they are hashed.
const rows = 9000;
const names = 3000;
const bits = Xoshiro128.fromSeed(1);
const model = Array.from({ length: rows }, () => `m${bits.below(names)}`);
const item = Float64Array.from({ length: rows }, () => bits.below(names));
const score = Float64Array.from({ length: rows }, (_, row) => row % 5);
const frame = Frame.from({ model, item, score });
const keyOf = (row: number): string => `${model[row] ?? ""} ${item[row] ?? ""}`;

describe("rows by many combinations of values", () => {
  it("are grouped as their names are", () => {
    const sums = new Map<string, number>();
    for (let row = 0; row < rows; row++)
      sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + (score[row] ?? NaN));
    const rolled = frame.groupBy("model", "item").rollup({ sum: ["score", "sum"] });
    expect(rolled.rows).toBe(sums.size);
    expect(
      rolled.toRows().map((one) => [`${String(one["model"])} ${String(one["item"])}`, one["sum"]]),
    ).toEqual([...sums]);
  });

  it("are joined with those that are equal, in the order of the left", () => {
    const other = Frame.from({
      model: model.toReversed(),
      item: Array.from(item, String).toReversed(),
      place: Float64Array.from({ length: rows }, (_, row) => row),
    });
    const partners = new Map<string, number[]>();
    for (let row = rows - 1; row >= 0; row--) {
      const own = partners.get(keyOf(row)) ?? [];
      partners.set(keyOf(row), own);
      own.push(rows - 1 - row);
    }
    const expected = Array.from({ length: rows }, (_, row) => partners.get(keyOf(row)) ?? []).flat();
    expect([...frame.join(other, ["model", "item"]).column("place")]).toEqual(expected);
  });
});
