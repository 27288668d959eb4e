import { describe, expect, it } from "vitest";
import { changePoint, mannKendall, onlineRegret } from "../../src/curves/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

describe("mannKendall", () => {
  it("keeps its size, and its rank interval covers a slope", () => {
    const generator = new NumpyGenerator(6);
    let [rejected, covered] = [0, 0];
    const trials = 1000;
    for (let trial = 0; trial < trials; trial++) {
      const noise = generator.standardNormal(15);
      if (mannKendall(noise).pValue <= 0.05) rejected += 1;
      const { interval } = mannKendall(noise.map((value, t) => value + 0.2 * t)).only;
      if (interval && interval.low <= 0.2 && interval.high >= 0.2) covered += 1;
    }
    const error = Math.sqrt((0.05 * 0.95) / trials);
    expect(rejected / trials).toBeLessThanOrEqual(0.05 + 3 * error);
    expect(covered / trials).toBeGreaterThanOrEqual(0.95 - 3 * error);
  });

  it("has the exact slope of a line, turns round with the values, and knows ties", () => {
    const line = [0, 1, 2, 3, 4, 5].map((t) => 3 * t + 1);
    expect(mannKendall(line).only).toMatchObject({ estimate: 3, values: { statistic: 15, tau: 1 } });
    expect(mannKendall(line.map((value) => -value)).only).toMatchObject({
      estimate: -3,
      values: { statistic: -15 },
    });
    expect(mannKendall([2, 2, 2, 2]).only).toMatchObject({
      estimate: 0,
      values: { statistic: 0, pValue: 1 },
    });
    expect(() => mannKendall([1, 2, 3])).toThrow(/at least 4 values/u);
    expect(() => mannKendall([1, 2, NaN, 4])).toThrow(/value 3 of series 1 is NaN/u);
  });
});

describe("onlineRegret", () => {
  it("finds that a learner still learns, and that a random one does not", () => {
    const generator = new NumpyGenerator(7);
    const runsOf = (learns: boolean): Float64Array[] =>
      Array.from({ length: 10 }, () =>
        generator.random(300).map((u, t) => (u < (learns ? 1 - 0.5 / (1 + t / 30) : 0.5) ? 1 : 0)),
      );
    const learner = onlineRegret(runsOf(true), 1).get({ quantity: "trend" });
    expect(learner.interval?.high).toBeLessThan(0);
    expect(learner.values?.pValue).toBeLessThan(0.01);
    const random = onlineRegret(runsOf(false), 1);
    expect(random.get({ quantity: "averageRegret" }).estimate).toBeCloseTo(0.5, 1);
    expect(random.get({ quantity: "trend" }).interval?.low).toBeLessThan(0);
    expect(random.get({ quantity: "trend" }).interval?.high).toBeGreaterThan(0);
  });

  it("takes an optimum a step, gives a single run no interval, and says where the optimum is exceeded", () => {
    const moving = onlineRegret([[1, 2, 3, 4]], [2, 3, 4, 5]);
    expect(moving.get({ quantity: "cumulativeRegret" })).toMatchObject({ estimate: 4, interval: undefined });
    expect(
      onlineRegret(
        [
          [1, 2, 3, 4],
          [1, 2, 3, 4],
        ],
        3,
      ).warnings.join(),
    ).toMatch(/above the optimum/u);
    expect(() =>
      onlineRegret(
        [
          [1, 2, 3, 4],
          [1, 2],
        ],
        3,
      ),
    ).toThrow(/run 2 has 2/u);
    expect(() => onlineRegret([[1, 2, 3, 4]], [1, 2])).toThrow(/each of the 4 steps/u);
    expect(() => onlineRegret([[1, 2, 3, 4]], NaN)).toThrow(/optimum is a finite number/u);
  });
});

describe("changePoint", () => {
  it("keeps its size", async () => {
    const generator = new NumpyGenerator(8);
    let rejected = 0;
    const trials = 300;
    for (let trial = 0; trial < trials; trial++) {
      const result = await changePoint(generator.standardNormal(20), { reps: 199, seed: trial });
      if (Number(result.get({ quantity: "place" }).values?.pValue) <= 0.05) rejected += 1;
    }
    expect(rejected / trials).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials));
  });

  it("finds a change and covers its place", async () => {
    const generator = new NumpyGenerator(9);
    let [found, covered] = [0, 0];
    const trials = 60;
    for (let trial = 0; trial < trials; trial++) {
      const scores = generator.standardNormal(40).map((value, t) => value + (t < 25 ? 0 : 2));
      const place = (await changePoint(scores, { reps: 300, seed: trial })).get({ quantity: "place" });
      if (Number(place.values?.pValue) <= 0.05) found += 1;
      if (place.interval && place.interval.low <= 25 && place.interval.high >= 25) covered += 1;
    }
    expect(found / trials).toBeGreaterThan(0.9);
    expect(covered / trials).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials));
  });

  it("does not change with a shift, mirrors with time, and refuses constants", async () => {
    const scores = [1, 2, 1, 2, 9, 8, 9, 9, 8];
    const place = async (values: readonly number[]): Promise<number> =>
      (await changePoint(values, { reps: 99 })).get({ quantity: "place" }).estimate;
    expect(await place(scores)).toBe(4);
    expect(await place(scores.map((value) => value + 1000))).toBe(4);
    expect(await place([...scores].reverse())).toBe(5);
    await expect(changePoint([1, 1, 1, 1])).rejects.toThrow(/every score is 1/u);
    await expect(changePoint([1, 2, 3])).rejects.toThrow(/at least 4 scores/u);
    await expect(changePoint(scores, { least: 5 })).rejects.toThrow(/from 1 to 4; got 5/u);
  });
});
