import {
  adjustPairs,
  adjustPValues,
  anova,
  friedman,
  kolmogorovSmirnov,
  kruskal,
  mannWhitney,
  moodMedian,
  pairedTTest,
  signTest,
  tukey,
  welchTest,
  wilcoxon,
  type PairAdjustment,
} from "../../src/compare/index.js";
import { normalSurvival } from "../../src/numeric/normalDistribution.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import type { SimulatedCell } from "../simulation/SimulatedCell.js";
import {
  alignedRanks,
  fligner,
  imanDavenport,
  levene,
  nemenyi,
  quade,
  skillingsMack,
  studentTest,
} from "./variants.js";

const pValue = (result: Result): number => Number(result.only.values?.pValue);

function normals(bits: Xoshiro128, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => drawNormal(bits));
}

/** The share of trials in which one of these p-values is at most .05. */
function rejections(
  name: string,
  trials: number,
  pValues: (bits: Xoshiro128) => ArrayLike<number>,
  checked?: number,
): SimulatedCell {
  return {
    name,
    trials,
    ...(checked !== undefined && { checked }),
    play: (trial) => {
      const numbers = Array.from(pValues(Xoshiro128.fromSeed(20_210_830, [trial])));
      return { counts: numbers.some((p) => p <= 0.05), numbers };
    },
  };
}

/** Tests of two samples. */
export const TWO: Readonly<Record<string, (x: Float64Array, y: Float64Array) => Result>> = {
  studentTest,
  welchTest,
  mannWhitney: (x, y) => mannWhitney(x, y),
  mannWhitneyNormal: (x, y) => mannWhitney(x, y, { method: "asymptotic" }),
  kolmogorovSmirnov: (x, y) => kolmogorovSmirnov(x, y),
  pairedTTest,
  wilcoxon: (x, y) => wilcoxon(x, y),
  wilcoxonNormal: (x, y) => wilcoxon(x, y, { method: "asymptotic", continuity: true }),
  signTest,
  moodMedian: (x, y) => moodMedian([x, y]),
  levene: (x, y) => levene([x, y]),
  fligner: (x, y) => fligner([x, y]),
};

/** Tests of many groups. */
export const GROUPS: Readonly<Record<string, (groups: Float64Array[]) => Result>> = {
  anova: (groups) => anova(groups),
  kruskal: (groups) => kruskal(groups),
  skillingsMack: (groups) => skillingsMack(groups),
};

/** Tests of treatments in blocks, by permutations. */
export const BLOCKS = { friedman, imanDavenport, alignedRanks, quade };

export const FAMILIES = ["bonferroni", "sidak", "holm", "holmSidak", "hochberg", "hommel", "rom"] as const;
export const PAIR_FAMILIES: readonly PairAdjustment[] = ["shaffer", "bergmannHommel", "holm"];
/** Two pairs of equal treatments: only those two hypotheses are true. */
export const CENTRES = [
  [0, 0, 0, 0],
  [0, 0, 3, 3],
];

/** Four true hypotheses, and four whose statistics are moved by a shift. */
function family(method: (typeof FAMILIES)[number] | "finner", shift: number): SimulatedCell {
  return rejections(`family of ${method}, half of it moved by ${shift}`, 3000, (bits) => {
    const p = Array.from({ length: 8 }, (_, place) =>
      normalSurvival(drawNormal(bits) + (place < 4 ? 0 : shift)),
    );
    return adjustPValues(p, { method }).subarray(0, 4);
  });
}

function pairs(method: PairAdjustment, centres: readonly number[]): SimulatedCell {
  return rejections(`all pairs by ${method}, centres ${centres.join(", ")}`, 1200, (bits) => {
    const groups = centres.map((centre) => normals(bits, 8).map((value) => value + centre));
    const p: number[] = [];
    const isTrue: boolean[] = [];
    groups.forEach((first, i) => {
      groups.slice(i + 1).forEach((second, offset) => {
        p.push(pValue(studentTest(first, second)));
        isTrue.push(centres[i] === centres[i + 1 + offset]);
      });
    });
    return adjustPairs(p, 4, { method }).filter((_, place) => isTrue[place]);
  });
}

const nemenyis: SimulatedCell = {
  name: "nemenyi",
  trials: 100,
  play: (trial) => {
    const bits = Xoshiro128.fromSeed(20_210_830, [trial]);
    const { estimates } = nemenyi(Array.from({ length: 12 }, () => normals(bits, 4)));
    return {
      counts: estimates.some(({ values }) => values?.significant === true),
      numbers: estimates.flatMap(({ estimate, interval, values }) => [
        estimate,
        interval?.low ?? NaN,
        interval?.high ?? NaN,
        Number(values?.significant),
      ]),
    };
  },
};

/** The sizes of tests where their hypotheses are true. */
export const sizeCells: readonly SimulatedCell[] = [
  ...[5, 10, 20].flatMap((n) => [
    ...Object.entries(TWO).map(([name, test]) =>
      rejections(`${name}, n = ${n}`, 1500, (bits) => [pValue(test(normals(bits, n), normals(bits, n)))]),
    ),
    ...Object.entries(GROUPS).map(([name, test]) =>
      rejections(`${name}, n = ${n}`, 1200, (bits) => [
        pValue(test(Array.from({ length: n }, () => normals(bits, 4)))),
      ]),
    ),
    ...Object.entries(BLOCKS).map(([name, test]) =>
      rejections(`${name}, n = ${n}`, 600, (bits) => [
        pValue(
          test(
            Array.from({ length: n }, () => normals(bits, 4)),
            { reps: 499 },
          ),
        ),
      ]),
    ),
  ]),
  ...([...FAMILIES, "finner"] as const).flatMap((method) => [family(method, 0), family(method, 3)]),
  ...PAIR_FAMILIES.flatMap((method) => CENTRES.map((centres) => pairs(method, centres))),
  rejections(
    "tukey",
    60,
    (bits) =>
      tukey([normals(bits, 5), normals(bits, 7), normals(bits, 5)]).estimates.map(({ values }) =>
        Number(values?.pValue),
      ),
    2,
  ),
  nemenyis,
];
