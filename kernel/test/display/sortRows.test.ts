import fc from "fast-check";
import { expect, it } from "vitest";
import { sortRows } from "../../src/display/frames/live/sortRows.js";

/** The order by comparing, as it is meant: missing last, equal keys in the order given. */
function compared(rows: Uint32Array, key: Float64Array, descending: boolean): number[] {
  const of = (row: number): number => key[row] ?? NaN;
  const places = new Map([...rows].map((row, at) => [row, at]));
  return [...rows].sort((a, b) => {
    if (Number.isNaN(of(a)) !== Number.isNaN(of(b))) return Number.isNaN(of(a)) ? 1 : -1;
    const sign = of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0;
    return (descending ? -sign : sign) || (places.get(a) ?? 0) - (places.get(b) ?? 0);
  });
}

it("sorts as comparing does: any doubles, zeros of both signs, infinities, equal and missing ones", () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity), fc.integer());
  fc.assert(
    fc.property(
      fc.array(number, { maxLength: 60 }),
      fc.boolean(),
      fc.boolean(),
      (values, descending, reversed) => {
        const key = Float64Array.from(values);
        // Some of the rows, in an order of their own.
        const rows = Uint32Array.from(key.keys()).filter((row) => row % 5 !== 3);
        if (reversed) rows.reverse();
        expect([...sortRows(rows, key, descending)]).toEqual(compared(rows, key, descending));
      },
    ),
    { numRuns: 500 },
  );
});
