import { printedCounts } from "../printedCounts.js";
import { countQuestion } from "../questions.js";
import type { Verdict } from "../Verdict.js";
import type { Figure, ReadLine } from "./readLine.js";

/** A printed figure of items as a share, with what its count says. */
export interface LineShare {
  readonly share: number;
  /** The right answers; undefined if the measure is no count or n is not given. */
  readonly count: number | undefined;
  /** The number of counts that are printed like this; undefined without n. */
  readonly counts: number | undefined;
  /** How the figure is had from a count. */
  readonly arithmetic: string | undefined;
  /** The question to the authors, if no count gives the figure in any of three ways. */
  readonly question: string | undefined;
  /** The thing that is missing before the question may be asked: the number of averaged answers. */
  readonly missing?: string;
}

/**
 * The share of a printed figure. If each item is right or wrong, a count of n × samples × runs answers must give it: by
 * rounding, by digits that were cut off, or as the average of rounded repeats. Only if all three ways fail is there a
 * question.
 *
 * @throws RangeError for a share outside [0, 1]
 */
export function shareOf(figure: Figure, read: ReadLine, name: string): LineShare {
  const { n, samples, runs, unit, kind } = read;
  const share = unit === "count" ? figure.value / (n ?? NaN) : figure.value;
  if (share < 0 || share > 1) {
    throw new RangeError(
      `audit: ${read.at}: the figure of ${name} is a share of ${share}, outside of 0 to 1: expected points of 100, a share of 1, or a count of at most n.`,
    );
  }
  const none = { share, count: undefined, counts: undefined, arithmetic: undefined, question: undefined };
  if (n === undefined || kind !== "counted") return none;
  if (unit === "count")
    return { ...none, count: figure.value, counts: 1, arithmetic: `${figure.value} of ${n}` };
  const trials = n * samples * runs;
  const repeats = samples * runs;
  const found = printedCounts(figure.printed, trials, repeats);
  const of = repeats > 1 ? `${trials} answers (${n} items × ${repeats})` : String(trials);
  if (found.rounded !== undefined) {
    const [least, most] = found.rounded;
    const nearest = Math.min(most, Math.max(least, Math.round(share * trials)));
    const told = least === most ? `${least} of ${of}` : `${least} to ${most} of ${of}`;
    return {
      share: nearest / trials,
      count: nearest,
      counts: most - least + 1,
      arithmetic: told,
      question: undefined,
    };
  }
  const other = found.cut ?? found.ofRounded;
  if (other !== undefined) {
    const how = found.cut === undefined ? "as the average of rounded repeats" : "with digits cut off";
    return {
      share: other / trials,
      count: other,
      counts: 1,
      arithmetic: `${other} of ${of}, ${how}`,
      question: undefined,
    };
  }
  const around = found.around
    .map(({ count, printed }) => `${count} of ${of} would be ${printed} %`)
    .join(", ");
  const question = `which count of ${of} gives ${figure.printed} for ${name}? ${around}. ${countQuestion()}`;
  const repeatsGiven = read.line.samples.trim() !== "" || read.line.runs.trim() !== "";
  return {
    ...none,
    counts: 0,
    arithmetic: `${around}; printed ${figure.printed}`,
    question,
    ...(repeatsGiven ? {} : { missing: missingRepeats(figure.printed, n) }),
  };
}

/** The most repeats that are tried for a figure whose repeats are not given. */
const mostRepeats = 64;

function missingRepeats(printed: string, n: number): string {
  const repeats = Array.from({ length: mostRepeats - 1 }, (_, place) => place + 2).find(
    (many) => printedCounts(printed, n * many).rounded !== undefined,
  );
  return (
    "the number of answers or runs that are averaged" +
    (repeats === undefined ? "" : `; ${repeats} is the smallest that gives the figure`)
  );
}

/** The verdict on figures of which no count gives one; undefined if counts give all. */
export function countVerdict(
  ...shares: readonly (LineShare | undefined)[]
): { readonly verdict: Verdict; readonly because: string } | undefined {
  const wrong = shares.filter((share) => share?.question !== undefined);
  const [first] = wrong;
  if (first?.question === undefined) return undefined;
  const asked = wrong.find((share) => share?.missing === undefined);
  return asked?.question === undefined
    ? { verdict: "not testable", because: `missing: ${first.missing ?? ""}; ${first.question}` }
    : { verdict: "impossible", because: asked.question };
}
