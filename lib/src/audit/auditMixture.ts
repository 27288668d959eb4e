import type { MixtureClaim } from "./Claim.js";
import { meanRange } from "./meanRange.js";
import { averageQuestion } from "./questions.js";
import { endOf, fittingReading, ROUNDED, type Reading } from "./readings.js";
import { rangeOf, readPublished, type PublishedRange } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/** The values that an overall figure may have. */
type Range = readonly [low: number, high: number];

interface Part extends PublishedRange {
  readonly n: number | undefined;
}

/** A way to make an overall figure of parts. */
interface Convention {
  /** The words for its range. */
  readonly gives: (range: string) => string;
  readonly range: (reading: Reading) => Range;
}

/**
 * The mixture identity: overall = sum n_i v_i / sum n_i. With the sizes of all parts, the printed overall value must
 * lie within the range from the rounding of the parts, or else be their plain mean. Without sizes, it must lie between the
 * smallest and the largest part. Each is tried with digits cut off, too.
 */
export function auditMixture({ name, overall, parts }: MixtureClaim): ClaimVerdict {
  const printed = readPublished(overall, `${name}: overall`);
  const read = readParts(name, parts);
  const sized = read.every(({ n }) => n !== undefined);
  const conventions = sized ? [weighted(read), plain(read)] : [anyWeights(read)];
  const [first] = conventions as [Convention, ...Convention[]];
  const readings = conventions.map(({ range }) =>
    fittingReading((reading) => overlaps(range(reading), rangeOf(printed, reading.claimed))),
  );
  const place = readings.findIndex((reading) => reading !== undefined);
  const reading = readings[place];
  const tried = place === -1 ? conventions : conventions.slice(0, place + 1);
  const told = tried.map(({ gives, range }) => gives(shownRange(range(reading ?? ROUNDED))));
  const [least, most] = first.range(ROUNDED);
  return {
    verdict: reading === undefined ? "impossible" : sized ? "possible" : "undecided",
    estimate: printed.value,
    interval: undefined,
    arithmetic: `${told.join("; ")}; printed ${shownFigure(printed.value)}${endOf(reading, averageQuestion("parts"))}`,
    n: { parts: parts.length, ...(sized ? { items: read.reduce((sum, { n = 0 }) => sum + n, 0) } : {}) },
    values: { least, most },
  };
}

function readParts(name: string, parts: MixtureClaim["parts"]): readonly Part[] {
  if (parts.length === 0) throw new RangeError(`${name}: expected at least one part; got none.`);
  const read = parts.map(({ name: part, value, n }) => ({
    ...readPublished(value, `${name}: ${part}`),
    n: n === undefined ? undefined : checkedCount(n, `${name}: n of ${part}`),
  }));
  const sized = read.filter(({ n }) => n !== undefined).length;
  if (sized === 0 || sized === read.length) return read;
  throw new RangeError(
    `${name}: give the n of every part or of none; ${sized} of ${read.length} parts have one.`,
  );
}

function weighted(parts: readonly Part[]): Convention {
  const sizes = parts.map(({ n = 0 }) => n);
  return {
    gives: (range) => `the parts weighted by their sizes give ${range}, rounding included`,
    range: ({ given }) => meanRange(parts, sizes, given),
  };
}

function plain(parts: readonly Part[]): Convention {
  const equal = parts.map(() => 1);
  return {
    gives: (range) => `their plain mean is ${range}`,
    range: ({ given }) => meanRange(parts, equal, given),
  };
}

function anyWeights(parts: readonly Part[]): Convention {
  return {
    gives: (range) => `whatever their weights, the parts give ${range}`,
    range: ({ given }) => {
      const ranges = parts.map((part) => rangeOf(part, given));
      return [Math.min(...ranges.map(({ low }) => low)), Math.max(...ranges.map(({ high }) => high))];
    },
  };
}

function overlaps([low, high]: Range, printed: PublishedRange): boolean {
  const slack = 1e-12 * Math.max(Math.abs(low), Math.abs(high));
  return printed.high >= low - slack && printed.low <= high + slack;
}

function shownRange([low, high]: Range): string {
  return `${shownFigure(low)} to ${shownFigure(high)}`;
}
