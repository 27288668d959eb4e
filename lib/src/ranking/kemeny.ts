import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { borda } from "./borda.js";
import { checkTable } from "./checkPaired.js";
import { majoritySteps } from "./majorityMatrix.js";

/** Options of {@link kemeny}. */
export interface KemenyOptions extends LongWorkOptions {
  /** For more than 18 systems: uses a heuristic search instead of throwing; the answer then has `exact: false`. */
  readonly heuristic?: boolean;
  /** Largest number of equally good orders to list; 1000 by default. */
  readonly mostOrders?: number;
}

/** The answer of {@link kemeny}. */
export interface KemenyRanking {
  /** Indices of systems, best first: every order with the least disagreement, in lexicographic order. */
  readonly orders: readonly (readonly number[])[];
  /**
   * The disagreement: the number of (task, pair of systems) that the order contradicts; a tie on a task counts one
   * half.
   */
  readonly score: number;
  /** Whether there is only one best order; `undefined` if the search was not exact. */
  readonly unique: boolean | undefined;
  /** The number of best orders; a lower bound if the search was not exact. */
  readonly count: number;
  /** Whether the orders are proven to be best. */
  readonly exact: boolean;
}

/** Largest number of systems for dynamic programming over subsets. */
export const MOST_EXACT = 18;

/**
 * Kemeny's consensus ranking: the orders of the systems with the least disagreement with the tasks, over all pairs.
 *
 * It is exact up to 18 systems, by dynamic programming over subsets (2^n n steps).
 *
 * @param scores one list for each system, one score for each task; larger is better
 * @param options `onProgress` counts compared systems, then steps of the search; an abort of `signal` from `onProgress`
 *   throws its reason; `mostOrders` (1000)
 * @throws RangeError for more than 18 systems unless `heuristic` is set; for an invalid table
 *
 * Source: J. Kemeny, Mathematics without numbers, Daedalus 88 (1959); M. Held and R. Karp, A dynamic programming approach to
 * sequencing problems (1962).
 * @example
 * ```ts
 * import { kemeny } from "precipice/ranking";
 * kemeny([[3, 2, 1], [2, 1, 3], [1, 0, 0]]).orders; // => [ [ 0, 1, 2 ] ]
 * ```
 */
export function kemeny(scores: readonly ArrayLike<number>[], options: KemenyOptions = {}): KemenyRanking {
  checkOptions("kemeny", options, ["heuristic", "mostOrders", "signal", "onProgress"]);
  const { systems } = checkTable(scores, "kemeny");
  if (systems > MOST_EXACT && options.heuristic !== true) {
    throw new RangeError(
      `kemeny: ${systems} systems have too many orders to prove one best; up to ${MOST_EXACT} can be. Set heuristic: true ` +
        "for a local search, or use borda or copeland.",
    );
  }
  // Steps for the comparisons, for the search and for the end.
  return takeSteps(options, 2 * systems + 1, "Ranking", (step, expect) => {
    const wins = majoritySteps(scores, step);
    if (systems <= MOST_EXACT) return exactOrders(wins, options.mostOrders ?? 1000, step);
    return localSearch(wins, borda(scores), () => {
      // The number of rounds of the search is unknown.
      expect(1);
      step();
    });
  });
}

function exactOrders(wins: readonly Float64Array[], mostOrders: number, step: () => void): KemenyRanking {
  const count = wins.length;
  const sets = 2 ** count;
  const against = (above: number, below: number): number => wins[below]?.[above] ?? 0;
  // The least disagreement within a set of systems, and the number of orders with it. Sums of half-integers are
  // exact.
  const least = new Float64Array(sets).fill(Infinity, 1);
  const ways = new Float64Array(sets).fill(1, 0, 1);
  const costOfLast = (set: number, last: number): number => {
    let cost = 0;
    for (let above = 0; above < count; above++) {
      if (above !== last && (set >>> above) & 1) cost += against(above, last);
    }
    return cost;
  };
  const share = Math.ceil(sets / count);
  for (let set = 1; set < sets; set++) {
    if (set % share === 0) step();
    for (let last = 0; last < count; last++) {
      if (!((set >>> last) & 1)) continue;
      const rest = set & ~(1 << last);
      const total = (least[rest] ?? 0) + costOfLast(set, last);
      if (total < (least[set] ?? 0)) {
        least[set] = total;
        ways[set] = ways[rest] ?? 0;
      } else if (total === least[set]) {
        ways[set] = (ways[set] ?? 0) + (ways[rest] ?? 0);
      }
    }
  }
  const orders: number[][] = [];
  const unwind = (set: number, below: readonly number[]): void => {
    if (orders.length >= mostOrders) return;
    if (set === 0) orders.push([...below]);
    for (let last = 0; last < count; last++) {
      if (!((set >>> last) & 1)) continue;
      const rest = set & ~(1 << last);
      if ((least[rest] ?? 0) + costOfLast(set, last) === least[set]) unwind(rest, [last, ...below]);
    }
  };
  unwind(sets - 1, []);
  orders.sort((x, y) => x.map((one, place) => one - (y[place] ?? 0)).find((apart) => apart !== 0) ?? 0);
  const total = ways[sets - 1] ?? 1;
  return { orders, score: least[sets - 1] ?? 0, unique: total === 1, count: total, exact: true };
}

/** Local search from Borda's order: moves single systems to better places until no move helps. */
function localSearch(wins: readonly Float64Array[], points: Float64Array, step: () => void): KemenyRanking {
  const order = Array.from(points, (_, system) => system).sort(
    (x, y) => (points[y] ?? 0) - (points[x] ?? 0) || x - y,
  );
  const against = (above: number, below: number): number => wins[below]?.[above] ?? 0;
  for (let improved = true; improved;) {
    improved = false;
    for (let from = 0; from < order.length; from++) {
      step();
      const moved = order[from] ?? 0;
      let [best, to] = [0, from];
      for (const direction of [-1, 1]) {
        let gain = 0;
        for (let place = from + direction; place >= 0 && place < order.length; place += direction) {
          const other = order[place] ?? 0;
          const change = against(moved, other) - against(other, moved);
          gain += direction < 0 ? change : -change;
          if (gain < best) [best, to] = [gain, place];
        }
      }
      if (best < 0) {
        order.splice(from, 1);
        order.splice(to, 0, moved);
        improved = true;
      }
    }
  }
  let score = 0;
  order.forEach((above, place) => {
    for (const below of order.slice(place + 1)) score += against(above, below);
  });
  return { orders: [order], score, unique: undefined, count: 1, exact: false };
}
