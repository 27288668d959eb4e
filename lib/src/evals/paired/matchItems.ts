import { listed } from "../../bootstrap/singleRuns.js";
import type { ModelAnswers, ReadItems } from "./readItemRows.js";

/** Two models' mean scores on the items that both answered. */
export interface MatchedItems {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly clusters: readonly (string | number)[] | undefined;
  /** Items that only one of them answered and that were left out. */
  readonly omitted: number;
}

/**
 * Matches the items of two models by name.
 *
 * @param unmatched whether items that only one of them answered are refused (and named) or left out
 */
export function matchItems(
  { models, clusterOf }: ReadItems,
  [nameA, nameB]: readonly [string, string],
  unmatched: "error" | "omit",
  caller: string,
): MatchedItems {
  const answers = [nameA, nameB].map((name) => {
    const found = models.get(name);
    if (found) return found;
    throw new RangeError(
      `${caller}: there is no model ${JSON.stringify(name)}; there are ${[...models.keys()].join(", ")}.`,
    );
  });
  const [inA = new Map(), inB = new Map()]: ModelAnswers[] = answers;
  const shared = [...inA.keys()].filter((item) => inB.has(item));
  const onlyA = [...inA.keys()].filter((item) => !inB.has(item));
  const onlyB = [...inB.keys()].filter((item) => !inA.has(item));
  if (onlyA.length + onlyB.length > 0 && unmatched === "error") {
    const side = (items: readonly (string | number)[], name: string): string[] =>
      items.length === 0 ? [] : [`only ${name} answered ${someOf(items)}`];
    throw new RangeError(
      `${caller}: a paired comparison needs the same items of both models: ` +
        `${[...side(onlyA, nameA), ...side(onlyB, nameB)].join("; ")}. ` +
        'Add what is missing, or compare the items they share with unmatched: "omit".',
    );
  }
  if (shared.length === 0) {
    throw new RangeError(
      `${caller}: ${nameA} and ${nameB} share no item; are items named alike in the rows of both?`,
    );
  }
  const meanOf = (side: ModelAnswers, item: string | number): number => {
    const scores = side.get(item) ?? [];
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
  return {
    a: Float64Array.from(shared, (item) => meanOf(inA, item)),
    b: Float64Array.from(shared, (item) => meanOf(inB, item)),
    clusters: clusterOf && shared.map((item) => clusterOf.get(item) ?? item),
    omitted: onlyA.length + onlyB.length,
  };
}

/** Names of items; of many only the first. */
function someOf(items: readonly (string | number)[]): string {
  const most = 10;
  const shown = items.slice(0, most).map(String);
  return listed(items.length > most ? [...shown, `${items.length - most} more`] : shown);
}
