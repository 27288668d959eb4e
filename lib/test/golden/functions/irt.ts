import { irtAbility, itemResponse, type ItemResponseResult } from "../../../src/signal/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, numbers } from "../inputs.js";
import { isRecord } from "../readGolden.js";

/** One row a person, whether the case counts patterns or lists persons. */
function rowsOf(input: Readonly<Record<string, unknown>>): { rows: number[][]; keys: string[] } {
  const { patterns, responses_rows: listed } = input;
  const keys = isRecord(patterns)
    ? Object.entries(patterns).flatMap(([key, count]) => Array.from({ length: Number(count) }, () => key))
    : (listed as string[]);
  return { keys, rows: keys.map((key) => Array.from(key, Number)) };
}

/** Two-parameter and Rasch models. */
export const itemFields: GoldenFunction = ({ input, params }) => {
  const { rows, keys } = rowsOf(input);
  const points = { points: Number(params["quadrature_points"] ?? 81) };
  const twoParameters = (): Promise<ItemResponseResult> => itemResponse(rows, points);
  const byPattern = async (
    method: "eap" | "map",
    value: "estimate" | "standardError",
  ): Promise<Record<string, unknown>> => {
    const { estimates } = (await twoParameters()).abilities({ method });
    return Object.fromEntries(
      estimates.map(({ estimate, values }, person) => [
        keys[person] ?? "",
        value === "estimate" ? estimate : values?.standardError,
      ]),
    );
  };
  return async (field) => {
    switch (field) {
      case "discrimination":
        return (await twoParameters()).discriminations;
      case "intercept":
        return (await twoParameters()).intercepts;
      case "eap":
        return await byPattern("eap", "estimate");
      case "eap_sd":
        return await byPattern("eap", "standardError");
      case "map_theta":
        return await byPattern("map", "estimate");
      default:
        return undefined;
    }
  };
};

/** The difficulties and the likelihood of the case's model. */
function withModel(model: "2pl" | "1pl"): GoldenFunction {
  return (golden) => {
    const shared = itemFields(golden);
    const { rows } = rowsOf(golden.input);
    const fit = (of: "2pl" | "1pl" | "rasch"): Promise<ItemResponseResult> =>
      itemResponse(rows, { model: of, points: 81 });
    return async (field, expected) => {
      switch (field) {
        case "difficulty":
          return (await fit(model)).difficulties;
        case "loglik":
          return (await fit(model)).logLikelihood;
        case "common_discrimination":
          return (await fit("1pl")).discriminations[0];
        case "fixed1_difficulty":
          return (await fit("rasch")).difficulties;
        case "fixed1_loglik":
          return (await fit("rasch")).logLikelihood;
        default:
          return await shared(field, expected);
      }
    };
  };
}

export const twoParameterFields = withModel("2pl");
export const raschFields = withModel("1pl");

/** Ability by maximum likelihood, p-IRT and gp-IRT. */
export const abilityFields: GoldenFunction = ({ input }) => {
  const a = matrix(input["a"], "a");
  const b = matrix(input["b"], "b");
  const responses = numbers(input["responses"], "responses");
  const seen = new Set(numbers(input["seen"], "seen"));
  const items = responses.map((_, item) => ({
    discrimination: a.map((row) => row[item] ?? NaN),
    intercept: -b.reduce((sum, row) => sum + (row[item] ?? NaN), 0),
  }));
  const result = irtAbility(
    items,
    responses.map((answer, item) => (seen.has(item) ? answer : null)),
  );
  return (field) => {
    switch (field) {
      case "theta":
      case "theta_scipy_bfgs":
        return result.theta;
      case "predicted":
        return result.predicted;
      case "anchor_mean":
        return result.get({ quantity: "anchor" }).estimate;
      case "p_irt":
        return result.get({ quantity: "pIrt" }).estimate;
      case "gp_irt_lambda_half":
        return result.get({ quantity: "gpIrt" }).estimate;
      default:
        return undefined;
    }
  };
};
