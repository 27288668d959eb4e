import { listed } from "../../bootstrap/singleRuns.js";
import type { ModelAnswers, ReadItems } from "./readItemRows.js";

/** Two models' mean scores on the items that both answered. */
export interface MatchedItems {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly clusters: readonly (string | number)[] | undefined;
  /** The number of omitted items, which only one of them answered. */
  readonly omitted: number;
}

/**
 * Matches the items of two models by name.
 *
 * @param unmatched treatment of items that only one of them answered: `"error"` throws and names them, `"omit"` omits
 *   them
 */
export function matchItems(
  read: ReadItems,
  [nameX, nameY]: readonly [string, string],
  unmatched: "error" | "omit",
  caller: string,
): MatchedItems {
  const { models, clusterOf } = read;
  const answers = [nameX, nameY].map((name) => {
    const found = models.get(name);
    if (found) return found;
    throw new RangeError(
      `${caller}: there is no model ${JSON.stringify(name)}; there are ${[...models.keys()].join(", ")}.`,
    );
  });
  const [sideX = NOTHING, sideY = NOTHING] = answers.map((side) => itemMeans(read, side));
  if (sideX.items === sideY.items && sideX.items.length > 0) {
    const clusters = clusterOf && sideX.items.map((item) => clusterOf.get(item) ?? item);
    return { x: sideX.means, y: sideY.means, clusters, omitted: 0 };
  }
  const inX = meanOfItem(sideX);
  const inY = meanOfItem(sideY);
  const shared: (string | number)[] = [];
  const onlyX: (string | number)[] = [];
  const meansX: number[] = [];
  const meansY: number[] = [];
  for (const [item, mean] of inX) {
    const other = inY.get(item);
    if (other === undefined) {
      onlyX.push(item);
      continue;
    }
    shared.push(item);
    meansX.push(mean);
    meansY.push(other);
  }
  const onlyY = shared.length === inY.size ? [] : [...inY.keys()].filter((item) => !inX.has(item));
  if (onlyX.length + onlyY.length > 0 && unmatched === "error") {
    const side = (items: readonly (string | number)[], name: string): string[] =>
      items.length === 0 ? [] : [`only ${name} answered ${someOf(items)}`];
    throw new RangeError(
      `${caller}: a paired comparison needs the same items of both models: ` +
        `${[...side(onlyX, nameX), ...side(onlyY, nameY)].join("; ")}. ` +
        'Add what is missing, or compare the items they share with unmatched: "omit".',
    );
  }
  if (shared.length === 0) {
    throw new RangeError(
      `${caller}: ${nameX} and ${nameY} share no item; are items named alike in the rows of both?`,
    );
  }
  return {
    x: Float64Array.from(meansX),
    y: Float64Array.from(meansY),
    clusters: clusterOf && shared.map((item) => clusterOf.get(item) ?? item),
    omitted: onlyX.length + onlyY.length,
  };
}

/** The mean score of each item of a model. */
interface ItemMeans {
  /** In the order of the rows; models with the same order share one list. */
  readonly items: readonly (string | number)[];
  readonly means: Float64Array;
}

const NOTHING: ItemMeans = { items: [], means: new Float64Array() };

/** Cache of item means, because a model is in many pairs. */
const knownMeans = new WeakMap<ReadItems, Map<ModelAnswers, ItemMeans>>();

function itemMeans(read: ReadItems, answers: ModelAnswers): ItemMeans {
  const known = knownMeans.get(read) ?? new Map<ModelAnswers, ItemMeans>();
  knownMeans.set(read, known);
  const found = known.get(answers);
  if (found) return found;
  const own = [...answers.keys()];
  const alike = [...known.values()].find(
    ({ items }) => items.length === own.length && items.every((item, place) => item === own[place]),
  );
  const means = Float64Array.from(
    answers.values(),
    (scores) => scores.reduce((sum, score) => sum + score, 0) / scores.length,
  );
  const made = { items: alike?.items ?? own, means };
  known.set(answers, made);
  return made;
}

function meanOfItem({ items, means }: ItemMeans): ReadonlyMap<string | number, number> {
  return new Map(items.map((item, place) => [item, means[place] ?? NaN]));
}

/** Names of the first items, for messages. */
function someOf(items: readonly (string | number)[]): string {
  const most = 10;
  const shown = items.slice(0, most).map(String);
  return listed(items.length > most ? [...shown, `${items.length - most} more`] : shown);
}
