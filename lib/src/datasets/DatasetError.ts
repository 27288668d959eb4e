/** Thrown where the files of a data set cannot be had, or are not the published ones. */
export class DatasetError extends Error {
  override readonly name: string = "DatasetError";
}
