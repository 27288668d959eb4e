import type { HandedColumns } from "../results/frameColumns.js";
import { BATTLE_OUTCOMES, type Battles } from "./Battles.js";

/** Battles as columns with one row for each of theirs, named as `Battles.from` reads them. */
export function handBattles(battles: Battles): HandedColumns {
  const { models, a, b, outcome, counts, weights, clusters, features } = battles;
  const text = (name: string, at: (row: number) => string | undefined): HandedColumns["columns"][number] => ({
    name,
    type: "text",
    at,
  });
  const numbers = Object.entries({ count: counts, weight: weights, cluster: clusters, ...features });
  return {
    rows: a.length,
    columns: [
      text("a", (row) => models[a[row] ?? -1]),
      text("b", (row) => models[b[row] ?? -1]),
      text("winner", (row) => BATTLE_OUTCOMES[outcome[row] ?? -1]),
      ...numbers.flatMap(([name, values]) =>
        values === undefined ? [] : [{ name, type: "number", at: (row: number) => values[row] }],
      ),
    ],
  };
}
