/**
 * The standard error of an area under the ROC curve by the formula of Hanley and McNeil, which needs no scores: SE^2 =
 * [A (1 - A) + (n - 1) (A / (2 - A) - A^2) + (m - 1) (2 A^2 / (1 + A) - A^2)] / (n m).
 *
 * @param area A, from 0 to 1
 * @param members n, the items that were trained on
 * @param others m, the items that were not
 */
export function hanleyMcNeilError(area: number, members: number, others: number): number {
  const square = area ** 2;
  const ofMembers = (members - 1) * (area / (2 - area) - square);
  const ofOthers = (others - 1) * ((2 * square) / (1 + area) - square);
  return Math.sqrt((area * (1 - area) + ofMembers + ofOthers) / (members * others));
}

/** An area under the ROC curve as printed, and the number of items behind it. */
export interface PrintedArea {
  /** From 0 to 1. */
  readonly area: number;
  /** The number of items that were trained on. */
  readonly members: number;
  /** The number of items that were not. */
  readonly others: number;
}

/** @throws RangeError for an area outside [0, 1], and for counts that are not whole numbers from 2 */
export function checkedArea(caller: string, { area, members, others }: PrintedArea): PrintedArea {
  if (!(area >= 0 && area <= 1)) {
    throw new RangeError(`${caller}: an area lies from 0 to 1 (72 % is 0.72); got ${String(area)}.`);
  }
  for (const [name, count] of Object.entries({ members, others })) {
    if (Number.isInteger(count) && count >= 2) continue;
    throw new RangeError(`${caller}: ${name} is a whole number from 2; got ${String(count)}.`);
  }
  return { area, members, others };
}
