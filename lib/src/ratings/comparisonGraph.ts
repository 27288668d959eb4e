import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { pairCounts, type PairCounts } from "./PairCounts.js";

/**
 * The groups of models that battles connect, directly or through others. Ratings are comparable only within a group.
 *
 * @returns lists of names, the largest group first
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { comparisonGroups } from "precipice/ratings";
 * comparisonGroups(
 *   Battles.from([
 *     { a: "w", b: "x", winner: "a" },
 *     { a: "y", b: "z", winner: "tie" },
 *   ]),
 * ); // => [ [ 'w', 'x' ], [ 'y', 'z' ] ]
 * ```
 */
export function comparisonGroups(battles: Battles): string[][] {
  checkedBattles(battles, "comparisonGroups");
  return namesOf(connectedGroups(pairCounts(battles, false)), battles.models);
}

/** Groups of models without battles between them, as model indices; the largest group first. */
export function connectedGroups(pairs: PairCounts): number[][] {
  const parent = Int32Array.from({ length: pairs.models }, (_, model) => model);
  const rootOf = (model: number): number => {
    let root = model;
    while ((parent[root] ?? root) !== root) root = parent[root] ?? root;
    for (let next = model; next !== root;) {
      const above = parent[next] ?? root;
      parent[next] = root;
      next = above;
    }
    return root;
  };
  for (let pair = 0; pair < pairs.first.length; pair++) {
    parent[rootOf(pairs.first[pair] ?? 0)] = rootOf(pairs.second[pair] ?? 0);
  }
  return grouped(Int32Array.from({ length: pairs.models }, (_, model) => rootOf(model)));
}

/**
 * Strongly connected components: groups in which each model has won or tied against each other one, directly or
 * through others. If there are several, some group never lost to the rest, and its ratings are infinite.
 *
 * Source: L. R. Ford, Solution of a ranking problem from binary comparisons, American Mathematical Monthly 64 (1957);
 * R. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (1972).
 */
export function strongGroups(pairs: PairCounts): number[][] {
  const beaten = beatenBy(pairs);
  const index = new Int32Array(pairs.models).fill(-1);
  const low = new Int32Array(pairs.models);
  const group = new Int32Array(pairs.models).fill(-1);
  const stack: number[] = [];
  let [visited, groups] = [0, 0];
  for (let start = 0; start < pairs.models; start++) {
    if (index[start] !== -1) continue;
    // An explicit stack, because a chain of thousands of models is too deep for recursion.
    const calls = [{ model: start, next: 0 }];
    index[start] = low[start] = visited++;
    stack.push(start);
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { model } = call;
      const other = beaten[model]?.[call.next++];
      if (other === undefined) {
        calls.pop();
        const caller = calls.at(-1);
        if (caller) low[caller.model] = Math.min(low[caller.model] ?? 0, low[model] ?? 0);
        if (low[model] === index[model]) {
          for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
            group[member] = groups;
            if (member === model) break;
          }
          groups += 1;
        }
      } else if (index[other] === -1) {
        index[other] = low[other] = visited++;
        stack.push(other);
        calls.push({ model: other, next: 0 });
      } else if (group[other] === -1) {
        low[model] = Math.min(low[model] ?? 0, index[other] ?? 0);
      }
    }
  }
  return grouped(group);
}

/** For each model, the models that it beat or tied with. */
function beatenBy(pairs: PairCounts): number[][] {
  const beaten = Array.from({ length: pairs.models }, (): number[] => []);
  for (let pair = 0; pair < pairs.first.length; pair++) {
    const i = pairs.first[pair] ?? 0;
    const j = pairs.second[pair] ?? 0;
    const tied = (pairs.counts[3 * pair + 2] ?? 0) > 0;
    if (tied || (pairs.counts[3 * pair] ?? 0) > 0) beaten[i]?.push(j);
    if (tied || (pairs.counts[3 * pair + 1] ?? 0) > 0) beaten[j]?.push(i);
  }
  return beaten;
}

function grouped(labels: Int32Array): number[][] {
  const groups = new Map<number, number[]>();
  labels.forEach((label, model) => {
    const members = groups.get(label);
    if (members) members.push(model);
    else groups.set(label, [model]);
  });
  return [...groups.values()].sort((x, y) => y.length - x.length || (x[0] ?? 0) - (y[0] ?? 0));
}

/** Names of model indices. */
export function namesOf(groups: readonly (readonly number[])[], models: readonly string[]): string[][] {
  return groups.map((group) => group.map((model) => models[model] ?? ""));
}
