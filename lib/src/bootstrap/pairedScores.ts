import { mapFloats } from "../numeric/mapFloats.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { RunDraw } from "./AggregateSource.js";

/**
 * The scores of an algorithm, with its runs matched by name to the order of the first algorithm's runs. Run i of any
 * two algorithms is then a pair.
 *
 * @throws RangeError if the algorithms do not have the same runs of a task
 */
export function pairedScores(table: ScoreTable, algorithm: string): Float64Array[] {
  const [first = algorithm] = table.algorithms;
  const scores = table.taskScores(algorithm);
  return table.tasks.map((task, index) => {
    const wanted = table.runNames(first, task);
    const own = table.runNames(algorithm, task);
    const places = new Map(own.map((name, place) => [name, place]));
    const lacking = wanted.find((name) => !places.has(name)) ?? own.find((name) => !wanted.includes(name));
    if (lacking !== undefined || own.length !== wanted.length) {
      throw new RangeError(
        `Paired runs need the same runs of every algorithm; on ${task} ${first} has the runs ${wanted.join(", ")} and ` +
          `${algorithm} has ${own.join(", ")}. Leave out what has no partner, or compare without paired: true.`,
      );
    }
    return mapFloats(wanted, (name) => scores[index]?.[places.get(name) ?? -1] ?? NaN);
  });
}

/** No name has this substream, because the substream of a name begins with the name's length. */
const PAIRED_STREAM: readonly number[] = [];

/** Draws the same runs of all algorithms. */
export const pairedRuns: RunDraw = { scores: pairedScores, stream: () => PAIRED_STREAM };
