export { compensatedSum } from "./compensatedSum.js";
export { incompleteBeta } from "./incompleteBeta.js";
export { logGamma } from "./logGamma.js";
export { normalCdf, normalDensity, normalQuantile } from "./normalDistribution.js";
export { quantile, quantileSorted } from "./quantile.js";
export { studentTCdf, studentTQuantile } from "./studentT.js";
export { standardDeviation, variance } from "./variance.js";
