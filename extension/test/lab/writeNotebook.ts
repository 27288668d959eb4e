import { writeFileSync } from "node:fs";

/** Writes a notebook of TypeScript cells that have not run. */
export function writeNotebook(file: string, sources: readonly string[]): void {
  const cells = sources.map((source, index) => ({
    cell_type: "code",
    id: `c${index}`,
    execution_count: null,
    metadata: {},
    outputs: [],
    source,
  }));
  const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)" };
  writeFileSync(file, JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }));
}

/** Code that resamples for about 2 ms a replicate, in which it sleeps, and shows its progress. */
export function slowCode(reps: number): string {
  return [
    'import { bootstrap } from "precipice";',
    "const clock = new Int32Array(new SharedArrayBuffer(4));",
    "const slow = (sample: Float64Array) => { Atomics.wait(clock, 0, 0, 2); return sample[0] ?? 0; };",
    `(await bootstrap([1, 2, 3], slow, { reps: ${reps} })).reps`,
  ].join("\n");
}
