/**
 * Exponential and logarithm in fixed point: a bigint v stands for v / 2^160. The tables of the ziggurat must
 * be right to the last bit of a double, which a recursion in doubles cannot give.
 */
const BITS = 160n;
const ONE = 1n << BITS;

export function multiply(a: bigint, b: bigint): bigint {
  return (a * b) >> BITS;
}

export function divide(a: bigint, b: bigint): bigint {
  return (a << BITS) / b;
}

/** e^x: Taylor's series of x / 2^16, squared sixteen times. */
export function exponential(x: bigint): bigint {
  // Guard bits for the squarings, each of which doubles the relative error.
  const guard = 40n;
  const bits = BITS + guard;
  const reduced = (x << guard) >> 16n;
  let term = 1n << bits;
  let sum = term;
  for (let k = 1n; term !== 0n && term !== -1n; k++) {
    term = ((term * reduced) >> bits) / k;
    sum += term;
  }
  for (let step = 0; step < 16; step++) sum = (sum * sum) >> bits;
  return sum >> guard;
}

/** ln x for x > 0: Halley's steps on {@link exponential} from the double's logarithm. */
export function logarithm(x: bigint): bigint {
  let y = fromNumber(Math.log(toNumber(x)));
  for (let step = 0; step < 2; step++) {
    const power = exponential(y);
    y += 2n * divide(x - power, x + power);
  }
  return y;
}

/** The nearest double (a bigint becomes a number by rounding to nearest). */
export function toNumber(x: bigint): number {
  return Number(x) / Number(ONE);
}

/** The double `x`, exactly. */
export function fromNumber(x: number): bigint {
  // Scaled in two steps: a double holds 53 bits, so both parts are exact.
  const whole = Math.trunc(x * 2 ** 52);
  const rest = x * 2 ** 52 - whole;
  return (BigInt(whole) << (BITS - 52n)) + (BigInt(Math.trunc(rest * 2 ** 52)) << (BITS - 104n));
}

/** A decimal numeral such as "3.65". */
export function fromDecimal(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return (BigInt(whole + fraction) << BITS) / 10n ** BigInt(fraction.length);
}
