/**
 * The double that is nearest to a decimal; a whole number is a `bigint`, with all its digits.
 *
 * @param digits all digits of the decimal, as a whole number
 * @param scale the number of digits behind the point
 */
export function decimalNumber(digits: bigint, scale: number): number | bigint {
  if (scale <= 0) return digits * 10n ** BigInt(-scale);
  const unit = 10n ** BigInt(scale);
  // Powers of ten are no doubles, so that to multiply by one rounds twice: the text is rounded once.
  return digits % unit === 0n ? digits / unit : Number(`${digits}e-${scale}`);
}

/** The signed whole number of bytes, the highest first. */
export function signedInteger(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}
