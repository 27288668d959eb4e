import type { Dataset } from "./Dataset.js";
import { DatasetError } from "./DatasetError.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { readDataset } from "./readDataset.js";
import { registry, type DatasetName, type Datasets } from "./registry.js";

/** The names of the data sets that {@link load} knows. */
export const names: readonly DatasetName[] = Object.freeze(Object.keys(registry) as DatasetName[]);

/**
 * Source, commit, licence, files and citation of a data set.
 *
 * @throws DatasetError for a name that is not in the registry.
 */
export function describe(name: DatasetName): Dataset {
  return entry(name).dataset;
}

/**
 * Reads a data set: from the folder that `PRECIPICE_DATA` names, else from the user's cache, else downloaded from its
 * repository at the pinned commit. Checksums are verified wherever the files come from.
 *
 * @throws DatasetError for an unknown name, a file that is not the published one, or no network.
 */
export async function load<N extends DatasetName>(
  name: N,
  options: DatasetOptions = {},
): Promise<Datasets[N]> {
  const { dataset, read } = entry(name);
  return read(await readDataset(dataset, options));
}

function entry<N extends DatasetName>(name: N): (typeof registry)[N] {
  if (Object.hasOwn(registry, name)) return registry[name];
  throw new DatasetError(`There is no data set "${name}". There are: ${names.join(", ")}.`);
}
