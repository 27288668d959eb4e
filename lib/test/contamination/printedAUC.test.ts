import { describe, expect, it } from "vitest";
import { comparePrintedAUC, printedAUC, rocAUC } from "../../src/contamination/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";

const size = { members: 15, others: 15 };

describe("printedAUC", () => {
  it("gives the standard error of the formula", () => {
    // By hand: [.72 * .28 + 14 (.5625 - .5184) + 14 (.602790698 - .5184)] / 225 = .008885…
    const { interval, values } = printedAUC({ area: 0.72, ...size }).only;
    expect(values?.standardError).toBeCloseTo(
      Math.sqrt((0.2016 + 14 * 0.0441 + 14 * 0.0843906977) / 225),
      10,
    );
    expect([interval?.low, interval?.high].map((end) => end?.toFixed(2))).toEqual(["0.54", "0.90"]);
  });

  it("covers the true area of normal scores about as often as it says", () => {
    const bits = Xoshiro128.fromSeed(5);
    const shift = Math.SQRT2 * 0.5244005127; // An area of .7.
    const members = Array.from({ length: 100 }, (_, item) => item < 50);
    let covered = 0;
    for (let i = 0; i < 400; i++) {
      const scores = members.map((member) => drawNormal(bits, member ? shift : 0));
      const area = rocAUC(scores, members).only.estimate;
      const { interval } = printedAUC({ area, members: 50, others: 50 }).only;
      if (interval !== undefined && interval.low <= 0.7 && interval.high >= 0.7) covered += 1;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
  });

  it("has one end for one side, and no interval for an area without error", () => {
    expect(printedAUC({ area: 0.72, ...size }, { sides: "lower" }).only.interval?.high).toBe(1);
    expect(printedAUC({ area: 1, ...size }).only).toMatchObject({ interval: undefined });
    expect(printedAUC({ area: 1, ...size }).only.reason).toMatch(/no error/u);
  });

  it.each([
    [{ area: 72, ...size }, /72 % is 0\.72/u],
    [{ area: 0.7, members: 1, others: 15 }, /members is a whole number from 2; got 1/u],
    [{ area: 0.7, members: 15, others: 1.5 }, /others is a whole number from 2; got 1\.5/u],
  ])("refuses what is no area or no count, case %#", (printed, reason) => {
    expect(() => printedAUC(printed)).toThrow(reason);
  });
});

describe("comparePrintedAUC", () => {
  it("is the difference over the joint error, surer with a correlation", () => {
    const [x, y] = [
      { area: 0.72, ...size },
      { area: 0.61, ...size },
    ] as const;
    const alone = comparePrintedAUC(x, y).only;
    const errors = [x, y].map((printed) => Number(printedAUC(printed).only.values?.standardError));
    expect(alone.values?.statistic).toBeCloseTo(0.11 / Math.hypot(...errors), 12);
    expect(alone.values?.pValue).toBeCloseTo(0.436, 2);
    const joint = comparePrintedAUC(x, y, { correlation: 0.5 }).only;
    expect(Number(joint.values?.standardError)).toBeLessThan(Number(alone.values?.standardError));
  });

  it("refuses a correlation of 1, and two areas without error", () => {
    const x = { area: 0.7, ...size };
    expect(() => comparePrintedAUC(x, x, { correlation: 1 })).toThrow(/from 0 to below 1; got 1/u);
    expect(() => comparePrintedAUC({ ...x, area: 1 }, { ...x, area: 0 })).toThrow(/no error/u);
  });
});
