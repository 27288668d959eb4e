import { expect, test } from "vitest";
import { sampleEfficiency } from "../../src/curves/index.js";
import { CurveTable } from "../../src/scores/index.js";

const logged = (every: number, last: number, from = 0) => {
  const steps = Array.from({ length: last / every + 1 }, (_, i) => every * i).filter((step) => step >= from);
  return { steps, values: steps.map((step) => Math.sqrt(step)) };
};
const stepsOf = (table: CurveTable): number[] =>
  Array.from(table.align().taskCurves("A")[0]?.[0]?.steps ?? []);

test("a curve has the steps that all runs logged", async () => {
  const runs = [logged(20_000, 1_000_000), logged(20_000, 1_000_000), logged(20_000, 1_000_000)];
  const table = CurveTable.fromTaskCurves({ A: [runs], B: [runs] });
  const result = await sampleEfficiency(table, { metric: "mean", reps: 50 });
  const steps = result.estimates.flatMap(({ labels }) => (labels["algorithm"] === "B" ? labels["step"] : []));
  expect(steps).toEqual(logged(20_000, 1_000_000).steps);
});

test("within the range of all runs, where one begins late and another ends early", () => {
  const table = CurveTable.fromTaskCurves({ A: [[logged(10, 100, 20), logged(10, 60)]] });
  expect(stepsOf(table)).toEqual([20, 30, 40, 50, 60]);
});

test("of thousands of logged steps every k-th, and the last", () => {
  const steps = stepsOf(CurveTable.fromTaskCurves({ A: [[logged(5, 10_010), logged(5, 10_010)]] }));
  expect(steps.slice(0, 3)).toEqual([0, 55, 110]);
  expect(steps.at(-1)).toBe(10_010);
  expect(steps.length).toBe(183);
});

test("steps that one run lacks give way to 100 even ones", () => {
  const steps = stepsOf(CurveTable.fromTaskCurves({ A: [[logged(10, 100), logged(20, 100)]] }));
  expect(steps).toHaveLength(100);
  expect(steps[1]).toBeCloseTo(100 / 99, 12);
});
