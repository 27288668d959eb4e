import { checkOptions } from "../options/checkOptions.js";
import { licenceOf, type Dataset, type DatasetDescription, type DatasetSummary } from "./Dataset.js";
import { DatasetError } from "./DatasetError.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { parseFileList } from "./parseFileList.js";
import { readDataset } from "./readDataset.js";
import { registry, type DatasetName, type Datasets } from "./registry.js";

/** The names of the data sets that {@link load} knows. */
export const names: readonly DatasetName[] = Object.freeze(Object.keys(registry) as DatasetName[]);

/**
 * Every data set of the registry in one line: its contents, unit of replication, licence and size.
 *
 * @example
 * ```ts
 * import { datasets } from "precipice";
 * const known = datasets.list();
 * known.find(({ name }) => name === "swebench_pro")?.licence; // => MIT
 * ```
 */
export function list(): DatasetSummary[] {
  return names.map((name) => summaryOf(registry[name]));
}

/**
 * The complete registry entry of a data set: its sources (repository, commit, licence) with the path, size and
 * SHA-256 of every file, the citation, and notes on the data.
 *
 * @throws DatasetError for a name that is not in the registry.
 * @example
 * ```ts
 * import { datasets } from "precipice";
 * const { sources } = await datasets.describe("rewardmath");
 * sources[0]?.repository; // => kimsh0507/RewardMATH_official
 * sources[0]?.files.length; // => 10
 * ```
 */
export async function describe(name: DatasetName): Promise<DatasetDescription> {
  const dataset: Dataset = entry(name);
  const { citation, notes, sources, fileList } = dataset;
  const lists = parseFileList(await fileList());
  return {
    ...summaryOf(dataset),
    citation,
    notes,
    sources: sources.map((source, place) => ({ ...source, files: lists[place] ?? [] })),
  };
}

/**
 * Reads a data set from the folder in `PRECIPICE_DATA`, else from the user's cache, else from its repository at the
 * pinned commit if downloads are allowed (see `download` in {@link DatasetOptions}). Checksums are verified for any
 * source; the licence is shown before a download. The name determines the type of the result.
 *
 * @param options `folder` (`PRECIPICE_DATA`), `base` (raw.githubusercontent.com), `onProgress`, `signal` to abort
 * @throws DatasetError for an unknown name, a file that is not the published one, or no network; its subclass
 *   DatasetAbsentError if the files are not on this machine and may not be downloaded; the signal's reason.
 */
export async function load<N extends DatasetName>(
  name: N,
  options: DatasetOptions = {},
): Promise<Datasets[N]> {
  checkOptions("datasets.load", options, ["folder", "cache", "base", "download", "onProgress", "signal"]);
  const dataset = entry(name);
  return dataset.read(await readDataset(dataset, options));
}

function entry<N extends DatasetName>(name: N): Dataset<Datasets[N]> {
  if (Object.hasOwn(registry, name)) return registry[name];
  throw new DatasetError(`There is no data set "${name}". There are: ${names.join(", ")}.`);
}

function summaryOf(dataset: Dataset): DatasetSummary {
  const { name, holds, unit, table, files, bytes } = dataset;
  return { name, holds, unit, table, licence: licenceOf(dataset), files, bytes };
}
