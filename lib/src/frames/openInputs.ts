import { bytesInput, gather } from "./bytesInput.js";
import { FrameError } from "./FrameError.js";
import { mostBytesWhole, type Input } from "./Input.js";
import { urlInput } from "./urlInput.js";

/** What `read` takes: a path (of a file or a folder), a URL, bytes, or a file that was chosen or dropped in a page. */
export type ReadLocation = string | URL | Uint8Array | ArrayBuffer | Blob;

/** The files that a location stands for. @throws FrameError where there is none */
export async function openInputs(
  location: ReadLocation,
  name: string | undefined,
  signal: AbortSignal | undefined,
): Promise<{ readonly folder: boolean; readonly inputs: readonly Input[] }> {
  const one = (input: Input): { folder: boolean; inputs: Input[] } => ({ folder: false, inputs: [input] });
  if (location instanceof Uint8Array) return one(bytesInput(location, name ?? "bytes"));
  if (location instanceof ArrayBuffer) return one(bytesInput(new Uint8Array(location), name ?? "bytes"));
  if (typeof Blob !== "undefined" && location instanceof Blob) return one(blobInput(location, name));
  if (typeof location !== "string" && !(location instanceof URL)) {
    throw new FrameError({ file: "read" }, "expected a path, a URL, bytes or a file.");
  }
  if (typeof location === "string" && /[\n\r]/u.test(location)) {
    throw new FrameError(
      { file: "read" },
      "expected the path of a file, got text of several lines. The text of a file is read by " +
        "read(new TextEncoder().encode(text)), or by ScoreTable.fromCSV.",
    );
  }
  const url = typeof location === "string" && /^https?:\/\//iu.test(location) ? new URL(location) : location;
  if (url instanceof URL && url.protocol !== "file:") return one(urlInput(url, signal));
  const host = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
  if (host.process?.versions?.node === undefined) {
    throw new FrameError(
      { file: String(url) },
      "there are no files here, in a page: give a URL, bytes or a dropped file.",
    );
  }
  const { pathInputs } = await import("./files.node.js");
  return pathInputs(url);
}

function blobInput(blob: Blob, given: string | undefined): Input {
  const own: unknown = Reflect.get(blob, "name");
  const name = given ?? (typeof own === "string" ? own : "blob");
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    const step = 1 << 20;
    for (let start = 0; start < blob.size; start += step) {
      yield new Uint8Array(await blob.slice(start, start + step).arrayBuffer());
    }
  };
  return {
    ...{ name, path: name, size: blob.size },
    head: async (count) => new Uint8Array(await blob.slice(0, count).arrayBuffer()),
    chunks: parts,
    bytes: () =>
      gather(parts(), mostBytesWhole, () => {
        throw new FrameError({ file: name }, "it is larger than the 1 GB that is read at once.");
      }),
    beside: () => Promise.resolve(undefined),
  };
}
