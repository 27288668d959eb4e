import type { FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import { kindOfRoles, type FrameRoles } from "./FrameRoles.js";

/** The columns whose values are names, if the roles make a table. */
export function nameColumns(roles: FrameRoles): string[] {
  if (kindOfRoles(roles) === "table") return [];
  const { algorithm, task, run, sample, repeat, cluster, a, b } = roles;
  return [algorithm, task, run, sample, repeat, cluster, a, b].filter((name) => name !== undefined);
}

/**
 * Refuses a column of names of one file in which two spellings are one number, such as the versions `1.1` and `1.10`: their
 * rows would be pooled. Whole numbers are one name however they are spelled, because pandas writes the seed `1` as `1.0`
 * if another seed is missing.
 *
 * @param spellings the different texts of the column
 * @throws FrameError with both spellings
 */
export function checkSpellings(spellings: readonly string[], field: string, file: string): void {
  const known = new Map<number, string>();
  for (const text of spellings) note(known, text, field, file);
}

/**
 * The same for a column of several files.
 *
 * @throws FrameError with both spellings
 */
export function checkStackedSpellings(
  parts: readonly (FrameColumn | undefined)[],
  field: string,
  file: string,
): void {
  const numbers = parts.flatMap((part) => (part?.type === "number" ? [part] : []));
  if (numbers.every(({ spellings }) => spellings === undefined)) return;
  const known = new Map<number, string>();
  for (const { spellings, values } of numbers) {
    for (const text of spellings ?? Array.from(new Set(values), String)) {
      note(known, text, field, file);
    }
  }
}

function note(known: Map<number, string>, text: string, field: string, file: string): void {
  const spelled = text.trim();
  const number = Number(spelled);
  // An empty field and NA are missing, not names.
  if (spelled === "" || Number.isNaN(number) || Number.isInteger(number)) return;
  const other = known.get(number);
  if (other !== undefined && other !== spelled) {
    const quoted = [other, spelled].map((one) => JSON.stringify(one)).join(" and ");
    throw new FrameError(
      { file, field },
      `this column of names has ${quoted}, which are one number, so that their rows would be pooled. ` +
        "If they are two names, write them with a letter, such as v" +
        `${other} and v${spelled}, or read the text by ScoreTable.fromCSV; otherwise spell them alike.`,
    );
  }
  known.set(number, spelled);
}
