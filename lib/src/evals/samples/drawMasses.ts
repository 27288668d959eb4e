/** Largest number of probabilities, which takes a fraction of a second. */
const MOST_MASSES = 10_000_000;

/** Throws for too many probabilities. */
export function checkMasses(count: number): void {
  if (count > MOST_MASSES) {
    throw new RangeError(
      `The chances of ${count} outcomes are too many to list; up to ${MOST_MASSES} are. Counts so large leave nothing to chance.`,
    );
  }
}

/**
 * The hypergeometric probabilities of 0, 1, ... marked items among `draws` items drawn without replacement from
 * `marked` and `unmarked` ones. They are computed by ratios of neighbours outwards from the mode, so that small
 * probabilities keep their relative precision and nothing overflows.
 *
 * @throws RangeError for more than ten million probabilities
 */
export function drawMasses(marked: number, unmarked: number, draws: number): Float64Array {
  const most = Math.min(marked, draws);
  const least = Math.max(0, draws - unmarked);
  checkMasses(most);
  const masses = new Float64Array(most + 1);
  const likeliest = Math.floor(((draws + 1) * (marked + 1)) / (marked + unmarked + 2));
  const mode = Math.min(most, Math.max(least, likeliest));
  masses[mode] = 1;
  for (let x = mode; x < most; x++) {
    masses[x + 1] = ((masses[x] ?? 0) * (marked - x) * (draws - x)) / ((x + 1) * (unmarked - draws + x + 1));
  }
  for (let x = mode; x > least; x--) {
    masses[x - 1] = ((masses[x] ?? 0) * x * (unmarked - draws + x)) / ((marked - x + 1) * (draws - x + 1));
  }
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / total);
}
