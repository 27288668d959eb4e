import * as compare from "../../../src/compare/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { number, numbers } from "../inputs.js";

export const effectSizeFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  const size = async (
    metric: compare.EffectSizeMetric,
    options: Omit<compare.EffectSizesOptions, "metrics"> = {},
    sides = { x, y },
  ): Promise<number> =>
    (await compare.effectSizes(sides.x, sides.y, { ...options, metrics: [metric] })).only.estimate;
  const known: Readonly<Record<string, () => Promise<number>>> = {
    cohen_d: () => size("cohenD"),
    hedges_g_exact: () => size("hedgesG"),
    hedges_g: () => size("hedgesG"),
    hedges_g_approx: () => size("hedgesG", { correction: "approximate" }),
    glass_delta_y: () => size("glassDelta"),
    glass_delta_x: async () => -(await size("glassDelta", {}, { x: y, y: x })),
    cliffs_delta: () => size("cliffsDelta"),
    vargha_delaney_a12: () => size("varghaDelaneyA12"),
    rank_biserial: () => size("cliffsDelta"),
    akinshin_gamma: () => size("akinshinGamma", { reps: 2 }),
  };
  return (field) => known[field]?.();
};

/** The corrections by the names that statsmodels and R give them. */
const METHODS: Readonly<Record<string, compare.PAdjustment>> = {
  bonferroni: "bonferroni",
  sidak: "sidak",
  holm: "holm",
  "holm-sidak": "holmSidak",
  "simes-hochberg": "hochberg",
  hochberg: "hochberg",
  hommel: "hommel",
  fdr_bh: "bh",
  BH: "bh",
  bh: "bh",
  fdr_by: "by",
  BY: "by",
  by: "by",
};

export const adjustFields: GoldenFunction = ({ input }) => {
  const p = numbers(input["p"] ?? input["pvalues"], "p");
  return (field) => {
    const method = METHODS[field];
    return method && compare.adjustPValues(p, { method });
  };
};

export const violationFields: GoldenFunction = ({ input }) => {
  const a = numbers(input["a"], "a");
  const b = numbers(input["b"], "b");
  return (field) => (field === "exact" ? compare.violationRatio(a, b) : undefined);
};

export const asoBoundFields: GoldenFunction = ({ input }) => {
  const ratio = number(input["violation_ratio"], "violation_ratio");
  const ratios = numbers(input["bootstrap_ratios"], "bootstrap_ratios");
  const n = number(input["n"], "n");
  const m = number(input["m"], "m");
  const level = number(input["confidence"] ?? 0.95, "confidence");
  return (field) => {
    const comparisons = Number(/_bonferroni_(\d+)/u.exec(field)?.[1] ?? 1);
    if (field.startsWith("eps_min")) {
      return compare.asoBound(ratio, ratios, { x: n, y: m }, { level: compare.asoLevel(level, comparisons) });
    }
    if (field.startsWith("deepsig_bonferroni")) {
      return compare.asoBound(
        ratio,
        ratios,
        { x: n, y: m },
        { level: compare.asoLevel(level, comparisons, { mode: "deepsig" }) },
      );
    }
    return undefined;
  };
};

export const correlatedTFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  const rope = number(input["rope"] ?? 0, "rope");
  const { only } = compare.bayesianCorrelatedTTest(x, y, { rope, runs: number(input["runs"] ?? 1, "runs") });
  const { xBetter, equivalent, yBetter, scale, degrees } = only.values ?? {};
  return (field) => {
    if (field === "probs") return rope === 0 ? [xBetter, yBetter] : [xBetter, equivalent, yBetter];
    // The peer's difference is y - x.
    if (field === "mean") return -only.estimate;
    if (field === "scale") return scale;
    return field === "df" ? degrees : undefined;
  };
};

export const signFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  const rope = number(input["rope"] ?? 0, "rope");
  const prior = (name: string, otherwise: number): number => number(input[name] ?? otherwise, name);
  return async (field) => {
    const test =
      field === "sign"
        ? await compare.bayesianSignTest(x, y, { rope, prior: prior("prior_sign", 1) })
        : field === "signed_rank"
          ? await compare.bayesianSignedRank(x, y, {
              rope,
              prior: prior("prior_signedrank", 0.5),
              mode: "baycomp",
            })
          : undefined;
    const { xBetter, equivalent, yBetter } = test?.only.values ?? {};
    return test && (rope === 0 ? [xBetter, yBetter] : [xBetter, equivalent, yBetter]);
  };
};
