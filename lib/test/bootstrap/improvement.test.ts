import { describe, expect, it } from "vitest";
import { improvementInterval, winRates } from "../../src/bootstrap/improvementInterval.js";
import { improvement } from "../../src/bootstrap/index.js";
import { wilsonInterval } from "../../src/numeric/wilsonInterval.js";
import { mean, probabilityOfImprovement } from "../../src/metrics/index.js";
import { variance } from "../../src/numeric/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { studentTQuantile } from "../../src/numeric/studentT.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, madeScores, madeTable } from "./samples.js";

const methods = ["percentile", "basic", "normal", "bc", "bca"] as const;
const ragged = [2, 3, 5, 8, 4, 4, 3];

describe("the interval of P(X > Y)", () => {
  it("is Wilson's with the effective size of the U statistic's variance", async () => {
    const x = madeScores(1, [3, 4, 5]);
    const y = madeScores(2, [4, 3, 3]);
    const p = probabilityOfImprovement(x, y);
    let [total, ab, squares] = [0, 0, 0];
    x.forEach((runsX, task) => {
      const runsY = y[task] ?? [];
      const n = runsX.length;
      const m = runsY.length;
      const psi = runsX.map((a) => runsY.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
      const rows = psi.map((row) => mean(row));
      const columns = runsY.map((_, k) => mean(psi.map((row) => row[k] ?? NaN)));
      const all = mean(rows);
      const a = variance(rows) / n;
      const b = variance(columns) / m;
      const c = psi.flatMap((row, i) =>
        row.map((one, k) => (one - (rows[i] ?? NaN) - (columns[k] ?? NaN) + all) ** 2),
      );
      total += (a + b - c.reduce((sum, one) => sum + one, 0) / ((n - 1) * (m - 1) * n * m)) / 9;
      ab += a + b;
      squares += a ** 2 / (n - 1) + b ** 2 / (m - 1);
    });
    expect(total).toBeGreaterThan(0);
    const wilson = wilsonInterval(
      p,
      (p * (1 - p)) / total,
      studentTQuantile(0.975, ab ** 2 / squares),
      "two",
    );
    const result = await improvement(ScoreTable.fromTaskScores({ X: x, Y: y }));
    const estimate = result.get({ x: "X", y: "Y" });
    expect(estimate.estimate).toBeCloseTo(p, 14);
    expect(ends(estimate)[0]).toBeCloseTo(wilson.low, 12);
    expect(ends(estimate)[1]).toBeCloseTo(wilson.high, 12);
    expect(estimate.monteCarloError).toBeUndefined();
    expect(result.reps).toBe(0);
  });

  it.each([
    [
      "X always wins",
      [
        [5, 6, 7],
        [8, 9],
      ],
      [
        [1, 2],
        [3, 4, 5],
      ],
      4 / (1 / 2 + 1 / 2),
      1,
    ],
    ["single runs", [[1], [2], [0]], [[0], [3], [-1]], 3, 2 / 3],
    ["all equal", [[1, 1, 1]], [[1, 1]], 2, 0.5],
  ] as const)(
    "is Wilson's with the smaller numbers of runs where no variance is known: %s",
    (_n, x, y, trials, p) => {
      const interval = improvementInterval(winRates(x, y), probabilityOfImprovement(x, y), 0.95, "two");
      const wilson = wilsonInterval(p, trials, normalQuantile(0.975), "two");
      expect(interval.low).toBeCloseTo(wilson.low, 12);
      expect(interval.high).toBeCloseTo(wilson.high, 12);
      expect(interval.low).toBeLessThan(interval.high);
    },
  );

  it("names tasks with a single run: a warning when calibrated, no interval else", async () => {
    const table = ScoreTable.fromTaskScores(
      {
        X: [[1], [2, 3]],
        Y: [
          [0, 1],
          [2, 4],
        ],
      },
      { tasks: ["pong", "seaquest"] },
    );
    const calibrated = (await improvement(table)).get({ x: "X" });
    expect(ends(calibrated)[0]).toBeLessThan(ends(calibrated)[1]);
    expect(calibrated.warnings.join()).toMatch(/pong has a single run/u);
    const percentile = (await improvement(table, { interval: "percentile" })).get({ x: "X" });
    expect(percentile.interval).toBeUndefined();
    expect(percentile.reason).toMatch(/pong has a single run of X/u);
  });

  it("turns round when x and y change places, whatever the method", async () => {
    const table = madeTable(ragged, [4, 4, 2, 3, 3, 2, 5]);
    for (const interval of ["calibrated", ...methods] as const) {
      const options = {
        interval,
        reps: 20_000,
        pairs: [
          ["X", "Y"],
          ["Y", "X"],
        ],
      } as const;
      const result = await improvement(table, options);
      const forth = result.get({ x: "X" });
      const back = result.get({ x: "Y" });
      expect(forth.estimate + back.estimate).toBeCloseTo(1, 12);
      const margin = interval === "calibrated" ? 1e-12 : 0.02;
      expect(Math.abs(ends(forth)[0] - (1 - ends(back)[1]))).toBeLessThan(margin);
    }
  });
});
