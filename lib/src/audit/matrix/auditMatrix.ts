import { estimateOf } from "../Finding.js";
import { defaultReps } from "../../bootstrap/defaultReps.js";
import { nearestHint } from "../../options/nearestHint.js";
import { Result } from "../../results/Result.js";
import { settleOptions } from "../../work/settleOptions.js";
import { checkAblation } from "./checkAblation.js";
import { checkAverages } from "./checkAverages.js";
import { checkCounts } from "./checkCounts.js";
import { checkDenominators } from "./checkDenominators.js";
import { checkPassAtK } from "./checkPassAtK.js";
import { checkRanks } from "./checkRanks.js";
import { checkSaturation } from "./checkSaturation.js";
import { checkSpread } from "./checkSpread.js";
import {
  MATRIX_CHECKS,
  type AuditMatrixOptions,
  type MatrixCheck,
  type MatrixCheckName,
} from "./MatrixCheck.js";
import { readMatrix } from "./readMatrix.js";
import type { ScoreMatrix } from "./ScoreCell.js";

const CHECKS: Readonly<Record<MatrixCheckName, MatrixCheck>> = {
  counts: checkCounts,
  denominators: checkDenominators,
  averages: checkAverages,
  spread: checkSpread,
  saturation: checkSaturation,
  ranks: checkRanks,
  ablation: checkAblation,
  passAtK: checkPassAtK,
};

/**
 * One estimate for each column or system that a check can say something on; see `audit`.
 *
 * @throws RangeError if no check can say anything, and for options out of range
 */
export function auditMatrix(matrix: ScoreMatrix, options: AuditMatrixOptions): Result {
  const { sizes = {}, method, ...common } = options;
  const checks = checkedChecks(options.checks);
  const { level, reps, seed } = settleOptions(common, "audit", defaultReps.rankings, ["percentile"]);
  const settings = { level, reps, seed, method };
  checkNames(matrix, sizes, method);
  const read = readMatrix(matrix, sizes);
  const findings = checks.flatMap((name) => CHECKS[name](read, settings));
  if (findings.length === 0) {
    throw new RangeError(
      `audit: no check of ${checks.join(", ")} can say anything on this matrix: give the items of its benchmarks in n_items or with sizes, the name of its own system with method, or more cells.`,
    );
  }
  const left = [
    ...(read.unread > 0 ? [`Cells that are no number and left out: ${read.unread}.`] : []),
    ...(read.recalled > 0 ? [`Recalled cells, left out because they decide nothing: ${read.recalled}.`] : []),
  ];
  const drawn = findings.some(({ labels }) => labels["check"] === "ranks");
  return new Result({
    kind: "audit",
    title: `Audit of the published tables of paper ${read.paper}`,
    estimates: findings.map(estimateOf),
    method: "Clopper-Pearson for shares, percentiles of resampled tasks for mean ranks",
    level: level,
    sides: "two",
    unit: "task",
    reps: drawn ? reps : 0,
    seed: drawn ? seed : 0,
    resampling: drawn
      ? "tasks drawn with replacement, for ranks; everything else is arithmetic on the figures as printed"
      : "no simulation, arithmetic on the figures as printed",
    citation: [
      "Brown, Heathers: The GRIM test, Social Psychological and Personality Science 8, 2017",
      "Tango, Statistics in Medicine 17, 1998, 891",
      "Demšar, Journal of Machine Learning Research 7, 2006, 1",
    ],
    assumptions: [
      {
        name: "figures rounded or cut off",
        holds: null,
        detail: "both are tried before a figure is asked about",
      },
    ],
    warnings: left,
  });
}

/** Refuses sizes of benchmarks, and a method, that the matrix does not have: a misspelt one would be ignored. */
function checkNames(
  matrix: ScoreMatrix,
  sizes: Readonly<Record<string, number>>,
  method: string | undefined,
): void {
  const refuse = (option: string, name: string, known: readonly string[]): never => {
    throw new RangeError(
      `audit: ${option} names ${JSON.stringify(name)}, which the matrix does not have${nearestHint(name, known)}`,
    );
  };
  const benchmarks = [...new Set(matrix.map(({ benchmark }) => benchmark))];
  for (const [name, size] of Object.entries(sizes)) {
    if (!benchmarks.includes(name)) refuse("sizes", name, benchmarks);
    if (Number.isSafeInteger(size) && size >= 1) continue;
    throw new RangeError(`audit: sizes of ${name} is a whole number of at least 1; got ${String(size)}.`);
  }
  const systems = [...new Set(matrix.map(({ system }) => system))];
  if (method !== undefined && !systems.includes(method)) refuse("method", method, systems);
}

/** Checks the names of checks. @throws RangeError that gives the nearest name */
function checkedChecks(checks: readonly string[] | undefined): readonly MatrixCheckName[] {
  if (checks === undefined) return MATRIX_CHECKS;
  if (checks.length === 0) {
    throw new RangeError(`audit: checks is at least one of ${MATRIX_CHECKS.join(", ")}; got none.`);
  }
  return checks.map((name) => {
    const found = MATRIX_CHECKS.find((known) => known === name);
    if (found !== undefined) return found;
    throw new RangeError(
      `audit: there is no check ${JSON.stringify(name)}${nearestHint(name, MATRIX_CHECKS)} The checks of a matrix are ${MATRIX_CHECKS.join(", ")}.`,
    );
  });
}
