import type { SampleSize } from "./Estimate.js";
import { formatCount } from "./formatNumber.js";
import { singularOf } from "./singularOf.js";

/** What an estimate rests on, in words: `5 runs × 26 tasks (130 scores)`, `1 319 items, 20 clusters`. */
export function formatSize(size: SampleSize): string {
  const { runs, tasks, cells, ...others } = size;
  const written = (counts: SampleSize): string[] =>
    Object.entries(counts).map(([name, count]) => formatCounted(count, wordsOf(name)));
  if (runs === undefined || tasks === undefined || cells === undefined) return written(size).join(", ");
  return [
    `${formatCounted(runs, "runs")} × ${formatCounted(tasks, "tasks")} (${formatCounted(cells, "scores")})`,
    ...written(others),
  ].join(", ");
}

/** `3 to 5 runs`, `1 task`: names of counts are plurals. */
function formatCounted(count: SampleSize[string], name: string): string {
  const number =
    typeof count === "number" ? formatCount(count) : `${formatCount(count[0])} to ${formatCount(count[1])}`;
  return `${number} ${number === "1" ? singularOf(name) : name}`;
}

/** The name of a count as one says it: `runsX` is runs of x, `heldOut` held out. */
function wordsOf(name: string): string {
  return name
    .replace(/[XY]$/u, " of $&")
    .replace(/(?<=[a-z])[A-Z]/gu, " $&")
    .toLowerCase();
}
