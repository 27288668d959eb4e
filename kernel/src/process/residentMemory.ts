import { memoryUsage } from "node:process";

/** Bytes of this process that are resident in memory; 0 where the system does not tell, as in a Linux without /proc. */
export function residentMemory(): number {
  try {
    return memoryUsage.rss();
  } catch {
    return 0;
  }
}
