/** Ratings closer than the accuracy of a fit share a rank. */
const SAME = 1e-8;

/** The rank of each rating, 1 the highest. */
export function ranksOfRatings(ratings: ArrayLike<number>): number[] {
  const all = Array.from(ratings);
  return all.map((rating) => 1 + all.filter((other) => other > rating + SAME).length);
}
