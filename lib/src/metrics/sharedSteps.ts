/** The most intervals between the steps of a grid that nobody asked for. */
const MOST = 200;

/**
 * The steps at which every curve was logged, from the latest first step to the earliest last step: all of them, or every
 * k-th and the last where there are more than 201. Undefined where a curve has a step in that range that another lacks, and
 * where fewer than two steps lie in it.
 *
 * @param steps the steps of each curve, ascending
 */
export function sharedSteps(steps: readonly ArrayLike<number>[]): Float64Array | undefined {
  const [first] = steps;
  if (first === undefined) return undefined;
  const from = steps.reduce((latest, own) => Math.max(latest, own[0] ?? NaN), -Infinity);
  const to = steps.reduce((earliest, own) => Math.min(earliest, own[own.length - 1] ?? NaN), Infinity);
  const within = (own: ArrayLike<number>): Float64Array =>
    Float64Array.from(own).filter((step) => step >= from && step <= to);
  const shared = within(first);
  if (shared.length < 2) return undefined;
  for (const other of steps.slice(1)) {
    const own = within(other);
    if (own.length !== shared.length || !own.every((step, place) => step === shared[place])) return undefined;
  }
  const last = shared.length - 1;
  const every = Math.ceil(last / MOST);
  return shared.filter((_, place) => place % every === 0 || place === last);
}
