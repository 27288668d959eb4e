import type { GainClaim } from "./Claim.js";
import { readPublished, type PublishedRange } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

type GainMethod = NonNullable<GainClaim["method"]>;

const WORDS: Readonly<Record<GainMethod, string>> = {
  absolute: "in points",
  relative: "relative to the first",
  errorReduction: "of the error that was left",
};

/**
 * A gain from a to b: absolute b - a; relative (b - a) / |a|; error reduction (b - a) / (perfect - a). Each has a
 * range from the rounding of a and b. The claim is possible in its stated sense if its range overlaps the computed one.
 * Otherwise the difference is divided by each of the other bases, for a gain relative to another column.
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
  const ranges: Record<GainMethod, PublishedRange["low"][]> = {
    absolute: corners(a, b, (first, second) => second - first),
    relative:
      a.low <= 0 && a.high >= 0 ? [] : corners(a, b, (first, second) => (second - first) / Math.abs(first)),
    errorReduction:
      a.high >= perfect || b.low > perfect
        ? []
        : corners(a, b, (first, second) => (second - first) / (perfect - first)),
  };
  const matches = (Object.keys(ranges) as GainMethod[]).filter((sense) => overlaps(ranges[sense], said));
  const exact = {
    absolute: b.value - a.value,
    relative: (b.value - a.value) / Math.abs(a.value),
    errorReduction: (b.value - a.value) / (perfect - a.value),
  };
  const meant = method ?? "absolute";
  const verdict = method === undefined ? matches.length > 0 : matches.includes(method);
  const divided = verdict
    ? undefined
    : bases.find(({ name: other, value }) => {
        const base = readPublished(value, `${name}: base ${other}`);
        if (base.low <= 0 && base.high >= 0) return false;
        const differences = ranges.absolute.flatMap((one) => [
          one / Math.abs(base.low),
          one / Math.abs(base.high),
        ]);
        return overlaps(differences, said);
      });
  const told = (Object.keys(ranges) as GainMethod[])
    .filter((sense) => ranges[sense].length > 0)
    .map((sense) => `${shownFigure(exact[sense])} ${WORDS[sense]}`)
    .join(", ");
  return {
    verdict: verdict ? "possible" : "impossible",
    estimate: ranges[meant].length > 0 ? exact[meant] : exact.absolute,
    interval: undefined,
    arithmetic: `from ${shownFigure(a.value)} to ${shownFigure(b.value)} is ${told}; claimed ${shownFigure(said.value)}${divided === undefined ? "" : `, which is the difference over ${divided.name}: was it divided by another column?`}`,
    n: { figures: 3 },
    values: {
      claimed: said.value,
      matches: matches.length === 0 ? "none" : matches.join(", "),
      ...(divided === undefined ? {} : { dividedBy: divided.name }),
    },
  };
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
  const slack = 1e-9 * Math.max(...range.map(Math.abs), Math.abs(low), Math.abs(high));
  return Math.min(...range) <= high + slack && Math.max(...range) >= low - slack;
}
