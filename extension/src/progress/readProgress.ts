import type { TranslationBundle } from "@jupyterlab/translation";
import { cutText } from "../cutText.js";

/** The type of a saved progress. */
export const PROGRESS_MIME_TYPE = "application/vnd.precipice.progress.v1+json";

/** The progress of a computation, for display. */
export interface ShownProgress {
  readonly label: string;
  /** From 0 to 1; `undefined` if the end is unknown. */
  readonly share: number | undefined;
  /** The numbers in words. */
  readonly words: string;
  /** For a computation that has ended: the progress that it reached, in words. */
  readonly reached: string;
}

/** Reads saved progress; `undefined` for anything else. Its fields are only ever used as text or numbers. */
export function readProgress(
  saved: unknown,
  trans: Pick<TranslationBundle, "__">,
): ShownProgress | undefined {
  if (typeof saved !== "object" || saved === null) return undefined;
  const field = (name: string): unknown =>
    Object.hasOwn(saved, name) ? Reflect.get(saved, name) : undefined;
  const label = field("label");
  const done = field("done");
  const total = field("total");
  const rate = field("rate");
  const remaining = field("remaining");
  if (typeof label !== "string" || !isAmount(done)) return undefined;
  if (![total, rate, remaining].every((value) => value === null || isAmount(value))) return undefined;
  if (isAmount(total) && (total === 0 || done > total)) return undefined;
  const share = isAmount(total) ? done / total : undefined;
  const amount = grouped(Math.floor(done));
  const reached =
    share === undefined || !isAmount(total)
      ? amount
      : trans.__("%1 %% (%2 of %3)", Math.floor(100 * share), amount, grouped(total));
  const words = [
    reached,
    ...(isAmount(rate) ? [trans.__("%1 a second", grouped(Number(rate.toPrecision(3))))] : []),
    ...(isAmount(remaining) ? [trans.__("%1 left", duration(remaining, trans))] : []),
  ];
  return { label: cutText(label), share, words: words.join(" · "), reached };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Infinity;
}

function grouped(value: number): string {
  // Nobody can read hundreds of digits.
  if (value >= 1e15) return value.toExponential(2);
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

function duration(seconds: number, trans: Pick<TranslationBundle, "__">): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return trans.__("%1 s", whole);
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? trans.__("%1 min %2 s", minutes, whole % 60)
    : trans.__("%1 h %2 min", grouped(Math.floor(minutes / 60)), minutes % 60);
}
