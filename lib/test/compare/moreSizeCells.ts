import * as compare from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import type { SimulatedCell } from "../simulation/SimulatedCell.js";
import { bartlett, bonferroniDunn, wilcoxonHolm } from "./variants.js";

/** Draws `count` standard normal numbers, moved by `shift`. */
type Draw = (count: number, shift?: number) => Float64Array;
type Test = (draw: Draw, n: number, seed: number) => Result | Promise<Result>;

const pValueOf = ({ values }: Result["estimates"][number]): number =>
  Number(values?.adjustedPValue ?? values?.pValue);

/** The share of trials in which one of the p-values of a result is at most .05. */
function rejections(name: string, trials: number, n: number, test: Test): SimulatedCell {
  return {
    name,
    trials,
    play: async (trial) => {
      const bits = Xoshiro128.fromSeed(20_210_830, [trial]);
      const draw: Draw = (count, shift = 0) =>
        Float64Array.from({ length: count }, () => drawNormal(bits) + shift);
      const numbers = (await test(draw, n, trial)).estimates.map(pValueOf);
      return { counts: numbers.some((p) => p <= 0.05), numbers };
    },
  };
}

export const CLOSED: Readonly<Record<string, Test>> = {
  bartlett: (draw, n) => bartlett([draw(n), draw(n), draw(n)]),
  shapiroWilk: (draw, n) => compare.shapiroWilk(draw(n)),
  "equivalenceTest at its margin": (draw, n) =>
    compare.equivalenceTest({ x: draw(n, 2), y: draw(n) }, { margin: 2 }),
  "equivalenceTest of pairs at its margin": (draw, n) =>
    compare.equivalenceTest({ x: draw(n, 2), y: draw(n), paired: true }, { margin: 2 }),
  "nonInferiorityTest at its margin": (draw, n) =>
    compare.nonInferiorityTest({ x: draw(n, -1), y: draw(n) }, { margin: 1 }),
  "permutationTest, paired false": (draw, n, seed) =>
    compare.permutationTest(draw(n), draw(n), { paired: false, reps: 199, seed }),
  "permutationTest, paired true": (draw, n, seed) =>
    compare.permutationTest(draw(n), draw(n), { paired: true, reps: 199, seed }),
};

export const TREATMENTS: Readonly<Record<string, Test>> = {
  bonferroniDunn: (draw, n) => bonferroniDunn(Array.from({ length: n }, () => draw(4))),
  wilcoxonHolm: (draw, n) => wilcoxonHolm(Array.from({ length: n }, () => draw(4))),
};

const losses = (draw: Draw, rows: number): Float64Array[] => Array.from({ length: rows }, () => draw(3));
const options = (seed: number): compare.LossOptions => ({ reps: 199, seed, blockLength: 1 });

export const LOSSES: Readonly<Record<string, Test>> = {
  realityCheck: (draw, n, seed) => compare.realityCheck(draw(n), losses(draw, n), options(seed)),
  superiorPredictiveAbility: (draw, n, seed) =>
    compare.superiorPredictiveAbility(draw(n), losses(draw, n), options(seed)),
  stepwiseMultipleTest: (draw, n, seed) =>
    compare.stepwiseMultipleTest(draw(n), losses(draw, n), options(seed)),
  modelConfidenceSet: (draw, n, seed) => compare.modelConfidenceSet(losses(draw, n), options(seed)),
};

const equalAlgorithms: Test = (draw, n, seed) => {
  const own = (): Float64Array[] => Array.from({ length: 3 }, () => draw(n));
  return compare.compareAlgorithms(ScoreTable.fromTaskScores({ A: own(), B: own(), C: own() }), {
    reps: 200,
    seed,
  });
};

/** The sizes of more tests where their hypotheses are true. */
export const moreSizeCells: readonly SimulatedCell[] = [
  ...[5, 10, 20].flatMap((n) => [
    ...Object.entries(CLOSED).map(([name, test]) => rejections(`${name}, n = ${n}`, 1000, n, test)),
    rejections(`brunnerMunzel, n = ${n}`, 20_000, n, (draw) => compare.brunnerMunzel(draw(n), draw(n))),
    ...Object.entries(TREATMENTS).map(([name, test]) => rejections(`${name}, n = ${n}`, 150, n, test)),
    rejections(`compareAlgorithms, n = ${n}`, 40, n, equalAlgorithms),
  ]),
  rejections("brunnerMunzel as SciPy has it, n = 5", 1000, 5, (draw, n) =>
    compare.brunnerMunzel(draw(n), draw(n), { mode: "scipy" }),
  ),
  ...Object.entries(LOSSES).flatMap(([name, test]) =>
    [5, 10, 20, 40].map((n) => rejections(`${name}, ${n} rows`, 400, n, test)),
  ),
  rejections("modelConfidenceSet as arch has it, 10 rows", 400, 10, (draw, n, seed) =>
    compare.modelConfidenceSet(losses(draw, n), { ...options(seed), mode: "arch" }),
  ),
];
