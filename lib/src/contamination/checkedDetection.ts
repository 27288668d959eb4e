/** Checked scores of members (items in the training data) and of other items. */
export interface Detection {
  readonly members: Float64Array;
  readonly others: Float64Array;
}

/**
 * Splits detection scores by membership.
 *
 * @throws RangeError for lists of unequal length, a score that is not a finite number, or a class without an
 *   item
 */
export function checkedDetection(
  caller: string,
  scores: ArrayLike<number>,
  members: ArrayLike<boolean>,
): Detection {
  if (scores.length !== members.length) {
    throw new RangeError(
      `${caller}: expected one membership for each score; got ${scores.length} scores and ${members.length} memberships.`,
    );
  }
  const trained = new Float64Array(scores.length);
  const others = new Float64Array(scores.length);
  let found = 0;
  for (let item = 0; item < scores.length; item++) {
    const score: unknown = scores[item];
    const member: unknown = members[item];
    if (typeof score !== "number" || !Number.isFinite(score)) {
      throw new RangeError(`${caller}: expected finite scores; score ${item + 1} is ${String(score)}.`);
    }
    if (typeof member !== "boolean") {
      throw new RangeError(
        `${caller}: a membership is true or false; membership ${item + 1} is ${String(member)}.`,
      );
    }
    if (member) trained[found++] = score;
    else others[item - found] = score;
  }
  const wrong = scores.length - found;
  if (found === 0 || wrong === 0) {
    throw new RangeError(
      `${caller}: needs items that were trained on and items that were not; got ${found} and ${wrong}.`,
    );
  }
  return { members: trained.slice(0, found), others: others.slice(0, wrong) };
}
