import * as library from "../../library.js";
import { other, pair, reps, rows, unitSize } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `ranking/` that take a list of numbers as data. */
export const RANKING: readonly VectorCall[] = [
  ...callsIn("real", {
    benchmarkAgreement: (x) =>
      library.benchmarkAgreement({ one: x, two: other(x), three: other(x, 3) }, reps),
    borda: (x) => library.borda(rows(x, 3)),
    copeland: (x) => library.copeland(rows(x, 3)),
    footrule: pair((x, y) => library.footrule(x, y)),
    goodmanKruskalGamma: pair(library.goodmanKruskalGamma),
    kemeny: (x) => library.kemeny(rows(x.slice(0, 15), 3)),
    kendallTau: pair((x, y) => library.kendallTau(x, y)),
    linearRegression: pair((x, y) => library.linearRegression(x, y)),
    majorityMatrix: (x) => library.majorityMatrix(rows(x, 3)),
    "rankCorrelation kendall": pair((x, y) => library.rankCorrelation(x, y, { statistic: "kendall" })),
    "rankCorrelation spearman": pair((x, y) => library.rankCorrelation(x, y, { statistic: "spearman" })),
    "rankCorrelation pearson": pair((x, y) => library.rankCorrelation(x, y, { statistic: "pearson" })),
    rankSets: (x) =>
      library.rankSets(["A", "B"], [0.1 * unitSize(), 0.4 * unitSize()], { replicates: [x, other(x)] }),
    somersD: pair(library.somersD),
    spearman: pair(library.spearman),
    theilSenSlope: pair(library.theilSenSlope),
    twoLevelBorda: (x) => library.twoLevelBorda([rows(x, 3)]),
    weightedTau: pair((x, y) => library.weightedTau(x, y)),
  }),
];
