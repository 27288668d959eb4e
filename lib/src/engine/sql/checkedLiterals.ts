import { EngineError } from "../EngineError.js";

/** NUL ends the text of a statement, and half of a surrogate pair becomes another character on its way to an engine. */
const UNWRITABLE = /[\0\p{Surrogate}]/u;

/** Whether a query can hold a text. */
export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

/**
 * A literal with an exponent, since engines read `0.1` as a decimal and `1e-1` as a double.
 *
 * @param suffix the letter that some engines want behind a double
 */
export function doubleLiteral(value: number, suffix = ""): string {
  if (!Number.isFinite(value)) throw new EngineError(`a query takes finite numbers only; got ${value}.`);
  if (Object.is(value, -0)) return `(-0e+0${suffix})`;
  const text = `${value.toExponential()}${suffix}`;
  return value < 0 ? `(${text})` : text;
}

/** The digits of a 64-bit integer, in parentheses if it is negative. */
export function integerDigits(value: bigint | number): string {
  if (typeof value !== "bigint" && !Number.isSafeInteger(value))
    throw new EngineError(`a query takes whole numbers here; got ${value}.`);
  const whole = BigInt(value);
  if (whole !== BigInt.asIntN(64, whole)) throw new EngineError(`${whole} has more than 64 bits.`);
  return whole < 0n ? `(${whole})` : String(whole);
}

/** @throws EngineError for a name that no engine stores */
export function checkedName(name: string): string {
  if (name === "" || !isWritable(name))
    throw new EngineError(
      `a name of a column or table is not empty and has no NUL character and no half of a character; got ${JSON.stringify(name)}.`,
    );
  return name;
}

/**
 * A user's SELECT as a relation. It is one statement of the user's own, run with the user's rights; comments and a last semicolon must not
 * swallow what stands around it.
 */
export function selectRelation(sql: string): string {
  if (!isWritable(sql)) throw new EngineError("a SELECT has no NUL character and no half of a character.");
  return `(\n${sql.trim().replace(/;\s*$/u, "")}\n)`;
}

/** @throws EngineError for a text that some engines would cut short or change */
export function checkedText(value: string): string {
  if (!isWritable(value))
    throw new EngineError(
      `a text of a query has no NUL character and no half of a character; got ${JSON.stringify(value)}.`,
    );
  return value;
}
