import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";
import type { Estimate } from "../results/Estimate.js";
import { formatSize } from "../results/formatSize.js";
import type { Result } from "../results/Result.js";

const count = (n: number, unit: string): string =>
  `${n.toLocaleString("en-US")} ${unit}${n === 1 ? "" : "s"}`;
const nameOf = ({ labels }: Estimate): string =>
  "algorithm" in labels
    ? String(labels["algorithm"])
    : "x" in labels
      ? `${labels["x"]} and ${labels["y"]}`
      : "";

/** What an estimate rests on, in words. */
export function sampleText({ n }: Pick<Estimate, "n">): string {
  const { runs, tasks } = n;
  if (runs === undefined || typeof tasks !== "number") return formatSize(n);
  const [least, most] = typeof runs === "number" ? [runs, runs] : runs;
  const each = least === most ? count(least, "run") : `${least}–${most} runs`;
  return tasks === 1 ? each : `${count(tasks, "task")} × ${each}`;
}

function sampleLine(estimates: readonly Estimate[]): string {
  const groups = new Map<string, Set<string>>();
  for (const estimate of estimates) {
    const text = sampleText(estimate);
    const names = groups.get(text) ?? new Set<string>();
    groups.set(text, names.add(nameOf(estimate)));
  }
  if (groups.size === 1) return `n = ${[...groups.keys()].join("")}.`;
  return `n = ${[...groups].map(([text, names]) => `${text} (${[...names].join(", ")})`).join("; ")}.`;
}

const percent = (level: number): string => `${Number((level * 100).toPrecision(6))}%`;

/** What every figure states on itself: interval method, level, unit, n, replicates, seed. */
export function captionOf(result: Result): string[] {
  const { method, level, sides, unit, reps, seed, resampling, estimates } = result;
  const side = sides === "two" ? "" : `one-sided (${sides}) `;
  const drawn =
    reps === 0
      ? resampling.replace(/^none: /u, "no simulation, ")
      : `${reps.toLocaleString("en-US")} replicates, seed ${seed}; ${resampling}`;
  return [
    `${percent(level)} ${side}intervals: ${method}; unit of replication: ${unit}; ${drawn}.`,
    sampleLine(estimates),
  ];
}

/** The same as data. */
export function provenanceOf(result: Result): ProvenanceSpec {
  const { method, level, sides, unit, reps, seed, resampling, citation, id } = result;
  return { method, level, sides, unit, reps, seed, resampling, citation, result: id };
}

/** The result's warnings, and why some intervals are missing. */
export function notesOf(result: Result): string[] {
  const notes = new Set(result.warnings);
  for (const estimate of result.estimates) {
    if (estimate.interval === undefined) {
      notes.add(
        `${nameOf(estimate) || "An estimate"} has no interval (open point): ${estimate.reason ?? "no reason was given"}`,
      );
    }
  }
  return [...notes];
}

/** An interval in words, for a tooltip. */
export function intervalText({ interval, reason }: Estimate, digits = 3): string {
  if (interval === undefined) return `none: ${reason ?? ""}`;
  const end = (value: number): string =>
    Number.isFinite(value) ? value.toFixed(digits) : value < 0 ? "−∞" : "∞";
  return `${end(interval.low)} to ${end(interval.high)}`;
}
