import { shownURL, withoutPasswords } from "../bytes/shownURL.js";
import { bytesInput, gather } from "./bytesInput.js";
import { FrameError, reasonOf } from "./FrameError.js";
import { mostBytesWhole, type Input } from "./Input.js";
import { isNode } from "../bytes/isNode.js";
import type { ReadOptions } from "./ReadOptions.js";

/** A file at an address, fetched once. @throws FrameError that names the address without its password */
export async function urlInput(url: URL, options: ReadOptions): Promise<Input> {
  const bytes = await download(url, options);
  return bytesInput(
    bytes,
    shownURL(url),
    decoded(url.pathname).split("/").slice(-4).join("/"),
    options.limits,
  );
}

async function download(url: URL, { signal, privateRedirects = false }: ReadOptions): Promise<Uint8Array> {
  const file = shownURL(url);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FrameError(
      { file },
      `addresses of the kind "${url.protocol}" are not read; those of the web are.`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new FrameError(
      { file },
      "the address holds a user name or a password, which would be saved with whatever shows it: fetch it with a header, and " +
        "give read() the bytes.",
    );
  }
  const { fetchURL } = await (isNode() ? import("./fetchURL.node.js") : import("./fetchURL.browser.js"));
  const response = await fetchURL(url, signal, privateRedirects).catch((error: unknown) => {
    signal?.throwIfAborted();
    const why = withoutPasswords(wholeReason(error)).replace(/\.$/u, "");
    throw new FrameError({ file }, `it could not be fetched: ${why}.`, { cause: error });
  });
  if (!response.ok)
    throw new FrameError({ file }, `the server answered ${response.status} ${response.statusText}.`);
  const { body } = response;
  if (!body) return new Uint8Array();
  return gather(body, mostBytesWhole, () => {
    throw new FrameError({ file }, "it is larger than 1 GB: download it, and read the file.");
  });
}

/** Only the cause of a connection error names the problem. */
function wholeReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== ""
    ? `${reasonOf(error)} (${cause.message})`
    : reasonOf(error);
}

/** A path with invalid percent codes stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
