import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rocBand, rocCurve, type RocBand } from "../../src/contamination/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

/** Whether the band contains a point: its ends are constant between two rates; at a rate the wider ends apply. */
function holds({ falsePositiveRates, low, high }: RocBand, wrong: number, found: number): boolean {
  const at = falsePositiveRates.indexOf(wrong);
  const before = falsePositiveRates.findLastIndex((rate) => rate < wrong);
  const [from, to] = at >= 0 ? [at, at + 1] : [before, before];
  return (low[from] ?? NaN) <= found + 1e-12 && found - 1e-12 <= (high[to] ?? NaN);
}

interface Population {
  /** P(score >= threshold) of members and others. */
  readonly survival: (threshold: number, member: boolean) => number;
  /** The score with this share of a class beneath it. */
  readonly quantile: (share: number, member: boolean) => number;
  readonly thresholds: readonly number[];
}

const steps = 5;
const thresholds = Array.from({ length: 161 }, (_, place) => -8 + place / 10);
const shift = (member: boolean): number => (member ? 1.2 : 0);
const logistic = (share: number, member: boolean): number => Math.log(share / (1 - share)) + shift(member);
const above = (threshold: number, member: boolean): number => 1 / (1 + Math.exp(threshold - shift(member)));
const populations: Readonly<Record<string, Population>> = {
  smooth: { survival: above, quantile: logistic, thresholds },
  tied: {
    survival: (threshold, member) => above(Math.ceil(threshold) - 0.5, member),
    quantile: (share, member) => Math.round(logistic(share, member)),
    thresholds,
  },
  // Members and others take turns along the scores: the curve is a stair.
  stairs: {
    quantile: (share, member) => Math.floor(share * steps) + share * steps + (member ? 1 : 0),
    survival: (threshold, member) => {
      const place = threshold - (member ? 1 : 0);
      const within = Math.min(1, Math.max(0, place - 2 * Math.floor(place / 2)));
      return 1 - Math.min(1, Math.max(0, (Math.floor(place / 2) + within) / steps));
    },
    thresholds: Array.from({ length: 20 * steps + 1 }, (_, place) => place / 10),
  },
};

/** The share of trials in which the band contains the rates of all thresholds at once. */
function coverage(name: string, level: number, samples: number): number {
  const { survival, quantile, thresholds: all } = populations[name] ?? {};
  if (survival === undefined || quantile === undefined || all === undefined) throw new Error(name);
  const n = 60;
  const m = 90;
  const members = Array.from({ length: n + m }, (_, item) => item < n);
  const random = new NumpyGenerator(17).random(samples * (n + m));
  let held = 0;
  for (let sample = 0; sample < samples; sample++) {
    const scores = members.map((member, item) => quantile(random[sample * (n + m) + item] ?? NaN, member));
    const band = rocBand(scores, members, { level });
    if (all.every((one) => holds(band, survival(one, false), survival(one, true)))) held += 1;
  }
  return held / samples;
}

describe("a band of a ROC curve", () => {
  test.each(Object.keys(populations))(
    "holds the rates of all thresholds at once at least as often as its level says: %s curves",
    (name) => {
      for (const level of [0.5, 0.8, 0.95]) {
        const share = coverage(name, level, 300);
        expect(share, String(level)).toBeGreaterThanOrEqual(level);
      }
    },
  );

  test("is no band that holds everything: of a low level it misses many curves", () => {
    expect(coverage("stairs", 0.5, 300)).toBeLessThan(0.9);
    expect(coverage("tied", 0.5, 300)).toBeLessThan(0.95);
  });

  test("is the union of the rectangles around the points of the curve", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ score: fc.integer({ min: -3, max: 3 }), member: fc.boolean() }), {
          minLength: 2,
          maxLength: 40,
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, wrong) => {
          const members = items.map(({ member }) => member);
          fc.pre(members.includes(true) && members.includes(false));
          const scores = items.map(({ score }) => score);
          const curve = rocCurve(scores, members);
          const band = rocBand(scores, members);
          const { truePositiveRate: up, falsePositiveRate: across } = band.margins;
          const near = Array.from(curve.truePositiveRates).filter(
            (_, place) => Math.abs((curve.falsePositiveRates[place] ?? NaN) - wrong) <= across,
          );
          for (const found of near) {
            expect(holds(band, wrong, Math.min(1, found + up))).toBe(true);
            expect(holds(band, wrong, Math.max(0, found - up))).toBe(true);
          }
          if (near.length === 0) return;
          const least = Math.min(...near) - up;
          const most = Math.max(...near) + up;
          if (least > 1e-6) expect(holds(band, wrong, least - 1e-6)).toBe(false);
          if (most < 1 - 1e-6) expect(holds(band, wrong, most + 1e-6)).toBe(false);
        },
      ),
    );
  });

  test("says what it rests on, and grows narrower with items as their root", () => {
    const of = (items: number): RocBand => {
      const members = Array.from({ length: items }, (_, item) => item % 4 === 0);
      return rocBand(
        members.map((member, item) => (item % 97) + (member ? 20 : 0)),
        members,
      );
    };
    const few = of(400);
    const many = of(40_000);
    expect(few).toMatchObject({ level: 0.95, unit: "item", n: { members: 100, others: 300 } });
    expect(few.citation).toHaveLength(2);
    expect(few.margins.truePositiveRate / many.margins.truePositiveRate).toBeCloseTo(10, 10);
    // log(2 / (1 - sqrt(.95))) / 200, its root.
    expect(few.margins.truePositiveRate).toBeCloseTo(0.1479, 3);
  });

  test("refuses what is no sample, and no level", () => {
    expect(() => rocBand([1], [true])).toThrow(RangeError);
    expect(() => rocBand([1, NaN], [true, false])).toThrow(/finite/u);
    expect(() => rocBand([1, 2], [true, false], { level: 95 })).toThrow(/level/u);
  });
});
