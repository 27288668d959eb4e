import type { SampleSize } from "./Estimate.js";
import { formatCount } from "./formatNumber.js";
import { singularOf } from "./singularOf.js";

/** The sample size of an estimate, in words: `5 runs × 26 tasks (130 scores)`, `1 319 items, 20 clusters`. */
export function formatSize(size: SampleSize): string {
  const { runs, tasks, cells, ...others } = size;
  const whole = runs === undefined || tasks === undefined || cells === undefined;
  const rest = Object.entries(whole ? size : others).map(([name, count]) => formatCounted(count, name));
  if (whole) return rest.join(", ");
  return [
    `${formatCounted(runs, "runs")} × ${formatCounted(tasks, "tasks")} (${formatCounted(cells, "scores")})`,
    ...rest,
  ].join(", ");
}

/** `3 to 5 runs`, `1 task`: names of counts are plurals. */
function formatCounted(count: SampleSize[string], name: string): string {
  const number =
    typeof count === "number" ? formatCount(count) : `${formatCount(count[0])} to ${formatCount(count[1])}`;
  const words = wordsOf(name);
  return `${number} ${number === "1" ? singularOf(words) : words}`;
}

/** The name of a count as one says it: `runsX` is runs of x, `heldOut` held out. */
function wordsOf(name: string): string {
  return name
    .replace(/[XY]$/u, " of $&")
    .replace(/(?<=[a-z])[A-Z]/gu, " $&")
    .toLowerCase();
}
