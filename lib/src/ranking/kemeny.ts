import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { borda } from "./borda.js";
import { checkTable } from "./checkPaired.js";
import { majoritySteps } from "./majorityMatrix.js";

/** Options of {@link kemeny}. */
export interface KemenyOptions extends LongWorkOptions {
  /** Beyond 18 systems: search instead of refusing; the answer then says `exact: false`. */
  readonly heuristic?: boolean;
  /** Most orders listed where several are equally good; 1000 by default. */
  readonly mostOrders?: number;
}

/** The answer of {@link kemeny}. */
export interface KemenyRanking {
  /** Systems best first, by their places from 0: every order that disagrees least, in lexicographic order. */
  readonly orders: readonly (readonly number[])[];
  /** Pairs of (task, two systems) that the order contradicts; a tie on a task is half a contradiction. */
  readonly score: number;
  /** Whether there is one best order only; `undefined` where the search was not exact. */
  readonly unique: boolean | undefined;
  /** How many best orders there are; at least this many where the search was not exact. */
  readonly count: number;
  /** Whether it is proven that no order is better. */
  readonly exact: boolean;
}

/** Largest number of systems for dynamic programming over subsets. */
export const MOST_EXACT = 18;

/**
 * Kemeny's consensus ranking: the orders of the systems that contradict the tasks least, over all pairs.
 *
 * Exact up to 18 systems: the cheapest way to put a set of systems first is the cheapest over which comes last (2^n n steps).
 *
 * @param scores one list a system, one score a task; larger is better
 * @param options `signal` and `onProgress` count systems compared, then steps of the search; an abort from `onProgress` throws
 *   its reason
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
  // The pairs of systems, something of the search, and one step for the end.
  return takeSteps(options, 2 * systems + 1, "Ranking", (step, expect) => {
    const wins = majoritySteps(scores, step);
    if (systems <= MOST_EXACT) return exactOrders(wins, options.mostOrders ?? 1000, step);
    return localSearch(wins, borda(scores), () => {
      // Nobody knows how often the search goes round.
      expect(1);
      step();
    });
  });
}

function exactOrders(wins: readonly Float64Array[], mostOrders: number, step: () => void): KemenyRanking {
  const count = wins.length;
  const sets = 2 ** count;
  const against = (above: number, below: number): number => wins[below]?.[above] ?? 0;
  // The least contradiction within the systems of a set, and how many orders reach it. Half-integers add up exactly.
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

/** Moves single systems to better places until none is left that helps, from Borda's order. */
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
