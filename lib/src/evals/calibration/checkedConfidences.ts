import { finiteScores } from "../finiteScores.js";

/** Stated probabilities of being right, and the outcomes. */
export interface CheckedConfidences {
  readonly confidences: Float64Array;
  /** 1 right, 0 wrong. */
  readonly outcomes: Float64Array;
}

/**
 * Throws for confidences outside [0, 1], outcomes that are neither right nor wrong, and lists of unequal length. It
 * names the item, counted from 1.
 */
export function checkedConfidences(
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number | boolean>,
  caller: string,
): CheckedConfidences {
  const stated = finiteScores(confidences, caller, "confidence");
  const right = finiteScores(outcomes, caller, "outcome");
  if (stated.length !== right.length) {
    throw new RangeError(
      `${caller}: one outcome a confidence; got ${stated.length} confidences and ${right.length} outcomes.`,
    );
  }
  const outside = stated.findIndex((confidence) => confidence < 0 || confidence > 1);
  if (outside >= 0) {
    throw new RangeError(
      `${caller}: a confidence is a probability from 0 to 1; item ${outside + 1} has ${String(stated[outside])}.` +
        ((stated[outside] ?? 0) > 1 ? " Divide percentages by 100." : ""),
    );
  }
  const unclear = right.findIndex((outcome) => outcome !== 0 && outcome !== 1);
  if (unclear >= 0) {
    throw new RangeError(
      `${caller}: an outcome is 1 (right) or 0 (wrong); item ${unclear + 1} has ${String(right[unclear])}.`,
    );
  }
  return { confidences: stated, outcomes: right };
}
