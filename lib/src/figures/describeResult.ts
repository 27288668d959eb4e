import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";
import type { Estimate } from "../results/Estimate.js";
import { formatSize } from "../results/formatSize.js";
import type { Result } from "../results/Result.js";
import { writeNumber } from "./writeNumber.js";

const count = (n: number, unit: string): string =>
  `${n.toLocaleString("en-US")} ${unit}${n === 1 ? "" : "s"}`;

/** The algorithm, model or pair of an estimate, and its task or benchmark. */
function nameOf({ labels }: Estimate): string {
  const x = labels["x"] ?? labels["a"];
  const y = labels["y"] ?? labels["b"];
  const whose = labels["algorithm"] ?? labels["model"] ?? labels["system"];
  const pair = x !== undefined && y !== undefined ? `${x} vs ${y}` : (x ?? whose ?? "");
  const where = labels["task"] ?? labels["benchmark"];
  return where === undefined ? String(pair) : pair === "" ? String(where) : `${pair} on ${where}`;
}

/** Names with commas between; of more than eight the first seven and a count. */
const listed = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 7).join(", ")} and ${names.length - 7} more` : names.join(", ");

// The other numbers of a figure have commas between thousands.
const withCommas = (text: string): string => text.replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, ",");

/** The sample size of an estimate, in words. */
export function sampleText({ n }: Pick<Estimate, "n">): string {
  const { runs, tasks } = n;
  if (runs === undefined || typeof tasks !== "number") return withCommas(formatSize(n));
  const [least, most] = typeof runs === "number" ? [runs, runs] : runs;
  const each = least === most ? count(least, "run") : `${least}–${most} runs`;
  return tasks === 1 ? each : `${count(tasks, "task")} × ${each}`;
}

/** A label on which the sample size depends (the algorithm, the task...), by which the caption lists sizes; else all labels. */
function tellingName(estimates: readonly Estimate[]): (estimate: Estimate) => string {
  const keys = ["algorithm", "model", "task", "benchmark", "x", "a"];
  const key = keys.find((name) => {
    const texts = new Map<unknown, string>();
    return estimates.every((estimate) => {
      const value = estimate.labels[name];
      const known = texts.get(value) ?? sampleText(estimate);
      texts.set(value, known);
      return value !== undefined && known === sampleText(estimate);
    });
  });
  return key === undefined ? nameOf : ({ labels }) => String(labels[key]);
}

function sampleLine(estimates: readonly Estimate[]): string {
  const groups = new Map<string, Set<string>>();
  const telling = tellingName(estimates);
  for (const estimate of estimates) {
    const text = sampleText(estimate);
    const names = groups.get(text) ?? new Set<string>();
    groups.set(text, names.add(telling(estimate)));
  }
  if (groups.size === 1) return `n = ${[...groups.keys()].join("")}.`;
  return `n = ${[...groups].map(([text, names]) => `${text} (${listed([...names])})`).join("; ")}.`;
}

/** A level in per cent, without rounding errors: 95%. */
export const levelText = (level: number): string => `${Number((level * 100).toPrecision(6))}%`;

/** The lines of every caption: interval method, level, unit, n, replicates, seed. */
export function captionOf(result: Result): string[] {
  const { method, level, sides, unit, reps, seed, resampling, estimates } = result;
  const side = sides === "two" ? "" : `one-sided (${sides}) `;
  const drawn =
    reps === 0 ? resampling : `${reps.toLocaleString("en-US")} replicates, seed ${seed}; ${resampling}`;
  return [
    `${levelText(level)} ${side}intervals: ${method}; unit of replication: ${unit}; ${drawn}.`,
    sampleLine(estimates),
  ];
}

/** The content of the caption as data. */
export function provenanceOf(result: Result): ProvenanceSpec {
  const { method, level, sides, unit, reps, seed, resampling, citation, id } = result;
  return { method, level, sides, unit, reps, seed, resampling, citation, result: id };
}

/**
 * The result's warnings and the reasons of missing intervals, each reason once with its estimates.
 *
 * @param sign the sign of a missing interval in the figure
 */
export function warningsOf(result: Result, sign = "open point"): string[] {
  const missing = new Map<string, Set<string>>();
  for (const estimate of result.estimates) {
    if (estimate.interval !== undefined) continue;
    const reason = estimate.reason ?? "no reason was given";
    const names = missing.get(reason) ?? new Set<string>();
    missing.set(reason, names.add(nameOf(estimate) || "The estimate"));
  }
  const reasons = [...missing].map(
    ([reason, names]) =>
      `${listed([...names])} ${names.size === 1 ? "has" : "have"} no interval (${sign}): ${reason}`,
  );
  return [...new Set([...result.warnings.map(String), ...reasons])];
}

/** An interval for a tooltip, or the reason that there is none. */
export function intervalText({ interval, reason }: Estimate): string {
  return interval === undefined
    ? `none: ${reason ?? ""}`
    : `${writeNumber(interval.low)} to ${writeNumber(interval.high)}`;
}
