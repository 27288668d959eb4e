import type { TranslationBundle } from "@jupyterlab/translation";
import type { Difference } from "./compareValues.js";

/** So many differences are told one by one. */
const TOLD = 3;

/** Differences in words: `A, iqm: estimate 0.337 → 0.335`, a few of them, and how many more there are. */
export function describeDifferences(differences: readonly Difference[], trans: TranslationBundle): string {
  // Estimates first: they are what a verdict rests on.
  const rank = ({ path }: Difference): number =>
    path[0] !== "estimates" ? 2 : path[2] === "estimate" ? 0 : 1;
  const told = [...differences]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, TOLD)
    .map((difference) => describe(difference, trans));
  const more = differences.length - told.length;
  if (more > 0) told.push(trans._n("and %1 more difference", "and %1 more differences", more));
  return told.join("; ");
}

function describe({ path, before, after }: Difference, trans: TranslationBundle): string {
  const [first = "", second, ...rest] = path;
  const name = first === "estimates" && second !== undefined ? [`${second}:`, ...rest] : path;
  const words = name.map((part) => (/^\d+$/u.test(part) ? String(Number(part) + 1) : part)).join(" ");
  if (before === undefined) return trans.__("%1 is new", words);
  if (after === undefined) return trans.__("%1 is gone", words);
  const [one, other] = texts(before, after);
  return `${words} ${one} → ${other}`;
}

/** Two values, with as many digits as it takes to tell them apart. */
function texts(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before === "number" && typeof after === "number") {
    for (let digits = 4; digits < 17; digits += 2) {
      const [one, other] = [before, after].map((value) => String(Number(value.toPrecision(digits))));
      if (one !== undefined && other !== undefined && one !== other) return [one, other];
    }
  }
  return [shorten(before), shorten(after)];
}

function shorten(value: unknown): string {
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}
