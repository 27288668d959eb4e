/**
 * Mean scores of the sections of a benchmark, each subset weighted by its number of prompts, as RewardBench does: sum
 * n_i s_i / sum n_i over the scored subsets of the section.
 *
 * @param scores by subset
 * @param counts prompts by subset; every scored subset needs one
 * @param sections the subsets of each section; subsets without a score are skipped
 * @throws RangeError if a score is not finite, a count is not a positive whole number, or a section has no scored
 *   subset
 *
 * @example
 * ```ts
 * import { sectionScores } from "precipice/rewards";
 *
 * const scores = { chess: 0.9, maths: 0.5 };
 * sectionScores(scores, { chess: 10, maths: 30 }, { reasoning: ["chess", "maths"] }); // => { reasoning: 0.6 }
 * ```
 */
export function sectionScores(
  scores: Readonly<Record<string, number>>,
  counts: Readonly<Record<string, number>>,
  sections: Readonly<Record<string, readonly string[]>>,
): Record<string, number> {
  const caller = "sectionScores";
  return Object.fromEntries(
    Object.entries(sections).map(([section, subsets]) => {
      let prompts = 0;
      let total = 0;
      for (const subset of subsets.filter((name) => Object.hasOwn(scores, name))) {
        const score = scores[subset] ?? NaN;
        const count = counts[subset] ?? NaN;
        if (!Number.isFinite(score)) {
          throw new RangeError(`${caller}: the score of ${subset} is no finite number: ${String(score)}.`);
        }
        if (!Number.isSafeInteger(count) || count < 1) {
          throw new RangeError(
            `${caller}: expected the number of prompts of ${subset}, at least 1; got ${String(counts[subset])}.`,
          );
        }
        prompts += count;
        total += score * count;
      }
      if (prompts === 0) {
        throw new RangeError(
          `${caller}: none of the subsets of ${section} has a score: ${subsets.join(", ")}.`,
        );
      }
      return [section, total / prompts];
    }),
  );
}
