import { DamageError } from "../bytes/DamageError.js";

/** The most digits behind the point, and the most bytes of a decimal: far more than any program writes. */
const mostScale = 300;
const mostBytes = 128;

/**
 * The double that is nearest to a decimal; a whole number is a `bigint`, with all its digits.
 *
 * @param digits all digits of the decimal, as a whole number
 * @param scale the number of digits behind the point
 * @throws DamageError for a scale that no decimal has
 */
export function decimalNumber(digits: bigint, scale: number): number | bigint {
  if (!(Math.abs(scale) <= mostScale))
    throw new DamageError(`its decimals have ${scale} digits behind the point`);
  if (scale <= 0) return digits * 10n ** BigInt(-scale);
  const unit = 10n ** BigInt(scale);
  // Powers of ten are no doubles, so that to multiply by one rounds twice: the text is rounded once.
  return digits % unit === 0n ? digits / unit : Number(`${digits}e-${scale}`);
}

/** The signed whole number of bytes, the highest first. @throws DamageError for more bytes than a decimal has */
export function signedInteger(bytes: Uint8Array): bigint {
  if (bytes.length > mostBytes) throw new DamageError(`a decimal of it has ${bytes.length} bytes`);
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}
