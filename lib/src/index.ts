export * from "./bootstrap/index.js";
export * from "./metrics/index.js";
export * from "./numeric/index.js";
export * from "./random/index.js";
export * from "./results/index.js";
export * from "./scores/index.js";
export * as datasets from "./datasets/index.js";
export * as figures from "./figures/index.js";
