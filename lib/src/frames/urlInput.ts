import { gather } from "./bytesInput.js";
import { FrameError, reasonOf } from "./FrameError.js";
import { mostBytesWhole, type Input } from "./Input.js";

/** A file at an address: fetched once, when it is first needed. */
export function urlInput(url: URL, signal?: AbortSignal): Input {
  const name = url.href;
  let fetched: Promise<Uint8Array> | undefined;
  const bytes = (): Promise<Uint8Array> => (fetched ??= download(url, signal));
  return {
    ...{ name, path: decodeURIComponent(url.pathname).split("/").slice(-4).join("/"), size: undefined },
    head: async (count) => (await bytes()).subarray(0, count),
    chunks: async function* () {
      yield await bytes();
    },
    bytes,
    beside: () => Promise.resolve(undefined),
  };
}

async function download(url: URL, signal: AbortSignal | undefined): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url, signal === undefined ? {} : { signal });
  } catch (error) {
    throw new FrameError({ file: url.href }, `it could not be fetched: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  if (!response.ok)
    throw new FrameError(
      { file: url.href },
      `the server answered ${response.status} ${response.statusText}.`,
    );
  const { body } = response;
  if (!body) return new Uint8Array();
  return gather(body, mostBytesWhole, () => {
    throw new FrameError({ file: url.href }, "it is larger than 1 GB: download it, and read the file.");
  });
}
