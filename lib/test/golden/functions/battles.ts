import { Battles } from "../../../src/ratings/index.js";
import { matrix } from "../inputs.js";
import { isRecord } from "../readGolden.js";

const OUTCOMES: Readonly<Record<string, number>> = { left: 0, X: 0, right: 1, Y: 1, tie: 2, T: 2 };

/** The single battles of a case in their order, or made from counts if the case has only counts. */
export function battlesInOrder(input: Readonly<Record<string, unknown>>): Battles {
  const { battles, battles_compact: compact } = input;
  const models = modelsOf(input);
  if (Array.isArray(battles)) {
    const place = new Map(models.map((model, index) => [model, index]));
    const rows = battles as readonly (readonly [string, string, string])[];
    return Battles.fromColumns({
      models,
      a: rows.map(([a]) => place.get(a) ?? -1),
      b: rows.map(([, b]) => place.get(b) ?? -1),
      outcome: rows.map(([, , winner]) => OUTCOMES[winner] ?? -1),
    });
  }
  if (isRecord(compact)) {
    return Battles.fromColumns({
      models,
      a: compact["left"] as number[],
      b: compact["right"] as number[],
      outcome: Array.from(String(compact["winner"]), (winner) => OUTCOMES[winner] ?? -1),
    });
  }
  return countedBattles(input);
}

/** The battles of a case as counts. */
export function countedBattles(input: Readonly<Record<string, unknown>>): Battles {
  const { pairs, rows, n_items: items } = input;
  if (Array.isArray(pairs)) {
    const won = pairs as readonly (readonly [number, number])[];
    return Battles.fromColumns({
      models: Array.from({ length: Number(items) }, (_, item) => String(item)),
      a: won.map(([winner]) => winner),
      b: won.map(([, loser]) => loser),
      outcome: won.map(() => 0),
    });
  }
  if (Array.isArray(rows)) {
    const games = rows as readonly (readonly [string, string, number, number])[];
    return Battles.from(
      games.flatMap(([a, b, home, away]) => [
        { a, b, winner: "a", count: home },
        { a, b, winner: "b", count: away },
      ]),
    );
  }
  if (!("win_matrix" in input)) return battlesInOrder(input);
  const ties = "tie_matrix" in input ? matrix(input["tie_matrix"], "tie_matrix") : undefined;
  return Battles.fromCounts(modelsOf(input), matrix(input["win_matrix"], "win_matrix"), ties);
}

function modelsOf({ items, win_matrix: wins }: Readonly<Record<string, unknown>>): string[] {
  if (Array.isArray(items)) return items.map(String);
  return matrix(wins, "win_matrix").map((_, place) => String(place));
}
