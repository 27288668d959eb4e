/**
 * Published results, downloaded from their source and verified.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | Which data sets are there? | {@link names}, {@link describe} |
 * | How do I get one? | {@link load} |
 *
 * @packageDocumentation
 */
export { atari100k } from "./atari100k.js";
export { fileURL, type Dataset, type DatasetFile, type DatasetSource } from "./Dataset.js";
export { DatasetError } from "./DatasetError.js";
export type { DatasetOptions } from "./DatasetOptions.js";
export { describe, load, names } from "./load.js";
export type { DatasetName, Datasets } from "./registry.js";
