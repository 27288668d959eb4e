import { majorityRate, passRates, type PassMetric } from "../../../src/evals/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { number, numbers } from "../inputs.js";

export const passFields: GoldenFunction = ({ input, params }) => {
  const given = { ...params, ...input };
  const k = number(given["k"], "k");
  const list = (value: unknown, name: string): number[] =>
    Array.isArray(value) ? numbers(value, name) : [number(value, name)];
  const correct = list(given["correct"] ?? given["c"], "correct");
  const n = list(given["n"], "n");
  const samples = n.length === 1 ? (n[0] ?? NaN) : n;
  const each = (metric: PassMetric, threshold?: number): number[] =>
    correct.map((successes, problem) => {
      const counts = { successes, trials: n.length === 1 ? (n[0] ?? NaN) : (n[problem] ?? NaN) };
      return passRates(counts, { k, metrics: [metric], ...(threshold === undefined ? {} : { threshold }) })
        .only.estimate;
    });
  return (field, expected) => {
    const whole = (values: number[]): unknown => (Array.isArray(expected) ? values : values[0]);
    const threshold = /^g_pass_([\d.]+)$/u.exec(field)?.[1];
    if (threshold !== undefined) return whole(each("gPassAtK", Number(threshold)));
    if (field === "per_problem") return whole(each("passAtK"));
    if (field === "mean") return passRates({ successes: correct, trials: samples }, { k }).only.estimate;
    if (field === "pass_hat_k") return whole(each("passHatK"));
    if (field === "mg_pass") return whole(each("mGPassAtK"));
    return undefined;
  };
};

export const majorityFields: GoldenFunction = ({ input, params }) => {
  const given = { ...params, ...input };
  const counts = numbers(given["counts"], "counts");
  const { correct } = given;
  return (field) =>
    /^(?:maj(?:ority)?(?:_at_k)?|value)$/u.test(field)
      ? majorityRate([{ counts, correct: typeof correct === "number" ? correct : undefined }], {
          k: number(given["k"], "k"),
        }).only.estimate
      : undefined;
};
