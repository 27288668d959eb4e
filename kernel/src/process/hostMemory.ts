import { readFileSync } from "node:fs";
import { freemem, totalmem } from "node:os";

/** The machine's memory in bytes, by the names that psutil gives; on Linux with the finer ones too. */
export interface HostMemory extends Readonly<Record<string, number>> {
  readonly total: number;
  /** The memory that programs can have without swapping. */
  readonly available: number;
  readonly percent: number;
  readonly used: number;
  readonly free: number;
}

/** The machine's memory. */
export function hostMemory(): HostMemory {
  const lines = memoryLines();
  const total = lines.get("MemTotal") ?? totalmem();
  const free = lines.get("MemFree") ?? freemem();
  const available = lines.get("MemAvailable") ?? free;
  const finer = FINER.flatMap(([name, line]) => {
    const size = lines.get(line);
    return size === undefined ? [] : [[name, size] as const];
  });
  return {
    ...Object.fromEntries(finer),
    total,
    available,
    percent: total === 0 ? 0 : Math.round((1_000 * (total - available)) / total) / 10,
    used: total - available,
    free,
  };
}

/** psutil's names, and those of the lines in /proc/meminfo. */
const FINER = [
  ["active", "Active"],
  ["inactive", "Inactive"],
  ["buffers", "Buffers"],
  ["cached", "Cached"],
  ["shared", "Shmem"],
  ["slab", "Slab"],
] as const;

function memoryLines(): ReadonlyMap<string, number> {
  try {
    const text = readFileSync("/proc/meminfo", "latin1");
    const lines = text.matchAll(/^(\w+):\s+(\d+) kB$/gmu);
    return new Map([...lines].map(([, name = "", size]) => [name, 1_024 * Number(size)]));
  } catch {
    // This is not Linux.
    return new Map();
  }
}
