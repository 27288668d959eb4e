/**
 * How many runs are enough: sequential tests, power, sample sizes.
 *
 * @packageDocumentation
 */
export { adastop } from "./adastop.js";
export type { AdaStopMode, AdaStopOptions, AdaStopSettings } from "./AdaStopOptions.js";
export {
  AdaStopSession,
  type AdaStopComparison,
  type AdaStopDecision,
  type AdaStopInterim,
  type AdaStopJSON,
} from "./AdaStopSession.js";
