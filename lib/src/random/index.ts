export type { BitGenerator, BitGenerator64 } from "./BitGenerator.js";
export type { IntegerType } from "./boundedInteger.js";
export { MersenneTwister } from "./MersenneTwister.js";
export { NumpyGenerator } from "./NumpyGenerator.js";
export { NumpyRandomState } from "./NumpyRandomState.js";
export { PCG64 } from "./PCG64.js";
export { SeedSequence, type Seed } from "./SeedSequence.js";
export { Xoshiro128 } from "./Xoshiro128.js";
