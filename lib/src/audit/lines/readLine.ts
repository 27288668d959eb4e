import { checkColumns, countIn, wordIn } from "../checkColumns.js";
import { measureKind, type MeasureKind } from "../measureKind.js";
import { readPublished, type PublishedRange } from "../readPublished.js";
import { CLAIM_COLUMNS, CLAIM_UNITS, KNOWN, type ClaimLine, type ClaimUnit } from "./ClaimLine.js";

/** A line of claims with its numbers read. */
export interface ReadLine {
  readonly line: ClaimLine;
  /** The place of the line, for messages. */
  readonly at: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly kind: MeasureKind;
  readonly unit: ClaimUnit;
  readonly recalled: boolean;
  readonly n: number | undefined;
  readonly samples: number;
  readonly runs: number;
  readonly comparisons: number;
  readonly value: Figure;
  readonly baseline: Figure | undefined;
}

/** A printed figure and what it means. */
export interface Figure extends PublishedRange {
  /** The figure as a printed share of 1 (points with a per cent sign), for counts. */
  readonly printed: string;
}

/** The columns that name a line in a result. */
const labelColumns = ["paper", "claim", "measure", "benchmark", "system", "baseline", "place"] as const;

/**
 * Reads a line of claims.
 *
 * @param place the place among the lines, from 0; the header of a file is its line 1
 * @throws TypeError for a column that does not exist or is missing; RangeError for a value that its column cannot have
 */
export function readLine(line: ClaimLine, place: number): ReadLine {
  const row = place + 2;
  checkColumns(line, CLAIM_COLUMNS, `line ${row}`);
  const at = `line ${row} (paper ${line.paper})`;
  for (const column of ["paper", "claim", "measure", "value"] as const) {
    if (line[column].trim() !== "") continue;
    throw new RangeError(`audit: line ${row}, column "${column}": expected a text; got nothing.`);
  }
  const unit = wordIn(line.unit, CLAIM_UNITS, "unit", at);
  const labels = Object.fromEntries(labelColumns.map((name) => [name, line[name]]));
  const figure = (column: "value" | "baseline_value"): Figure =>
    figureIn(line[column], unit, `audit: ${at}, column "${column}"`);
  return {
    line,
    at,
    labels: { ...labels, line: row },
    kind: unit === "count" ? "counted" : unit === "score" ? "unbounded" : measureKind(line.measure),
    unit,
    recalled: wordIn(line.known, KNOWN, "known", at) === "recalled",
    n: countIn(line.n, "n", at),
    samples: countIn(line.samples, "samples", at) ?? 1,
    runs: countIn(line.runs, "runs", at) ?? 1,
    comparisons: countIn(line.comparisons, "comparisons", at) ?? 1,
    value: figure("value"),
    baseline: line.baseline_value.trim() === "" ? undefined : figure("baseline_value"),
  };
}

/** Reads a figure; points are per cent with or without the sign. */
function figureIn(text: string, unit: ClaimUnit, field: string): Figure {
  const plain = text
    .trim()
    .replace(/\s*(?:points?|pp|x|×)$/iu, "")
    .replace(/^(?:×|~|≈)\s*/u, "");
  const printed = unit === "points" && !plain.endsWith("%") ? `${plain}%` : plain;
  return { ...readPublished(printed, field), printed };
}
