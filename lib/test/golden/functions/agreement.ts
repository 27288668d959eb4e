import {
  cohenKappa,
  fleissKappa,
  icc,
  krippendorffAlpha,
  type KappaCoefficient,
  type KappaWeights,
} from "../../../src/evals/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix } from "../inputs.js";
import { endsOf, levelOf } from "./contingency.js";

export const krippendorffFields: GoldenFunction = ({ input }) => {
  const raters = input["raters_by_units"] as (number | null)[][];
  return async (field) => {
    if (field !== "nominal" && field !== "ordinal" && field !== "interval" && field !== "ratio")
      return undefined;
    return (await krippendorffAlpha(raters, { distance: field, reps: 2 })).only.estimate;
  };
};

const COEFFICIENTS: Readonly<Record<string, readonly [KappaCoefficient, KappaWeights]>> = {
  kappa: ["cohen", "none"],
  kappa_linear: ["cohen", "linear"],
  kappa_quadratic: ["cohen", "quadratic"],
  scott_pi: ["scott", "none"],
  gwet_ac1: ["gwet", "none"],
  brennan_prediger: ["brennanPrediger", "none"],
  percent_agreement: ["percent", "none"],
};

export const cohenFields: GoldenFunction = ({ input }) => {
  const table = matrix(input["table"], "table");
  return (field) => {
    if (field === "se") return cohenKappa(table).only.values?.standardError;
    const level = /^ci(\d\d)$/u.exec(field)?.[1];
    if (level !== undefined) return endsOf(cohenKappa(table, { interval: "normal", level: levelOf(level) }));
    const found = COEFFICIENTS[field];
    return found && cohenKappa(table, { method: found[0], weights: found[1] }).only.estimate;
  };
};

export const fleissFields: GoldenFunction = ({ input }) => {
  const counts = matrix(input["counts_subjects_by_categories"], "counts");
  return (field) => {
    if (field === "kappa") return fleissKappa(counts).only.estimate;
    return field === "randolph" ? fleissKappa(counts, { method: "randolph" }).only.estimate : undefined;
  };
};

export const iccFields: GoldenFunction = ({ input }) => {
  const result = icc(matrix(input["targets_by_judges"], "ratings"));
  return (field) => (/^icc[123]k?$/u.test(field) ? result.get({ type: field }).estimate : undefined);
};
