import { describe, expect, it } from "vitest";
import { columnDecimals } from "../src/frame/columnDecimals.js";
import { writeCell } from "../src/frame/writeCell.js";

const column = (cells: readonly (number | string | null)[]): string[] => {
  const decimals = columnDecimals(cells);
  return cells.map((cell) => writeCell(cell, "number", decimals));
};

describe("the numbers of a column", () => {
  it("have equal decimals", () => {
    expect(column([3.30384, 3.3053987, 12])).toEqual(["3.303840", "3.305399", "12.000000"]);
    expect(column([0.1, 0.25, null, "NaN"])).toEqual(["0.10", "0.25", "–", "NaN"]);
    expect(column([1, 2.5, -300])).toEqual(["1.0", "2.5", "-300.0"]);
    expect(column([1, 2])).toEqual(["1", "2"]);
  });

  it("have no more than leave the largest of all rows 8 digits", () => {
    const decimals = columnDecimals([0.123456789], { from: -1, to: 123_456, counts: [1], infinite: 0 });
    expect(decimals).toBe(2);
    expect(writeCell(0.123456789, "number", decimals)).toBe("0.12");
    // One that would vanish is written by its exponent; one beyond all digits as it is.
    expect(writeCell(0.000012, "number", decimals)).toBe("1.20e-5");
    expect(writeCell(0, "number", decimals)).toBe("0.00");
    expect(writeCell(1e21, "number", decimals)).toBe("1e+21");
  });

  it("have all their digits where they stand alone", () => {
    expect(writeCell(3.3053987, "number")).toBe("3.3053987");
    expect(columnDecimals([1e-7, 1])).toBe(7);
  });
});
