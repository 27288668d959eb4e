import { graphProblem } from "./checkGraph.js";
import { eachRanking, type Choices } from "./Choices.js";
import type { PairCounts } from "./PairCounts.js";

/**
 * Choices as battles, for their connections: the chosen model against the next one, and at the last stage against all
 * others. The wins at other stages follow from these.
 */
export function choiceGraph(choices: Choices): PairCounts {
  const models = choices.models.length;
  const pairs = new Set<number>();
  eachRanking(choices, (order, stages) => {
    for (let place = 0; place < stages; place++) {
      const last = place === stages - 1 ? order.length - 1 : place + 1;
      for (let below = place + 1; below <= last; below++)
        pairs.add((order[place] ?? 0) * models + (order[below] ?? 0));
    }
  });
  const keys = Float64Array.from(pairs);
  const won = Float64Array.from({ length: 3 * keys.length }, (_, cell) => (cell % 3 === 0 ? 1 : 0));
  return {
    models,
    first: Int32Array.from(keys, (key) => Math.floor(key / models)),
    second: Int32Array.from(keys, (key) => key % models),
    counts: won,
    squares: won,
  };
}

/** Throws for choices without a finite maximum. */
export function checkChoices(choices: Choices, caller: string): void {
  const found = graphProblem(choiceGraph(choices), choices.models);
  if (found) {
    throw new RangeError(
      `${caller}: ${found.message} Give ridge, such as ridge: 0.1, for the penalised fit (a normal prior with mean 0 on the ` +
        "ratings), or leave models out.",
    );
  }
}
