import { fieldCode, fieldsCode, quotedNames } from "../scores/fieldCode.js";
import { BATTLE_OUTCOMES, type BattleColumns, type BattleOutcome } from "./Battles.js";
import { likelyBattleFields } from "./battleNames.js";
import { likelyOutcome, type JudgeWords } from "./judgeWords.js";

/** One battle as an object; see {@link Battles.from}. */
export type BattleRow = Readonly<Record<string, unknown>>;

/** The names of the fields of a row. */
export interface BattleFields {
  readonly a?: string;
  readonly b?: string;
  readonly winner?: string;
  readonly count?: string;
  readonly weight?: string;
  readonly cluster?: string;
  readonly features?: readonly string[];
  /**
   * The outcomes of a judge's own words: `{ "A>>B": "a", "[[C]]": "tie" }`. They take precedence over the known
   * words.
   */
  readonly winners?: JudgeWords;
}

const SEAT_WORDS = new Map<unknown, number>([
  ...["a", "model_a", "left", "x", 1].map((word): [unknown, number] => [word, 0]),
  ...["b", "model_b", "right", "y", 0].map((word): [unknown, number] => [word, 1]),
  ...["tie", "draw", "tie (bothbad)", "both_bad", "bothbad", 0.5].map((word): [unknown, number] => [word, 2]),
]);

/** Rows as columns; models and clusters are numbered in order of first appearance. */
export function readBattles(rows: Iterable<BattleRow>, fields: BattleFields): BattleColumns {
  const { a = "a", b = "b", winner = "winner", features = [] } = fields;
  checkRows(rows);
  const words = wordsOf(fields.winners);
  const models = new Map<string, number>();
  const clusters = new Map<unknown, number>();
  const columns = { a: [] as number[], b: [] as number[], outcome: [] as number[], clusters: [] as number[] };
  const numbers = new Map<string, number[]>();
  let row = 0;
  for (const given of rows) {
    row += 1;
    if (row === 1) checkFields(given, [a, b, winner], fields);
    const first = modelOf(given, a, row);
    const second = modelOf(given, b, row);
    if (first === second) refuseItself(first, row, [a, b]);
    columns.a.push(placeOf(models, first));
    columns.b.push(placeOf(models, second));
    const outcome = outcomeOf(given[winner], first, second, row, winner, words);
    if (outcome === undefined) refuseWords(rows, given, row, fields);
    columns.outcome.push(outcome);
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

/** The numeric fields of a row: the requested ones, and count and weight if present. */
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

/** The outcome of a word; `undefined` for an unknown word. */
function outcomeOf(
  value: unknown,
  first: string,
  second: string,
  row: number,
  field: string,
  words: ReadonlyMap<unknown, number>,
): number | undefined {
  const given = words.get(value);
  if (given !== undefined) return given;
  const seat = SEAT_WORDS.get(value);
  const named = value === first ? 0 : value === second ? 1 : undefined;
  if (seat !== undefined && named !== undefined && seat !== named) {
    throw new RangeError(
      `Battles: row ${row}: the ${field} ${JSON.stringify(value)} names a model and also a seat; rename the model.`,
    );
  }
  if (seat === undefined && named === undefined && typeof value !== "string") {
    return refuse(row, field, OUTCOMES_DUE, value);
  }
  return seat ?? named;
}

const mostWords = 12;
const longestWord = 60;
const OUTCOMES_DUE = `"a", "b", "tie", one of the two models, or the score of a (1, 0, 0.5)`;

/** The caller's words. @throws TypeError for a meaning that is not an outcome */
function wordsOf(winners: JudgeWords | undefined): ReadonlyMap<unknown, number> {
  if (winners === undefined) return new Map();
  if (typeof (winners as unknown) !== "object" || (winners as unknown) === null) {
    throw new TypeError('Battles: winners says what words mean, such as { "A>>B": "a", "both bad": "tie" }.');
  }
  return new Map(
    Object.entries(winners).map(([word, outcome]: [string, unknown]) => {
      const code = BATTLE_OUTCOMES.indexOf(outcome as BattleOutcome);
      if (code >= 0) return [word, code];
      throw new TypeError(
        `Battles: winners: ${JSON.stringify(word)} means "a", "b" or "tie"; got ${typeof outcome === "string" ? JSON.stringify(outcome) : typeof outcome}. Leave battles ` +
          "without a verdict out of the rows, and say in your report how many they were.",
      );
    }),
  );
}

/** @throws TypeError for anything but rows */
function checkRows(rows: unknown): void {
  const isObject = typeof rows === "object" && rows !== null;
  if (isObject && Symbol.iterator in rows) return;
  const code =
    isObject && typeof Reflect.get(rows, "battles") === "function"
      ? "; got a frame, whose battles are frame.battles()"
      : isObject && typeof Reflect.get(rows, "objects") === "function"
        ? "; got a table with columns: Battles.from(table.objects())"
        : isObject
          ? `; got an object with the keys ${quotedNames(Object.keys(rows)) || "none"}. Columns: Battles.from(Frame.from(columns).toRows())`
          : `; got ${rows === null ? "null" : `a value of type ${typeof rows}`}`;
  throw new TypeError(`Battles.from takes rows such as { a: "x", b: "y", winner: "a" }${code}.`);
}

/** @throws TypeError for a first row without one of the fields, with the names of those that it has */
function checkFields(given: unknown, wanted: readonly string[], fields: BattleFields): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(
      `Battles: row 1: expected an object such as { a: "x", b: "y", winner: "a" }; got ${given === null ? "null" : `a value of type ${typeof given}`}.`,
    );
  }
  const present: string[] = [];
  for (const name in given) present.push(name);
  const lacking = wanted.filter((name) => !present.includes(name));
  if (lacking.length === 0) return;
  const likely = likelyBattleFields(present.filter((name) => !wanted.includes(name)));
  const parts = (["a", "b", "winner"] as const).filter((part, place) =>
    lacking.includes(wanted[place] ?? part),
  );
  const found = parts.every((part) => likely[part] !== undefined);
  const own = Object.entries({ ...fields, ...likely }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  throw new TypeError(
    `Battles: a battle has the fields ${quotedNames(wanted)}; row 1 has no ${quotedNames(lacking)}. Its fields are: ` +
      `${quotedNames(present) || "none"}. ` +
      (found
        ? `If those are they: Battles.from(rows, ${fieldsCode(Object.fromEntries(own.filter(([part, name]) => part !== name)))}).`
        : 'Say which hold them: Battles.from(rows, { a: "...", b: "...", winner: "..." }).'),
  );
}

function refuseItself(model: string, row: number, [a = "a", b = "b"]: readonly string[]): never {
  throw new RangeError(
    `Battles: row ${row}: ${model} battles itself, which says nothing of its strength. Leave such rows out: ` +
      `rows.filter((row) => ${fieldCode("row", a)} !== ${fieldCode("row", b)}).`,
  );
}

/**
 * Throws with all unknown words of the rows and the option that maps them. @param refused the first row with such a
 * word
 */
function refuseWords(
  rows: Iterable<BattleRow>,
  refused: BattleRow,
  row: number,
  fields: BattleFields,
): never {
  const { a = "a", b = "b", winner: field = "winner", winners = {} } = fields;
  const told = String(refused[field]);
  const unknown = new Set([told]);
  // Iteration starts again for a list and continues after the refused row for a generator; both visit every unknown
  // word.
  for (const given of rows) {
    const word = given[field];
    if (typeof word !== "string" || SEAT_WORDS.has(word) || Object.hasOwn(winners, word)) continue;
    if (word !== given[a] && word !== given[b]) unknown.add(word);
  }
  const words = [...unknown];
  // A long text is not a verdict, and neither is a column of hundreds of distinct texts.
  const shown = words.filter((word) => word.length <= longestWord).slice(0, mostWords);
  const meanings = shown.map((word) => [word, likelyOutcome(word) ?? "..."] as const);
  const mapping = Object.fromEntries([...Object.entries(winners), ...meanings]);
  const open = meanings.some(([, outcome]) => outcome === "...");
  const others =
    words.length > shown.length
      ? `, and ${words.length - shown.length} more: is ${JSON.stringify(field)} the column of the verdict?`
      : ".";
  throw new TypeError(
    `Battles: row ${row}: ${field}: expected ${OUTCOMES_DUE}; got ${JSON.stringify(told.slice(0, 100))}. ` +
      (shown.length === 0
        ? 'Say what the words mean: { winners: { "...": "a" } }.'
        : `If these words mean what they seem to, say so: { winners: ${fieldsCode(mapping)} }${others}` +
          (open ? ' Put "a", "b" or "tie" for "...".' : "")),
  );
}

function refuse(row: number, field: string, expected: string, got: unknown): never {
  const shown = got === undefined ? "nothing" : typeof got === "number" ? String(got) : JSON.stringify(got);
  throw new TypeError(`Battles: row ${row}: ${field}: expected ${expected}; got ${shown.slice(0, 100)}.`);
}
