import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { DatasetOptions } from "./DatasetOptions.js";

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

/** The bytes of a file; `undefined` where there is none. */
export async function readBytes(
  ...location: readonly [folder: string, dataset: string, file: string]
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path.join(...location)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/**
 * Keeps a download; the file is there whole or not at all. A cache that cannot be written to is no reason to fail.
 */
export async function keepBytes(
  bytes: Uint8Array,
  ...location: readonly [folder: string, dataset: string, file: string]
): Promise<void> {
  const target = path.join(...location);
  const partial = `${target}.${randomUUID()}.partial`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(partial, bytes);
    await rename(partial, target);
  } catch {
    await rm(partial, { force: true }).catch(() => undefined);
  }
}
