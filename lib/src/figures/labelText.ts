import { PASS_METRIC_NAMES } from "../evals/samples/PassMetric.js";
import type { Estimate } from "../results/Estimate.js";
import { headingOf, METRIC_NAMES } from "../results/headingOf.js";
import { parameterName } from "./parameterName.js";

const nameOf = (names: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(names, code) ? names[code] : undefined;

/** The names of labels whose value says nothing without them. */
const NAMED: Readonly<Record<string, string>> = { step: "step", k: "k =", n: "n =" };

/** The labels of an estimate in words: `PPO vs SAC`, `pass@64`, `placebo, step 23`; empty without labels. */
export function labelText({ labels }: Pick<Estimate, "labels">): string {
  const { x, y, metric, k, ...others } = labels;
  const pair = x !== undefined && y !== undefined ? [`${x} vs ${y}`] : [x, y];
  const rest = Object.entries(others).map(([name, value]) => valueText(name, String(value)));
  return [...pair, ...rest, ...metricText(metric, k)].filter((part) => part !== undefined).join(", ");
}

function metricText(metric: unknown, k: string | number | undefined): string[] {
  const name = String(metric);
  const passed = nameOf(PASS_METRIC_NAMES, name);
  if (passed !== undefined) return [k === undefined ? passed : passed.replace(/k$/u, String(k))];
  // A figure of survival draws nothing else at a step.
  const known =
    metric === undefined || name === "survival" ? [] : [nameOf(METRIC_NAMES, name) ?? headingOf(name)];
  return k === undefined ? known : [...known, valueText("k", String(k))];
}

function valueText(name: string, value: string): string {
  if (name === "parameter") return parameterName(value);
  const before = nameOf(NAMED, name);
  return before === undefined ? value : `${before} ${value}`;
}
