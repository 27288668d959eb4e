import { gather } from "./bytesInput.js";
import { FrameError, reasonOf } from "./FrameError.js";
import type { Input } from "./Input.js";

/** Compressed files may unfold to this many bytes, and to this many times their size. */
export const mostUnfolded = 2 ** 30;
const mostRatio = 500;
/** Less than this fills no memory, however it was packed. */
const harmless = 2 ** 28;

/**
 * The bytes that compressed ones unfold to, in parts; more than their share is refused, so that no small file fills the
 * memory.
 */
export async function* inflateParts(
  parts: AsyncIterable<Uint8Array>,
  format: "gzip" | "deflate-raw",
  file: string,
  free = harmless,
): AsyncGenerator<Uint8Array> {
  let [given, made] = [0, 0];
  const source = parts[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await source.next();
      if (next.done === true) controller.close();
      else {
        given += next.value.length;
        controller.enqueue(next.value.slice());
      }
    },
  }).pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  for (;;) {
    let next: ReadableStreamReadResult<Uint8Array>;
    try {
      next = await reader.read();
    } catch (error) {
      throw new FrameError({ file }, `its compressed data is broken or cut short: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
    if (next.done) return;
    made += next.value.length;
    if (made > free && made > given * mostRatio) {
      await reader.cancel();
      throw new FrameError(
        { file },
        `${given} compressed bytes unfold to more than ${made}: this looks like a file made to fill the memory, and is not read.`,
      );
    }
    yield next.value;
  }
}

/** The same in one array. */
export async function inflate(
  bytes: Uint8Array,
  format: "gzip" | "deflate-raw",
  file: string,
): Promise<Uint8Array> {
  const one = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes);
  };
  return gather(inflateParts(one(), format, file), mostUnfolded, () => {
    throw new FrameError({ file }, "it unfolds to more than 1 GB, which is more than is read at once.");
  });
}

/** A gzip file as what it holds; any other as it is. */
export async function unzipped(input: Input): Promise<Input> {
  const head = await input.head(2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return input;
  const chunks = (): AsyncIterable<Uint8Array> => inflateParts(input.chunks(), "gzip", input.name);
  return {
    ...input,
    path: input.path.replace(/\.gz$/iu, ""),
    size: undefined,
    chunks,
    head: async (count) => {
      let head = new Uint8Array();
      for await (const part of chunks()) {
        const longer = new Uint8Array(head.length + part.length);
        longer.set(head);
        longer.set(part, head.length);
        head = longer;
        if (head.length >= count) break;
      }
      return head.subarray(0, count);
    },
    bytes: () =>
      gather(chunks(), mostUnfolded, () => {
        throw new FrameError(
          { file: input.name },
          "it unfolds to more than 1 GB, which is more than is read at once.",
        );
      }),
  };
}
