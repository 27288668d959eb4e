import { lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import { DatasetError } from "./DatasetError.js";

/**
 * Whether a folder of the cache, or a parent within the cache, is a link, so that files would be written elsewhere.
 */
export async function leadsAway(cache: string, folder: string): Promise<boolean> {
  for (const place of foldersBetween(cache, folder)) {
    const found = await lstat(place).catch(() => undefined);
    if (found && !found.isDirectory()) return true;
  }
  return false;
}

/** Makes a folder of the cache. @throws DatasetError if it or a parent is a link or a file */
export async function makeCacheFolder(cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const place of foldersBetween(cache, folder)) {
    await mkdir(place).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
    if ((await lstat(place)).isDirectory()) continue;
    throw new DatasetError(
      `${place} is a link or a file, and no folder of the cache: what is downloaded would be written elsewhere. Remove it, or name ` +
        "another cache.",
    );
  }
}

/** The folders below the cache on the way to one of them. @throws DatasetError for one that is not below it */
function foldersBetween(cache: string, folder: string): string[] {
  const below = path.relative(cache, folder);
  const parts = below.split(path.sep);
  if (path.isAbsolute(below) || parts.includes(".."))
    throw new DatasetError(`${folder} is no folder of the cache ${cache}.`);
  return parts[0] === "" ? [] : parts.map((_, index) => path.join(cache, ...parts.slice(0, index + 1)));
}
