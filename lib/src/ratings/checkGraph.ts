import type { Assumption } from "../results/Assumption.js";
import { connectedGroups, namesOf, strongGroups } from "./comparisonGraph.js";
import type { PairCounts } from "./PairCounts.js";

/** A problem of the comparison graph that prevents a fit, with its message. */
export interface GraphProblem {
  /** There are no battles between groups, or a group never lost (or never won) against the rest. */
  readonly problem: "disconnected" | "separable";
  readonly message: string;
}

/** The reason why ratings without penalty do not exist, or `undefined` if they exist. */
export function graphProblem(pairs: PairCounts, models: readonly string[]): GraphProblem | undefined {
  const groups = namesOf(connectedGroups(pairs), models);
  if (groups.length > 1) {
    return {
      problem: "disconnected",
      message:
        `no battle connects these ${groups.length} groups of models, so their ratings cannot be compared: ` +
        `${shown(groups)}.`,
    };
  }
  const strong = strongGroups(pairs);
  if (strong.length === 1) return undefined;
  return {
    problem: "separable",
    message:
      "the data are separable, so some ratings are infinite: " +
      oneSided(pairs, strong, models)
        .map(({ names, did }) => `${names} ${did} against all the others`)
        .join("; ") +
      ".",
  };
}

/** The assumptions of a fit, and whether they are met; a fit without a penalty exists only if they are. */
export function fitAssumptions(
  pairs: PairCounts,
  models: readonly string[],
  penalised: boolean,
): readonly Assumption[] {
  const found = penalised ? graphProblem(pairs, models) : undefined;
  return [
    {
      name: "the comparison graph is connected",
      holds: found?.problem !== "disconnected",
      detail: found?.problem === "disconnected" ? found.message : "every model is linked to every other",
    },
    {
      name: "the data are not separable",
      holds: found === undefined,
      detail: found
        ? `${found.message} The penalty decides how far apart the groups lie.`
        : "every model won or tied against every other, directly or through others",
    },
  ];
}

/** The groups that never lost, and those that never won, against models outside. */
function oneSided(
  pairs: PairCounts,
  strong: readonly (readonly number[])[],
  models: readonly string[],
): { names: string; did: string }[] {
  const groupOf = new Int32Array(models.length);
  strong.forEach((group, place) => {
    for (const model of group) groupOf[model] = place;
  });
  const won = new Uint8Array(strong.length);
  const lost = new Uint8Array(strong.length);
  for (let pair = 0; pair < pairs.first.length; pair++) {
    const i = groupOf[pairs.first[pair] ?? 0] ?? 0;
    const j = groupOf[pairs.second[pair] ?? 0] ?? 0;
    if (i === j) continue;
    // All battles between two groups have the same direction; otherwise they would be one group.
    const winner = (pairs.counts[3 * pair] ?? 0) > 0 ? i : j;
    won[winner] = 1;
    lost[winner === i ? j : i] = 1;
  }
  return strong.flatMap((group, place) => {
    if (won[place] === lost[place]) return [];
    const names = shown([group.map((model) => models[model] ?? "")]);
    return [{ names, did: won[place] ? "won every battle" : "lost every battle" }];
  });
}

/** Groups in braces; long ones are truncated. */
function shown(groups: readonly (readonly string[])[]): string {
  const listed = groups.slice(0, 8).map((group) => {
    const names = group.slice(0, 8).join(", ");
    return `{${names}${group.length > 8 ? `, and ${group.length - 8} more` : ""}}`;
  });
  return listed.join(", ") + (groups.length > 8 ? `, and ${groups.length - 8} more groups` : "");
}
