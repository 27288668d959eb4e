import { DatasetAbsentError } from "./DatasetAbsentError.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import { askedAbove, megabytes } from "./askedAbove.js";
import { downloadProblem } from "./downloadProblem.js";
import { isPublished, sha256 } from "./checkFile.js";
import type { WantedFile } from "./WantedFile.js";

/** The number of concurrent requests. */
const atOnce = 6;

/**
 * The files of a data set in a page, which has no folder: they are fetched and verified, but not stored.
 *
 * @throws DatasetAbsentError for files above 20 MB without permission; DatasetError as the download does
 */
export async function obtainFiles(
  wanted: readonly WantedFile[],
  { download, signal, onProgress }: DatasetOptions,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const total = wanted.reduce((sum, { file }) => sum + file.bytes, 0);
  const dataset = wanted[0]?.dataset ?? "";
  if (download === false || (download !== true && total > askedAbove)) {
    const said = `he data set ${dataset} is ${megabytes(total)} to download: allow it by load("${dataset}", { download: true }).`;
    throw new DatasetAbsentError(dataset, `T${said}`, `t${said}`);
  }
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  const start = performance.now();
  let done = 0;
  const queue = [...wanted];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const bytes = await fetchFile(next, signal);
      found.set(next.file.name, bytes);
      done += bytes.length;
      const rate = done / Math.max((performance.now() - start) / 1000, 1e-3);
      onProgress?.({ done, total, rate, remaining: (total - done) / rate });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return new Map(wanted.flatMap(({ file }) => [[file.name, found.get(file.name) ?? new Uint8Array()]]));
}

async function fetchFile(wanted: WantedFile, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { url, file } = wanted;
  let reason: string;
  try {
    const response = await fetch(url, signal === undefined ? {} : { signal });
    if (response.ok) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (await isPublished(bytes, file)) return bytes;
      reason = `what came is not the published file: its SHA-256 is ${await sha256(bytes)}, expected ${file.sha256}`;
    } else reason = `the server answered ${response.status}`;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    reason = error instanceof Error ? error.message : String(error);
  }
  throw downloadProblem(wanted, reason);
}

/** A page has no folder beside it. */
export function readText(): Promise<undefined> {
  return Promise.resolve(undefined);
}
