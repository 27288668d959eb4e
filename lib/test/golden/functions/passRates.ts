import { gPassAtK, majorityAtK, mGPassAtK, passAtK, passHatK, passRates } from "../../../src/evals/index.js";
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
  const each = (compute: (n: number, correct: number) => number): number[] =>
    correct.map((right, problem) => compute(n.length === 1 ? (n[0] ?? NaN) : (n[problem] ?? NaN), right));
  return (field, expected) => {
    const whole = (values: number[]): unknown => (Array.isArray(expected) ? values : values[0]);
    const threshold = /^g_pass_([\d.]+)$/u.exec(field)?.[1];
    if (threshold !== undefined) return whole(each((m, right) => gPassAtK(m, right, k, Number(threshold))));
    if (field === "per_problem") return whole(each((m, right) => passAtK(m, right, k)));
    if (field === "mean") return passRates({ n: samples, correct }, k).only.estimate;
    if (field === "pass_hat_k") return whole(each((m, right) => passHatK(m, right, k)));
    if (field === "mg_pass") return whole(each((m, right) => mGPassAtK(m, right, k)));
    return undefined;
  };
};

export const majorityFields: GoldenFunction = ({ input, params }) => {
  const given = { ...params, ...input };
  const counts = numbers(given["counts"], "counts");
  const { correct } = given;
  return (field) =>
    /^(?:maj(?:ority)?(?:_at_k)?|value)$/u.test(field)
      ? majorityAtK(
          { counts, correct: typeof correct === "number" ? correct : undefined },
          number(given["k"], "k"),
        )
      : undefined;
};
