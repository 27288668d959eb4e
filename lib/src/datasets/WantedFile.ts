import type { DatasetFile } from "./Dataset.js";

/** A file with its address. */
export interface WantedFile {
  readonly dataset: string;
  readonly file: DatasetFile;
  readonly url: string;
  /** Owner and name of its repository. */
  readonly repository: string;
  readonly licence: string;
}
