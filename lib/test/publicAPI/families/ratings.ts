import * as library from "../../library.js";
import { battles, other, pair, reps, weighted } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `ratings/` that take a list of numbers as data. */
export const RATINGS: readonly VectorCall[] = [
  ...callsIn("real", {
    pairRankBrier: (x) => library.pairRankBrier([x, other(x), other(x, 3)], [3, 2, 1]),
    styleDifferences: pair((x, y) => library.styleDifferences(x.map(Math.abs), y.map(Math.abs))),
    "bradleyTerry features": (x) =>
      library.bradleyTerry(battles(x, { features: { length: x } }), { features: ["length"] }),
    percentileRank: (x) => library.percentileRank(x, 0),
    ratingOfRank: (x) => library.ratingOfRank(x, 2),
    rankToRating: (x) =>
      library.rankToRating([
        { field: x, rank: 2 },
        { field: other(x), rank: 2 },
      ]),
  }),
  ...callsIn("positive", {
    "bradleyTerry weights": (x) => library.bradleyTerry(weighted(x)),
    averageWinRate: (x) => library.averageWinRate(weighted(x)),
    eigenScores: (x) => library.eigenScores(weighted(x)),
    eloRatings: (x) => library.eloRatings(weighted(x)),
    inversePairWeights: (x) => library.inversePairWeights(weighted(x)),
    newmanRatings: (x) =>
      library.newmanRatings(
        battles(x, { weights: x, outcome: x.map((_, game) => (game * 7 + (game >> 2)) % 3) }),
      ),
    pageRank: (x) => library.pageRank(weighted(x)),
    rankCentrality: (x) => library.rankCentrality(weighted(x)),
    expectationPropagation: (x) => library.expectationPropagation(weighted(x)),
    ratingIntervals: (x) => library.ratingIntervals(weighted(x), library.averageWinRate, reps),
    winCounts: (x) => library.winCounts(weighted(x)),
    winMatrix: (x) => library.winMatrix(weighted(x)),
    winRates: (x) => library.winRates(weighted(x)),
    compositeBattles: (x) => library.compositeBattles([{ battles: weighted(x), weight: 1 }]),
    comparisonGroups: (x) => library.comparisonGroups(weighted(x)),
  }),
];
