import { describe, expect, it } from "vitest";
import { commonTrend, type SeriesValue } from "../../src/curves/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Series that share the effects of times, with noise; a share of the values is missing. */
function panel(
  generator: NumpyGenerator,
  effects: readonly number[],
  { series = 8, missing = 0, own = 0 } = {},
): SeriesValue[] {
  return Array.from({ length: series }, (_, place) => {
    const level = generator.standardNormal(1)[0] ?? 0;
    const noise = generator.standardNormal(effects.length);
    const kept = generator.random(effects.length);
    return effects.flatMap((effect, time) =>
      (kept[time] ?? 0) < missing
        ? []
        : [
            {
              series: `series ${place + 1}`,
              time: time + 1,
              value: level + effect + (place === 0 ? own * time : 0) + 0.3 * (noise[time] ?? 0),
            },
          ],
    );
  }).flat();
}

const effects = [0.6, 0.1, 0.4, -0.3, -0.2, -0.6];

describe("commonTrend", () => {
  it("is the mean of each time less the mean of all where nothing is missing", () => {
    const rows = panel(new NumpyGenerator(1), effects);
    const trend = commonTrend(rows);
    const all = mean(rows.map(({ value }) => value));
    trend.times.forEach((time, place) => {
      const then = rows.filter((row) => row.time === time).map(({ value }) => value);
      expect(trend.effects[place]).toBeCloseTo(mean(then) - all, 12);
    });
    // The standard error of a mean of S less the mean of T such means: sigma sqrt((1 - 1 / T) / S).
    const residuals = rows.map(({ series, time, value }) => {
      const own = rows.filter((row) => row.series === series).map((row) => row.value);
      const then = rows.filter((row) => row.time === time).map((row) => row.value);
      return value - mean(own) - mean(then) + all;
    });
    const variance = residuals.reduce((sum, one) => sum + one ** 2, 0) / (7 * 5);
    expect(trend.get({ quantity: "effect", of: 2 }).values?.standardError).toBeCloseTo(
      Math.sqrt((variance * (1 - 1 / 6)) / 8),
      10,
    );
  });

  it("is the least squares of levels and effects where values are missing", () => {
    const rows = panel(new NumpyGenerator(2), effects, { missing: 0.4 });
    const trend = commonTrend(rows);
    // Levels and effects in turn, until neither moves: the same least squares another way.
    const names = [...new Set(rows.map(({ series }) => series))];
    const level = new Map(names.map((name) => [name, 0]));
    const effect = new Map(trend.times.map((time) => [time, 0]));
    for (let round = 0; round < 2000; round++) {
      for (const name of names) {
        const own = rows.filter(({ series }) => series === name);
        level.set(name, mean(own.map(({ time, value }) => value - (effect.get(time) ?? NaN))));
      }
      for (const at of trend.times) {
        const then = rows.filter(({ time }) => time === at);
        effect.set(at, mean(then.map(({ series, value }) => value - (level.get(series) ?? NaN))));
      }
    }
    const middle = mean([...effect.values()]);
    trend.times.forEach((time, place) => {
      expect(trend.effects[place]).toBeCloseTo((effect.get(time) ?? NaN) - middle, 8);
    });
    expect(mean(trend.effects)).toBeCloseTo(0, 12);
  });

  it("covers effects, and the slope that only one series has, by simulation", () => {
    const generator = new NumpyGenerator(3);
    const trials = 600;
    const others = Array.from({ length: 11 }, (_, place) => `series ${place + 2}`);
    let effectCovered = 0;
    let slopeCovered = 0;
    const centred = effects.map((effect) => effect - mean(effects));
    for (let trial = 0; trial < trials; trial++) {
      const rows = panel(generator, effects, { series: 12, missing: 0.2, own: -0.25 });
      const trend = commonTrend(rows, {
        reference: others.filter((name) => rows.some(({ series }) => series === name)),
      });
      const { interval } = trend.get({ quantity: "effect", of: 4 });
      if (interval && interval.low <= (centred[3] ?? 0) && (centred[3] ?? 0) <= interval.high)
        effectCovered += 1;
      const slope = trend.estimates.find(({ labels }) => labels["of"] === "series 1")?.interval;
      if (!slope || (slope.low <= -0.25 && -0.25 <= slope.high)) slopeCovered += 1;
    }
    const error = Math.sqrt((0.05 * 0.95) / trials);
    expect(effectCovered / trials).toBeGreaterThan(0.95 - 3 * error);
    expect(slopeCovered / trials).toBeGreaterThan(0.95 - 3 * error);
  });

  it("refuses values from which no common trend follows", () => {
    const row = (series: string, time: number, value = 1): SeriesValue => ({ series, time, value });
    expect(() => commonTrend([row("x", 1), row("x", 2)])).toThrow("two series or more");
    expect(() => commonTrend([row("x", 1), row("x", 1)])).toThrow("x has two values at time 1");
    expect(() => commonTrend([row("x", 1, NaN)])).toThrow("row 1 (x)");
    expect(() => commonTrend([row("x", 1), row("y", 1)])).toThrow("two times or more");
    expect(() => commonTrend([row("x", 1), row("y", 1), row("y", 2)])).toThrow("residual variance");
    expect(() => commonTrend([row("x", 1), row("y", 2)], { reference: ["z"] })).toThrow(
      '"z" is not one of x, y',
    );
    const apart = [1, 2].flatMap((time) => [row("v", time), row("w", time)]);
    const later = [3, 4].flatMap((time) => [row("x", time), row("y", time)]);
    expect(() => commonTrend([...apart, ...later])).toThrow("no series ties together");
  });
});
