import * as library from "../../library.js";
import { pair } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `numeric/` that take a list of numbers as data. */
export const NUMERIC: readonly VectorCall[] = [
  ...callsIn("real", {
    compensatedSum: (x) => library.compensatedSum(x),
    correlation: pair(library.correlation),
    covariance: pair((x, y) => library.covariance(x, y)),
    logSumExp: (x) => library.logSumExp(x),
    midranks: (x) => library.midranks(x),
    quantile: (x) => library.quantile(x, 0.3),
    standardDeviation: (x) => library.standardDeviation(x),
    variance: (x) => library.variance(x),
  }),
  ...callsIn("increasing", {
    quantileSorted: (x) => library.quantileSorted(x, 0.3),
  }),
];
