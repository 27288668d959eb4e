import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";
import type { Estimate } from "../results/Estimate.js";
import { formatSize } from "../results/formatSize.js";
import type { Result } from "../results/Result.js";
import { writeNumber } from "./writeNumber.js";

const count = (n: number, unit: string): string =>
  `${n.toLocaleString("en-US")} ${unit}${n === 1 ? "" : "s"}`;

/** The labels that tell a reader which algorithm, model or pair an estimate belongs to. */
function nameOf({ labels }: Estimate): string {
  const x = labels["x"] ?? labels["a"];
  const y = labels["y"] ?? labels["b"];
  const whose = labels["algorithm"] ?? labels["model"] ?? labels["system"];
  const pair = x !== undefined && y !== undefined ? `${x} vs ${y}` : (x ?? whose ?? "");
  const where = labels["task"] ?? labels["benchmark"];
  return where === undefined ? String(pair) : pair === "" ? String(where) : `${pair} on ${where}`;
}

/** Names in a row; only the first ones of more than eight. */
const listed = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 7).join(", ")} and ${names.length - 7} more` : names.join(", ");

/** The sample size of an estimate, in words. */
export function sampleText({ n }: Pick<Estimate, "n">): string {
  const { runs, tasks } = n;
  if (runs === undefined || typeof tasks !== "number") return formatSize(n);
  const [least, most] = typeof runs === "number" ? [runs, runs] : runs;
  const each = least === most ? count(least, "run") : `${least}–${most} runs`;
  return tasks === 1 ? each : `${count(tasks, "task")} × ${each}`;
}

/** The label that tells apart the estimates with one sample size: the algorithm, the task, or all labels together. */
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

/** A level in per cent, without the noise of binary fractions: 95%. */
export const levelText = (level: number): string => `${Number((level * 100).toPrecision(6))}%`;

/** The lines that every figure states on itself: interval method, level, unit, n, replicates, seed. */
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

/** The same statements as data. */
export function provenanceOf(result: Result): ProvenanceSpec {
  const { method, level, sides, unit, reps, seed, resampling, citation, id } = result;
  return { method, level, sides, unit, reps, seed, resampling, citation, result: id };
}

/**
 * The result's warnings, and why some intervals are missing: each reason once, with the estimates it applies to.
 *
 * @param sign how a figure shows that an interval is missing
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

/** An interval in words, for a tooltip. */
export function intervalText({ interval, reason }: Estimate): string {
  return interval === undefined
    ? `none: ${reason ?? ""}`
    : `${writeNumber(interval.low)} to ${writeNumber(interval.high)}`;
}
