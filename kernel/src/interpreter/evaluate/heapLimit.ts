import { getHeapStatistics } from "node:v8";

/** The smallest limit with which the kernel itself can work, in megabytes. */
const smallest = 64;

/** The part of V8's limit that is set aside for new objects, in bytes; the rest can fill up. */
const youngGeneration = 48 * 1024 * 1024;

/**
 * How large the heap may grow, in bytes: V8's own limit (`--max-old-space-size`), or less by
 * PRECIPICE_HEAP_MB. V8's limit cannot be raised once the process runs.
 *
 * @throws RangeError where PRECIPICE_HEAP_MB is not a number of megabytes.
 */
export function heapLimit(environment: NodeJS.ProcessEnv): number {
  const own = getHeapStatistics().heap_size_limit - youngGeneration;
  const given = environment["PRECIPICE_HEAP_MB"];
  if (given === undefined || given === "") return own;
  const megabytes = Number(given);
  if (!(megabytes >= smallest)) {
    throw new RangeError(
      `PRECIPICE_HEAP_MB must be a number of megabytes from ${smallest}, but is "${given}".`,
    );
  }
  return Math.min(own, megabytes * 1024 * 1024);
}
