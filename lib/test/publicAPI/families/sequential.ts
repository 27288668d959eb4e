import * as library from "../../library.js";
import { other, reps, table } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `sequential/` that take a list of numbers as data. */
export const SEQUENTIAL: readonly VectorCall[] = [
  ...callsIn("real", {
    adastop: (x) => library.adastop([{ A: x, B: other(x) }], { ...reps, interims: 1 }),
    "AdaStopSession.add": (x) => new library.AdaStopSession(["A", "B"], reps).add({ A: x, B: other(x) }),
    bootstrapPower: (x) => library.bootstrapPower(x, reps),
    minimumDetectableEffect: (x) => library.minimumDetectableEffect(x),
    planRuns: (x) => library.planRuns(table(x)),
  }),
];
