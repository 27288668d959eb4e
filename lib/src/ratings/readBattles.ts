import type { BattleColumns } from "./Battles.js";

/** One battle as an object; see {@link Battles.from}. */
export type BattleRow = Readonly<Record<string, unknown>>;

/** Which fields of a row hold what. */
export interface BattleFields {
  readonly a?: string;
  readonly b?: string;
  readonly winner?: string;
  readonly count?: string;
  readonly weight?: string;
  readonly cluster?: string;
  readonly features?: readonly string[];
}

const SEAT_WORDS = new Map<unknown, number>([
  ...["a", "model_a", "left", "x", 1].map((word): [unknown, number] => [word, 0]),
  ...["b", "model_b", "right", "y", 0].map((word): [unknown, number] => [word, 1]),
  ...["tie", "draw", "tie (bothbad)", "both_bad", "bothbad", 0.5].map((word): [unknown, number] => [word, 2]),
]);

/** Rows as columns; models and clusters get their places in the order of their first appearance. */
export function readBattles(rows: Iterable<BattleRow>, fields: BattleFields): BattleColumns {
  const { a = "a", b = "b", winner = "winner", features = [] } = fields;
  const models = new Map<string, number>();
  const clusters = new Map<unknown, number>();
  const columns = { a: [] as number[], b: [] as number[], outcome: [] as number[], clusters: [] as number[] };
  const numbers = new Map<string, number[]>();
  let row = 0;
  for (const given of rows) {
    row += 1;
    const first = modelOf(given, a, row);
    const second = modelOf(given, b, row);
    columns.a.push(placeOf(models, first));
    columns.b.push(placeOf(models, second));
    columns.outcome.push(outcomeOf(given[winner], first, second, row, winner));
    const cluster = given[fields.cluster ?? "cluster"];
    if (cluster !== undefined) columns.clusters.push(placeOf(clusters, cluster));
    else if (fields.cluster !== undefined) refuse(row, fields.cluster, "a cluster's name", cluster);
    const plain = features.length === 0 && fields.count === undefined && fields.weight === undefined;
    if (plain && given["count"] === undefined && given["weight"] === undefined) continue;
    for (const name of numberFields(given, fields, features)) {
      const value = given[name];
      if (typeof value !== "number" || !Number.isFinite(value)) refuse(row, name, "a finite number", value);
      const column = numbers.get(name) ?? [];
      column.push(value);
      numbers.set(name, column);
    }
  }
  const clustered = columns.clusters.length;
  if (clustered !== 0 && clustered !== row) {
    throw new TypeError(`Battles: ${row - clustered} of ${row} rows lack a cluster, the others have one.`);
  }
  const short = [...numbers].find(([, column]) => column.length !== row);
  if (short) {
    throw new TypeError(`Battles: ${row - short[1].length} of ${row} rows lack ${JSON.stringify(short[0])}.`);
  }
  return {
    models: [...models.keys()],
    a: columns.a,
    b: columns.b,
    outcome: columns.outcome,
    clusters: clustered === 0 ? undefined : columns.clusters,
    counts: numbers.get(fields.count ?? "count"),
    weights: numbers.get(fields.weight ?? "weight"),
    features: Object.fromEntries(features.map((name) => [name, numbers.get(name) ?? []])),
  };
}

/** The fields of a row that hold numbers: those asked for, and count and weight where they are there. */
function numberFields(given: BattleRow, fields: BattleFields, features: readonly string[]): string[] {
  const usual = (["count", "weight"] as const).flatMap(
    (kind) => fields[kind] ?? (given[kind] === undefined ? [] : [kind]),
  );
  return [...new Set([...usual, ...features])];
}

function placeOf<T>(places: Map<T, number>, name: T): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  return places.size - 1;
}

function modelOf(given: BattleRow, field: string, row: number): string {
  const value = given[field];
  return typeof value === "string" && value !== "" ? value : refuse(row, field, "a model's name", value);
}

function outcomeOf(value: unknown, first: string, second: string, row: number, field: string): number {
  const seat = SEAT_WORDS.get(value);
  const named = value === first ? 0 : value === second ? 1 : undefined;
  if (seat !== undefined && named !== undefined && seat !== named) {
    throw new RangeError(
      `Battles: row ${row}: the ${field} ${JSON.stringify(value)} names a model and also a seat; rename the model.`,
    );
  }
  return (
    seat ??
    named ??
    refuse(row, field, `"a", "b", "tie", one of the two models, or the score of a (1, 0, 0.5)`, value)
  );
}

function refuse(row: number, field: string, expected: string, got: unknown): never {
  const shown = got === undefined ? "nothing" : typeof got === "number" ? String(got) : JSON.stringify(got);
  throw new TypeError(`Battles: row ${row}: ${field}: expected ${expected}; got ${shown.slice(0, 100)}.`);
}
