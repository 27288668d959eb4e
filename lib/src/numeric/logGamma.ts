/** Bernoulli terms B(2k) / (2k (2k - 1)) of Stirling's series. */
const STIRLING = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
] as const;

/**
 * The natural logarithm of the gamma function for `x > 0`: Stirling's series from 15 on, reached by the
 * recurrence from below. Relative error about 1e-15 (absolute near its zeros at 1 and 2).
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma is defined for numbers above 0; got ${String(x)}.`);
  let shifted = x;
  let product = 1;
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / shifted;
  let power = inverse;
  let correction = 0;
  for (const term of STIRLING) {
    correction += term * power;
    power *= inverse * inverse;
  }
  return (
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    0.5 * Math.log(2 * Math.PI) +
    correction -
    Math.log(product)
  );
}
