import { getHeapStatistics } from "node:v8";

/** The smallest limit with which the kernel itself can work, in megabytes. */
export const smallestHeap = 64;

/** How large the heap may grow, in bytes. */
export interface HeapLimit {
  /** Cells are ended shortly before it. */
  readonly announced: number;
  /** V8's own (`--max-old-space-size`), which cannot be raised once the process runs. */
  readonly capacity: number;
}

/**
 * How large the heap may grow: up to V8's own limit, or to less by PRECIPICE_HEAP_MB.
 *
 * @param newObjects bytes of V8's limit that are set aside for new objects; the rest can fill up
 * @throws RangeError if PRECIPICE_HEAP_MB is not a number of megabytes.
 */
export function heapLimit(environment: NodeJS.ProcessEnv, newObjects: number): HeapLimit {
  const capacity = getHeapStatistics().heap_size_limit - newObjects;
  const given = environment["PRECIPICE_HEAP_MB"];
  if (given === undefined || given === "") return { announced: capacity, capacity };
  const megabytes = Number(given);
  if (!(megabytes >= smallestHeap)) {
    throw new RangeError(
      `PRECIPICE_HEAP_MB must be a number of megabytes from ${smallestHeap}, but is "${given}".`,
    );
  }
  return { announced: Math.min(capacity, megabytes * 1024 * 1024), capacity };
}
