import {
  fitOveroptimization,
  fitPowerLaw,
  fitPowerLawLogLog,
  fitSigmoid,
  type CurveFit,
} from "../../../src/curves/index.js";
import { bestOfNKL } from "../../../src/rewards/index.js";
import { timeHorizon } from "../../../src/signal/index.js";
import type { FieldValue, GoldenFunction } from "../GoldenCase.js";
import { number, numbers } from "../inputs.js";

/** The cases have no intervals, so few replicates suffice. */
const reps = 2;

/** A parameter by the name that cases give it. */
function parameterOf(fit: Promise<CurveFit>, names: Readonly<Record<string, string>> = {}): FieldValue {
  return async (field) => {
    const found = await fit;
    if (field === "sse") return found.sse;
    const name = names[field] ?? field;
    return found.estimates.find(({ labels }) => labels["parameter"] === name)?.estimate;
  };
}

export const sigmoidFields: GoldenFunction = ({ input, params }) => {
  const R0 = input["R0"] ?? params["R0"];
  const fixed = R0 === undefined || R0 === null ? {} : { R0: number(R0, "R0") };
  const fit = fitSigmoid(numbers(input["compute"], "compute"), numbers(input["reward"], "reward"), {
    reps,
    ...fixed,
  });
  const field = parameterOf(fit);
  return (name, expected) => (name === "R0" && "R0" in fixed ? fixed.R0 : field(name, expected));
};

export const overoptimizationFields: GoldenFunction = ({ input, params }) => {
  const method = (input["form"] ?? params["form"]) === "rl" ? "rl" : "bon";
  const kl = numbers(input["kl"], "kl");
  const reward = numbers(input["gold_reward"], "gold_reward");
  return parameterOf(fitOveroptimization(kl, reward, { reps, method }), {
    peak_d: "peakD",
    peak_reward: "peakReward",
  });
};

export const powerLawFields: GoldenFunction = ({ input }) =>
  parameterOf(
    fitPowerLaw(numbers(input["n"] ?? input["x"], "n"), numbers(input["loss"] ?? input["y"], "loss"), {
      reps,
    }),
  );

export const powerLawLogLogFields: GoldenFunction = ({ input }) => {
  const fit = fitPowerLawLogLog(numbers(input["x"], "x"), numbers(input["y"], "y"));
  return (field) => {
    if (field === "log_prefactor") return fit.parameters["logPrefactor"];
    if (field === "se") return fit.get({ parameter: "exponent" }).values?.standardError;
    if (field === "r2") return fit.rSquared;
    return fit.parameters[field];
  };
};

export const bestOfNKLFields: GoldenFunction = ({ input }) => {
  const n = numbers(input["n"], "n");
  return (field) => (field === "kl" ? n.map(bestOfNKL) : undefined);
};

export const timeHorizonFields: GoldenFunction = ({ input, params }) => {
  const minutes = numbers(input["human_minutes"], "human_minutes");
  const success = numbers(input["success"], "success");
  const weights = input["weights"] === undefined ? undefined : numbers(input["weights"], "weights");
  const ridge = number(input["regularization"] ?? params["regularization"] ?? 0.1, "regularization");
  const attempts = minutes.map((length, index) => ({
    minutes: length,
    success: success[index] ?? NaN,
    weight: weights ? (weights[index] ?? NaN) : 1,
  }));
  return async (field) => {
    const percent = /^p(\d+)_minutes$/u.exec(field)?.[1];
    const probability = percent === undefined ? 0.5 : Number(percent) / 100;
    const found = await timeHorizon(attempts, { ridge, probabilities: [probability], reps });
    if (field === "slope") return found.slope;
    if (field === "intercept") return found.intercept;
    return percent === undefined ? undefined : found.only.estimate;
  };
};
