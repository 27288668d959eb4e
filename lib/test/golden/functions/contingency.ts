import {
  betaBinomialComparison,
  pairedProportions,
  pairedDirichlet,
  proportion,
  twoProportions,
  type McNemarTest,
  type PairedProportionMethod,
  type ProportionMethod,
  type TwoProportionMethod,
  type TwoProportionTest,
} from "../../../src/evals/index.js";
import type { Result } from "../../../src/results/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, number, numbers } from "../inputs.js";

/** Both ends of the only interval. */
export function endsOf(result: Result): readonly [number, number] | undefined {
  const { interval } = result.only;
  return interval && [interval.low, interval.high];
}

/** A level such as the `0.9` or `95` of a field; `otherwise` if the field has none. */
export function levelOf(word: string | undefined, otherwise = 0.95): number {
  if (word === undefined) return otherwise;
  return Number(word) > 1 ? Number(word) / 100 : Number(word);
}

/** The four counts of a table [[both, only A], [only B, neither]], or of their names. */
function countsOf(input: Readonly<Record<string, unknown>>): {
  both: number;
  onlyX: number;
  onlyY: number;
  neither: number;
} {
  if (input["table"] !== undefined) {
    const [[both = NaN, onlyX = NaN] = [], [onlyY = NaN, neither = NaN] = []] = matrix(
      input["table"],
      "table",
    );
    return { both, onlyX, onlyY, neither };
  }
  const read = (...names: readonly string[]): number => {
    const name = names.find((one) => input[one] !== undefined) ?? "";
    return number(input[name], names.join(" or "));
  };
  return {
    both: read("both_correct", "both"),
    onlyX: read("only_a"),
    onlyY: read("only_b"),
    neither: read("both_wrong", "neither"),
  };
}

export const mcnemarFields: GoldenFunction = ({ input }) => {
  const counts = countsOf(input);
  const valueOf = (test: McNemarTest, name: "pValue" | "statistic"): unknown =>
    pairedProportions(counts, { method: test, ...(test === "midP" ? {} : { mode: "statsmodels" }) }).only
      .values[name];
  return (field) => {
    if (field === "exact_p") return valueOf("exact", "pValue");
    if (field === "mid_p") return valueOf("midP", "pValue");
    if (field === "chi2") return valueOf("chiSquared", "statistic");
    if (field === "chi2_p") return valueOf("chiSquared", "pValue");
    if (field === "chi2_cc") return valueOf("continuity", "statistic");
    if (field === "chi2_cc_p") return valueOf("continuity", "pValue");
    return undefined;
  };
};

const PROPORTION_FIELDS: Readonly<Record<string, ProportionMethod>> = {
  wilson: "wilson",
  wilson_cc: "wilsonContinuity",
  wald: "wald",
  normal: "wald",
  agresti_coull: "agrestiCoull",
  clopper_pearson: "clopperPearson",
  beta: "clopperPearson",
  jeffreys: "jeffreys",
  bayes_uniform: "beta",
  mid_p: "midP",
  midp: "midP",
  logit_t: "logitT",
  empirical_likelihood: "empiricalLikelihood",
};

export const proportionFields: GoldenFunction = ({ input }) => {
  const successes = number(input["successes"] ?? input["x"], "successes");
  const n = number(input["n"], "n");
  return (field) => {
    const [, name = "", level] = /^(.+?)(?:_(0?\.\d+|\d\d(?:\.\d+)?))?$/u.exec(field) ?? [];
    const interval = PROPORTION_FIELDS[name];
    return interval && endsOf(proportion({ successes, trials: n }, { interval, level: levelOf(level) }));
  };
};

const TWO_PROPORTION_FIELDS: Readonly<Record<string, TwoProportionMethod>> = {
  newcomb: "newcombe",
  newcombe: "newcombe",
  wald: "wald",
  "agresti-caffo": "agrestiCaffo",
  agresti_caffo: "agrestiCaffo",
  score: "miettinenNurminen",
  miettinen_nurminen: "miettinenNurminen",
};

const TWO_PROPORTION_P: Readonly<Record<string, TwoProportionTest>> = {
  fisher_p: "fisher",
  chi2_p_nocc: "z",
  barnard_p: "barnard",
  boschloo_p: "boschloo",
};

export const twoProportionFields: GoldenFunction = ({ input }) => {
  const [x1, n1, x2, n2] = ["x1", "n1", "x2", "n2"].map((name) => number(input[name], name)) as [
    number,
    number,
    number,
    number,
  ];
  return (field) => {
    const test = TWO_PROPORTION_P[field];
    // For SciPy's own tests, the files contain SciPy's values for the table by rows.
    const peer = test === "z" || test === "score" ? {} : ({ mode: "scipy" } as const);
    if (test)
      return twoProportions(
        { successes: x1, trials: n1 },
        { successes: x2, trials: n2 },
        { method: test, ...peer },
      ).pValue;
    const [, name = "", level] = /^(.+?)(?:_(0?\.\d+))?$/u.exec(field) ?? [];
    const interval = TWO_PROPORTION_FIELDS[name];
    const options = { interval, level: levelOf(level), mode: "statsmodels" } as const;
    return (
      interval &&
      endsOf(
        twoProportions(
          { successes: x1, trials: n1 },
          { successes: x2, trials: n2 },
          { ...options, interval },
        ),
      )
    );
  };
};

const PAIRED_FIELDS: Readonly<Record<string, PairedProportionMethod>> = {
  newcombe_method10: "newcombe",
  tango_score: "tango",
  wald: "wald",
  bonett_price: "bonettPrice",
};

export const pairedProportionFields: GoldenFunction = ({ input }) => {
  const counts = countsOf(input);
  return (field) => {
    if (field === "mcnemar_exact") return pairedProportions(counts).pValue;
    if (field === "dirichlet_prob_a_better")
      return pairedDirichlet(counts).only.values?.["probabilityXBetter"];
    const [, name = "", level] = /^(.+?)(?:_(0?\.\d+))?$/u.exec(field) ?? [];
    const interval = PAIRED_FIELDS[name];
    return interval && endsOf(pairedProportions(counts, { interval, level: levelOf(level) }));
  };
};

export const betaComparisonFields: GoldenFunction = ({ input }) => {
  const [x1, n1, x2, n2] = ["x1", "n1", "x2", "n2"].map((name) => number(input[name], name)) as [
    number,
    number,
    number,
    number,
  ];
  const [a = 1, b = 1] = input["prior"] === undefined ? [] : numbers(input["prior"], "prior");
  return (field) => {
    const result = (level?: string): Result =>
      betaBinomialComparison(
        { successes: x1, trials: n1 },
        { successes: x2, trials: n2 },
        { prior: [a, b], level: levelOf(level) },
      );
    if (field === "prob_1_greater") {
      return result().get({ quantity: "difference" }).values?.["probabilityXBetter"];
    }
    if (field === "posterior_mean_diff") return result().get({ quantity: "difference" }).estimate;
    const [, level, which] = /^ci(\d\d)?_(1|2|diff)$/u.exec(field) ?? [];
    if (which === undefined) return undefined;
    const quantity = which === "1" ? "x" : which === "2" ? "y" : "difference";
    const { interval } = result(level).get({ quantity });
    return interval && [interval.low, interval.high];
  };
};

export const pairedDirichletFields: GoldenFunction = ({ input }) => {
  const counts = countsOf(input);
  const prior = input["prior"] === undefined ? [1, 1, 1, 1] : numbers(input["prior"], "prior");
  const { only } = pairedDirichlet(counts, { prior: prior as [number, number, number, number] });
  return (field) => {
    if (field === "prob_a_better") return only.values?.["probabilityXBetter"];
    return field === "mean_diff" ? only.estimate : undefined;
  };
};
