import type { IntegerType } from "./boundedInteger.js";

const LIMITS: Readonly<Record<IntegerType, readonly [low: bigint, high: bigint]>> = {
  bool: [0n, 1n],
  int8: [-128n, 127n],
  uint8: [0n, 255n],
  int16: [-32768n, 32767n],
  uint16: [0n, 65535n],
  int32: [-2147483648n, 2147483647n],
  uint32: [0n, 4294967295n],
  int64: [-9223372036854775808n, 9223372036854775807n],
  uint64: [0n, 18446744073709551615n],
};

/**
 * `high - 1 - low`: the largest offset from `low` of an integer in [low, high), checked against its type.
 */
export function integerRange(low: number | bigint, high: number | bigint, type: IntegerType): bigint {
  const [least, most] = LIMITS[type];
  for (const bound of [low, high]) {
    if (typeof bound === "number" && !Number.isSafeInteger(bound)) {
      throw new RangeError(`A bound is an integer (above 2^53 - 1 as bigint); got ${String(bound)}.`);
    }
  }
  const first = BigInt(low);
  const last = BigInt(high) - 1n;
  if (first > last) {
    throw new RangeError(`The range from ${String(low)} up to, not including, ${String(high)} is empty.`);
  }
  if (first < least || last > most) {
    throw new RangeError(`${String(low)} to ${String(last)} does not fit ${type} (${least} to ${most}).`);
  }
  return last - first;
}
