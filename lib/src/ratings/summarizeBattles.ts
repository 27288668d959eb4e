import { formatCount } from "../results/formatNumber.js";
import type { ResultTable } from "../results/ResultTable.js";
import type { Battles } from "./Battles.js";

const mostRowsShown = 30;

/** The wins, losses and ties of a model. */
interface ModelRecord {
  readonly model: string;
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

/** Counts of wins, losses and ties by model, in the order of `battles.models`; weights are ignored. */
function modelRecords({ models, a, b, outcome, counts }: Battles): ModelRecord[] {
  const won = new Float64Array(models.length);
  const lost = new Float64Array(models.length);
  const tied = new Float64Array(models.length);
  for (let row = 0; row < a.length; row++) {
    const count = counts?.[row] ?? 1;
    const seats = [a[row] ?? 0, b[row] ?? 0] as const;
    for (const [seat, model] of seats.entries()) {
      const record = outcome[row] === 2 ? tied : outcome[row] === seat ? won : lost;
      record[model] = (record[model] ?? 0) + count;
    }
  }
  return models.map((model, place) => {
    const record = { won: won[place] ?? 0, lost: lost[place] ?? 0, tied: tied[place] ?? 0 };
    return { model, battles: record.won + record.lost + record.tied, ...record };
  });
}

/** A summary of battles: one row for each model. */
export function summarizeBattles(battles: Battles): ResultTable {
  const records = modelRecords(battles);
  const shown = records.slice(0, mostRowsShown);
  const features = Object.keys(battles.features);
  return {
    title: battles.toString(),
    columns: [
      { name: "model", numeric: false },
      ...["battles", "won", "lost", "tied"].map((name) => ({ name, numeric: true })),
    ],
    rows: shown.map(({ model, ...record }) => [
      model,
      ...[record.battles, record.won, record.lost, record.tied].map((count) => formatCount(count)),
    ]),
    notes: [
      ...(shown.length < records.length
        ? [`${formatCount(records.length - shown.length)} more models.`]
        : []),
      ...(battles.weights ? ["Battles have weights, which do not count here."] : []),
      ...(battles.clusters ? [`Clusters: ${formatCount(new Set(battles.clusters).size)}.`] : []),
      ...(features.length > 0 ? [`Features: ${features.join(", ")}.`] : []),
    ],
  };
}
