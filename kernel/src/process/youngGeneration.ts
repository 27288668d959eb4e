import type { Worker } from "node:worker_threads";

const megabyte = 1024 * 1024;

/** The size of one of V8's three parts for new objects, in megabytes, if a flag of Node sets it. V8 rounds it up to a power of two. */
function semiSpace(): number | undefined {
  const flags = [...(process.env["NODE_OPTIONS"] ?? "").split(/\s+/u), ...process.execArgv];
  const given = flags.flatMap((flag) => /^--max[-_]semi[-_]space[-_]size=(\d+)$/u.exec(flag)?.[1] ?? []);
  const last = Number(given.at(-1) ?? 0);
  return last > 0 ? 2 ** Math.ceil(Math.log2(last)) : undefined;
}

/**
 * The part of V8's heap limit that is set aside for new objects, in bytes. Its default differs between versions of Node, 48 MB on
 * Node 20 and 192 MB on Node 24, and only a worker tells it.
 */
export function youngGeneration({ resourceLimits }: Pick<Worker, "resourceLimits">): number {
  const semi = semiSpace();
  return megabyte * (semi === undefined ? (resourceLimits?.maxYoungGenerationSizeMb ?? 48) : 3 * semi);
}
