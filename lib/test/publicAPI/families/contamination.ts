import * as library from "../../library.js";
import { members, other, pair } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `contamination/` that take a list of numbers as data. */
export const CONTAMINATION: readonly VectorCall[] = [
  ...callsIn("real", {
    compareRocAUC: pair((x, y) => library.compareRocAUC(x, y, members(x))),
    rocAUC: (x) => library.rocAUC(x, members(x)),
    rocBand: (x) => library.rocBand(x, members(x)),
    rocCurve: (x) => library.rocCurve(x, members(x)),
    truePositiveRateAt: (x) => library.truePositiveRateAt(x, members(x), 0.1),
  }),
  ...callsIn("unit", {
    entropySimilarity: (x) => library.entropySimilarity(x, other(x).map(Math.exp)),
    minKProbability: (x) => library.minKProbability(x.map((value) => -value)),
    minKPlusPlus: (x) =>
      library.minKPlusPlus(x.map((value) => ({ logProbability: -value, mean: -1, deviation: 0.5 }))),
    perplexity: (x) => library.perplexity(x.map((value) => -value)),
  }),
];
