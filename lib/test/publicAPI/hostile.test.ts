import { expect, it } from "vitest";
import { runHostile } from "./hostile/runHostile.js";

const long = process.env["PRECIPICE_LONG"] === "1";

/** Calls with a cost of at most n log n: with a million values they end, or report, as soon as the others. */
const QUICK: readonly string[] = [
  "mean",
  "median",
  "trimmedMean",
  "variance",
  "standardDeviation",
  "compensatedSum",
  "midranks",
  "quantile",

  "welchTest",
  "welchTest equal variances",
  "pairedTTest",
  "signTest",
  "mannWhitney",
  "wilcoxon",
  "brunnerMunzel",
  ...["cohenD", "hedgesG", "glassDelta", "cliffsDelta", "varghaDelaneyA12"].map(
    (one) => `effectSizes ${one}`,
  ),

  "anova",
  "varianceTest levene",
  "varianceTest bartlett",
  "varianceTest fligner",
  "kruskal",
  "moodMedian",
  "meanScore",
  "standardError",
  "compareModels lists",
  "kendallTau",
  "spearman",
  "somersD",
  "rocAUC",
  "adjustPValues",
];

// Times are CPU times, which a busy machine does not lengthen.
it(
  "every public function answers, refuses or reports within 2 s, and ends within half a second of an abort",
  { timeout: 3_600_000 },
  async () => {
    const { calls, unknown, aborted, silences, delays } = await runHostile(
      { silence: 2, delay: 0.5 },
      QUICK,
      long,
    );
    expect(calls).toBeGreaterThan(15_000);
    expect(unknown).toEqual([]);
    expect(aborted).toBeGreaterThan(0);
    expect(silences).toEqual([]);
    expect(delays).toEqual([]);
  },
);
