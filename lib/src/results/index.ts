/**
 * The results of every computation, and their saved formats.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | What was estimated, how sure is it, and how was it made? | {@link Result}: `get`, `only`, `estimates`, `warnings`, `assumptions` |
 * | What did a test find? | {@link TestResult}: `pValue`, `statistic`, `degreesOfFreedom` |
 * | Which is better: better, worse, equivalent or undecided, and how many runs or items would decide? | {@link decide} |
 * | What should a reader know? | `warnings` (how one could be misled) and `notes`: {@link Remark} |
 * | How do I put it in a paper? | `toLatex({ wide: true })`, `toMarkdown`, `toHTML`, `toCSV` of a {@link Result} |
 * | How do I hand it on as one page, with interactive figures? | {@link page} |
 * | How do I keep it, and read it again? | `toJSON`, `readResult`; frames and progress: {@link writeFrame}, {@link readFrame}, {@link readProgress} |
 * | Under which MIME type, and which version? | {@link mimeType}, {@link readSchema} |
 *
 * @packageDocumentation
 */
export type { Assumption } from "./Assumption.js";
export type { CSVOptions } from "./CSVOptions.js";
export type { Estimate, EstimateFields, EstimateValues, Interval, SampleSize } from "./Estimate.js";
export type { FrameColumnJSON, FrameColumnSummaryJSON, FrameHistogram, FrameJSON } from "./FrameJSON.js";
export { INTERVAL_METHODS, type IntervalMethod } from "./IntervalMethod.js";
export type { IntervalOptions } from "./IntervalOptions.js";
export type { ProgressJSON } from "./ProgressJSON.js";
export { Remark, type RemarkInput } from "./Remark.js";
export { Result } from "./Result.js";
export { INTERVAL_SIDES, type IntervalSides, type ResultContent, type ResultFields } from "./ResultFields.js";
export type { EstimateJSON, IntervalJSON, JSONNumber, RemarkJSON, ResultJSON } from "./ResultJSON.js";
export type { ResultRow } from "./ResultRow.js";
export { TestResult, type ResultOrTest, type TestEstimate } from "./TestResult.js";
export type { ResultCSVOptions } from "./csvRows.js";
export type { Bold } from "./NumberTable.js";
export type { LatexOptions, TableOptions, TextOptions } from "./TableOptions.js";
export { decide, type DecideOptions } from "./decide.js";
export type { DecidedPair, DecisionVerdict } from "./DecidedPair.js";
export { Decision } from "./Decision.js";
export type { EnoughToDecide } from "./enoughToDecide.js";
export { page, type PagePart } from "./page.js";
export { readFrame } from "./readFrame.js";
export { readProgress } from "./readProgress.js";
export { readResult } from "./readResult.js";
export { NewerSchemaError, readSchema } from "./readSchema.js";
export { writeFrame } from "./writeFrame.js";
export { SCHEMA_VERSIONS, mimeType, type SavedFormat } from "./savedFormats.js";
