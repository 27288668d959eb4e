/** The pairs of models to compare. */
export interface PairChoice {
  /** Pairs [x, y]; the difference is x - y. By default every pair once, in the order of the rows. */
  readonly pairs?: readonly (readonly [x: string, y: string])[];
  /** Compare every other model with this one (model - baseline) instead of every pair. */
  readonly baseline?: string;
}

/** The pairs to compare. */
export function modelPairs(
  models: readonly string[],
  { pairs, baseline }: PairChoice,
  caller: string,
): readonly (readonly [string, string])[] {
  if (models.length < 2) {
    throw new RangeError(
      `${caller}: a comparison needs two models; the rows have only ${models.join(", ")}. Each row names its model in a field "model".`,
    );
  }
  if (pairs !== undefined) {
    if (pairs.length === 0) throw new RangeError(`${caller}: pairs names no pair of models.`);
    const same = pairs.find(([x, y]) => x === y);
    if (same) throw new RangeError(`${caller}: a model cannot be compared with itself (${same[0]}).`);
    return pairs;
  }
  if (baseline !== undefined) {
    if (!models.includes(baseline)) {
      throw new RangeError(
        `${caller}: there is no model ${JSON.stringify(baseline)} to be the baseline; there are ${models.join(", ")}.`,
      );
    }
    return models.filter((model) => model !== baseline).map((model) => [model, baseline] as const);
  }
  return models.flatMap((x, index) => models.slice(index + 1).map((y) => [x, y] as const));
}
