import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, readdir, readFile, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeCacheFolder } from "./cacheFolder.node.js";
import { isPublished, sha256 } from "./checkFile.js";
import { downloadProblem, unreachable } from "./downloadProblem.js";
import { httpFetch, type HttpPatience } from "./httpFetch.node.js";
import type { WantedFile } from "./WantedFile.js";

/** The retries and pauses of downloads. */
export interface DownloadPatience extends HttpPatience {
  /** The number of attempts for a file. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; twice as many before each further one. */
  readonly pause: number;
  /** Milliseconds after which the partial download of another process is taken over. */
  readonly abandoned: number;
}

export const usualPatience: DownloadPatience = { stall: 30_000, attempts: 5, pause: 500, abandoned: 600_000 };

/** The longest pause that a server may ask for, in milliseconds. */
const longestPause = 60_000;

/** The reason that an attempt failed, and whether another makes sense. */
class AttemptError extends Error {
  readonly final: boolean;
  /** Milliseconds to wait if the server states them. */
  readonly wait: number | undefined;

  constructor(reason: string, { final = false, wait }: { final?: boolean; wait?: number | undefined } = {}) {
    super(reason);
    this.final = final;
    this.wait = wait;
  }
}

/**
 * Downloads a file into a folder. An interrupted download is kept and continued later. The checksum is verified
 * before the file is renamed to its final name, in one step. Several processes may download at once: each writes to
 * its own file. It takes over another one's partial file by renaming it, which only one process can do.
 *
 * Nothing is written through a link: a linked folder is refused, and a linked file is removed.
 *
 * @param cache the folder within which everything is written
 * @param onBytes called with the number of bytes received; negative if a part is discarded
 * @throws DatasetError with the failure of the last attempt and what to do; the signal's reason
 */
export async function downloadFile(
  wanted: WantedFile,
  cache: string,
  target: string,
  patience: DownloadPatience,
  onBytes: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  await makeCacheFolder(cache, path.dirname(target));
  const partial = await claimPartial(target, patience.abandoned);
  const progress = { counted: 0 };
  const count = (size: number): void => {
    onBytes(size - progress.counted);
    progress.counted = size;
  };
  let [pause, fresh] = [patience.pause, false];
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const bytes = await attemptOnce(wanted, partial, { patience, fresh, count, signal });
        await rename(partial, target);
        return bytes;
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason;
        const reason = reasonOf(error);
        const final = isFinal(error);
        if (final || attempt >= patience.attempts) {
          if (error instanceof WrongContentError) await rm(partial, { force: true });
          const told = attempt === 1 || final ? reason : `${reason} (after ${attempt} attempts)`;
          throw isUnreachable(error)
            ? unreachable(wanted, told, error)
            : downloadProblem(wanted, told, error);
        }
        fresh = error instanceof WrongContentError;
        const wait = error instanceof AttemptError ? (error.wait ?? pause) : pause;
        await sleep(Math.min(wait, longestPause), undefined, signal === undefined ? {} : { signal });
        pause *= 2;
      }
    }
  } finally {
    // Keep the bytes received so far for the next call; success leaves none.
    await rename(partial, `${target}.partial`).catch(() => undefined);
  }
}

/** The download is complete but wrong: the next attempt starts over. */
class WrongContentError extends AttemptError {}

interface Attempt {
  readonly patience: DownloadPatience;
  /** Whether the bytes on disk are thrown away. */
  readonly fresh: boolean;
  readonly count: (size: number) => void;
  readonly signal: AbortSignal | undefined;
}

async function attemptOnce(
  wanted: WantedFile,
  partial: string,
  { patience, fresh, count, signal }: Attempt,
): Promise<Uint8Array<ArrayBuffer>> {
  const { url, file } = wanted;
  if (fresh) await rm(partial, { force: true });
  let there = await sizeOf(partial);
  if (there > file.bytes) {
    await rm(partial, { force: true });
    there = 0;
  }
  count(there);
  if (there < file.bytes || file.bytes === 0) {
    // With compression, a byte range would refer to other content.
    const headers: Record<string, string> = { "accept-encoding": "identity" };
    if (there > 0) headers["range"] = `bytes=${there}-`;
    const { response, chunks } = await httpFetch(url, headers, patience, signal);
    const { status } = response;
    const goesOn = status === 206 && startsAt(response.headers.get("content-range"), there);
    if (status !== 200 && !goesOn) {
      await chunks().return(undefined);
      // The server does not have the range: the bytes on disk are not the beginning of its file.
      if (status === 416 || status === 206)
        throw new WrongContentError(`the server answered ${status} to a range`);
      throw answered(status, response.headers.get("retry-after"));
    }
    const handle = await openPartial(partial, goesOn);
    let size = goesOn ? there : 0;
    try {
      for await (const part of chunks()) {
        size += part.length;
        if (size > file.bytes) {
          throw new WrongContentError(`more came than the ${file.bytes} bytes of the published file`);
        }
        await handle.write(part);
        count(size);
      }
    } finally {
      await handle.close();
    }
    if (size < file.bytes && status === 200 && response.headers.get("content-length") === String(size)) {
      throw new WrongContentError(`the server has ${size} bytes where the published file has ${file.bytes}`);
    }
    if (size < file.bytes)
      throw new AttemptError(`the connection ended after ${size} of ${file.bytes} bytes`);
  }
  const bytes = new Uint8Array(await readFile(partial));
  if (await isPublished(bytes, file)) return bytes;
  await rm(partial, { force: true });
  throw new WrongContentError(
    `what came is not the published file: its SHA-256 is ${await sha256(bytes)}, expected ${file.sha256}`,
  );
}

/** Claims the earlier partial file under a name that only this process writes to. */
async function claimPartial(target: string, abandoned: number): Promise<string> {
  const own = `${target}.${randomUUID()}.partial`;
  const base = path.basename(target);
  const folder = path.dirname(target);
  const left = (await readdir(folder)).filter(
    (name) => name.startsWith(`${base}.`) && name.endsWith(".partial"),
  );
  for (const name of left) {
    const place = path.join(folder, name);
    const mine = name === `${base}.partial` || (await age(place)) > abandoned;
    if (!mine) continue;
    try {
      await rename(place, own);
      // Another program may have put a symbolic or hard link there.
      if (!(await isOwnFile(own))) await rm(own, { force: true, recursive: true });
      return own;
    } catch {
      // Another process was faster.
    }
  }
  return own;
}

async function isOwnFile(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined);
  return found === undefined || (found.isFile() && found.nlink === 1);
}

/** Opens the partial file, never the target of a link. */
async function openPartial(place: string, goesOn: boolean): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW } = constants;
  // Windows has no such flag; links there need administrator rights.
  const follow = (O_NOFOLLOW as number | undefined) ?? 0;
  return open(place, O_WRONLY | O_CREAT | follow | (goesOn ? O_APPEND : O_TRUNC), 0o666);
}

async function age(place: string): Promise<number> {
  const about = await lstat(place).catch(() => undefined);
  return about ? Date.now() - about.mtimeMs : -Infinity;
}

async function sizeOf(place: string): Promise<number> {
  return (await lstat(place).catch(() => undefined))?.size ?? 0;
}

function startsAt(range: string | null, start: number): boolean {
  return new RegExp(`^bytes ${start}-\\d+/(?:\\d+|\\*)$`, "u").test(range ?? "");
}

/** HTTP statuses of temporary failures. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

function answered(status: number, retryAfter: string | null): AttemptError {
  const seconds = Number(retryAfter ?? NaN);
  const wait = seconds >= 0 ? seconds * 1000 : undefined;
  return new AttemptError(`the server answered ${status}`, { final: !passing.has(status), wait });
}

function isFinal(error: unknown): boolean {
  if (error instanceof AttemptError) return error.final;
  // A full or read-only disk stays so.
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && ["EACCES", "ENOSPC", "EROFS", "EDQUOT"].includes(code);
}

/** Error codes that mean that no server was reached. */
const noWay = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ENETUNREACH",
  "ENETDOWN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnreachable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; depth++) {
    if (noWay.has(String(Reflect.get(at, "code")))) return true;
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true;
    at = at.cause;
  }
  return false;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : undefined;
  const told = cause.message || (first instanceof Error ? first.message : cause.name);
  return `${error.message} (${told})`;
}
