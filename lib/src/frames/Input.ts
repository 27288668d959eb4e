import type { MemoryBudget } from "../bytes/MemoryBudget.js";

/** A file or similar input. It is read in parts if it is large, or whole if a format requires it. */
export interface Input {
  /** For messages: the path, the URL, or the name that was given. */
  readonly name: string;
  /** The path within the folder that is read, with `/`: run names are read from it. */
  readonly path: string;
  /** The memory that the file may take. */
  readonly budget: MemoryBudget;
  /** The size in bytes if it is known. */
  readonly size: number | undefined;
  /** The first bytes; fewer if the file is shorter. */
  readonly head: (bytes: number) => Promise<Uint8Array>;
  /** All bytes in parts, from the first. May be called again. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** All bytes. @throws FrameError if they do not fit into memory at once */
  readonly bytes: () => Promise<Uint8Array>;
  /** A file that stands beside this one, such as `run_spec.json`; `undefined` without such a file or a folder. */
  readonly beside: (name: string) => Promise<Input | undefined>;
}

/** Largest size of a file that a format must read whole. */
export const mostBytesWhole = 2 ** 30;
