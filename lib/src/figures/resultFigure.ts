import type { PlotOptions } from "@observablehq/plot";
import type { InteractionOptions } from "../plot/InteractionOptions.js";
import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";
import { captionOf, provenanceOf, warningsOf } from "./describeResult.js";
import { Figure } from "./Figure.js";
import type { Result } from "../results/Result.js";
import type { FigureOptions } from "./FigureOptions.js";
import type { NamedResult } from "./namedResults.js";

/** The panels of a figure of results, and the texts that the results do not give. */
export interface ResultFigureParts {
  readonly panels: readonly PlotOptions[];
  readonly columns?: number;
  /** The title where the options give none. Default: that of the first result. */
  readonly title?: string;
  /** Lines of the caption that explain the drawing, above those on the intervals. */
  readonly explained?: readonly string[];
  readonly notes?: readonly string[];
  /** The sign of a missing interval in the figure; `"open point"` by default. */
  readonly sign?: string;
  readonly interactions?: InteractionOptions;
  readonly table?: readonly object[];
}

/** Groups identical notes and prefixes each with the series it applies to; a note on all series has no prefix. */
function together(said: readonly (readonly [text: string, name: string])[], all: number): string[] {
  const names = new Map<string, string[]>();
  for (const [text, name] of said) names.set(text, [...(names.get(text) ?? []), name]);
  return [...names].map(([text, own]) => {
    if (own.length === all) return text;
    const listed =
      own.length > 6 ? `${own.slice(0, 5).join(", ")} and ${own.length - 5} more` : own.join(", ");
    return `${listed}: ${text}`;
  });
}

/** The provenance that all results share. */
function sharedProvenance(named: readonly NamedResult[]): ProvenanceSpec {
  const [first = {}, ...others] = named.map(({ result }) => provenanceOf(result));
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) =>
      others.every((other) => JSON.stringify(other[key as keyof ProvenanceSpec]) === JSON.stringify(value)),
    ),
  );
}

/** A title of a result, with metrics by the names that axes have. */
const readable = (title: string | null): string | null =>
  title?.replace(/\biqm\b/u, "IQM").replace(/\boptimalityGap\b/u, "optimality gap") ?? null;

/** A figure of one or several results. Its caption states the method of their intervals and their sample. */
export function resultFigure(
  named: readonly NamedResult[],
  options: FigureOptions,
  { explained = [], notes = [], title: usual, sign, ...parts }: ResultFigureParts,
): Figure {
  const title =
    options.title === undefined ? readable(usual ?? named[0]?.result.title ?? null) : options.title;
  const captions = named.map(({ result, name }) => captionOf(result).map((line) => [line, name] as const));
  const lines = (place: number): string[] =>
    together(
      captions.flatMap((own) => own.slice(place, place + 1)),
      named.length,
    );
  const said = (textsOf: (result: Result) => readonly string[]): string[] =>
    together(
      named.flatMap(({ result, name }) => textsOf(result).map((text) => [text, name] as const)),
      named.length,
    );
  return new Figure(
    {
      ...parts,
      ...(title !== null && { title }),
      caption: [...explained, ...lines(0), ...lines(1)],
      notes: [...notes, ...said((result) => warningsOf(result, sign))],
      quietNotes: said((result) => result.notes.map(String)),
      provenance: sharedProvenance(named),
    },
    named
      .map(({ name, result }) => (name === "" ? String(result) : `${name}\n${String(result)}`))
      .join("\n\n"),
  );
}
