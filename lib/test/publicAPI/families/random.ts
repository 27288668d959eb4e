import * as library from "../../library.js";
import { Xoshiro128 } from "../../../src/random/index.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `random/` that take a list of numbers as data. */
export const RANDOM: readonly VectorCall[] = [
  ...callsIn("positive", {
    drawDirichlet: (x) => library.drawDirichlet(Xoshiro128.fromSeed(1), x),
    drawMultinomial: (x) => library.drawMultinomial(Xoshiro128.fromSeed(1), 10, x),
    AliasTable: (x) => new library.AliasTable(x),
  }),
];
