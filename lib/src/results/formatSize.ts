import type { SampleSize } from "./Estimate.js";
import { formatCount } from "./formatNumber.js";

/** What an estimate rests on, in words: `5 runs × 26 tasks (130 scores)`, `1 319 items, 20 clusters`. */
export function formatSize(size: SampleSize): string {
  const { runs, tasks, cells, ...others } = size;
  const rest = Object.entries(others).map(([name, count]) => formatCounted(count, name));
  if (runs === undefined || tasks === undefined || cells === undefined) {
    return Object.entries(size)
      .map(([name, count]) => formatCounted(count, name))
      .join(", ");
  }
  return [
    `${formatCounted(runs, "runs")} × ${formatCounted(tasks, "tasks")} (${formatCounted(cells, "scores")})`,
    ...rest,
  ].join(", ");
}

/** `3 to 5 runs`, `1 task`: names of counts are plurals. */
function formatCounted(count: SampleSize[string], name: string): string {
  const number =
    typeof count === "number" ? formatCount(count) : `${formatCount(count[0])} to ${formatCount(count[1])}`;
  return `${number} ${number === "1" ? singular(name) : name}`;
}

function singular(name: string): string {
  return name.replace(/ies$/u, "y").replace(/s$/u, "");
}
