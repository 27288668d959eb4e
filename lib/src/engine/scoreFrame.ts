import { exponentFor, fixed, scaled, SCORE_BITS } from "./fixedPoint.js";
import type { FirstPass } from "./SampleSource.js";

/**
 * A frame in which scores of any size and offset lie between -1 and 1, so that their squares neither overflow nor lose digits to a large
 * mean: z = (y * 2^-48 - centre) * zoom, with y the fixed point of the score. All are doubles, and each step is one operation, so that
 * every engine has the same bits.
 */
export interface ScoreFrame {
  /** The exponent of the scores' fixed point. */
  readonly exponent: number;
  /** The middle of the lowest and the highest score, in units of the fixed point times 2^48. */
  readonly centre: number;
  /** A power of two. */
  readonly zoom: number;
}

/** Bits behind the point of sums of z, of differences of two z, and of products of two such differences. */
export const FRAME_BITS = { z: 47, d: 47, product: 46 } as const;

/** The frame of scores from `lowest` to `highest`. */
export function scoreFrame({
  exponent,
  lowest,
  highest,
}: Pick<FirstPass, "exponent" | "lowest" | "highest">): ScoreFrame {
  const low = scaled(lowest, exponent - SCORE_BITS);
  const high = scaled(highest, exponent - SCORE_BITS);
  const half = (high - low) / 2;
  // exponentFor(h) is 48 less the power of two at or above h.
  // Scores are whole multiples of 2^-48 here, so that a closer look shows no more of them.
  const power = half === 0 ? 0 : Math.min(SCORE_BITS, exponentFor(half) - SCORE_BITS);
  return { exponent, centre: (low + high) / 2, zoom: 2 ** power };
}

/** z of a score. */
export function inFrame(score: number, { exponent, centre, zoom }: ScoreFrame): number {
  const z = (fixed(score, 2 ** exponent) * 2 ** -SCORE_BITS - centre) * zoom;
  // A score far outside of the frame is still a finite number.
  return Math.max(-Number.MAX_VALUE, Math.min(z, Number.MAX_VALUE));
}

/** The score of a z, or of a mean of several. */
export function fromFrame(z: number, frame: ScoreFrame): number {
  return distanceFromFrame(z + frame.centre * frame.zoom, frame);
}

/** A difference of scores from that of their z. */
export function distanceFromFrame(z: number, { exponent, zoom }: ScoreFrame): number {
  return scaled(z / zoom, SCORE_BITS - exponent);
}

/** A variance of scores from that of their z. */
export function squareFromFrame(square: number, frame: ScoreFrame): number {
  return distanceFromFrame(distanceFromFrame(square, frame), frame);
}
