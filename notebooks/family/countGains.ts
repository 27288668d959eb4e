import type { Gain } from "./Gain.ts";

/** How many gains are decided, and by what. */
export interface GainCounts {
  readonly all: number;
  /** Larger than chance, whatever is not printed. */
  readonly clear: number;
  /** Not larger than chance, whatever is not printed. */
  readonly never: number;
  /** Decided by a thing that is not printed. */
  readonly depends: number;
}

/** Counts the gains of a card: those that are clear, that chance explains, and that depend on a thing not printed. */
export function countGains(gains: readonly Gain[]): GainCounts {
  const all = gains.length;
  const clear = gains.filter(({ decidedBy }) => decidedBy === "the figures").length;
  const never = gains.filter(({ decidedBy }) => decidedBy === "nothing").length;
  return { all, clear, never, depends: all - clear - never };
}
