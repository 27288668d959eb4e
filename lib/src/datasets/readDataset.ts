import { isPublished, sha256 } from "./checkFile.js";
import { fileURL, type Dataset, type DatasetFile, type DatasetSource } from "./Dataset.js";
import { DatasetError } from "./DatasetError.js";
import type { DatasetOptions } from "./DatasetOptions.js";

const rawGitHub = "https://raw.githubusercontent.com";

/**
 * The texts of a data set's files by name: from the data folder, else from the cache, else downloaded and kept in the
 * cache. Every file is compared with the checksum of the registry, wherever it comes from.
 *
 * @throws DatasetError for a file of the data folder or of the network that is not the published one, and where
 * there is no network.
 */
export async function readDataset(
  dataset: Dataset,
  options: DatasetOptions,
): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(
    dataset.sources.flatMap((source) =>
      source.files.map(async (file): Promise<[string, string]> => [
        file.name,
        new TextDecoder("utf-8", { fatal: true }).decode(await readFile(dataset, source, file, options)),
      ]),
    ),
  );
  return new Map(texts);
}

async function readFile(
  dataset: Dataset,
  source: DatasetSource,
  file: DatasetFile,
  options: DatasetOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = fileURL(source, file, options.base ?? rawGitHub);
  if (!hasFiles()) return download(url, dataset, file, options);
  const { dataFolders, keepBytes, readBytes } = await import("./files.node.js");
  const { folder, cache } = dataFolders(options);
  if (folder !== undefined) {
    const given = await readBytes(folder, dataset.name, file.name);
    if (given !== undefined) return checked(given, file, `${folder}/${dataset.name}/${file.name}`);
  }
  const kept = await readBytes(cache, dataset.name, file.name);
  if (kept !== undefined && (await isPublished(kept, file))) return kept;
  const bytes = await download(url, dataset, file, options);
  await keepBytes(bytes, cache, dataset.name, file.name);
  return bytes;
}

/** True under Node, where there are folders to look into. */
function hasFiles(): boolean {
  const host = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
  return host.process?.versions?.node !== undefined;
}

async function download(
  url: string,
  dataset: Dataset,
  file: DatasetFile,
  { signal }: DatasetOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const advice =
    `Without a network, put the file at ${dataset.name}/${file.name} in a folder and name that folder in the ` +
    `environment variable PRECIPICE_DATA.`;
  let response: Response;
  try {
    response = await fetch(url, signal === undefined ? {} : { signal });
    if (response.ok) return await checked(new Uint8Array(await response.arrayBuffer()), file, url);
  } catch (error) {
    if (error instanceof DatasetError || signal?.aborted === true) throw error;
    throw new DatasetError(`${url} could not be downloaded: ${reasonOf(error)}. ${advice}`, { cause: error });
  }
  throw new DatasetError(`${url} could not be downloaded: the server answered ${response.status}. ${advice}`);
}

async function checked(
  bytes: Uint8Array<ArrayBuffer>,
  file: DatasetFile,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (await isPublished(bytes, file)) return bytes;
  throw new DatasetError(
    `${place} is not the published file: its SHA-256 is ${await sha256(bytes)} (${bytes.length} bytes), expected ` +
      `${file.sha256} (${file.bytes} bytes). Remove it, or get it again.`,
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
