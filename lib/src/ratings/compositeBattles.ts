import { Battles } from "./Battles.js";

/** A set of battles and its weight. */
export interface BattleSet {
  readonly battles: Battles;
  readonly weight: number;
}

/**
 * Combines sets of battles (categories, languages, judges) with given weights, for any numbers of battles. A fit of
 * the union minimises the weighted sum of the sets' mean losses (the composite Bradley-Terry model).
 *
 * Models are matched by name. Clusters of different sets are different, and are kept only if all sets have them.
 *
 * @throws RangeError for no set, and weights that are not above 0
 *
 * Source: arena-rank's composite model.
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { compositeBattles } from "precipice/ratings";
 * const maths = Battles.fromCounts(["x", "y"], [[0, 30], [10, 0]]);
 * const code = Battles.fromCounts(["x", "y"], [[0, 1], [3, 0]]);
 * compositeBattles([{ battles: maths, weight: 1 }, { battles: code, weight: 1 }]).total; // => 44
 * ```
 */
export function compositeBattles(sets: readonly BattleSet[]): Battles {
  if (sets.length === 0) throw new RangeError("compositeBattles: expected at least one set of battles.");
  const models = [...new Set(sets.flatMap(({ battles }) => battles.models))];
  const rows = sets.reduce((sum, { battles }) => sum + battles.a.length, 0);
  const columns = {
    a: new Int32Array(rows),
    b: new Int32Array(rows),
    outcome: new Uint8Array(rows),
    counts: new Float64Array(rows),
    weights: new Float64Array(rows),
    clusters: new Int32Array(rows),
  };
  let to = 0;
  const clustered = sets.every(({ battles }) => battles.clusters !== undefined);
  let firstCluster = 0;
  sets.forEach(({ battles, weight }, set) => {
    if (!(weight > 0 && Number.isFinite(weight))) {
      throw new RangeError(
        `compositeBattles: the weight of set ${set + 1} is a number above 0; got ${String(weight)}.`,
      );
    }
    const places = battles.models.map((model) => models.indexOf(model));
    const { a, b, outcome, counts, relativeWeights, clusters, total } = battles;
    let last = -1;
    for (let row = 0; row < a.length; row++, to++) {
      columns.a[to] = places[a[row] ?? 0] ?? 0;
      columns.b[to] = places[b[row] ?? 0] ?? 0;
      columns.outcome[to] = outcome[row] ?? 0;
      columns.counts[to] = counts?.[row] ?? 1;
      columns.weights[to] = (weight / total) * (relativeWeights?.[row] ?? 1);
      const cluster = clusters?.[row] ?? 0;
      columns.clusters[to] = firstCluster + cluster;
      if (cluster > last) last = cluster;
    }
    firstCluster += last + 1;
  });
  return Battles.fromColumns({ ...columns, models, clusters: clustered ? columns.clusters : undefined });
}
