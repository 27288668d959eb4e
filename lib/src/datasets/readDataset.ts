import { isNode } from "../bytes/isNode.js";
import { fileURL, type Dataset } from "./Dataset.js";
import { DatasetError } from "./DatasetError.js";
import { DatasetFiles } from "./DatasetFiles.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { datasetDigest, noteData } from "./noteData.js";
import { parseFileList } from "./parseFileList.js";
import type { WantedFile } from "./WantedFile.js";

const rawGitHub = "https://raw.githubusercontent.com";

/** The part of a data set that concerns its files. */
export type StoredDataset = Pick<Dataset, "name" | "sources" | "fileList">;

/**
 * The files of a data set: from the data folder, else from the cache, else downloaded to the cache. The checksum of
 * every file is verified, from any source.
 *
 * @throws DatasetError for a file of the data folder or of the network that is not the published one, if a download
 *   is not allowed, and if there is no network
 */
export async function readDataset(dataset: StoredDataset, options: DatasetOptions): Promise<DatasetFiles> {
  const wanted = await wantedFiles(dataset, options.base ?? rawGitHub);
  const { obtainFiles } = await (isNode() ? import("./files.node.js") : import("./files.browser.js"));
  const files = await obtainFiles(wanted, options);
  noteData(dataset.name, await datasetDigest(wanted));
  return new DatasetFiles(dataset.name, files);
}

/** The files of a data set with their addresses. */
export async function wantedFiles(dataset: StoredDataset, base = rawGitHub): Promise<WantedFile[]> {
  const lists = parseFileList(await dataset.fileList());
  if (lists.length !== dataset.sources.length) {
    throw new DatasetError(
      `The data set ${dataset.name} has ${dataset.sources.length} sources and ${lists.length} lists of files.`,
    );
  }
  return dataset.sources.flatMap((source, place) =>
    (lists[place] ?? []).map((file) => ({
      dataset: dataset.name,
      file,
      url: fileURL(source, file, base),
      repository: source.repository,
      licence: source.licence,
    })),
  );
}
