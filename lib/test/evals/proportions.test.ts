import { describe, expect, it } from "vitest";
import {
  fisherExact,
  pairedProportions,
  MCNEMAR_TESTS,
  proportion,
  PROPORTION_METHODS,
  twoProportions,
  type PairedCounts,
  type ProportionMethod,
} from "../../src/evals/index.js";
import { binomialMass } from "../../src/numeric/binomialDistribution.js";
import { holds } from "./draws.js";

/** The exact coverage of an interval of a proportion: a sum over all outcomes. */
function coverageAt(p: number, n: number, interval: ProportionMethod): number {
  let covered = 0;
  for (let x = 0; x <= n; x++) {
    if (holds(proportion({ successes: x, trials: n }, { interval }).only.interval, p))
      covered += binomialMass(x, n, p);
  }
  return covered;
}

const rates = Array.from({ length: 39 }, (_, step) => (step + 1) / 40);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe("proportion", () => {
  it("Clopper-Pearson and Wilson with continuity correction never cover less than they say (all outcomes of n = 5, 20)", () => {
    for (const n of [5, 20]) {
      for (const p of rates) {
        expect(coverageAt(p, n, "clopperPearson")).toBeGreaterThanOrEqual(0.95 - 1e-12);
        expect(coverageAt(p, n, "wilsonContinuity")).toBeGreaterThan(0.94);
      }
    }
  });

  it.each(["wilson", "midP", "jeffreys", "beta", "agrestiCoull", "auto"] as const)(
    "%s covers .94 to .975 on average over rates at n = 20",
    (interval) => {
      const average = mean(rates.map((p) => coverageAt(p, 20, interval)));
      expect(average).toBeGreaterThan(0.94);
      expect(average).toBeLessThan(0.975);
    },
  );

  it("Wald covers far less: .85 at n = 20 on average below .1", () => {
    expect(mean([0.025, 0.05, 0.075, 0.1].map((p) => coverageAt(p, 20, "wald")))).toBeLessThan(0.8);
  });

  it.each(PROPORTION_METHODS)("%s: successes and failures change places as the rate does", (interval) => {
    for (const [x, n] of [
      [0, 7],
      [1, 7],
      [3, 10],
      [10, 10],
    ] as const) {
      const one = proportion({ successes: x, trials: n }, { interval }).only.interval;
      const other = proportion({ successes: n - x, trials: n }, { interval }).only.interval;
      expect(one?.low).toBeCloseTo(1 - (other?.high ?? NaN), 10);
      expect(one?.high).toBeCloseTo(1 - (other?.low ?? NaN), 10);
    }
  });

  it("empirical likelihood and mid-p solve the equations that define them", () => {
    const x = 7;
    const n = 25;
    const { low = NaN, high = NaN } =
      proportion({ successes: x, trials: n }, { interval: "empiricalLikelihood" }).only.interval ?? {};
    const ratio = (p: number): number =>
      2 * (x * Math.log(x / n / p) + (n - x) * Math.log((1 - x / n) / (1 - p)));
    expect(ratio(low)).toBeCloseTo(3.841458820694124, 8);
    expect(ratio(high)).toBeCloseTo(3.841458820694124, 8);
    const midP = proportion({ successes: x, trials: n }, { interval: "midP" }).only.interval;
    let above = -0.5 * binomialMass(x, n, midP?.low ?? NaN);
    for (let k = x; k <= n; k++) above += binomialMass(k, n, midP?.low ?? NaN);
    expect(above).toBeCloseTo(0.025, 10);
  });

  it("says that a posterior interval leaves out a rate of 0", () => {
    expect(proportion({ successes: 0, trials: 12 }, { interval: "jeffreys" }).only.warnings.join()).toMatch(
      /leaves out the observed/u,
    );
    expect(proportion({ successes: 0, trials: 12 }).only.warnings).toEqual([]);
  });
});

describe("twoProportions", () => {
  it("gives Newcombe's published interval of 56/70 and 48/80", () => {
    const { interval } = twoProportions({ successes: 56, trials: 70 }, { successes: 48, trials: 80 }).only;
    expect(interval?.low).toBeCloseTo(0.0524, 4);
    expect(interval?.high).toBeCloseTo(0.3339, 4);
  });

  it("Miettinen-Nurminen's ends are differences whose constrained maximum likelihood, found by search, is not rejected", () => {
    const x1 = 9;
    const n1 = 14;
    const x2 = 4;
    const n2 = 17;
    const { interval } = twoProportions(
      { successes: x1, trials: n1 },
      { successes: x2, trials: n2 },
      { interval: "miettinenNurminen" },
    ).only;
    for (const difference of [interval?.low ?? NaN, interval?.high ?? NaN]) {
      let best = { logLikelihood: -Infinity, q1: NaN, q2: NaN };
      for (let step = 1; step < 400_000; step++) {
        const q2 = step / 400_000;
        const q1 = q2 + difference;
        if (q1 <= 0 || q1 >= 1) continue;
        const logLikelihood =
          x1 * Math.log(q1) + (n1 - x1) * Math.log(1 - q1) + x2 * Math.log(q2) + (n2 - x2) * Math.log(1 - q2);
        if (logLikelihood > best.logLikelihood) best = { logLikelihood, q1, q2 };
      }
      const { q1, q2 } = best;
      const variance = ((q1 * (1 - q1)) / n1 + (q2 * (1 - q2)) / n2) * ((n1 + n2) / (n1 + n2 - 1));
      const score = (x1 / n1 - x2 / n2 - difference) / Math.sqrt(variance);
      expect(Math.abs(score)).toBeCloseTo(1.959964, 4);
    }
  });

  it.each(["newcombe", "miettinenNurminen", "agrestiCaffo"] as const)(
    "%s covers .94 to .98 on average over pairs of rates, all outcomes of 15 and 20",
    (interval) => {
      const n1 = 15;
      const n2 = 20;
      const intervals = Array.from({ length: n1 + 1 }, (_, x1) =>
        Array.from(
          { length: n2 + 1 },
          (_unused, x2) =>
            twoProportions({ successes: x1, trials: n1 }, { successes: x2, trials: n2 }, { interval }).only
              .interval,
        ),
      );
      const coverages = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((p1) =>
        [0.2, 0.45, 0.6, 0.85].map((p2) => {
          let covered = 0;
          intervals.forEach((row, x1) =>
            row.forEach((ends, x2) => {
              if (holds(ends, p1 - p2)) covered += binomialMass(x1, n1, p1) * binomialMass(x2, n2, p2);
            }),
          );
          return covered;
        }),
      );
      expect(mean(coverages)).toBeGreaterThan(0.94);
      expect(mean(coverages)).toBeLessThan(0.98);
    },
  );

  it.each(["fisher", "boschloo", "barnard"] as const)(
    "the %s test keeps its size at n = 5 and 8, all outcomes, any common rate",
    (test) => {
      const n1 = 5;
      const n2 = 8;
      for (const p of [0.1, 0.25, 0.4, 0.5, 0.7, 0.9]) {
        let rejected = 0;
        for (let x1 = 0; x1 <= n1; x1++) {
          for (let x2 = 0; x2 <= n2; x2++) {
            const pValue = twoProportions(
              { successes: x1, trials: n1 },
              { successes: x2, trials: n2 },
              { method: test },
            ).pValue;
            if (pValue <= 0.05) rejected += binomialMass(x1, n1, p) * binomialMass(x2, n2, p);
          }
        }
        expect(rejected).toBeLessThanOrEqual(0.05 + 1e-9);
      }
    },
  );

  it("Barnard's p counts tables that are equally extreme; SciPy's loses them to rounding and takes columns for groups", () => {
    const right = twoProportions(
      { successes: 9, trials: 10 },
      { successes: 3, trials: 10 },
      { method: "barnard" },
    ).pValue;
    const scipy = twoProportions(
      { successes: 9, trials: 10 },
      { successes: 3, trials: 10 },
      { method: "barnard", mode: "scipy" },
    ).pValue;
    expect(right).toBeCloseTo(0.007955551147460938, 10);
    expect(scipy).toBeCloseTo(0.006949418281112339, 7);
  });

  it("Fisher's odds ratio has the exact interval of the tea-tasting table (SciPy's odds_ratio, to 10 digits)", () => {
    const { estimate, interval, values } = fisherExact([
      [3, 1],
      [1, 3],
    ]).only;
    expect(estimate).toBeCloseTo(6.408309, 4);
    expect(interval?.low).toBeCloseTo(0.21173559544657966, 10);
    expect(interval?.high).toBeCloseTo(626.2435305888141, 6);
    expect(
      fisherExact(
        [
          [3, 1],
          [1, 3],
        ],
        { sides: "lower" },
      ).only.interval?.low,
    ).toBeCloseTo(0.3135737675049858, 10);
    expect(values.pValue).toBeCloseTo(0.4857142857, 9);
  });
});

describe("pairs of outcomes on the same items", () => {
  const table = (both: number, onlyX: number, onlyY: number, neither: number): PairedCounts => ({
    both,
    onlyX,
    onlyY,
    neither,
  });

  it.each(["tango", "newcombe", "bonettPrice"] as const)(
    "%s covers on average over tables (all outcomes of 20 items)",
    (interval) => {
      const n = 20;
      const coverages = (
        [
          [0.5, 0.2, 0.1],
          [0.3, 0.3, 0.2],
          [0.7, 0.1, 0.1],
          [0.4, 0.1, 0.3],
        ] as const
      ).map(([p, a, b]) => {
        let covered = 0;
        for (let onlyX = 0; onlyX <= n; onlyX++) {
          for (let onlyY = 0; onlyX + onlyY <= n; onlyY++) {
            const rest = n - onlyX - onlyY;
            const massA = binomialMass(onlyX, n, a);
            const massB = binomialMass(onlyY, n - onlyX, b / (1 - a));
            const share = p / (1 - a - b);
            for (let both = 0; both <= rest; both++) {
              const mass = massA * massB * binomialMass(both, rest, share);
              if (mass < 1e-9) continue;
              const ends = pairedProportions(table(both, onlyX, onlyY, rest - both), { interval }).only
                .interval;
              if (holds(ends, a - b)) covered += mass;
            }
          }
        }
        return covered;
      });
      expect(mean(coverages)).toBeGreaterThan(0.935);
      expect(Math.min(...coverages)).toBeGreaterThan(0.92);
    },
  );

  it.each(MCNEMAR_TESTS)("McNemar's %s test has a size of at most .055 at 5, 10 and 20 items", (test) => {
    for (const n of [5, 10, 20]) {
      for (const discordant of [0.2, 0.5, 0.8]) {
        let rejected = 0;
        for (let m = 0; m <= n; m++) {
          for (let onlyX = 0; onlyX <= m; onlyX++) {
            const pValue = pairedProportions(table(0, onlyX, m - onlyX, n - m), { method: test }).pValue;
            if (pValue <= 0.05) rejected += binomialMass(m, n, discordant) * binomialMass(onlyX, m, 0.5);
          }
        }
        // The chi-squared form is the one that is known to be liberal where few items are discordant.
        expect(rejected).toBeLessThan(test === "chiSquared" ? 0.09 : 0.055);
        if (test === "exact") expect(rejected).toBeLessThanOrEqual(0.05);
      }
    }
  });

  it("turns round when the models change places", () => {
    for (const interval of ["tango", "newcombe", "wald", "bonettPrice"] as const) {
      const one = pairedProportions(table(20, 9, 3, 8), { interval }).only;
      const other = pairedProportions(table(20, 3, 9, 8), { interval }).only;
      expect(one.interval?.low).toBeCloseTo(-(other.interval?.high ?? NaN), 10);
      expect(one.values.pValue).toBeCloseTo(other.values.pValue, 12);
    }
  });

  it("has an interval of some width where no item is discordant, and a p-value of 1", () => {
    const { interval, values } = pairedProportions(table(54, 0, 0, 0)).only;
    expect(interval?.high).toBeCloseTo(0.0664, 4);
    expect(values.pValue).toBe(1);
  });
});
