import { readSchema } from "../results/readSchema.js";
import { PaperComparison, type ComparedFigure } from "./PaperComparison.js";
import { paperComparisonShape } from "./paperComparisonShape.js";

/**
 * Reads a saved comparison with a paper of any version up to this release's. A file of version 1.0 does not say what its
 * figures were computed from; they count as computed from data, which was all there was.
 *
 * @param saved the parsed JSON of `application/vnd.precipice.paper-comparison.v1+json`
 * @throws NewerSchemaError if a later release saved it; TypeError that names the invalid field, or says that the counts are
 *   not those of the figures
 *
 * @example
 * ```ts
 * import { compareWithPaper, readPaperComparison } from "precipice/audit";
 *
 * const compared = compareWithPaper([{ figure: "issues", paper: "1,865", source: "abstract", ours: 1865 }]);
 * readPaperComparison(JSON.parse(JSON.stringify(compared))).counts.reproduced; // => 1
 * ```
 */
export function readPaperComparison(saved: unknown): PaperComparison {
  const format = "paper-comparison";
  const version =
    typeof saved === "object" && saved !== null && "version" in saved ? saved.version : undefined;
  readSchema({ schema: version }, format);
  const reason = paperComparisonShape.check(saved, format);
  if (reason !== undefined) throw new TypeError(`This saved ${format} cannot be read: ${reason}.`);
  const { counts, figures } = saved as SavedComparison;
  const comparison = new PaperComparison(
    figures.map(({ interval, ...figure }): ComparedFigure => {
      const whole = { ...figure, from: figure.from ?? ("data" as const) };
      if (interval === undefined) return whole;
      return { ...whole, interval: { low: interval.low ?? -Infinity, high: interval.high ?? Infinity } };
    }),
  );
  const names = ["attempted", "reproduced", "differing", "notReached", "recalled"] as const;
  const wrong = names.find((name) => counts[name] !== comparison.counts[name]);
  if (wrong !== undefined) {
    throw new TypeError(
      `This saved ${format} cannot be read: counts.${wrong} is ${counts[wrong]}, and its figures make ` +
        `${comparison.counts[wrong]}.`,
    );
  }
  return comparison;
}

/** A saved comparison of either version, once {@link paperComparisonShape} has checked it. */
interface SavedComparison {
  readonly counts: Readonly<
    Record<"attempted" | "reproduced" | "differing" | "notReached" | "recalled", number>
  >;
  readonly figures: readonly (Omit<ComparedFigure, "from" | "interval"> &
    Partial<Pick<ComparedFigure, "from">> & {
      readonly interval?: { readonly low: number | null; readonly high: number | null };
    })[];
}
