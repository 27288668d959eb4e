import { power, type PairedEvalPower } from "../../../src/sequential/index.js";
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
  const effect = given("effect_size_d");
  const n = given("n_per_group");
  return (field) => {
    const paired = field.endsWith("_paired");
    if (/^t_(ind|paired)$/u.test(field)) return power("tTest", { effect, n, ...test, paired }).power;
    if (/^z_(ind|paired)$/u.test(field))
      return power("tTest", { effect, n, ...test, paired, statistic: "z" }).power;
    return undefined;
  };
};

export const sampleSizeTTestFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const paired = golden.params["design"] === "paired";
  return (field) => {
    const d = /^d(-?[\d.]+)$/u.exec(field)?.[1];
    return d === undefined
      ? undefined
      : power("tTest", { effect: Number(d), ...test, power: given("power", 0.8), paired }).n;
  };
};

export const detectableEffectFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  return (field) => {
    const n = /^mde_n([\d.]+)$/u.exec(field)?.[1];
    return n === undefined
      ? undefined
      : power("tTest", { n: Number(n), ...test, power: given("power", 0.8) }).effect;
  };
};

export const twoProportionsFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const p1 = given("p1");
  const p2 = given("p2");
  const pair = { x: p2, y: p1 };
  const plan = { ...pair, ...test, power: given("power", 0.8) };
  return (field) => {
    if (field === "n_per_group_R") return power("twoProportions", plan).n;
    if (field === "n_per_group_arcsine") return power("twoProportions", { ...plan, method: "arcsine" }).n;
    // The effect of the second group over the first.
    if (field === "cohen_h") return cohenH(p2, p1);
    const n = /^power_at_n([\d.]+)(_arcsine)?$/u.exec(field);
    if (!n) return undefined;
    const method = n[2] ? "arcsine" : "normal";
    return power("twoProportions", { ...pair, n: Number(n[1]), ...test, method }).power;
  };
};

export const pairedEvalFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  const plan = { ...test, power: given("power", 0.8) };
  const answers = (K: number): PairedEvalPower => ({
    omega2: given("omega2"),
    sigmaX2: given("sigmaA2", 0),
    sigmaY2: given("sigmaB2", 0),
    answersX: K,
    answersY: K,
  });
  return (field) => {
    if (field === "n_sigma0") {
      return power("pairedEval", { omega2: given("omega2"), effect: given("delta"), ...plan }).n;
    }
    const size = /^n_K(\d+)$/u.exec(field)?.[1];
    if (size !== undefined) {
      return power("pairedEval", { ...answers(Number(size)), effect: given("delta"), ...plan }).n;
    }
    const effect = /^mde_n(\d+)_K(\d+)$/u.exec(field);
    if (effect)
      return power("pairedEval", { ...answers(Number(effect[2])), n: Number(effect[1]), ...plan }).effect;
    return undefined;
  };
};

export const mcNemarPowerFields: GoldenFunction = (golden) => {
  const { given, test } = readerOf(golden);
  return (field) => {
    const method = /exact/u.test(field) ? "exact" : "normal";
    return field.startsWith("power")
      ? power("mcnemar", { onlyX: given("p10"), onlyY: given("p01"), n: given("n"), ...test, method }).power
      : undefined;
  };
};
