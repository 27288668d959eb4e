import { shownURL, withoutPasswords } from "../bytes/shownURL.js";
import { DatasetAbsentError } from "./DatasetAbsentError.js";
import { DatasetError } from "./DatasetError.js";
import type { WantedFile } from "./WantedFile.js";

/** The error for a file that cannot be downloaded, with advice. */
export function downloadProblem(
  { url, dataset, file }: WantedFile,
  reason: string,
  cause?: unknown,
): DatasetError {
  return new DatasetError(
    `${shownURL(url)} could not be downloaded: ${withoutPasswords(reason)}. Without a network, put the file at ${dataset}/${file.name} in a folder ` +
      "and name that folder in the environment variable PRECIPICE_DATA.",
    cause === undefined || holdsPassword(url) ? {} : { cause },
  );
}

/** Whether an error's cause may contain the password of the address. */
function holdsPassword(url: string): boolean {
  return withoutPasswords(url) !== url;
}

/** The same if no server was reached, as without a network: the data set is then absent. */
export function unreachable(wanted: WantedFile, reason: string, cause: unknown): DatasetError {
  const { dataset } = wanted;
  const place = "a folder that the environment variable PRECIPICE_DATA names";
  return new DatasetAbsentError(
    dataset,
    downloadProblem(wanted, reason).message,
    `the data set ${dataset} is not on this machine, and there is no network to download it (${withoutPasswords(reason)}): put it at ` +
      `${dataset}/ in ${place}, or run this again with a network.`,
    holdsPassword(wanted.url) ? {} : { cause },
  );
}
