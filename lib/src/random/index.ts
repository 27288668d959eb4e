/**
 * Seeded random numbers: the same seed gives the same bits on every machine.
 *
 * | question | function |
 * |---|---|
 * | where do random bits come from? | `Xoshiro128` (our own); `PCG64` and `MersenneTwister` as in NumPy |
 * | how to repeat what NumPy drew? | `NumpyGenerator` (`default_rng`), `NumpyRandomState` |
 * | how to draw from a distribution? | `drawNormal`, `drawExponential`, `drawGamma`, `drawBeta`, `drawBinomial`, `drawPoisson` |
 * | how to draw shares or counts of classes? | `drawDirichlet`, `drawMultinomial`, `AliasTable` |
 * | how to shuffle? | `shuffle`, `drawPermutation`, `drawBelow` |
 *
 * @packageDocumentation
 */
export { AliasTable } from "./AliasTable.js";
export type { BitGenerator, BitGenerator64 } from "./BitGenerator.js";
export type { IntegerType } from "./boundedInteger.js";
export { drawBelow } from "./drawBelow.js";
export { drawBeta } from "./drawBeta.js";
export { drawBinomial } from "./drawBinomial.js";
export { drawDirichlet } from "./drawDirichlet.js";
export { drawExponential } from "./drawExponential.js";
export { drawGamma } from "./drawGamma.js";
export { drawMultinomial } from "./drawMultinomial.js";
export { drawNormal } from "./drawNormal.js";
export { drawPoisson } from "./drawPoisson.js";
export { MersenneTwister } from "./MersenneTwister.js";
export { NumpyGenerator } from "./NumpyGenerator.js";
export { NumpyRandomState } from "./NumpyRandomState.js";
export { PCG64 } from "./PCG64.js";
export { SeedSequence, type Seed } from "./SeedSequence.js";
export { drawPermutation, shuffle, type Shuffled } from "./shuffle.js";
export { Xoshiro128 } from "./Xoshiro128.js";
