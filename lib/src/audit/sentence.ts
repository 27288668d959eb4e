import { formatEstimate, formatLevel, formatNumber, decimalsFor } from "../results/formatNumber.js";
import { formatSize } from "../results/formatSize.js";
import { methodNotes } from "../results/tableNotes.js";
import { Result } from "../results/Result.js";
import { theEstimate, type OneEstimate } from "./judgeClaim.js";

/** A sentence made from results. */
export interface Sentence {
  readonly text: string;
  /** How each interval of the sentence was made: method, level, unit, n, replicates, seed. */
  readonly methods: readonly string[];
}

/** An estimate or a share to be written in per cent. */
export interface InPercent {
  readonly percent: OneEstimate | number;
}

/** A part of which a sentence can be made. */
export type SentencePart = OneEstimate | InPercent | number | string;

/**
 * Writes the estimate, or the share, in per cent in a {@link sentence}.
 *
 * @example
 * ```ts
 * import { percent, sentence } from "precipice/audit";
 * sentence`${percent(0.25)} of the items are wrong.`.text; // => 25 % of the items are wrong.
 * ```
 */
export function percent(share: OneEstimate | number): InPercent {
  return { percent: share };
}

/**
 * A sentence whose numbers come from results: each result stands with its interval and n, and its method is kept beside
 * the sentence. Numbers are rounded to three significant digits; whole numbers stand as they are.
 *
 * @returns `text`, and `methods`: how each interval was made
 * @throws TypeError for a value that is neither a result, `[result, labels]`, {@link percent}, a number nor a text;
 *   RangeError for a result with several estimates and no labels, and for a number that is not finite
 *
 * @example
 * ```ts
 * import { proportion } from "precipice";
 * import { percent, sentence } from "precipice/audit";
 *
 * const right = proportion({ successes: 198, trials: 350 });
 * const said = sentence`The judge is right in ${percent(right)} of pairs.`;
 * said.text.slice(0, 32); // => The judge is right in 56.6 % (95
 * ```
 */
export function sentence(words: TemplateStringsArray, ...parts: readonly SentencePart[]): Sentence {
  const methods = new Set<string>();
  const written = parts.map((part) => {
    const scale = isPercent(part) ? 100 : 1;
    const value = isPercent(part) ? part.percent : part;
    const unit = isPercent(part) ? " %" : "";
    if (typeof value === "string") return value;
    if (typeof value === "number") return `${plainNumber(scale * value)}${unit}`;
    if (!(value instanceof Result) && !Array.isArray(value)) {
      throw new TypeError(
        `sentence: expected a result, [result, labels], percent(...), a number or a text; got ${typeof value}.`,
      );
    }
    methods.add(methodNotes(theEstimate(value).result, false).map(asSentence).join(" "));
    return writeEstimate(value, scale, unit);
  });
  const text = words.map((word, place) => word + (written[place] ?? "")).join("");
  return { text: text.replaceAll(/\s+/gu, " ").trim(), methods: [...methods] };
}

function asSentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}${note.endsWith(".") ? "" : "."}`;
}

function isPercent(part: SentencePart): part is InPercent {
  return typeof part === "object" && "percent" in part;
}

function writeEstimate(given: OneEstimate, scale: number, unit: string): string {
  const { result, estimate } = theEstimate(given);
  const { interval, n } = estimate;
  const size = `n = ${formatSize(n)}`;
  if (interval === undefined) {
    return `${plainNumber(scale * estimate.estimate)}${unit} (no interval: ${estimate.reason ?? "unknown"}; ${size})`;
  }
  const low = scale * interval.low;
  const high = scale * interval.high;
  const width = high - low;
  const decimals = Math.max(
    0,
    Math.min(decimalsFor(width), 2 - Math.floor(Math.log10(Math.max(width, 1e-12)))),
  );
  const shown = formatEstimate(scale * estimate.estimate, { low, high }, decimals);
  const ends = `${formatNumber(low, decimals)} to ${formatNumber(high, decimals)}`;
  return `${shown}${unit} (${formatLevel(result.level)} interval ${ends}; ${size})`;
}

function plainNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`sentence: expected a finite number; got ${value}.`);
  if (Number.isInteger(value)) return String(value);
  return String(Number(value.toPrecision(3)));
}
