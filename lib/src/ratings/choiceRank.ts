import { checkOptions } from "../options/checkOptions.js";
/** Traffic in a network: its edges, and the arrivals and departures at its nodes. */
export interface NetworkTraffic {
  /** Directed edges [from, to], as node indices. */
  readonly edges: readonly (readonly [from: number, to: number])[];
  /** Arrivals at each node. */
  readonly arrivals: ArrayLike<number>;
  /** Departures from each node. */
  readonly departures: ArrayLike<number>;
}

/** Options of {@link choiceRank}. */
export interface ChoiceRankOptions {
  /** The prior: a Gamma distribution of each strength with shape 1 + `smoothing` and rate `smoothing`; 1 by default. */
  readonly smoothing?: number;
  readonly maxIterations?: number;
}

/**
 * ChoiceRank: strengths of the nodes of a network from arrivals and departures alone. Each step from a node chooses a
 * neighbour with probability proportional to its strength. The result is the posterior mode, by the MM algorithm.
 *
 * @param options `smoothing` (1), `maxIterations` (10 000)
 * @returns logarithms of the strengths, with mean 0, one for each node
 * @throws RangeError for invalid counts, edges to nodes that do not exist, departures from a node without neighbours,
 *   and if it does not converge
 *
 * Source: L. Maystre and M. Grossglauser, ChoiceRank: identifying preferences from node traffic in networks, ICML (2017).
 * @example
 * ```ts
 * import { choiceRank } from "precipice/ratings";
 * const both = { edges: [[0, 1], [1, 0]] as const, arrivals: [5, 5], departures: [5, 5] };
 * choiceRank(both); // => [ 0, 0 ]
 * ```
 */
export function choiceRank(traffic: NetworkTraffic, options: ChoiceRankOptions = {}): Float64Array {
  checkOptions("choiceRank", options, ["smoothing", "maxIterations"]);
  const caller = "choiceRank";
  const { smoothing = 1, maxIterations = 10_000 } = options;
  if (!(smoothing > 0 && Number.isFinite(smoothing))) {
    throw new RangeError(`${caller}: smoothing is a number above 0; got ${String(smoothing)}.`);
  }
  const size = traffic.arrivals.length;
  checkTraffic(traffic, size, caller);
  let strengths: Float64Array = new Float64Array(size).fill(1);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const reach = new Float64Array(size);
    for (const [from, to] of traffic.edges) reach[from] = (reach[from] ?? 0) + (strengths[to] ?? 0);
    const pull = new Float64Array(size);
    for (const [from, to] of traffic.edges) {
      const left = traffic.departures[from] ?? 0;
      if (left > 0) pull[to] = (pull[to] ?? 0) + left / (reach[from] ?? 1);
    }
    const next = pull.map((value, node) => ((traffic.arrivals[node] ?? 0) + smoothing) / (value + smoothing));
    const sum = next.reduce((total, value) => total + value, 0);
    let moved = 0;
    next.forEach((value, node) => {
      next[node] = (value * size) / sum;
      moved = Math.max(moved, Math.abs(Math.log((next[node] ?? 1) / (strengths[node] ?? 1))));
    });
    strengths = next;
    if (moved < 1e-12) {
      const logs = strengths.map(Math.log);
      const mean = logs.reduce((total, value) => total + value, 0) / size;
      return logs.map((value) => value - mean);
    }
  }
  throw new RangeError(
    `${caller}: not converged after ${maxIterations} iterations; give more maxIterations or smoothing.`,
  );
}

function checkTraffic(traffic: NetworkTraffic, size: number, caller: string): void {
  if (size < 2 || traffic.departures.length !== size) {
    throw new RangeError(
      `${caller}: expected arrivals and departures of the same two nodes or more; got ${size} and ${traffic.departures.length}.`,
    );
  }
  for (let node = 0; node < size; node++) {
    for (const count of [traffic.arrivals[node], traffic.departures[node]]) {
      if (!(count !== undefined && count >= 0 && Number.isFinite(count))) {
        throw new RangeError(
          `${caller}: node ${node + 1}: expected counts of at least 0; got ${String(count)}.`,
        );
      }
    }
  }
  const leaving = new Set(traffic.edges.map(([from]) => from));
  traffic.edges.forEach(([from, to], edge) => {
    for (const node of [from, to]) {
      if (!(Number.isInteger(node) && node >= 0 && node < size)) {
        throw new RangeError(`${caller}: edge ${edge + 1}: there is no node ${String(node)}.`);
      }
    }
  });
  for (let node = 0; node < size; node++) {
    if ((traffic.departures[node] ?? 0) > 0 && !leaving.has(node)) {
      throw new RangeError(`${caller}: node ${node + 1} has departures but no edge to leave by.`);
    }
  }
}
