import { aggregates } from "../bootstrap/aggregates.js";
import type { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { CommandError, EXIT } from "./CommandError.js";
import type { Settings } from "./Settings.js";

/**
 * The margin of a comparison in the unit of its scores. A share is one of the score of y.
 *
 * @throws CommandError for a share of several scores
 */
export async function marginOf(
  { margin, metric }: Settings,
  comparison: Result,
  scores?: ScoreTable,
): Promise<number> {
  if (!margin.share) return margin.size;
  const names = new Set(comparison.estimates.map(({ labels }) => String(labels["y"])));
  const [name] = names;
  if (names.size !== 1 || name === undefined) {
    throw new CommandError(
      `--margin ${margin.size * 100}%: there are ${names.size} scores to take it of; give the margin in the unit of the score.`,
      EXIT.usage,
    );
  }
  return margin.size * Math.abs(await scoreOf(name, comparison, metric, scores));
}

async function scoreOf(
  name: string,
  comparison: Result,
  metric: Settings["metric"],
  scores: ScoreTable | undefined,
): Promise<number> {
  if (scores === undefined) return Number(comparison.estimates[0]?.values?.["meanY"]);
  // The estimate needs no replicates.
  const result = await aggregates(scores.filter({ algorithms: [name] }), { metrics: [metric], reps: 100 });
  return result.get({ metric }).estimate;
}
