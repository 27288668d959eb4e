import { describe, expect, it } from "vitest";
import { inUnit, normals } from "./madeData.js";
import { decisions, degreesOf, outcomeOf, type Outcome } from "./outcomes.js";
import type { VectorCall } from "./VectorCall.js";
import { vectorCalls } from "./vectorCalls.js";

/** Halves, with ties: in tenths and hundredths of the unit they are rounded. */
const halves = normals(30, 7).map((value) => Math.round(2 * value) / 2 || 0.5);
const base = normals(30);

const calls = vectorCalls
  .filter(({ domain }) => ["real", "positive"].includes(domain))
  .map((one): [string, VectorCall] => [one.name, one]);

/** Numbers that grow with a power of the unit, and what else is said; `undefined` where some do not or all is refused. */
async function scaling(
  call: VectorCall,
  values: readonly number[],
): Promise<{ readonly one: Outcome; readonly degrees: ReadonlyMap<string, number> } | undefined> {
  const one = await outcomeOf(() => inUnit(1, call, values));
  const larger = await outcomeOf(() => inUnit(16, call, values));
  if ("refused" in one || "refused" in larger) return undefined;
  const degrees = degreesOf(one.numbers, larger.numbers, 16);
  return degrees && { one, degrees };
}

describe("the same data in another unit", () => {
  it.each(calls)("%s keeps its bits under powers of two", async (_name, call) => {
    const found = await scaling(call, base);
    if (!found || "refused" in found.one) return;
    for (const power of [-40, -1, 30]) {
      const outcome = await outcomeOf(() => inUnit(2 ** power, call, base));
      if ("refused" in outcome) throw outcome.refused;
      const changed = [...found.degrees].filter(
        ([path, degree]) =>
          outcome.numbers.get(path) !==
          (found.one as { numbers: Map<string, number> }).numbers.get(path)! * 2 ** (degree * power),
      );
      expect(changed, `2^${power}`).toEqual([]);
    }
  });

  it.each(calls)("%s says the same, to 1e-9, under powers of ten", async (_name, call) => {
    for (const values of [base, halves]) {
      const found = await scaling(call, values);
      if (!found || "refused" in found.one) return;
      for (const power of [-2, -1, 1, 6]) {
        const outcome = await outcomeOf(() => inUnit(10 ** power, call, values));
        expect(decisions(outcome), `10^${power}`).toEqual(decisions(found.one));
        if ("refused" in outcome) return;
        const changed = [...found.degrees].filter(([path, degree]) => {
          const wanted =
            (found.one as { numbers: Map<string, number> }).numbers.get(path)! * 10 ** (degree * power);
          return !(Math.abs((outcome.numbers.get(path) ?? NaN) - wanted) <= 1e-9 * Math.abs(wanted));
        });
        expect(changed, `10^${power}`).toEqual([]);
      }
    }
  });
});
