import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { gather } from "./bytesInput.js";
import { FrameError, reasonOf } from "./FrameError.js";
import type { Input } from "./Input.js";
import { joinBytes } from "../bytes/joinBytes.js";

/** Compressed bytes are handed over in parts of this size, so that little is unpacked before the ratio is looked at. */
const partSize = 1 << 16;

/** A file that is read at once is in memory three times: as its parts, as one array and as its text. */
const wholeCopies = 3;

/**
 * The decompressed bytes, in parts; more than the allowed ratio is refused, so that no small file fills the
 * memory.
 */
export async function* inflateParts(
  parts: AsyncIterable<Uint8Array>,
  format: "gzip" | "deflate-raw",
  file: string,
  budget: MemoryBudget,
): AsyncGenerator<Uint8Array> {
  let [given, made] = [0, 0];
  const source = smallParts(parts)[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done === true) controller.close();
        else {
          given += next.value.length;
          controller.enqueue(next.value.slice());
        }
      },
    },
    { highWaterMark: 0 },
  ).pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  try {
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
      budget.unfolded(made, given);
      if (format === "gzip") budget.unpacked(given);
      yield next.value;
    }
  } finally {
    // An early stop releases the file.
    await reader.cancel().catch(() => undefined);
  }
}

async function* smallParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    for (let start = 0; start < part.length; start += partSize) yield part.subarray(start, start + partSize);
  }
}

/** Unfolds bytes into one array; `undefined` if they are more than expected. */
export async function inflate(
  bytes: Uint8Array,
  format: "gzip" | "deflate-raw",
  file: string,
  expected: number,
  budget: MemoryBudget,
): Promise<Uint8Array | undefined> {
  const one = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes);
  };
  const kept: Uint8Array[] = [];
  let made = 0;
  for await (const part of inflateParts(one(), format, file, budget)) {
    made += part.length;
    if (made > expected) return undefined;
    kept.push(part);
  }
  return joinBytes(kept);
}

/** The content of a gzip file; any other file as it is. */
export async function unzipped(input: Input): Promise<Input> {
  const head = await input.head(2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return input;
  const { budget } = input;
  const chunks = (): AsyncIterable<Uint8Array> => inflateParts(input.chunks(), "gzip", input.name, budget);
  return {
    ...input,
    path: input.path.replace(/\.gz$/iu, ""),
    size: undefined,
    chunks,
    head: async (count) => {
      const kept: Uint8Array[] = [];
      let size = 0;
      for await (const part of chunks()) {
        kept.push(part);
        size += part.length;
        if (size >= count) break;
      }
      return joinBytes(kept).subarray(0, count);
    },
    bytes: () => {
      const most = budget.left / wholeCopies;
      return gather(chunks(), most, () => {
        budget.need((most + 1) * wholeCopies);
        throw new FrameError({ file: input.name }, "it unfolds to more than is read at once.");
      });
    },
  };
}
