import { stat } from "node:fs/promises";
import path from "node:path";
import { gather } from "../frames/bytesInput.js";
import type { Frame } from "../frames/Frame.js";
import { FrameError } from "../frames/FrameError.js";
import { mostBytesWhole } from "../frames/Input.js";
import { read } from "../frames/read.js";
import type { ReadOptions } from "../frames/ReadOptions.js";
import type { RunNames } from "../frames/RunNames.js";
import type { Settings } from "./Settings.js";

/** The name of standard input among files. */
const STDIN = "-";

/** The options of `read` that the options of a command stand for. */
function readOptions({ columns, score, format, path: pattern }: Settings): ReadOptions {
  return {
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(score !== undefined && { metric: score }),
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { path: pattern }),
  };
}

/**
 * Reads files, folders or standard input as one frame.
 *
 * @throws FrameError as `read` does
 */
export async function readSources(files: readonly string[], settings: Settings): Promise<Frame> {
  const options = readOptions(settings);
  const places: (string | Uint8Array)[] = [];
  for (const file of files) places.push(file === STDIN ? await standardInput() : file);
  const [only] = places;
  const frame =
    places.length === 1 && only !== undefined
      ? await read(only, only instanceof Uint8Array ? { ...options, name: "stdin" } : options)
      : await read(places, options);
  const [file = ""] = files;
  return files.length === 1 && lacksNames(frame) && (await isOneFile(file))
    ? named(only ?? file, file, settings, frame)
    : frame;
}

/** Whether rows name no algorithm or no task: a file of one side of a comparison need not. */
function lacksNames({ kind, roles }: Frame): boolean {
  return kind === "table" && (roles.algorithm === undefined || roles.task === undefined);
}

async function isOneFile(file: string): Promise<boolean> {
  return file === STDIN || ((await stat(file).catch(() => undefined))?.isFile() ?? false);
}

/** The same file with its own name as the algorithm, and one task, where its rows name none. */
async function named(
  place: string | Uint8Array,
  file: string,
  settings: Settings,
  frame: Frame,
): Promise<Frame> {
  const names: RunNames = {
    ...(frame.roles.algorithm === undefined && { algorithm: sourceName(file) }),
    ...(frame.roles.task === undefined && { task: "all" }),
  };
  return read(place, {
    ...readOptions(settings),
    names,
    ...(place instanceof Uint8Array && { name: "stdin" }),
  });
}

/** A file's name without its folders and extensions. */
export function sourceName(file: string): string {
  return file === STDIN ? "stdin" : (path.basename(path.resolve(file)).split(".", 1)[0] ?? file) || file;
}

async function standardInput(): Promise<Uint8Array> {
  return gather(process.stdin, mostBytesWhole, () => {
    throw new FrameError({ file: "stdin" }, "it is larger than the 1 GB that is read at once: name a file.");
  });
}
