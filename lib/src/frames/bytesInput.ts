import type { ReadLimits } from "../bytes/ReadLimits.js";
import { fileBudget } from "./fileBudget.js";
import type { Input } from "./Input.js";
import { joinBytes } from "../bytes/joinBytes.js";

/** Parts of this size, so that progress can be told. */
const partSize = 1 << 20;

/** Bytes that are in memory. */
export function bytesInput(bytes: Uint8Array, name: string, path: string = name, limits?: ReadLimits): Input {
  return {
    name,
    path,
    size: bytes.length,
    budget: fileBudget(name, bytes.length, limits),
    head: (count) => Promise.resolve(bytes.subarray(0, count)),
    chunks: async function* () {
      for (let start = 0; start < bytes.length; start += partSize) {
        yield await Promise.resolve(bytes.subarray(start, start + partSize));
      }
    },
    bytes: () => Promise.resolve(bytes),
    beside: () => Promise.resolve(undefined),
  };
}

/** All parts as one array. */
export async function gather(
  parts: AsyncIterable<Uint8Array>,
  most: number,
  refuse: () => never,
): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > most) refuse();
    kept.push(part);
  }
  if (kept.length === 1 && kept[0]) return kept[0];
  return joinBytes(kept);
}
