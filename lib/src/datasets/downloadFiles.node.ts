import { access, constants, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { downloadFile, usualPatience, type DownloadPatience } from "./downloadFile.node.js";
import { downloadProgress } from "./downloadProgress.node.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import type { WantedFile } from "./WantedFile.js";

/** The number of concurrent requests. */
const atOnce = 8;

/**
 * Downloads files into `<cache>/<dataset>/`, with a bar.
 *
 * @throws DatasetError for the first file that cannot be downloaded; the others are then stopped, and continue next
 *   time
 */
export async function downloadFiles(
  missing: readonly WantedFile[],
  cache: string,
  options: DatasetOptions,
  patience: DownloadPatience = usualPatience,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const { signal } = options;
  signal?.throwIfAborted();
  const { place, isLasting } = await placeFor(cache);
  const total = missing.reduce((sum, { file }) => sum + file.bytes, 0);
  const bar = downloadProgress(missing[0]?.dataset ?? "", total, options.onProgress);
  const control = new AbortController();
  const stop = (): void => control.abort(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const queue = [...missing];
  let failure: { readonly reason: unknown } | undefined;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !control.signal.aborted; next = queue.shift()) {
      const { dataset, file } = next;
      const target = path.join(place, dataset, file.name);
      try {
        found.set(file.name, await downloadFile(next, place, target, patience, bar.add, control.signal));
      } catch (reason) {
        failure ??= { reason };
        control.abort(reason);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, missing.length) }, work));
  } finally {
    signal?.removeEventListener("abort", stop);
    bar.end(failure === undefined);
    if (!isLasting) await rm(place, { recursive: true, force: true });
  }
  if (failure) throw failure.reason;
  return found;
}

/** The cache, or a temporary folder if the cache is not writable. */
async function placeFor(cache: string): Promise<{ readonly place: string; readonly isLasting: boolean }> {
  try {
    await mkdir(cache, { recursive: true });
    await access(cache, constants.W_OK);
    return { place: cache, isLasting: true };
  } catch {
    return { place: await mkdtemp(path.join(os.tmpdir(), "precipice-datasets-")), isLasting: false };
  }
}
