export { adastopMain } from "./adastopMain.js";
export { coverageMain } from "./coverageMain.js";
export { simulationsMain } from "./simulationsMain.js";
