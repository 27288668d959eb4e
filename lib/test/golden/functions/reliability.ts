import {
  curveDifferences,
  curveRange,
  curveWindow,
  pointDispersion,
  drawdown,
  highFrequencyEnergy,
  riskValues,
  tailRisk,
  valuesAcrossRuns,
  type DispersionMethod,
  type LearningCurve,
  type RiskMethod,
} from "../../../src/curves/index.js";
import { quantile } from "../../../src/numeric/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, number, numbers } from "../inputs.js";

function kindOf(name: string | undefined): DispersionMethod {
  return name === "std" || name === "sd" ? "sd" : name === "mad" ? "mad" : "iqr";
}

export const offlineReliabilityFields: GoldenFunction = ({ input, params }) => {
  const rollouts = matrix(input["rollouts"], "rollouts");
  const proportion = number(input["alpha"] ?? params["alpha"] ?? 0.05, "alpha");
  return (field) => {
    if (/^(?:iqr|mad|std|sd)$/u.test(field))
      return rollouts.map((values) => pointDispersion(values, { method: kindOf(field) }));
    const tail = /^(lower|upper)_cvar$/u.exec(field)?.[1];
    if (tail)
      return rollouts.map((values) =>
        tailRisk(values, { proportion, tail: tail === "lower" ? "lower" : "upper" }),
      );
    if (field === "median") return rollouts.map((values) => quantile(values, 0.5));
    return undefined;
  };
};

export const reliabilityFields: GoldenFunction = ({ input, params }) => {
  const steps = numbers(input["steps"], "steps");
  const curves = matrix(input["returns"], "returns").map((values): LearningCurve => ({ steps, values }));
  const given = (name: string, otherwise: number): number =>
    number(input[name] ?? params[name] ?? otherwise, name);
  const points = input["eval_points"] === undefined ? steps : numbers(input["eval_points"], "eval_points");
  const proportion = given("alpha", 0.05);
  const last = points.at(-1) ?? NaN;
  return (field) => {
    if (field === "max_drawdown") return curves.map(({ values }) => quantile(drawdown(values), 1));
    if (field === "curve_range") return curves.map(({ values }) => curveRange(values));
    if (field === "high_freq_energy") {
      return curves.map((curve) => highFrequencyEnergy(curve, given("thresh", 1e-4)));
    }
    if (field === "median_perf_last") {
      // The window is of 10 000 steps, both ends counted.
      const from = last - given("window_size", 10_000) + 1;
      return curves.map((curve) => quantile(curveWindow(curve, { from, to: last }).values, 0.5));
    }
    const within = /^(iqr|mad|std|sd)_within$/u.exec(field)?.[1];
    if (within)
      return curves.map((curve) => [pointDispersion(curveDifferences(curve), { method: kindOf(within) })]);
    const risk = /^(lower|upper)_cvar_(diffs|raw|drawdown|across)$/u.exec(field);
    if (risk) {
      const options = { proportion, tail: risk[1] === "lower" ? "lower" : "upper" } as const;
      if (risk[2] === "across")
        return valuesAcrossRuns(curves, points).map((values) => tailRisk(values, options));
      const method: RiskMethod = risk[2] === "diffs" ? "differences" : risk[2] === "raw" ? "raw" : "drawdown";
      return curves.map((curve) => tailRisk(riskValues(curve, { method }), options));
    }
    const across = /^(iqr|mad|std|sd)_across(_lowpass\d+)?(_curve_range)?$/u.exec(field);
    if (!across) return undefined;
    // The case's threshold is .1 of the highest frequency, whatever the digits of its name.
    const lowPass = across[2] ? { lowPass: given("lowpass_thresh", 0.1) } : {};
    const scale = across[3]
      ? quantile(
          curves.map(({ values }) => curveRange(values)),
          0.5,
        )
      : 1;
    return valuesAcrossRuns(curves, points, lowPass).map(
      (values) => pointDispersion(values, { method: kindOf(across[1]) }) / scale,
    );
  };
};
