import { Result } from "../results/Result.js";
import { figuresOf } from "./drawnKinds.js";

/** The functions whose results have another kind than their name. */
const MAKERS: Readonly<Record<string, string>> = {
  alignedRanks: "friedman",
  bartlett: "varianceTest",
  bonferroniDunn: "rankComparison",
  fligner: "varianceTest",
  imanDavenport: "friedman",
  levene: "varianceTest",
  nemenyi: "rankComparison",
  pairedDifference: "compareModels",
  quade: "friedman",
  rankSets: "ratingRanks",
  studentTest: "welchTest",
  wilcoxonHolm: "rankComparison",
};

/**
 * Refuses anything but a result of the kinds that a figure draws.
 *
 * @throws TypeError for any other value, with the names of the figures that draw it; RangeError for a result without estimates
 */
export function expectKind(
  figure: string,
  result: unknown,
  kinds: readonly Result["kind"][],
): asserts result is Result {
  const from = [...new Set(kinds.map(makerOf))].join(" or ");
  if (result instanceof Promise) {
    throw new TypeError(
      `figures.${figure} needs a result, got a Promise: write "await" before the call that makes it.`,
    );
  }
  if (!(result instanceof Result))
    throw new TypeError(
      `figures.${figure} needs a result of ${from}, got ${result === null ? "null" : typeof result}.`,
    );
  if (!kinds.includes(result.kind)) {
    const others = figuresOf(result.kind).map((name) => `figures.${name}`);
    throw new TypeError(
      `figures.${figure} shows a result of ${from}; this is one of ${makerOf(result.kind)}` +
        (others.length === 0 ? "." : `, which ${others.join(" or ")} draws.`),
    );
  }
  if (result.estimates.length === 0) throw new RangeError(`figures.${figure}: the result has no estimates.`);
}

/** The call that makes results of a kind; each scheme of `bootstrap` has a kind of its own. */
export function makerOf(kind: Result["kind"]): string {
  const maker = MAKERS[kind];
  if (maker !== undefined) return `${maker}()`;
  return /^(?!stratified)\w+Bootstrap$/u.test(kind) ? "bootstrap()" : `${kind}()`;
}
