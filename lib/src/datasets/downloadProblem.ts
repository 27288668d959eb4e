import { DatasetError } from "./DatasetError.js";
import type { WantedFile } from "./WantedFile.js";

/** What is said where a file cannot be had, and what can be done about it. */
export function downloadProblem(
  { url, dataset, file }: WantedFile,
  reason: string,
  cause?: unknown,
): DatasetError {
  return new DatasetError(
    `${url} could not be downloaded: ${reason}. Without a network, put the file at ${dataset}/${file.name} in a folder ` +
      "and name that folder in the environment variable PRECIPICE_DATA.",
    cause === undefined ? {} : { cause },
  );
}
