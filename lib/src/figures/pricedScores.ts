import type { Estimate, Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { expectKind } from "./expectKind.js";
import type { NamedResult } from "./namedResults.js";

/**
 * The score of each model, from one result of all models or from a result of each.
 *
 * @throws TypeError for anything but results of models; RangeError for no result, and for a metric that is missing or not named
 */
export function scoresOf(
  given: unknown,
  metric: string | undefined,
): { readonly scores: Map<string, Estimate>; readonly named: NamedResult[] } {
  const from = ["aggregates", "meanScore", "proportion", "bradleyTerry"];
  const kinds = given instanceof Result ? [given.kind] : from;
  if (given instanceof Result || given instanceof Promise || typeof given !== "object" || given === null) {
    expectKind("pareto", given, kinds);
    const metrics = new Set(given.estimates.flatMap(({ labels }) => labels["metric"] ?? []));
    if (metrics.size > 1 && metric === undefined)
      throw new RangeError(`figures.pareto: name one metric of ${[...metrics].join(", ")}.`);
    if (metric !== undefined && !metrics.has(metric))
      throw new RangeError(
        `figures.pareto: no metric ${metric}; there is ${[...metrics].join(", ") || "none"}.`,
      );
    const shown = given.estimates.filter(({ labels }) => metric === undefined || labels["metric"] === metric);
    const scores = new Map(
      shown.map((estimate) => {
        const { labels } = estimate;
        const name = labels["algorithm"] ?? labels["model"] ?? labels["system"];
        if (name === undefined) {
          throw new TypeError(
            `figures.pareto: estimates of ${given.kind}() name no algorithm or model; give a result of each by its name: { A: resultOfA, B: resultOfB }.`,
          );
        }
        return [String(name), estimate];
      }),
    );
    return { scores, named: [{ name: "", result: given }] };
  }
  const named = Object.entries(given).map(([name, result]: [string, unknown]): NamedResult => {
    expectKind(`pareto (${name})`, result, result instanceof Result ? [result.kind] : from);
    return { name, result };
  });
  if (named.length === 0)
    throw new RangeError("figures.pareto: there is nothing to draw: no result was given.");
  const scores = new Map(
    named.map(({ name, result }) => [name, metric === undefined ? result.only : result.get({ metric })]),
  );
  return { scores, named };
}

/**
 * The cost of a model, with its interval where a result was given.
 *
 * @throws RangeError for a model without a finite cost
 */
export function costOf(
  name: string,
  costs: Readonly<Record<string, number | Result>>,
): { readonly cost: number; readonly costInterval: Interval | undefined } {
  const given = Object.hasOwn(costs, name) ? costs[name] : undefined;
  const { estimate, interval } =
    given instanceof Result ? given.only : { estimate: given, interval: undefined };
  if (estimate === undefined || !Number.isFinite(estimate)) {
    throw new RangeError(
      `figures.pareto: expected the cost of ${name}, a finite number or a result; got ${String(estimate)}. There are costs of ${
        Object.keys(costs).join(", ") || "nobody"
      }.`,
    );
  }
  return { cost: estimate, costInterval: interval };
}
