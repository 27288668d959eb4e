import { shownName, shownURL } from "../bytes/shownURL.js";
import { bytesInput, gather } from "./bytesInput.js";
import { firstTwice } from "../scores/firstTwice.js";
import { fileBudget } from "./fileBudget.js";
import { FrameError } from "./FrameError.js";
import { mostBytesWhole, type Input } from "./Input.js";
import { isNode } from "../bytes/isNode.js";
import type { ReadOptions } from "./ReadOptions.js";
import { urlInput } from "./urlInput.js";

/**
 * One place that `read` takes: a path of a file or a folder, a pattern of paths (`runs/*.csv`), a URL, bytes, or a file that was
 * chosen or dropped in a page.
 */
export type ReadPlace = string | URL | Uint8Array | ArrayBuffer | Blob;

/** The argument of `read`: a place, or a list of places, which is read as one table. */
export type ReadLocation = ReadPlace | readonly ReadPlace[];

/** The files that a location stands for. */
export interface OpenedInputs {
  /** Whether they are read as one table, even a single file. */
  readonly folder: boolean;
  /** Whether they were named one by one or by a pattern, so that their paths are not those within a folder. */
  readonly listed?: boolean;
  /** Whether every file was named, rather than found in a folder: then none may be left out. */
  readonly chosen?: boolean;
  readonly inputs: readonly Input[];
}

/** The files that a location stands for. @throws FrameError if no file is found */
export async function openInputs(location: ReadLocation, options: ReadOptions): Promise<OpenedInputs> {
  if (!isList(location)) return openPlace(location, options);
  const opened: OpenedInputs[] = [];
  for (const place of location) opened.push(await openPlace(place, options, true));
  const inputs = opened.flatMap((one) => one.inputs);
  if (inputs.length === 0) throw new FrameError({ file: "read" }, "the list names no file.");
  const names = inputs.map(({ name }) => name);
  const twice = location.every((place) => typeof place === "string") ? firstTwice(names) : undefined;
  if (twice !== undefined) {
    throw new FrameError(
      { file: twice },
      "the list names it twice, and its rows would count twice: name it once.",
    );
  }
  const chosen = opened.every((one) => !one.folder || one.chosen === true);
  return { folder: true, listed: true, chosen, inputs };
}

function isList(location: ReadLocation): location is readonly ReadPlace[] {
  return Array.isArray(location);
}

/** @param inList whether it is one of several places, so that the paths in a folder begin with the folder's own */
async function openPlace(location: ReadPlace, options: ReadOptions, inList = false): Promise<OpenedInputs> {
  const { limits } = options;
  const name = options.name === undefined ? undefined : shownName(options.name);
  const one = (input: Input): { folder: boolean; inputs: Input[] } => ({ folder: false, inputs: [input] });
  if (location instanceof Uint8Array) return one(bytesInput(location, name ?? "bytes", undefined, limits));
  if (location instanceof ArrayBuffer)
    return one(bytesInput(new Uint8Array(location), name ?? "bytes", undefined, limits));
  if (typeof Blob !== "undefined" && location instanceof Blob) return one(blobInput(location, options));
  if (typeof location !== "string" && !(location instanceof URL)) {
    throw new FrameError({ file: "read" }, "expected a path, a URL, bytes or a file, or a list of such.");
  }
  if (typeof location === "string" && /[\n\r]/u.test(location)) {
    throw new FrameError(
      { file: "read" },
      "expected the path of a file, got text of several lines. The text of a file is read by " +
        "read(new TextEncoder().encode(text)), or by ScoreTable.fromCSV.",
    );
  }
  const url =
    typeof location === "string" && /^https?:\/\//iu.test(location) ? webAddress(location) : location;
  if (url instanceof URL && url.protocol !== "file:") return one(await urlInput(url, options));
  if (!isNode()) {
    throw new FrameError(
      { file: shownName(String(url)) },
      "there are no files here, in a page: give a URL, bytes or a dropped file.",
    );
  }
  const { pathInputs } = await import("./files.node.js");
  return pathInputs(url, limits, inList);
}

/** URL's own error for an invalid address would show its password. */
function webAddress(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new FrameError({ file: shownURL(text) }, "this is no address of the web: is the host missing?");
}

function blobInput(blob: Blob, { name: given, limits }: ReadOptions): Input {
  const own: unknown = Reflect.get(blob, "name");
  const name = shownName(given ?? (typeof own === "string" ? own : "blob"));
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    const step = 1 << 20;
    for (let start = 0; start < blob.size; start += step) {
      yield new Uint8Array(await blob.slice(start, start + step).arrayBuffer());
    }
  };
  return {
    name,
    path: name,
    size: blob.size,
    budget: fileBudget(name, blob.size, limits),
    head: async (count) => new Uint8Array(await blob.slice(0, count).arrayBuffer()),
    chunks: parts,
    bytes: () =>
      gather(parts(), mostBytesWhole, () => {
        throw new FrameError({ file: name }, "it is larger than the 1 GB that is read at once.");
      }),
    beside: () => Promise.resolve(undefined),
  };
}
