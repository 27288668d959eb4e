import { describe, expect, it } from "vitest";
import { adjustPValues } from "../../src/compare/index.js";

/** Rom's critical values at a level for the largest p-value, the second largest and so on, from their definition. */
function criticalValues(level: number, count: number): number[] {
  const values = [level, level / 2];
  for (let i = 3; i <= count; i++) {
    let sum = 0;
    for (let j = 1; j < i; j++) sum += level ** j;
    let choose = 1;
    for (let j = 1; j <= i - 2; j++) {
      choose = (choose * (i - j + 1)) / j;
      sum -= choose * (values[j] ?? NaN) ** (i - j);
    }
    values.push(sum / i);
  }
  return values.slice(0, count);
}

describe("Rom's correction", () => {
  it.each([1e-6, 0.01, 0.05, 0.3, 0.49])("gives the critical values of level %d that level", (level) => {
    for (const count of [1, 2, 3, 10, 60]) {
      for (const adjusted of adjustPValues(criticalValues(level, count), { method: "rom" })) {
        expect(adjusted / level).toBeCloseTo(1, 12);
      }
    }
  });

  it("lies between Hochberg's and that of independent tests for twenty thousand p-values", () => {
    const count = 20_000;
    const p = Array.from({ length: count }, (_, place) => (0.4 * (1 + place / 1e6)) / (count - place));
    const rom = adjustPValues(p, { method: "rom" });
    const hochberg = adjustPValues(p, { method: "hochberg" });
    expect(rom.every((value, place) => value <= (hochberg[place] ?? NaN))).toBe(true);
    // The largest of n p-values decides here; for the others r c_r comes near to -ln(1 - level).
    expect(rom[0]).toBeCloseTo(-Math.expm1(-count * (p[0] ?? NaN)), 4);
  });
});
