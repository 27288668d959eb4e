import { fieldCode, quotedNames } from "../../scores/fieldCode.js";
import type { ItemRow } from "./readItemRows.js";

/** Names that other tools give to the fields of a row. */
const otherNames = {
  model: /^(algorithm|algo|agent|method|policy|system|llm|checkpoint|models?)([ _-]?(id|name))?$/iu,
  item: /^(item|question|prompt|problem|instance|example|doc|sample|task)s?([ _-]?(id|index|idx|nr|no|number|name))?$|^(id|idx|index)$/iu,
  score:
    /^(is[ _]?)?(correct|right|passed|resolved|solved)$|^(acc|accuracy|exact_match|pass|success|value|result|reward|grade|mark|metric|f1|scores?)$/iu,
} as const;
const fields = ["model", "item", "score"] as const;

/**
 * Checks the rows of a comparison.
 *
 * @throws TypeError for anything but rows; the message shows the expected shape and the call for the given value
 */
export function checkedItems(rows: unknown, caller: string): readonly ItemRow[] {
  const due = `${caller} takes a list of rows, one an answer, { model, item, score }`;
  if (isList(rows)) {
    if (rows.length === 0) throw new RangeError(`${caller}: expected at least one row; the list is empty.`);
    const first = rows[0];
    if (typeof first === "number" || typeof first === "boolean") {
      throw new TypeError(
        `${due}; got a list of ${typeof first}s. Scores of two models on the same items in the same order are compared by compareModels(x, y).`,
      );
    }
    if (isList(first)) {
      throw new TypeError(
        `${due}; got a list of lists. Scores of two models on the same items in the same order are compared by ` +
          "compareModels(lists[0], lists[1]).",
      );
    }
    if (typeof first !== "object" || first === null) {
      throw new TypeError(`${due}; the first of the list is a value of type ${typeof first}.`);
    }
    checkFields(first, caller);
    return rows as readonly ItemRow[];
  }
  if (typeof rows !== "object" || rows === null) {
    throw new TypeError(`${due}; got ${rows === null ? "null" : `a value of type ${typeof rows}`}.`);
  }
  if (typeof Reflect.get(rows, "items") === "function") {
    throw new TypeError(`${due}; got a frame. Its rows are ${caller}(frame.items()).`);
  }
  if (typeof Reflect.get(rows, "objects") === "function") {
    throw new TypeError(`${due}; got a table with columns. Its rows are ${caller}(table.objects()).`);
  }
  if (Symbol.iterator in rows) {
    throw new TypeError(`${due}; got another collection. Its rows are ${caller}([...rows]).`);
  }
  return refuseRecord(rows, due, caller);
}

/** @throws TypeError for a first row without one of the fields, with the names of those that it has */
function checkFields(row: object, caller: string): void {
  const present = namesOf(row);
  const lacking = fields.filter((field) => !present.includes(field));
  if (lacking.length === 0) return;
  const seats = ["a", "b"].map((seat) => present.find((name) => name === seat || name === `model_${seat}`));
  if (lacking.includes("model") && seats.every((seat) => seat !== undefined)) {
    const [a = "", b = ""] = seats;
    throw new TypeError(
      `${caller}: rows have the fields "model", "item" and "score"; these have ${quotedNames(present)}, as battles of two models have. ` +
        `Rate models by their battles: bradleyTerry(Battles.from(rows${a === "a" ? "" : `, { a: ${JSON.stringify(a)}, b: ${JSON.stringify(b)} }`})).`,
    );
  }
  const used = new Set<string>(fields.filter((field) => present.includes(field)));
  const code = lacking.map((field) => {
    const found = present.find((name) => !used.has(name) && otherNames[field].test(name));
    if (found !== undefined) used.add(found);
    return `${field}: ${found === undefined ? 'row["..."]' : fieldCode("row", found)}`;
  });
  throw new TypeError(
    `${caller}: rows have the fields "model", "item" and "score"; these have ${quotedNames(present)}. Say which is which: ` +
      `${caller}(rows.map((row) => ({ ...row, ${code.join(", ")} }))).`,
  );
}

/** Throws for an object of lists, one list of scores for each model. */
function refuseRecord(given: object, due: string, caller: string): never {
  const names = Object.keys(given);
  const isRecord = names.length > 0 && names.every((name) => isList(Reflect.get(given, name)));
  if (!isRecord) throw new TypeError(`${due}; got an object with the keys ${quotedNames(names) || "none"}.`);
  const [a = "", b = ""] = names;
  const isColumns = fields.every((field) => names.includes(field));
  throw new TypeError(
    `${due}; got an object of lists, ${quotedNames(names)}. ` +
      (isColumns
        ? `Make rows of its columns: ${caller}(Frame.from(columns).toRows()).`
        : (names.length === 2
            ? `Scores of two models on the same items in the same order are compared by compareModels(${fieldCode("scores", a)}, ${fieldCode("scores", b)}). `
            : "") +
          `With a row for each answer: ${caller}(Object.entries(scores).flatMap(([model, list]) => Array.from(list, ` +
          "(score, item) => ({ model, item, score }))))."),
  );
}

function namesOf(row: object): string[] {
  const names: string[] = [];
  for (const name in row) names.push(name);
  return names;
}

/** Whether a value is a list: an array, or typed numbers. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}
