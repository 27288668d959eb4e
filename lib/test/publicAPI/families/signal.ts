import * as library from "../../library.js";
import { normals, other, pair, reps, rows } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `signal/` that take a list of numbers as data. */
export const SIGNAL: readonly VectorCall[] = [
  ...callsIn("real", {
    decisionAccuracy: pair((x, y) => library.decisionAccuracy(x, y)),
    ...Object.fromEntries(
      library.DISPERSIONS.filter((name) => name !== "centredDiscrepancy").map((name) => [
        `dispersion ${name}`,
        (x: number[]) => library.dispersion(x, { method: name }),
      ]),
    ),
    monotonicity: (x) => library.monotonicity(x),
    seedVariance: (x) => library.seedVariance({ A: x, B: other(x) }),
    signalToNoise: (x) => library.signalToNoise(x, other(x), reps),
    "signalToNoise noise": (x) => library.signalToNoise(normals(8), x, reps),
  }),
  ...callsIn("positive", {
    timeHorizon: (x) =>
      library.timeHorizon(
        x.map((minutes, index) => ({ minutes, success: minutes < 1 || index % 5 === 0 ? 1 : 0 })),
        reps,
      ),
  }),
  ...callsIn("unit", {
    "dispersion centredDiscrepancy": (x) => library.dispersion(x, { method: "centredDiscrepancy" }),
  }),
  ...callsIn("binary", {
    irtAbility: (x) =>
      library.irtAbility(
        x.map((_, item) => ({ discrimination: [1], intercept: ((item % 7) - 3) / 3 })),
        x,
      ),
    itemDiscrimination: (x) => library.itemDiscrimination(rows(x, 5)),
    itemResponse: (x) => library.itemResponse(rows(x, 5)),
  }),
];
