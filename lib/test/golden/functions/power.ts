import {
  detectableEffectPairedEval,
  detectableEffectTTest,
  powerMcNemar,
  powerTTest,
  powerTwoProportions,
  sampleSizePairedEval,
  sampleSizeTTest,
  sampleSizeTwoProportions,
  type PairedEvalVariances,
} from "../../../src/sequential/index.js";
import { cohenH } from "../../../src/compare/effectSizeEstimators.js";
import type { IntervalSides } from "../../../src/results/index.js";
import type { GoldenCase, GoldenFunction } from "../GoldenCase.js";
import { number } from "../inputs.js";

/** Reads the numbers and the alternative of a case. */
function readerOf({ input, params }: GoldenCase): {
  readonly given: (name: string, otherwise?: number) => number;
  readonly test: { readonly level: number; readonly sides: IntervalSides };
} {
  const given = (name: string, otherwise?: number): number => {
    const value = input[name] ?? params[name];
    return value === undefined && otherwise !== undefined ? otherwise : number(value, name);
  };
  const alternative = input["alternative"] ?? params["alternative"];
  const sides =
    alternative === "larger" || alternative === "greater"
      ? "lower"
      : alternative === "smaller" || alternative === "less"
        ? "upper"
        : alternative === "one-sided"
          ? "lower"
          : "two";
  return { given, test: { level: 1 - given("alpha", 0.05), sides } };
}

export const powerTTestFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const [d, n] = [given("effect_size_d"), given("n_per_group")];
  return (field) => {
    const design = field.endsWith("_paired") ? "paired" : "independent";
    if (/^t_(ind|paired)$/u.test(field)) return powerTTest(d, n, { ...test, design });
    if (/^z_(ind|paired)$/u.test(field)) return powerTTest(d, n, { ...test, design, distribution: "z" });
    return undefined;
  };
};

export const sampleSizeTTestFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const design = golden.params["design"] === "paired" ? "paired" : "independent";
  return (field) => {
    const d = /^d(-?[\d.]+)$/u.exec(field)?.[1];
    return d === undefined
      ? undefined
      : sampleSizeTTest(Number(d), { ...test, power: given("power", 0.8), design });
  };
};

export const detectableEffectFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  return (field) => {
    const n = /^mde_n([\d.]+)$/u.exec(field)?.[1];
    return n === undefined
      ? undefined
      : detectableEffectTTest(Number(n), { ...test, power: given("power", 0.8) });
  };
};

export const twoProportionsFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const [p1, p2] = [given("p1"), given("p2")];
  const plan = { ...test, power: given("power", 0.8) };
  return (field) => {
    if (field === "n_per_group_R") return sampleSizeTwoProportions(p1, p2, plan);
    if (field === "n_per_group_arcsine")
      return sampleSizeTwoProportions(p1, p2, { ...plan, method: "arcsine" });
    // The effect of the second group over the first.
    if (field === "cohen_h") return cohenH(p2, p1);
    const n = /^power_at_n([\d.]+)(_arcsine)?$/u.exec(field);
    if (!n) return undefined;
    return powerTwoProportions(p1, p2, Number(n[1]), { ...test, method: n[2] ? "arcsine" : "normal" });
  };
};

export const pairedEvalFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const plan = { ...test, power: given("power", 0.8) };
  const answers = (K: number): PairedEvalVariances => ({
    ...{ omega2: given("omega2"), sigmaA2: given("sigmaA2", 0), sigmaB2: given("sigmaB2", 0) },
    ...{ answersA: K, answersB: K },
  });
  return (field) => {
    if (field === "n_sigma0") return sampleSizePairedEval({ omega2: given("omega2") }, given("delta"), plan);
    const size = /^n_K(\d+)$/u.exec(field)?.[1];
    if (size !== undefined) return sampleSizePairedEval(answers(Number(size)), given("delta"), plan);
    const effect = /^mde_n(\d+)_K(\d+)$/u.exec(field);
    if (effect) return detectableEffectPairedEval(answers(Number(effect[2])), Number(effect[1]), plan);
    return undefined;
  };
};

export const mcNemarPowerFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  return (field) => {
    const method = /exact/u.test(field) ? "exact" : "normal";
    return field.startsWith("power")
      ? powerMcNemar(given("p10"), given("p01"), given("n"), { ...test, method })
      : undefined;
  };
};
