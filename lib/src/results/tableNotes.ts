import type { Estimate } from "./Estimate.js";
import { formatCount, formatLevel } from "./formatNumber.js";
import { formatSize } from "./formatSize.js";
import { groupBy } from "./groupBy.js";
import { metricName } from "./headingOf.js";
import type { ResultContent } from "./ResultFields.js";

/** The reason of a missing interval, and the warnings and notes of an estimate. */
function textsOf({ reason, warnings, notes = [] }: Estimate): string[] {
  return [
    ...(reason === undefined ? [] : [`No interval: ${reason}`]),
    ...warnings.map(({ text }) => `Warning: ${text}`),
    ...notes.map(({ text }) => `Note: ${text}`),
  ];
}

/** Numbers the reasons and warnings of single rows, each text once. */
export class Remarks {
  readonly texts: string[] = [];

  of(estimate: Estimate): string {
    return textsOf(estimate)
      .map((text) => {
        const at = this.texts.indexOf(text);
        return `(${at < 0 ? this.texts.push(text) : at + 1})`;
      })
      .join(" ");
  }
}

/** The most estimates that a note names. */
const MOST_NAMED = 5;

/** Reasons and remarks of estimates, each once; one that not all have begins with the labels of those that have it. */
export function estimateNotes({ estimates }: ResultContent): string[] {
  const noted = estimates.flatMap((estimate) => textsOf(estimate).map((text) => ({ estimate, text })));
  return groupBy(noted, ({ text }) => text).map((owners) => {
    const text = owners[0]?.text ?? "";
    if (owners.length === estimates.length) return text;
    const names = owners.slice(0, MOST_NAMED).map(({ estimate: { labels } }) =>
      Object.entries(labels)
        .map(([key, value]) => (key === "metric" ? metricName(String(value)) : String(value)))
        .join(", "),
    );
    const more = owners.length - MOST_NAMED;
    return `${names.join("; ")}${more > 0 ? ` and ${more} more` : ""}: ${text}`;
  });
}

/** The method, level, unit and sample of a result. */
export function methodNotes(result: ResultContent, oneSize: boolean): string[] {
  const sides = { two: "two-sided", lower: "lower bound", upper: "upper bound" }[result.sides];
  const first = result.estimates[0];
  return [
    `Interval: ${result.method}, ${formatLevel(result.level)}, ${sides}. Unit of replication: ${result.unit}.` +
      (oneSize && first !== undefined ? ` n: ${formatSize(first.n)}.` : ""),
    (result.reps > 0 ? `${formatCount(result.reps)} replicates, seed ${result.seed}; ` : "") +
      result.resampling,
  ].filter((note) => note !== "");
}

/** Assumptions, warnings and notes of a whole result. */
export function remarkNotes(result: ResultContent): string[] {
  return [
    ...result.assumptions.map(
      ({ name, holds, detail }) =>
        `Assumption: ${name}: ${holds === null ? "not checked" : holds ? "holds" : "DOES NOT HOLD"} (${detail}).`,
    ),
    ...result.warnings.map(({ text }) => `Warning: ${text}`),
    ...result.notes.map(({ text }) => `Note: ${text}`),
  ];
}
