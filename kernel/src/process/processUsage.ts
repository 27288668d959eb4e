import { readFileSync } from "node:fs";
import { residentMemory } from "./residentMemory.js";

/** The resources that one process uses. */
export interface ProcessUsage {
  readonly pid: number;
  /** Milliseconds of processor time since it started. */
  readonly computed: number;
  /** Bytes resident in memory. */
  readonly memory: number;
}

/** Linux counts processor time in hundredths of a second for everyone who asks. */
const TICK = 10;

/** The usage of this process and, on Linux, of the other processes that still run. */
export function processUsage(others: readonly number[]): ProcessUsage[] {
  const { user, system } = process.cpuUsage();
  const own = { pid: process.pid, computed: (user + system) / 1_000, memory: residentMemory() };
  return [own, ...others.flatMap(fromProc)];
}

function fromProc(pid: number): ProcessUsage[] {
  try {
    // pid (name) state parent ...: the name may hold spaces and parentheses. After it, counted from 0, the user's and
    // the system's time stand at 11 and 12.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /su, "")
      .split(" ");
    // The value is in kilobytes, whatever the size of a page.
    const resident = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid, computed: ticks * TICK, memory: 1_024 * Number(resident ?? 0) }];
  } catch {
    // The process has ended, or this is not Linux.
    return [];
  }
}
