import * as compare from "../../../src/compare/index.js";
import { averageRanks, mean } from "../../../src/metrics/index.js";
import type { IntervalSides, Result } from "../../../src/results/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, number, numbers } from "../inputs.js";
import { scipyTEnds } from "../scipy/scipyTEnds.js";

/** The named value of a test; NaN if missing. */
function value(result: Result, name: string): unknown {
  return result.only.values?.[name] ?? NaN;
}

function statisticAndP(result: Result, statistic: string): Record<string, unknown> {
  return { [statistic]: value(result, "statistic"), p: value(result, "pValue") };
}

/** SciPy names the alternatives of Kolmogorov and Smirnov after the distribution functions. */
const TURNED: Readonly<Record<IntervalSides, IntervalSides>> = { two: "two", lower: "upper", upper: "lower" };

/** The name without the alternative it ends in, and the sides that go with that alternative. */
function splitField(field: string): [name: string, sides: IntervalSides] {
  const parts = /^(.*)_(two[-_]sided|less|greater)$/u.exec(field);
  if (parts?.[1] === undefined) return [field, "two"];
  return [parts[1], parts[2] === "greater" ? "lower" : parts[2] === "less" ? "upper" : "two"];
}

export const twoSampleFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  return (field) => {
    const [name, sides] = splitField(field);
    const options = { sides };
    switch (name) {
      case "welch":
        return statisticAndP(compare.welchTest(x, y, options), "t");
      case "student":
        return statisticAndP(compare.welchTest(x, y, { ...options, variances: "equal" }), "t");
      case "mwu_exact":
        return statisticAndP(compare.mannWhitney(x, y, { ...options, method: "exact" }), "U");
      case "mwu_auto": {
        // SciPy uses the normal approximation for all data with ties.
        const tied = new Set([...x, ...y]).size < x.length + y.length;
        return statisticAndP(
          compare.mannWhitney(x, y, { ...options, method: tied ? "asymptotic" : "auto" }),
          "U",
        );
      }
      case "mwu_asymptotic":
        return statisticAndP(compare.mannWhitney(x, y, { ...options, method: "asymptotic" }), "U");
      case "mwu_asymptotic_nocc":
        return statisticAndP(
          compare.mannWhitney(x, y, { ...options, method: "asymptotic", continuity: false }),
          "U",
        );
      case "brunner_munzel":
        return statisticAndP(compare.brunnerMunzel(x, y, { ...options, mode: "scipy" }), "W");
      case "ks": {
        const test = compare.kolmogorovSmirnov(x, y, { sides: TURNED[sides], ties: "ignore" });
        return {
          ...statisticAndP(test, "D"),
          method: String(value(test, "pValueMethod")).replace(", ties ignored", ""),
        };
      }
      case "welch_df":
        return value(compare.welchTest(x, y), "degrees");
      case "welch_diff_ci95":
        return scipyTEnds(compare.welchTest(x, y));
      case "mean_diff":
        return compare.welchTest(x, y).only.estimate;
      case "levene_median":
        return statisticAndP(compare.varianceTest([x, y]), "W");
      case "levene_mean":
        return statisticAndP(compare.varianceTest([x, y], { centre: "mean" }), "W");
      case "bartlett":
        return statisticAndP(compare.varianceTest([x, y], { statistic: "bartlett" }), "T");
      case "fligner":
        return statisticAndP(compare.varianceTest([x, y], { statistic: "fligner" }), "X2");
      case "kruskal":
        return statisticAndP(compare.kruskal([x, y]), "H");
      case "shapiro_x":
        return statisticAndP(compare.shapiroWilk(x, { mode: "scipy" }), "W");
      case "shapiro_y":
        return statisticAndP(compare.shapiroWilk(y, { mode: "scipy" }), "W");
      case "mood_median":
        return statisticAndP(compare.moodMedian([x, y]), "stat");
      default:
        return undefined;
    }
  };
};

export const pairedFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  return (field) => {
    const [name, sides] = splitField(field);
    const signedRank = /^wilcoxon_(approx|exact)(?:_(wilcox|pratt|zsplit))?(?:_(cc|nocc))?$/u.exec(name);
    if (signedRank) {
      const test = compare.wilcoxon(x, y, {
        sides,
        method: signedRank[1] === "exact" ? "exact" : "asymptotic",
        zeros: (signedRank[2] ?? "wilcox") as "wilcox" | "pratt" | "zsplit",
        continuity: signedRank[3] === "cc",
      });
      return statisticAndP(test, "W");
    }
    if (name === "t") return statisticAndP(compare.pairedTTest(x, y, { sides }), "t");
    if (name === "sign") return value(compare.signTest(x, y, { sides }), "pValue");
    if (name === "diff_mean") return compare.pairedTTest(x, y).only.estimate;
    if (name === "diff_se") return value(compare.pairedTTest(x, y), "standardError");
    if (name === "diff_ci95") return scipyTEnds(compare.pairedTTest(x, y));
    return undefined;
  };
};

function absoluteDifference(x: Float64Array, y: Float64Array): number {
  return Math.abs(mean(x) - mean(y));
}

export const permutationFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  const reps = 1_000_000;
  return async (field) => {
    const [name, sides] = splitField(field);
    if (name === "independent_absdiff") {
      const options = { statistic: absoluteDifference, sides: "lower", reps } as const;
      return value(await compare.permutationTest(x, y, options), "pValue");
    }
    if (name === "independent") {
      return value(await compare.permutationTest(x, y, { sides, reps }), "pValue");
    }
    if (name === "paired_signflip") {
      return value(await compare.permutationTest(x, y, { paired: true, sides, reps }), "pValue");
    }
    if (name === "n_permutations") {
      return value(await compare.permutationTest(x, y, { reps }), "permutations");
    }
    return undefined;
  };
};

/** A square matrix of pairs; `get` is asked for i < j, `mirror` gives the other half. */
function square(
  size: number,
  diagonal: number,
  get: (i: number, j: number) => number,
  mirror = (one: number) => one,
) {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_one, j) => (i === j ? diagonal : i < j ? get(i, j) : mirror(get(j, i)))),
  );
}

export const friedmanFields: GoldenFunction = ({ input }) => {
  const scores = matrix(input["scores"], "scores");
  const higherIsBetter = input["higher_is_better"] !== false;
  const k = scores[0]?.length ?? 0;
  const pair = (result: Result, name: string) => (i: number, j: number) =>
    Number(result.get({ x: String(i + 1), y: String(j + 1) }).values?.[name]);
  return (field) => {
    const corrected = { ties: "correct", method: "asymptotic" } as const;
    const plain = { ties: "ignore", method: "asymptotic" } as const;
    const level = /_(\d\d)$/u.exec(field)?.[1];
    const at = { higherIsBetter, level: 1 - Number(`0.${level ?? "05"}`) };
    switch (field.replace(/_\d\d$/u, "")) {
      case "average_ranks":
        return averageRanks(
          Array.from({ length: k }, (_, treatment) => scores.map((block) => block[treatment] ?? NaN)),
          { higherIsBetter },
        );
      case "friedman_chi2_uncorrected":
        return value(compare.friedman(scores, plain), "statistic");
      case "friedman_p_uncorrected":
        return value(compare.friedman(scores, plain), "pValue");
      case "friedman_chi2_tie_corrected":
        return value(compare.friedman(scores, corrected), "statistic");
      case "friedman_p_tie_corrected":
        return value(compare.friedman(scores, corrected), "pValue");
      case "kendall_w":
        return value(compare.friedman(scores, plain), "kendallW");
      case "iman_davenport_F":
        return value(compare.friedman(scores, { ...plain, statistic: "imanDavenport" }), "statistic");
      case "iman_davenport_p":
        return value(compare.friedman(scores, { ...plain, statistic: "imanDavenport" }), "pValue");
      case "iman_davenport_df": {
        const test = compare.friedman(scores, { ...plain, statistic: "imanDavenport" });
        return [value(test, "degrees"), value(test, "degreesWithin")];
      }
      case "nemenyi_q":
        return compare.rankCriticalValue(k, { level: at.level });
      case "cd":
        return compare.rankComparison(scores, at).criticalDifference;
      case "nemenyi_p":
        return square(k, 1, pair(compare.rankComparison(scores, at), "adjustedPValue"));
      case "unadjusted_rank_z_p":
        return square(k, 1, pair(compare.rankComparison(scores, at), "pValue"));
      case "cd_groups":
        return compare
          .rankComparison(scores, at)
          .groups.map((group) => group.map((name) => Number(name) - 1));
      default:
        return undefined;
    }
  };
};

export const kruskalFields: GoldenFunction = ({ input }) => {
  const test = compare.kruskal(matrix(input["groups"], "groups"));
  return (field) => statisticAndP(test, "H")[field];
};

export const anovaFields: GoldenFunction = ({ input }) => {
  const test = compare.anova(matrix(input["groups"], "groups"));
  return (field) => statisticAndP(test, "F")[field];
};

export const tukeyFields: GoldenFunction = ({ input }) => {
  const groups = matrix(input["groups"], "groups");
  const test = compare.tukey(groups);
  const of = (i: number, j: number) => test.get({ x: String(i + 1), y: String(j + 1) });
  const size = groups.length;
  // The pair (i, i) of SciPy's table has the half-width that two groups as large as i would have.
  const margin = (i: number): number => {
    const { interval, estimate } = i === 0 ? of(0, 1) : of(0, i);
    const own = groups[i]?.length ?? NaN;
    const other = groups[i === 0 ? 1 : 0]?.length ?? NaN;
    return ((interval?.high ?? NaN) - estimate) * Math.sqrt(2 / own / (1 / own + 1 / other));
  };
  return (field) => {
    if (field === "p") return square(size, 1, (i, j) => Number(of(i, j).values?.pValue));
    if (field === "statistic")
      return square(
        size,
        0,
        (i, j) => of(i, j).estimate,
        (one) => -one,
      );
    if (field === "ci_low" || field === "ci_high") {
      const sign = field === "ci_low" ? -1 : 1;
      return Array.from({ length: size }, (_, i) =>
        Array.from({ length: size }, (_one, j) => {
          if (i === j) return sign * margin(i);
          const { low, high } = (i < j ? of(i, j) : of(j, i)).interval ?? { low: NaN, high: NaN };
          if (i < j) return sign < 0 ? low : high;
          return sign < 0 ? -high : -low;
        }),
      );
    }
    return undefined;
  };
};

export const criticalValueFields: GoldenFunction = ({ input }) => {
  const k = numbers(input["k"], "k");
  return (field) => {
    const digits = /q_?(\d\d)$/u.exec(field)?.[1];
    const level = 1 - Number(`0.${digits ?? ""}`);
    return digits === undefined ? undefined : k.map((one) => compare.rankCriticalValue(one, { level }));
  };
};

export const bonferroniDunnFields: GoldenFunction = ({ input }) => {
  const k = number(input["k"], "k");
  const blocks = number(input["N"], "N");
  const options = { method: "bonferroniDunn", level: 1 - number(input["alpha"] ?? 0.05, "alpha") } as const;
  return (field) => {
    if (field === "q") return compare.rankCriticalValue(k, options);
    if (field === "cd") return compare.criticalDifference(k, blocks, options);
    return undefined;
  };
};
