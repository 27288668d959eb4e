import type { PlotOptions } from "@observablehq/plot";
import type { InteractionOptions } from "../plot/InteractionOptions.js";
import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";
import type { Estimate } from "../results/Estimate.js";
import type { Remark } from "../results/Remark.js";
import type { Result } from "../results/Result.js";
import { captionOf, provenanceOf, sampleText } from "./describeResult.js";
import { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { labelText } from "./labelText.js";
import type { NamedResult } from "./namedResults.js";
import { resultRows } from "./resultRows.js";

/** The panels of a figure of one or several results, and the texts around them. */
export interface Stated {
  readonly panels: readonly PlotOptions[];
  readonly columns?: number;
  /** The title where the options give none. Default: that of the first result. */
  readonly title?: string;
  readonly subtitle?: string;
  /** Lines of the caption that explain the drawing, above those on the intervals. */
  readonly explained?: readonly string[];
  /** Notes that come before those of the results. */
  readonly notes?: readonly string[];
  /** The sample behind a result's numbers, in words. Default: the sizes of its estimates. */
  readonly sample?: (result: Result) => string;
  readonly interactions?: InteractionOptions;
  /** Whether an estimate without an interval is drawn as an open point; true by default. */
  readonly open?: boolean;
  /** Further results to draw and state, such as those of a second panel. */
  readonly beside?: readonly NamedResult[];
}

/** Groups names by the text that applies to them, in the order of the texts. */
function groupNames(said: readonly (readonly [text: string, name: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [text, name] of said) {
    const names = groups.get(text) ?? [];
    if (!names.includes(name)) names.push(name);
    groups.set(text, names);
  }
  return groups;
}

const listed = (names: readonly string[], between = ", "): string =>
  names.length > 6 ? `${names.slice(0, 5).join(between)} and ${names.length - 5} more` : names.join(between);

/** The sample size of a result's estimates, or the range of each count where they differ. */
function sizesOf({ estimates }: Result): string {
  const texts = new Set(estimates.map(sampleText));
  if (texts.size === 1) return [...texts].join("");
  const counts = new Map<string, [number, number]>();
  for (const { n } of estimates) {
    for (const [name, count] of Object.entries(n)) {
      const [least, most] = typeof count === "number" ? [count, count] : count;
      const [low, high] = counts.get(name) ?? [least, most];
      counts.set(name, [Math.min(low, least), Math.max(high, most)]);
    }
  }
  return [...counts]
    .map(([name, [low, high]]) => {
      const written = (count: number): string => count.toLocaleString("en-US");
      return low === high ? `${written(low)} ${name}` : `${written(low)} to ${written(high)} ${name}`;
    })
    .join(", ");
}

function captionOfAll(named: readonly NamedResult[], sample: (result: Result) => string): string[] {
  const methods = groupNames(named.map(({ name, result }) => [captionOf(result)[0] ?? "", name]));
  const sizes = groupNames(named.map(({ name, result }) => [sample(result), name]));
  const only = methods.size === 1;
  return [
    ...[...methods].map(([text, names]) => (only ? text : `${listed(names)}: ${text}`)),
    sizes.size === 1
      ? `n = ${[...sizes.keys()].join("")}.`
      : `n = ${[...sizes].map(([text, names]) => `${text} (${listed(names)})`).join("; ")}.`,
  ];
}

/** Texts of the results, each once; with several results each begins with the names of its results. */
function saidOf(named: readonly NamedResult[], textsOf: (result: Result) => readonly string[]): string[] {
  const groups = groupNames(
    named.flatMap(({ name, result }) => textsOf(result).map((text) => [text, name] as const)),
  );
  const several = named.length > 1;
  return [...groups].map(([text, names]) => (several ? `${listed(names)}: ${text}` : text));
}

/** Warnings of a result and of its estimates, and the reasons of missing intervals. */
const warningsOf = (result: Result, open: boolean): string[] => [
  ...result.warnings.map(String),
  ...estimateRemarks(result, ({ warnings }) => warnings),
  ...missingIntervals(result, open),
];

/** Notes of a result and of its estimates. */
const notesOf = (result: Result): string[] => [
  ...result.notes.map(String),
  ...estimateRemarks(result, ({ notes = [] }) => notes),
];

/** Remarks on single estimates. A remark that not all have begins with the names of those that have it. */
function estimateRemarks(
  { estimates }: Result,
  remarksOf: (estimate: Estimate) => readonly Remark[],
): string[] {
  const groups = groupNames(
    estimates.flatMap((estimate) =>
      remarksOf(estimate).map(({ text }) => [text, labelsOf(estimate)] as const),
    ),
  );
  return [...groups].map(([text, names]) =>
    names.length === estimates.length ? text : `${listed(names, "; ")}: ${text}`,
  );
}

/** The estimates without an interval, by reason. */
function missingIntervals({ estimates }: Result, open: boolean): string[] {
  const missing = estimates.filter(({ interval }) => interval === undefined);
  const groups = groupNames(missing.map((estimate) => [estimate.reason ?? "", labelsOf(estimate)] as const));
  return [...groups].map(([reason, names]) => {
    const drawn = open ? ` (open point${names.length > 1 ? "s" : ""})` : "";
    return `${listed(names, "; ")} ${names.length > 1 ? "have" : "has"} no interval${drawn}: ${reason}`;
  });
}

const labelsOf = (estimate: Estimate): string => labelText(estimate) || "The estimate";

function provenanceOfAll(named: readonly NamedResult[]): ProvenanceSpec {
  const [first, ...others] = named.map(({ result }) => provenanceOf(result));
  if (first === undefined || others.length === 0) return first ?? {};
  const shared = Object.entries(first).filter(([key, value]) =>
    others.every((other) => JSON.stringify(other[key as keyof ProvenanceSpec]) === JSON.stringify(value)),
  );
  return Object.fromEntries(shared);
}

/** A figure with a caption that states the method of its results' intervals and their sample. */
export function statedOn(main: readonly NamedResult[], options: FigureOptions, stated: Stated): Figure {
  const named = [...main, ...(stated.beside ?? [])];
  const { panels, columns, subtitle, explained = [], notes = [], sample = sizesOf, interactions } = stated;
  const [first] = named;
  const title = options.title === undefined ? (stated.title ?? first?.result.title ?? null) : options.title;
  return new Figure(
    {
      panels,
      ...(columns !== undefined && { columns }),
      ...(title !== null && { title }),
      ...(subtitle !== undefined && { subtitle }),
      caption: [...explained, ...captionOfAll(named, sample)],
      notes: [...notes, ...saidOf(named, (result) => warningsOf(result, stated.open ?? true))],
      quietNotes: saidOf(named, notesOf),
      provenance: provenanceOfAll(named),
      table: resultRows(named),
      ...(interactions && { interactions }),
    },
    named
      .map(({ name, result }) => (name === "" ? result.toString() : `${name}\n${result.toString()}`))
      .join("\n\n"),
  );
}
