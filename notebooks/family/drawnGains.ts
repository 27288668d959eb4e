import type { Family } from "./Family.ts";
import type { DecidedBy, Gain } from "./Gain.ts";
import { paperName } from "./paperName.ts";
import { periodsOf } from "./periodsOf.ts";
import { threeDigits } from "./threeDigits.ts";

/** The unit of the picture's axis. */
export type PictureAxis = "points" | "chance";

/** The names of what decides a gain of items, runs, pairs or tasks, in the order of their colours. */
export const STATES: Readonly<Record<DecidedBy, string>> = {
  "the figures": "possible: clear",
  "the pairing": "undecided: the pairing decides",
  "the spread": "undecided: the meaning of ± decides",
  nothing: "undecided: within chance",
};

/** A gain as a row of the picture. */
export interface DrawnGain {
  readonly number: string;
  readonly paper: string;
  /** A text, since a tooltip writes a number as a count: 2,025. Empty where it is not known. */
  readonly year: string;
  /** The year, or the earliest years together. */
  readonly period: string;
  readonly claim: string;
  readonly n: number | undefined;
  readonly samples: number;
  /** The place from the top. */
  readonly place: number;
  readonly gain: number;
  readonly chance: number;
  readonly least: number;
  readonly verdict: string;
  /** The gain in its own unit, on an axis of multiples. */
  readonly difference?: string;
}

/**
 * The rows of a family's picture.
 *
 * @param periods the most names of years
 */
export function drawnGains(
  family: Family,
  gains: readonly Gain[],
  axis: PictureAxis,
  periods: number,
): readonly DrawnGain[] {
  const yearOf = ({ line }: Gain): number | undefined => family.years.get(line.paper);
  const named = periodsOf(
    gains.flatMap((gain) => yearOf(gain) ?? []),
    periods,
  );
  return gains.map((found, place) => {
    const { line, gain, chance, unit, decidedBy } = found;
    const scale = axis === "points" ? 1 : chance;
    const year = yearOf(found);
    const difference = `${threeDigits(gain)} ${unit}, chance ± ${threeDigits(chance)}`;
    return {
      number: line.paper,
      year: String(year ?? ""),
      period: named.get(Number(year)) ?? "year not known",
      claim: line.claim,
      n: line.n === "" ? undefined : Number(line.n),
      samples: Number(line.samples) || 1,
      paper: paperName(family, line.paper),
      place,
      gain: gain / scale,
      chance: chance / scale,
      least: -chance / scale,
      verdict: STATES[decidedBy],
      ...(axis === "points" ? {} : { difference }),
    };
  });
}
