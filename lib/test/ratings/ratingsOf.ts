import type { Battles } from "../../src/ratings/index.js";
import type { Result } from "../../src/results/index.js";

/** The ratings of a result in the order of the models of the battles. */
export function ratingsOf(result: Result, { models }: Battles): number[] {
  return models.map((model) => result.get({ model }).estimate);
}
