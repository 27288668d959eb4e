import type { GainClaim } from "./Claim.js";
import { endOf, fittingReading, ROUNDED, type Reading } from "./readings.js";
import { rangeOf, readPublished, type PublishedRange } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

type GainMethod = NonNullable<GainClaim["method"]>;

const WORDS: Readonly<Record<GainMethod, string>> = {
  absolute: "in points",
  relative: "relative to the first",
  errorReduction: "of the error that was left",
};
const METHODS = Object.keys(WORDS) as GainMethod[];

/**
 * A gain from a to b: absolute b - a; relative (b - a) / |a|; error reduction (b - a) / (perfect - a). Each has a
 * range from the rounding of a and b, or from digits that were cut off. The claim is possible in its stated sense if its
 * range overlaps the computed one. Otherwise the difference is divided by each of the other bases, for a gain relative to
 * another column.
 */
export function auditGain({
  name,
  from,
  to,
  claimed,
  method,
  perfect = 1,
  bases = [],
}: GainClaim): ClaimVerdict {
  const a = readPublished(from, `${name}: from`);
  const b = readPublished(to, `${name}: to`);
  const said = readPublished(claimed, `${name}: claimed`);
  const rangesOf = ({ given }: Reading): GainRanges =>
    gainRanges(rangeOf(a, given), rangeOf(b, given), perfect);
  const matchesOf = (reading: Reading): GainMethod[] => {
    const ranges = rangesOf(reading);
    return METHODS.filter((sense) => overlaps(ranges[sense], rangeOf(said, reading.claimed)));
  };
  const reading = fittingReading((one) =>
    method === undefined ? matchesOf(one).length > 0 : matchesOf(one).includes(method),
  );
  const matches = matchesOf(reading ?? ROUNDED);
  const dividedBy =
    reading === undefined
      ? bases.find((base) => {
          const other = readPublished(base.value, `${name}: base ${base.name}`);
          return fittingReading((one) =>
            overlaps(divided(rangesOf(one).absolute, rangeOf(other, one.given)), rangeOf(said, one.claimed)),
          );
        })?.name
      : undefined;
  const exact = {
    absolute: b.value - a.value,
    relative: (b.value - a.value) / Math.abs(a.value),
    errorReduction: (b.value - a.value) / (perfect - a.value),
  };
  const defined = METHODS.filter(
    (sense) => Number.isFinite(exact[sense]) && rangesOf(ROUNDED)[sense].length > 0,
  );
  const meant = method ?? "absolute";
  const told = defined.map((sense) => `${shownFigure(exact[sense])} ${WORDS[sense]}`).join(", ");
  return {
    verdict: reading === undefined ? "impossible" : "possible",
    estimate: defined.includes(meant) ? exact[meant] : exact.absolute,
    interval: undefined,
    arithmetic:
      `from ${shownFigure(a.value)} to ${shownFigure(b.value)} is ${told}; claimed ${shownFigure(said.value)}` +
      (dividedBy === undefined ? "" : `, which is the difference over ${dividedBy}`) +
      endOf(reading, questionOf(matches, dividedBy)),
    n: { figures: 3 },
    values: {
      claimed: said.value,
      matches: matches.length === 0 ? "none" : matches.join(", "),
      ...(dividedBy === undefined ? {} : { dividedBy }),
    },
  };
}

function questionOf([other]: readonly GainMethod[], dividedBy: string | undefined): string {
  if (dividedBy !== undefined) return "was it divided by another column?";
  return other === undefined ? "which figures were compared?" : `is it ${WORDS[other]}?`;
}

/** The extremes of each gain; none where it is not defined. */
type GainRanges = Readonly<Record<GainMethod, readonly number[]>>;

function gainRanges(a: PublishedRange, b: PublishedRange, perfect: number): GainRanges {
  const reduction = (first: number, second: number): number => (second - first) / (perfect - first);
  return {
    absolute: corners(a, b, (first, second) => second - first),
    relative: [
      ...corners(a, b, (first, second) => (second - first) / Math.abs(first)),
      ...(a.low < 0 && a.high > 0 ? unbounded(b) : []),
    ],
    errorReduction:
      a.low >= perfect || b.low > perfect
        ? []
        : a.high < perfect
          ? corners(a, b, reduction)
          : // Next to the perfect score all of the error may go, or any multiple of it may come.
            [reduction(a.low, b.high), 1, -Infinity],
  };
}

/** The gains relative to figures next to 0. */
function unbounded({ low, high }: PublishedRange): number[] {
  return [...(high > 0 ? [Infinity] : []), ...(low < 0 ? [-Infinity] : [])];
}

function divided(differences: readonly number[], base: PublishedRange): readonly number[] {
  if (base.low <= 0 && base.high >= 0) return [];
  return differences.flatMap((one) => [one / Math.abs(base.low), one / Math.abs(base.high)]);
}

/** A function of two ranges that has its extremes at their ends. */
function corners(
  a: PublishedRange,
  b: PublishedRange,
  gain: (first: number, second: number) => number,
): number[] {
  return [a.low, a.high].flatMap((first) => [b.low, b.high].map((second) => gain(first, second)));
}

function overlaps(range: readonly number[], { low, high }: PublishedRange): boolean {
  if (range.length === 0) return false;
  const slack = 1e-9 * Math.max(...[...range, low, high].filter(Number.isFinite).map(Math.abs));
  return Math.min(...range) <= high + slack && Math.max(...range) >= low - slack;
}
