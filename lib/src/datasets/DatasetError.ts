/** Thrown if the files of a data set are not available, or are not the published ones. */
export class DatasetError extends Error {
  override readonly name: string = "DatasetError";
}
