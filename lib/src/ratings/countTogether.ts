/** Largest number of models for which a table of all pairs is kept in memory. */
const DENSE_MODELS = 1500;

/** The number of battles or rankings with both of two models (by index). */
export type TimesTogether = (x: number, y: number) => number;

/**
 * Counts how often models meet. The counting happens at the first call.
 *
 * @param each calls its argument for each pair that met, with the number of times
 */
export function countTogether(
  models: number,
  each: (meet: (x: number, y: number, times: number) => void) => void,
): TimesTogether {
  let times: TimesTogether | undefined;
  return (x, y) => (times ??= counted(models, each))(x, y);
}

function counted(
  models: number,
  each: (meet: (x: number, y: number, times: number) => void) => void,
): TimesTogether {
  const placeOf = (x: number, y: number): number => Math.min(x, y) * models + Math.max(x, y);
  if (models <= DENSE_MODELS) {
    const table = new Float64Array(models * models);
    each((x, y, times) => {
      const place = placeOf(x, y);
      table[place] = (table[place] ?? 0) + times;
    });
    return (x, y) => table[placeOf(x, y)] ?? 0;
  }
  const met = new Map<number, number>();
  each((x, y, times) => met.set(placeOf(x, y), (met.get(placeOf(x, y)) ?? 0) + times));
  return (x, y) => met.get(placeOf(x, y)) ?? 0;
}
