import { pooledScores } from "../metrics/pooledScores.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";

/** A statistic of one number at each step. */
export type CurveStatistic = Extract<
  PlannedStatistic,
  { readonly kind: "mean" | "median" | "iqm" | "optimalityGap" }
>;

/** Everything that replicates of a statistic along curves depend on; plain data, so that threads can share it. */
export interface CurvePlan {
  readonly kind: "curve";
  readonly seed: number;
  /** Names the substream of the algorithm. */
  readonly stream: readonly number[];
  readonly statistic: CurveStatistic;
  /** How many steps there are. */
  readonly points: number;
  /** The index of each task's first run among the cells of a step; the last entry is the number of cells. */
  readonly starts: Int32Array;
  /** All scores of a step, task by task, step by step. */
  readonly values: Float64Array;
  /** The same in ascending order. */
  readonly sorted: Float64Array;
  /** For each of `sorted` the place of its cell within the step. */
  readonly cellOfRank: Uint32Array;
}

/** Puts the plans of all steps one after the other. */
export function planCurve(plans: readonly AggregatePlan[], statistic: CurveStatistic): CurvePlan {
  const [first] = plans;
  if (!first) throw new RangeError("A curve has at least one step.");
  const { seed, stream, starts } = first;
  const orders = plans.map(({ ranks }) => {
    const order = new Uint32Array(ranks.length);
    ranks.forEach((rank, cell) => (order[rank] = cell));
    return order;
  });
  const cellOfRank = new Uint32Array(orders.length * (starts.at(-1) ?? 0));
  orders.forEach((order, point) => cellOfRank.set(order, point * order.length));
  return {
    kind: "curve",
    seed,
    stream,
    statistic,
    starts,
    cellOfRank,
    points: plans.length,
    values: pooledScores(plans.map(({ values }) => values)),
    sorted: pooledScores(plans.map(({ sorted }) => sorted)),
  };
}
