export { adastopMain } from "./adastopMain.js";
export { coverageMain } from "./coverageMain.js";
