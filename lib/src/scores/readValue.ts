import { isMissingWord, isNumberWord, withoutBlanks } from "../bytes/writtenNumbers.js";
import { writtenNumber } from "./writtenNumber.js";

const booleanPattern = /^[ \t]*(true|false)[ \t]*$/iu;
const notFinitePattern = /^[+-]?(nan|inf(inity)?)$/iu;

/** Called with the fault of a value; throws an error that names its place. */
export type Refuse = (what: string) => never;

/** Reads a name: a text, or a number as its digits; also `true` and `false` if everything is text. */
export function readName(value: unknown, written: boolean, refuse: Refuse): string {
  const isNumber = (typeof value === "number" && Number.isFinite(value)) || typeof value === "bigint";
  const name = isNumber || (written && typeof value === "boolean") ? String(value) : value;
  if (name === undefined || name === null || name === "" || Number.isNaN(name)) {
    return refuse("a name is missing here");
  }
  if (typeof name !== "string") return refuse(`expected a name or a number, got ${describe(name)}`);
  if (name.trim() !== name) {
    return refuse(`the name ${JSON.stringify(name)} begins or ends with a space; remove it`);
  }
  return name;
}

/** Whether a value stands for a missing score. */
export function isMissing(value: unknown, written: boolean): boolean {
  if (value === undefined || value === null || value === "" || Number.isNaN(value)) return true;
  return written && typeof value === "string" && isMissingWord(withoutBlanks(value));
}

/** Whether a score is true or false, which count as 1 and 0. */
export function isBoolean(value: unknown, written: boolean): boolean {
  return typeof value === "boolean" || (written && typeof value === "string" && booleanPattern.test(value));
}

/** Reads a finite number. Text is parsed only if everything is text. */
export function readNumber(value: unknown, written: boolean, noun: "score" | "step", refuse: Refuse): number {
  if (value === undefined || value === null || value === "") return refuse(`the ${noun} is missing`);
  const finite =
    noun === "score"
      ? "a score is a finite number; mark no run as missing, leave its row out or mend it"
      : "a step is a finite number";
  if (noun === "score" && isBoolean(value, written))
    return value === true || (typeof value === "string" && /t/iu.test(value)) ? 1 : 0;
  if (typeof value === "number") return Number.isFinite(value) ? value : refuse(`got ${value}: ${finite}`);
  if (!written || typeof value !== "string") {
    const how = typeof value === "string" ? writtenNumber(value) : undefined;
    return refuse(`expected a number, got ${describe(value)}${how ?? ""}`);
  }
  const word = withoutBlanks(value);
  if (notFinitePattern.test(word)) return refuse(`got ${word}: ${finite}`);
  if (isMissingWord(word)) return refuse(`the ${noun} is missing: it is ${JSON.stringify(word)}`);
  if (!isNumberWord(word)) {
    return refuse(
      `expected a number, such as 12.5 or -3e4, got the text ${JSON.stringify(value)}${writtenNumber(value) ?? ""}`,
    );
  }
  const number = Number(word);
  return Number.isFinite(number) ? number : refuse(`${word} is too large for a number`);
}

function describe(value: unknown): string {
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  return Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
