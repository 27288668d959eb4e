import { EngineError } from "../EngineError.js";

/** A literal with an exponent, since engines read `0.1` as a decimal and `1e-1` as a double. */
export function doubleLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new EngineError(`a query takes finite numbers only; got ${value}.`);
  const text = Object.is(value, -0) ? "-0e+0" : value.toExponential();
  return value < 0 || Object.is(value, -0) ? `(${text})` : text;
}

/** The digits of a 64-bit integer, in parentheses if it is negative. */
export function integerDigits(value: bigint | number): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new EngineError(`a query takes whole numbers here; got ${value}.`);
  const whole = BigInt(value);
  if (whole !== BigInt.asIntN(64, whole)) throw new EngineError(`${whole} has more than 64 bits.`);
  return whole < 0n ? `(${whole})` : String(whole);
}

/** @throws EngineError for a name that no engine stores */
export function checkedName(name: string): string {
  if (name === "" || name.includes("\0"))
    throw new EngineError(
      `a name of a column or table is not empty and has no NUL character; got ${JSON.stringify(name)}.`,
    );
  return name;
}

/**
 * A user's SELECT as a relation. It is one statement of the user's own, run with the user's rights; comments and a last semicolon must not
 * swallow what stands around it.
 */
export function selectRelation(sql: string): string {
  return `(\n${sql.trim().replace(/;\s*$/u, "")}\n)`;
}

/** @throws EngineError for a text that some engines would cut short */
export function checkedText(value: string): string {
  if (value.includes("\0")) throw new EngineError("a text of a query has no NUL character.");
  return value;
}
