export type { Estimate, Interval, SampleSize } from "./Estimate.js";
export type { FrameColumnJSON, FrameJSON } from "./FrameJSON.js";
export { INTERVAL_METHODS, type IntervalMethod } from "./IntervalMethod.js";
export type { ProgressJSON } from "./ProgressJSON.js";
export { Result } from "./Result.js";
export {
  INTERVAL_SIDES,
  RESULT_KINDS,
  type IntervalSides,
  type ResultFields,
  type ResultKind,
} from "./ResultFields.js";
export type { EstimateJSON, IntervalJSON, JSONNumber, ResultJSON } from "./ResultJSON.js";
export type { ResultRow } from "./ResultRow.js";
export { readFrame } from "./readFrame.js";
export { readProgress } from "./readProgress.js";
export { NewerSchemaError, readSchema } from "./readSchema.js";
export { writeFrame } from "./writeFrame.js";
export { SCHEMA_VERSIONS, mimeType, type SavedFormat } from "./savedFormats.js";
