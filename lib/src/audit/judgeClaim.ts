import { checkOptions } from "../options/checkOptions.js";
import type { Estimate } from "../results/Estimate.js";
import { formatNumber } from "../results/formatNumber.js";
import { Result } from "../results/Result.js";
import type { Verdict } from "./Verdict.js";

/** One estimate of a result: a result that has only one, or a result and the labels of the estimate. */
export type OneEstimate =
  | Result
  | readonly [result: Result, labels: Readonly<Record<string, string | number>>];

/** A claim that says on which side of a baseline a quantity lies. */
export interface SideClaim {
  /** Where the estimate comes from: results by run or item, or printed tables only. */
  readonly from: "data" | "tables";
  /** The estimate that decides. */
  readonly estimate: OneEstimate;
  /** The claim is that the quantity lies above this baseline. */
  readonly above?: number;
  /** The claim is that the quantity lies below this baseline. */
  readonly below?: number;
}

/** A claim that can be counted and needs no interval: "none is best everywhere". */
export interface CountedClaim {
  readonly from: "data" | "tables";
  /** Whether the count agrees with the claim. */
  readonly shows: boolean;
  /** The count in words. */
  readonly because: string;
}

/** A claim about printed figures whose arithmetic was audited. */
export interface AuditedClaim {
  /** A result of `audit`; the claim is impossible if one of its figures is. */
  readonly audited: Result;
}

/** A claim that cannot be tested. */
export interface UntestableClaim {
  /** The thing that is missing, as a noun: "the sizes of the test sets". */
  readonly missing: string;
}

export type JudgedClaim = SideClaim | CountedClaim | AuditedClaim | UntestableClaim;

/** A verdict and its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The reason, made from the numbers. */
  readonly because: string;
}

const fields = ["from", "estimate", "above", "below", "shows", "because", "audited", "missing"] as const;

/**
 * Judges a claim of a paper by one of four kinds of evidence:
 * - `{ from, estimate, above }` or `below`: the interval of an estimate against a baseline. An interval on the claimed side
 *   gives `"holds"` from data and `"possible"` from printed tables; one on the other side `"impossible"`; one that
 *   includes the baseline, or an estimate without an interval, `"undecided"`.
 * - `{ from, shows, because }`: a count. It gives `"holds"` from data and `"possible"` from tables, else `"impossible"`.
 * - `{ audited }`: an audit of printed figures. One impossible figure gives `"impossible"`; otherwise lines of a table of claims
 *   give `"undecided"` or `"not testable"` if one of them is, and everything else `"possible"`.
 * - `{ missing }`: gives `"not testable"`.
 *
 * @throws TypeError for evidence of no kind or of two kinds, and for `estimate` without `above` or `below`
 *
 * @example
 * ```ts
 * import { proportion } from "precipice";
 * import { judgeClaim } from "precipice/audit";
 *
 * const right = proportion({ successes: 198, trials: 350 });
 * judgeClaim({ from: "tables", estimate: right, above: 0.5 }).verdict; // => possible
 * judgeClaim({ missing: "the number of questions" }).verdict; // => not testable
 * ```
 */
export function judgeClaim(claim: JudgedClaim): Judgement {
  checkOptions("judgeClaim", claim, fields);
  const kinds = ["estimate", "shows", "audited", "missing"].filter((kind) => kind in claim);
  if (kinds.length !== 1) {
    throw new TypeError(
      `judgeClaim: expected one of estimate, shows, audited, missing; got ${kinds.length === 0 ? "none" : kinds.join(" and ")}.`,
    );
  }
  if ("missing" in claim) return { verdict: "not testable", because: `missing: ${claim.missing}` };
  if ("audited" in claim) return ofAudit(claim.audited);
  if ("shows" in claim) {
    return {
      verdict: claim.shows ? (claim.from === "data" ? "holds" : "possible") : "impossible",
      because: claim.because,
    };
  }
  return ofSide(claim);
}

/**
 * The estimate that a result or a result with labels names.
 *
 * @throws RangeError if no estimate or more than one has the labels
 */
export function theEstimate(given: OneEstimate): { readonly result: Result; readonly estimate: Estimate } {
  const [result, labels] = given instanceof Result ? [given, {}] : given;
  return { result, estimate: result.get(labels) };
}

function ofSide({ from, estimate: given, above, below }: SideClaim): Judgement {
  if ((above === undefined) === (below === undefined)) {
    throw new TypeError("judgeClaim: name the baseline by either above or below.");
  }
  const baseline = above ?? below ?? 0;
  const { estimate } = theEstimate(given);
  const { interval } = estimate;
  if (interval === undefined) {
    return {
      verdict: "undecided",
      because: `there is no interval: ${estimate.reason ?? "no reason is given"}`,
    };
  }
  const { low, high } = interval;
  const against = formatNumber(baseline);
  const ends = `the interval ${formatNumber(low)} to ${formatNumber(high)}`;
  if (low <= baseline && baseline <= high) {
    return { verdict: "undecided", because: `${ends} includes ${against}` };
  }
  const side = low > baseline ? "above" : "below";
  const claimed = above === undefined ? "below" : "above";
  const verdict = side !== claimed ? "impossible" : from === "data" ? "holds" : "possible";
  return { verdict, because: `${ends} lies ${side} ${against}` };
}

function ofAudit(audited: Result): Judgement {
  if (audited.kind !== "audit") {
    throw new TypeError(`judgeClaim: audited is a result of audit(); got one of kind ${audited.kind}.`);
  }
  const { estimates } = audited;
  // Saved results before version 0.3 have the older word.
  const failed = estimates.filter(({ values }) =>
    ["impossible", "fails"].includes(String(values?.["verdict"])),
  );
  const [first] = failed;
  if (first === undefined) {
    return ofLines(estimates) ?? { verdict: "possible", because: `all ${estimates.length} checks pass` };
  }
  const named = String(first.labels["claim"]);
  const others = failed.length > 1 ? ` and ${failed.length - 1} more` : "";
  return {
    verdict: "impossible",
    because: `${failed.length} of ${estimates.length} checks fail: ${named}${others}`,
  };
}

/** Lines of a table of claims say themselves what is undecided or missing; undefined for other audits. */
function ofLines(estimates: readonly Estimate[]): Judgement | undefined {
  if (!estimates.every(({ labels }) => "line" in labels)) return undefined;
  for (const verdict of ["undecided", "not testable"] as const) {
    const open = estimates.filter(({ values }) => values?.["verdict"] === verdict);
    const [first] = open;
    if (first === undefined) continue;
    const because = String(first.values?.["because"]);
    return { verdict, because: open.length > 1 ? `${because}, and ${open.length - 1} more` : because };
  }
  return undefined;
}
