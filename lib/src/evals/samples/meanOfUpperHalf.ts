/**
 * mG-Pass@k from the probabilities of at least i correct samples: (2 / k) times their sum over i = ceil(k / 2) + 1 to
 * k.
 */
export function meanOfUpperHalf(tails: Float64Array): number {
  const k = tails.length - 1;
  let sum = 0;
  for (let i = k; i > Math.ceil(k / 2); i--) sum += tails[i] ?? 0;
  return (2 / k) * sum;
}
