import type { Finding } from "../Finding.js";
import type { ClaimLine } from "./ClaimLine.js";
import { lineCorrelation } from "./lineCorrelation.js";
import { lineDifference } from "./lineDifference.js";
import { lineRatio } from "./lineRatio.js";
import { lineScores } from "./lineScores.js";
import { lineShare } from "./lineShare.js";
import { readLine, type ReadLine } from "./readLine.js";

/**
 * Audits a line of claims by its unit and by what it names:
 * - shares, counts and points of items: whether a count gives the figures, exact intervals, the difference with its
 *   pairing unknown;
 * - ratios and relative gains: their interval on the log scale;
 * - correlations: Fisher's interval;
 * - scores without a bound: the largest standard deviation of runs at which the gain is clear.
 *
 * With several comparisons every interval has the level 1 - (1 - level) / comparisons (Bonferroni). A recalled number
 * is worked out and never judged.
 */
export function auditLine(given: ClaimLine, place: number, level: number): Finding {
  const read = readLine(given, place);
  const adjusted = 1 - (1 - level) / read.comparisons;
  const finding = judged(read, adjusted);
  const warnings = [...(finding.warnings ?? []), ...warningsOf(read)];
  const values = { ...finding.values, comparisons: read.comparisons };
  const many =
    read.comparisons > 1
      ? `${finding.arithmetic}; one of ${read.comparisons} comparisons, so that the level of its interval is ${adjusted.toPrecision(4)}`
      : finding.arithmetic;
  if (!read.recalled) return { ...finding, arithmetic: many, values, warnings };
  return {
    ...finding,
    verdict: "not testable",
    because: "missing: the source, because the number is recalled",
    arithmetic: `if it is right: ${many}`,
    values,
    warnings,
  };
}

function judged(read: ReadLine, level: number): Finding {
  const { unit, kind, baseline, line } = read;
  if (unit === "r") return lineCorrelation(read, level);
  if (unit === "ratio" || unit === "relative") return lineRatio(read, level);
  if (kind === "unbounded") return lineScores(read, level);
  return baseline === undefined && line.baseline.trim() === ""
    ? lineShare(read, level)
    : lineDifference(read, level);
}

function warningsOf({ runs, line, unit }: ReadLine): string[] {
  return [
    ...(runs > 1 && unit !== "r"
      ? [
          "The figures say nothing on how trained runs differ; the interval is that of these runs on other items.",
        ]
      : []),
    ...(/\bup to\b/iu.test(line.words) && line.comparisons.trim() === ""
      ? ['The words say "up to", and the number of comparisons is not given: the interval is that of one.']
      : []),
  ];
}
