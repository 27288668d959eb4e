import { studentTQuantile } from "../numeric/studentT.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { SpreadClaim, SpreadKind } from "./Claim.js";
import { endOf, fittingReading, ROUNDED, type Reading } from "./readings.js";
import { rangeOf, readPublished, type Printing, type PublishedRange } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

const WORDS: Readonly<Record<SpreadKind, string>> = {
  sd: "the standard deviation",
  se: "the standard error",
  ci95: "half of a 95 % interval",
};

/** The values that a spread of each kind may have; more than one where conventions differ. */
export type SpreadMeanings = Readonly<Record<SpreadKind, readonly (readonly [low: number, high: number])[]>>;

/**
 * The meaning of a printed ±. Of R values: the standard deviation with R - 1 or R, the standard error sd / sqrt R, and half
 * of an interval with Student's or the normal quantile. Of a share p of n items: sqrt(p (1 - p)), the same over sqrt n, and
 * 1.96 times that. A printed ± that is none of its own kind, rounded or with digits cut off, and is one of another kind, is
 * impossible as printed.
 */
export function auditSpread(claim: SpreadClaim): ClaimVerdict {
  const { name, kind, values, share, n } = claim;
  const printed = readPublished(claim.spread, `${name}: spread`);
  if (!Object.hasOwn(WORDS, kind)) {
    throw new RangeError(
      `${name}: kind is one of ${Object.keys(WORDS).join(", ")}; got ${JSON.stringify(kind)}.`,
    );
  }
  if ((values === undefined) === (share === undefined || n === undefined)) {
    throw new RangeError(`${name}: give values, or share and n.`);
  }
  const meaningsOf = meaningsBy(claim);
  const meanings = meaningsOf("rounded");
  const reading = spreadReading(meaningsOf, printed, kind);
  const { given, claimed } = reading ?? ROUNDED;
  const matches = (Object.keys(WORDS) as SpreadKind[]).filter((one) =>
    fitsSpread(meaningsOf(given)[one], rangeOf(printed, claimed)),
  );
  const [other] = matches;
  const middle = ([low, high]: readonly [number, number]): number => (low + high) / 2;
  const told = (Object.keys(WORDS) as SpreadKind[])
    .map((one) => `${WORDS[one]} is ${shownFigure(middle(meanings[one][0] ?? [NaN, NaN]))}`)
    .join(", ");
  return {
    verdict: reading !== undefined ? "possible" : other === undefined ? "undecided" : "impossible",
    estimate: printed.value,
    interval: undefined,
    arithmetic:
      `${told}; printed ${shownFigure(printed.value)} as ${WORDS[kind]}` +
      (reading === undefined && other === undefined
        ? ": it is none of these"
        : endOf(reading, `is it ${WORDS[other ?? kind]}?`)),
    n: values === undefined ? { items: n ?? 0 } : { runs: values.length },
    values: { matches: matches.length === 0 ? "none" : matches.join(", ") },
  };
}

/** The spreads of each kind by the printing of the values or of the share. */
function meaningsBy({ name, values, share, n }: SpreadClaim): (printing: Printing) => SpreadMeanings {
  if (values === undefined) {
    const read = readPublished(share ?? "", `${name}: share`);
    const items = checkedCount(n ?? 0, `${name}: n`);
    return (printing) => shareSpreads(rangeOf(read, printing), items);
  }
  const read = values.map((value, place) => readPublished(value, `${name}: value ${place + 1}`));
  return (printing) => runSpreads(read.map((value) => rangeOf(value, printing)));
}

/** The reading by which a printed spread is of a kind; undefined if it is not. */
export function spreadReading(
  meaningsOf: (printing: Printing) => SpreadMeanings,
  printed: PublishedRange,
  kind: SpreadKind,
): Reading | undefined {
  return fittingReading(({ given, claimed }) =>
    fitsSpread(meaningsOf(given)[kind], rangeOf(printed, claimed)),
  );
}

/** Whether a printed spread is one of these. */
export function fitsSpread(meanings: SpreadMeanings[SpreadKind], { low, high }: PublishedRange): boolean {
  return meanings.some(([least, most]) => low <= most + 1e-12 && high >= least - 1e-12);
}

/** The spreads of a share of items, right or wrong. */
export function shareSpreads({ low, high, value }: PublishedRange, n: number): SpreadMeanings {
  const deviation = (p: number): number => Math.sqrt(Math.max(0, p * (1 - p)));
  const ends = [low, value, high].map(deviation);
  const range = (factor: number): [number, number] => [
    Math.min(...ends) * factor,
    Math.max(...ends) * factor,
  ];
  const root = Math.sqrt(n);
  const less = Math.sqrt(Math.max(1, n - 1));
  const z = normalQuantile(0.975);
  return {
    sd: [range(1)],
    se: [range(1 / root), range(1 / less)],
    ci95: [range(z / root), range(z / less)],
  };
}

/** The spreads of the values of runs, with the rounding of the values: each moves the deviation by half of its unit at most. */
function runSpreads(values: readonly PublishedRange[]): SpreadMeanings {
  const runs = values.length;
  if (runs < 2) throw new RangeError(`a spread needs at least two values; got ${runs}.`);
  const centres = values.map(({ low, high }) => (low + high) / 2);
  const mean = centres.reduce((sum, centre) => sum + centre, 0) / runs;
  const squares = centres.reduce((sum, centre) => sum + (centre - mean) ** 2, 0);
  const rounding = Math.max(...values.map(({ low, high }) => (high - low) / 2));
  const around = (spread: number, room: number): [number, number] => [spread - room, spread + room];
  const sample = Math.sqrt(squares / (runs - 1));
  const population = Math.sqrt(squares / runs);
  const root = Math.sqrt(runs);
  const room = rounding * Math.sqrt(runs / (runs - 1));
  const t = studentTQuantile(0.975, runs - 1);
  const z = normalQuantile(0.975);
  const scaled = (factor: number): [number, number][] => [
    around(sample * factor, room * factor),
    around(population * factor, room * factor),
  ];
  return { sd: scaled(1), se: scaled(1 / root), ci95: [...scaled(t / root), ...scaled(z / root)] };
}
