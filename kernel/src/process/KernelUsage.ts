import { cpus, hostname } from "node:os";
import type { Content } from "../core/Message.js";
import { descendants } from "./descendants.js";
import { hostMemory } from "./hostMemory.js";
import { processUsage } from "./processUsage.js";

/** Shortest time, in milliseconds, over which a share of the processor is measured. */
const SHORTEST = 100;

interface Sample {
  /** Milliseconds on a clock that never goes back. */
  readonly at: number;
  /** Milliseconds that each process of the kernel has computed, by its id. */
  readonly own: ReadonlyMap<number, number>;
  readonly memory: number;
  /** Milliseconds that all processors together were at work, and in all. */
  readonly busy: number;
  readonly total: number;
}

/**
 * The resources that the kernel, with the processes it started, and its machine use: the content of
 * ipykernel's usage_reply, with percentages of one processor for the kernel (200 for two at full work) and of
 * all for the machine, both over the time since the request before, and sizes in bytes.
 */
export class KernelUsage {
  #before: Sample | undefined;

  async measure(): Promise<Content> {
    const first = this.#before ?? sample();
    const left = SHORTEST - (performance.now() - first.at);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    const now = sample();
    this.#before = now;
    return {
      status: "ok",
      hostname: hostname(),
      pid: process.pid,
      kernel_cpu: percentage(computed(first, now), now.at - first.at),
      kernel_memory: now.memory,
      cpu_count: cpus().length,
      host_cpu_percent: percentage(now.busy - first.busy, now.total - first.total),
      host_virtual_memory: hostMemory(),
    };
  }
}

function sample(): Sample {
  const own = new Map<number, number>();
  let memory = 0;
  for (const { pid, computed: milliseconds, memory: bytes } of processUsage(descendants(process.pid))) {
    own.set(pid, milliseconds);
    memory += bytes;
  }
  let busy = 0;
  let total = 0;
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, time) => sum + time, 0);
    total += all;
    busy += all - times.idle;
  }
  return { at: performance.now(), own, memory, busy, total };
}

/** Milliseconds computed between two samples; a process that is new has done all it did since. */
function computed(first: Sample, now: Sample): number {
  let sum = 0;
  for (const [pid, milliseconds] of now.own) sum += Math.max(0, milliseconds - (first.own.get(pid) ?? 0));
  return sum;
}

function percentage(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((1_000 * part) / whole) / 10;
}
