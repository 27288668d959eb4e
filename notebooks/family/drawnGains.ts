import type { Family } from "./Family.ts";
import type { DecidedBy, Gain } from "./Gain.ts";
import { paperName } from "./paperName.ts";
import { periodsOf } from "./periodsOf.ts";
import { threeDigits } from "./threeDigits.ts";

/** The unit of the picture's axis. */
export type PictureAxis = "points" | "chance";

/** The names of what decides a gain, in the order of their colours; only items are paired. */
export function statesOf(gains: readonly Gain[]): Readonly<Record<DecidedBy, string>> {
  const ofItems = gains.every(({ replicate }) => replicate === "item");
  return {
    "the figures": "possible: clear",
    "the pairing": "undecided: the pairing decides",
    "the spread": "undecided: the meaning of ± decides",
    nothing: ofItems ? "undecided: chance fits any pairing" : "undecided: chance fits",
  };
}

/** A gain as a row of the picture. */
export interface DrawnGain {
  readonly number: string;
  readonly paper: string;
  readonly year: number | undefined;
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
  const states = statesOf(gains);
  return gains.map((found, place) => {
    const { line, gain, chance, unit, decidedBy } = found;
    const scale = axis === "points" ? 1 : chance;
    const year = yearOf(found);
    const difference = `${threeDigits(gain)} ${unit}, chance ± ${threeDigits(chance)}`;
    return {
      number: line.paper,
      year,
      period: named.get(Number(year)) ?? "year not known",
      claim: line.claim,
      n: line.n === "" ? undefined : Number(line.n),
      samples: Number(line.samples) || 1,
      paper: paperName(family, line.paper),
      place,
      gain: gain / scale,
      chance: chance / scale,
      least: -chance / scale,
      verdict: states[decidedBy],
      ...(axis === "points" ? {} : { difference }),
    };
  });
}
