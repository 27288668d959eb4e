import { checkOptions } from "../options/checkOptions.js";
import { Result } from "../results/Result.js";
import { auditAmdahl } from "./auditAmdahl.js";
import { auditBestOf } from "./auditBestOf.js";
import { auditCost } from "./auditCost.js";
import { auditGain } from "./auditGain.js";
import { auditMean } from "./auditMean.js";
import { auditMixture } from "./auditMixture.js";
import { auditPassAtK } from "./auditPassAtK.js";
import { auditRatio } from "./auditRatio.js";
import { auditSpread } from "./auditSpread.js";
import { auditScales } from "./auditScales.js";
import { auditShare } from "./auditShare.js";
import { auditUpTo } from "./auditUpTo.js";
import { auditWorst } from "./auditWorst.js";
import { checkClaim } from "./checkClaim.js";
import type { Claim } from "./Claim.js";
import type { ClaimVerdict } from "./ClaimVerdict.js";
import { estimateOf } from "./Finding.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { auditLines } from "./lines/auditLines.js";
import type { ClaimLine } from "./lines/ClaimLine.js";
import { auditMatrix } from "./matrix/auditMatrix.js";
import type { AuditMatrixOptions } from "./matrix/MatrixCheck.js";
import type { ScoreCell, ScoreMatrix } from "./matrix/ScoreCell.js";

/** Options of {@link audit}. */
export interface AuditOptions {
  /** The level of verdicts that involve chance (`"share"`, `"upTo"`); .95 by default. */
  readonly level?: number;
}

/**
 * Checks the claims of published tables and texts by arithmetic alone. Each gets a verdict, with its arithmetic:
 * `"possible"` if the printed figures allow it, `"impossible"` if they contradict it (then worded as a question),
 * `"undecided"` if they cannot tell, `"not testable"` if something is missing.
 *
 * Claims, one at a time:
 * - `"mean"`: GRIM; can a mean of n integer scores have this printed value?
 * - `"mixture"`: is the overall figure the weighted mean of its parts, or their plain one?
 * - `"worst"`: is the worst no better than the average?
 * - `"scales"`: does one task determine a difference of averages?
 * - `"gain"`: is a gain the absolute one, the relative one, or the reduction of the error, or divided by another column?
 * - `"share"`: does the exact interval of a share of few items exclude the reference that it claims to beat?
 * - `"upTo"`: could the largest of this many gains be as large by chance?
 * - `"bestOf"`: how much of the best checkpoint, prompt or seed of many is luck?
 * - `"ratio"`: does a ratio fit its figures, and is it clear of 1 on the log scale?
 * - `"amdahl"`: can a faster part make the whole this much faster?
 * - `"cost"`: what is saved at equal quality?
 * - `"spread"`: is ± a standard deviation, a standard error, or half of an interval?
 * - `"passAtK"`: does pass@k rise and bend as it must?
 *
 * Lines of a table of claims (`ClaimLine`, read with `readClaims`): possible counts, exact intervals, differences on
 * the same items with the pairing at both ends of what it may be, ratios on the log scale, correlations, the items that
 * would decide, and the number of comparisons.
 *
 * Printed figures are read with their decimals: text such as `"87.30"` or `"87.3%"` stands for every value that rounds to it.
 * A claim is called impossible only if digits that were cut off do not make it hold either; its arithmetic ends with the
 * reading by which it holds, or with a question to the authors.
 *
 * @param claims one claim or several, or lines of a table of claims
 * @param options `level` (.95)
 * @returns one estimate for each claim with labels `claim` and `check`, or for each line with its columns; among its values
 *   `verdict` and `arithmetic`
 * @throws RangeError if there is no claim, a check is unknown, a figure is not a number, or a count is invalid;
 *   TypeError if a claim has an unknown field or a line an unknown column; its message has the nearest name
 *
 * @example
 * ```ts
 * import { audit } from "precipice";
 *
 * const verdicts = audit([
 *   { name: "accuracy of 50 problems", check: "mean", mean: "87.3%", n: 50 },
 *   { name: "12 % better", check: "gain", from: "50.0", to: "56.0", claimed: "12%" },
 * ]);
 * verdicts.get({ check: "mean" }).values?.["verdict"]; // => impossible
 * verdicts.get({ check: "gain" }).values?.["matches"]; // => relative
 * ```
 */
export function audit(claims: Claims, options?: AuditOptions): Result;
/**
 * The same for the published tables of a paper, a matrix of scores in long layout (`ScoreCell`, read with
 * `readScoreMatrix`). Each check gives one estimate for each column or system that it can say something on:
 *
 * - `"counts"`: is each cell a count of its items, times runs?
 * - `"denominators"`: is a column over the same items in all rows?
 * - `"averages"`: do averages recompute from their rows, plain or weighted?
 * - `"spread"`: is ± what it is called, and does it leave out the choice of items?
 * - `"saturation"`: does a benchmark still tell its best systems apart?
 * - `"ranks"`: does the order survive if the tasks are drawn again?
 * - `"ablation"`: is a variant with something left out above the method?
 * - `"passAtK"`: does pass@k rise and bend as it must?
 *
 * A figure is called impossible only if a second way agrees (digits cut off, averages of rounded figures, other ways to
 * average), and the reason is a question to the authors. Recalled cells are left out.
 *
 * @param matrix the cells of one paper
 * @param options `level` (.95), `checks` (all), `sizes` (items of benchmarks), `method` (the paper's own system), `reps`
 *   (10 000 draws of tasks), `seed` (0)
 * @returns estimates with labels `paper`, `check`, `table`, `benchmark`, `metric` or `system`; among their values `verdict`,
 *   `because` and `arithmetic`
 * @throws RangeError if no check can say anything, for several papers, and for a value that its column cannot have; TypeError
 *   for an unknown column or option
 */
export function audit(matrix: ScoreMatrix, options?: AuditMatrixOptions): Result;
export function audit(given: Claims | ScoreMatrix, options: AuditOptions & AuditMatrixOptions = {}): Result {
  checkOptions("audit", options, ["level", "checks", "sizes", "method", "reps", "seed"]);
  const list = (Array.isArray(given) ? given : [given]) as readonly (Claim | ClaimLine | ScoreCell)[];
  const [first] = list;
  if (first === undefined) throw new RangeError("audit: expected at least one claim; got none.");
  if (typeof first !== "object") {
    throw new TypeError(
      `audit: expected claims, lines of claims or cells of a matrix; got ${JSON.stringify(first)}. Read the text of a file with readClaims or readScoreMatrix.`,
    );
  }
  if (!("check" in first) && "metric" in first) return auditMatrix(list as ScoreMatrix, options);
  // Claims and lines have fewer options, and an option that is ignored would mislead.
  const ofClaims: AuditOptions = options;
  checkOptions("audit", ofClaims, ["level"]);
  const level = checkedLevel("audit", options.level);
  return "check" in first
    ? auditClaims(list as readonly Claim[], level)
    : auditLines(list as readonly ClaimLine[], level);
}

/** Claims for a check, or lines of a table of claims. */
type Claims = Claim | readonly Claim[] | ClaimLine | readonly ClaimLine[];

function auditClaims(list: readonly Claim[], level: number): Result {
  const estimates = list.map((claim) => {
    checkClaim(claim);
    return estimateOf({ labels: { claim: claim.name, check: claim.check }, ...verdictOf(claim, level) });
  });
  return new Result({
    kind: "audit",
    title: "Audit of published figures",
    estimates,
    method: "Clopper-Pearson for shares, Sidak for the largest of several",
    level,
    sides: "two",
    unit: "published figure",
    reps: 0,
    seed: 0,
    resampling: "no simulation, arithmetic on the figures as printed",
    citation: [
      "Brown, Heathers: The GRIM test, Social Psychological and Personality Science 8, 2017",
      "Clopper, Pearson: The use of confidence or fiducial limits, Biometrika 26, 1934",
      "Sidak: Rectangular confidence regions for the means of multivariate normal distributions, JASA 62, 1967",
    ],
    assumptions: [
      {
        name: "figures rounded or cut off",
        holds: null,
        detail: "both are tried before a figure is asked about",
      },
    ],
    warnings: [],
  });
}

function verdictOf(claim: Claim, level: number): ClaimVerdict {
  switch (claim.check) {
    case "mean":
      return auditMean(claim);
    case "mixture":
      return auditMixture(claim);
    case "worst":
      return auditWorst(claim);
    case "scales":
      return auditScales(claim);
    case "gain":
      return auditGain(claim);
    case "share":
      return auditShare(claim, level);
    case "upTo":
      return auditUpTo(claim, level);
    case "bestOf":
      return auditBestOf(claim, level);
    case "ratio":
      return auditRatio(claim, level);
    case "amdahl":
      return auditAmdahl(claim);
    case "cost":
      return auditCost(claim);
    case "spread":
      return auditSpread(claim);
    case "passAtK":
      return auditPassAtK(claim);
  }
}
