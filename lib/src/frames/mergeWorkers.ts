import { mapFloats } from "../numeric/mapFloats.js";
import type { Frame } from "./Frame.js";
import type { FrameValue } from "../scores/FrameColumn.js";

/**
 * Episodes of several workers of one run (`0.monitor.csv`, `1.monitor.csv`...) in the order in which they ended, as
 * Stable-Baselines3's own `load_results` has them; their steps are the sums of all workers' lengths.
 */
export function mergeWorkers(frame: Frame): Frame {
  const rows = frame.toRows();
  const runs = new Map<string, { readonly row: Record<string, FrameValue>; readonly at: number }[]>();
  rows.forEach((row, at) => {
    const key = JSON.stringify([row["algorithm"], row["task"], row["run"]]);
    const run = runs.get(key) ?? [];
    run.push({ row, at });
    runs.set(key, run);
  });
  const several = [...runs.values()].filter((run) => new Set(run.map(({ row }) => row["worker"])).size > 1);
  if (several.length === 0) return frame;
  const steps = mapFloats(rows, ({ step }) => Number(step));
  for (const run of several) {
    const ended = ({ row }: { row: Record<string, FrameValue> }): number =>
      Number(row["t_start"] ?? 0) + Number(row["t"] ?? 0);
    let sum = 0;
    for (const { row, at } of [...run].sort((a, b) => ended(a) - ended(b)))
      steps[at] = sum += Number(row["l"]);
  }
  return frame.replace("step", steps, [
    `${several.length} runs have several workers: their episodes are in the order in which they ended, and "step" sums all of them.`,
  ]);
}
