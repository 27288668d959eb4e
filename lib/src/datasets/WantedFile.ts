import type { DatasetFile } from "./Dataset.js";

/** A file with its address. */
export interface WantedFile {
  readonly dataset: string;
  readonly file: DatasetFile;
  readonly url: string;
  /** Owner and name of the repository that it comes from. */
  readonly repository: string;
  readonly licence: string;
}
