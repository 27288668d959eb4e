import { describe, expect, test } from "vitest";
import { calibration, reliabilityDiagram } from "../../src/evals/index.js";
import { answers, bothEngines } from "./bothEngines.js";
import type { ContractCase } from "./contractCases.js";
import { numbersFrom } from "./numbersFrom.js";

const onBoth = bothEngines();
const draw = numbersFrom(9);
const right = answers("answers with confidence", (model, item) =>
  draw() < 0.2 + ((item % 7) + model) / 12 ? 1 : 0,
);
const rows: ContractCase = {
  ...right,
  types: { ...right.types, confidence: "DOUBLE" },
  columns: {
    ...right.columns,
    confidence: (right.columns["score"] ?? []).map((_, row) =>
      row % 50 === 0 ? 1 : row % 60 === 0 ? 0 : Math.min(1, 0.1 + ((Math.floor(row / 3) % 7) + draw()) / 9),
    ),
  },
};
const columns = { algorithm: "algorithm", score: "score", confidence: "confidence" };
const clustered = { ...columns, cluster: "cluster" };

function of(model: string, name: string): unknown[] {
  return (rows.columns[name] ?? []).filter((_, row) => rows.columns["algorithm"]?.[row] === model);
}
const numbers = (model: string, name: string): number[] => of(model, name).map(Number);

describe("calibration of samples is that of today's lists", () => {
  for (const bins of [15, 4])
    test(`${bins} bins`, async () => {
      const pushed = await onBoth(rows, clustered, (samples) => samples.calibration({ bins, reps: 500 }));
      expect(pushed.unit).toBe("cluster");
      for (const model of ["ckpt-0", "ckpt-1", "ckpt-2"]) {
        const clusters = of(model, "cluster").map(String);
        const today = await calibration(numbers(model, "confidence"), numbers(model, "score"), {
          bins,
          clusters,
          reps: 500,
        });
        for (const estimate of today.estimates) {
          const own = pushed.get({ algorithm: model, ...estimate.labels });
          expect(own.estimate).toBeCloseTo(estimate.estimate, 12);
          expect(own.n).toEqual(estimate.n);
          expect(own.warnings.map(({ code }) => code)).toEqual(estimate.warnings.map(({ code }) => code));
          const width = (own.interval?.high ?? NaN) - (own.interval?.low ?? NaN);
          const before = (estimate.interval?.high ?? NaN) - (estimate.interval?.low ?? NaN);
          // Both deviations are simulated: each has a relative error of 1 / sqrt(2 * 500).
          expect(width / before).toBeGreaterThan(0.8);
          expect(width / before).toBeLessThan(1.25);
        }
      }
    });

  test("the reliability diagram has the same bins, intervals and gaps", async () => {
    const pushed = await onBoth(rows, columns, (samples) =>
      samples.reliabilityDiagram({ bins: 10, sides: "lower" }),
    );
    for (const model of ["ckpt-0", "ckpt-1", "ckpt-2"]) {
      const today = reliabilityDiagram(numbers(model, "confidence"), numbers(model, "score"), {
        bins: 10,
        sides: "lower",
      });
      const own = pushed.estimates.filter(({ labels }) => labels["algorithm"] === model);
      expect(own.length).toBe(today.estimates.length);
      for (const [place, estimate] of today.estimates.entries()) {
        expect(own[place]?.labels).toEqual({ algorithm: model, ...estimate.labels });
        expect(own[place]?.estimate).toBe(estimate.estimate);
        expect(own[place]?.interval).toEqual(estimate.interval);
        expect(own[place]?.values?.meanConfidence).toBeCloseTo(Number(estimate.values?.meanConfidence), 13);
      }
    }
  });

  test("what is no probability or no outcome is refused", async () => {
    const columnsOf = (name: string, value: number): ContractCase => ({
      ...rows,
      name: `wrong ${name}`,
      columns: {
        ...rows.columns,
        [name]: (rows.columns[name] ?? []).map((one, row) => (row === 5 ? value : one)),
      },
    });
    await expect(
      onBoth(columnsOf("confidence", 62), columns, (samples) => samples.reliabilityDiagram()),
    ).rejects.toThrow(/1 lie outside.*Divide percentages/u);
    await expect(
      onBoth(columnsOf("score", 0.5), clustered, (samples) => samples.calibration({ reps: 10 })),
    ).rejects.toThrow(/1 \(right\) or 0 \(wrong\); 1 scores/u);
    await expect(onBoth(rows, columns, (samples) => samples.calibration({ reps: 10 }))).rejects.toThrow(
      /no column is the cluster/u,
    );
  });
});
