/**
 * Published results, downloaded from their source and verified.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | Which data sets are there? | {@link list}, {@link names} |
 * | Where does one come from, and what may I do with it? | {@link describe} |
 * | How do I get one? | {@link load} |
 * | What does a paper print? | {@link published} |
 *
 * @packageDocumentation
 */
export { atari100k } from "./atari100k.js";
export {
  fileURL,
  type Dataset,
  type DatasetDescription,
  type DatasetFile,
  type DatasetSource,
  type DatasetSummary,
  type DescribedSource,
} from "./Dataset.js";
export { DatasetAbsentError } from "./DatasetAbsentError.js";
export { DatasetError } from "./DatasetError.js";
export type { DatasetFiles, TableOptions } from "./DatasetFiles.js";
export type { DatasetOptions } from "./DatasetOptions.js";
export { describe, list, load, names } from "./load.js";
export { published, type PublishedOptions, type PublishedTable } from "./published.js";
export type { DatasetName, Datasets } from "./registry.js";
export type * from "./tables.js";
