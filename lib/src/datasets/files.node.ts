import { constants } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { leadsAway } from "./cacheFolder.node.js";
import { isPublished, sha256 } from "./checkFile.js";
import { DatasetError } from "./DatasetError.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { mayDownload } from "./mayDownload.node.js";
import type { WantedFile } from "./WantedFile.js";

/** The number of files read from the disk at once. */
const atOnce = 16;
/** Files larger than twice the published one plus this many bytes are refused unread. */
const slack = 1 << 20;

/**
 * The files of a data set: from the data folder, else from the cache, else downloaded to the cache. The checksum of
 * every file is verified, from any source.
 *
 * @throws DatasetError for a file of the data folder that is not the published one, for a download that is not allowed, and
 *   as the download does
 */
export async function obtainFiles(
  wanted: readonly WantedFile[],
  options: DatasetOptions,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const { folder, cache } = dataFolders(options);
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const queue = [...wanted];
  const look = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      options.signal?.throwIfAborted();
      const bytes = (await given(next, folder)) ?? (await kept(next, cache));
      if (bytes) found.set(next.file.name, bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
  const missing = wanted.filter(({ file }) => !found.has(file.name));
  if (missing.length > 0) {
    await mayDownload(missing, options, folder);
    const { downloadFiles } = await import("./downloadFiles.node.js");
    for (const [name, bytes] of await downloadFiles(missing, cache, options)) found.set(name, bytes);
  }
  return new Map(wanted.flatMap(({ file }) => [[file.name, found.get(file.name) ?? new Uint8Array()]]));
}

/** The data folder, if one is named, and the cache: both hold `<dataset>/<file>`. */
export function dataFolders(options: DatasetOptions): {
  readonly folder: string | undefined;
  readonly cache: string;
} {
  const cacheHome = process.env["XDG_CACHE_HOME"] || path.join(os.homedir(), ".cache");
  return {
    folder: options.folder ?? (process.env["PRECIPICE_DATA"] || undefined),
    cache: options.cache ?? path.join(cacheHome, "precipice", "datasets"),
  };
}

/** The text of a file beside the notebook, if it exists. */
export async function readText(...location: readonly [string, ...string[]]): Promise<string | undefined> {
  const bytes = await readBytes(path.join(...location));
  return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** A file of the data folder. A file that differs from the published one is refused, because a person put it there. */
async function given(
  { dataset, file }: WantedFile,
  folder: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (folder === undefined) return undefined;
  const place = path.join(folder, dataset, file.name);
  const found = await readSized(place, file);
  if (found === undefined) return undefined;
  const { bytes, size } = found;
  if (bytes && (await isPublished(bytes, file))) return bytes;
  const sum = bytes ? `its SHA-256 is ${await sha256(bytes)} (${bytes.length} bytes)` : size;
  throw new DatasetError(
    `${place} is not the published file: ${sum}, expected ${file.sha256} (${file.bytes} bytes). Remove it, or get it again.`,
  );
}

/** A file of the cache; a damaged one is removed, and downloaded again. */
async function kept(
  { dataset, file }: WantedFile,
  cache: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const place = path.join(cache, dataset, file.name);
  const found = await readSized(place, file);
  if (found === undefined) return undefined;
  if (found.bytes && (await isPublished(found.bytes, file))) return found.bytes;
  // If a folder is a link, this would remove a file elsewhere.
  if (!(await leadsAway(cache, path.dirname(place)))) await rm(place, { force: true }).catch(() => undefined);
  return undefined;
}

/**
 * The bytes and size of a file of known size. Only a reason if the size is far larger or it is not a regular file,
 * because a link may lead to an endless device. `undefined` if no file exists. The returned bytes are those whose
 * checksum is verified.
 */
async function readSized(
  place: string,
  file: WantedFile["file"],
): Promise<{ readonly bytes?: Uint8Array<ArrayBuffer>; readonly size: string } | undefined> {
  // A pipe would wait for somebody to write.
  const wait = (constants.O_NONBLOCK as number | undefined) ?? 0;
  const handle = await open(place, constants.O_RDONLY | wait).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    // A loop of links, or a socket.
    if (code === "ELOOP" || code === "ENXIO") return null;
    throw error;
  });
  if (handle === undefined) return undefined;
  if (handle === null) return { size: "it is no file" };
  try {
    const found = await handle.stat();
    if (!found.isFile()) return { size: "it is no file" };
    const most = Math.max(file.bytes, file.copy?.bytes ?? 0);
    if (found.size > most * 2 + slack) return { size: `it has ${found.size} bytes` };
    const bytes = new Uint8Array(await handle.readFile());
    return { bytes, size: `it has ${bytes.length} bytes` };
  } finally {
    await handle.close();
  }
}

/** The bytes of a file; `undefined` if no file exists. */
async function readBytes(place: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(place));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
