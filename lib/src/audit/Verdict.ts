/**
 * The verdict on a claim of a paper, in one word:
 * - `"holds"`: the data show it.
 * - `"possible"`: only printed figures are there; their arithmetic fits, and the interval is clear of the baseline.
 * - `"undecided"`: the interval includes the baseline, so that there may be no difference.
 * - `"impossible"`: no count gives the printed figure, an average lies outside its parts, or the interval of the data lies
 *   wholly on the other side of the baseline or its count contradicts the claim.
 * - `"not testable"`: something is missing, and the reason names it.
 */
export type Verdict = "holds" | "possible" | "undecided" | "impossible" | "not testable";
