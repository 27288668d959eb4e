/** A model with its cost and its score. */
export interface Priced {
  readonly name: string;
  readonly cost: number;
  readonly score: number;
}

/** The models that no other model dominates in cost and score, by ascending cost. */
export function frontierOf(models: readonly Priced[], higherIsBetter = true): Priced[] {
  const sign = higherIsBetter ? 1 : -1;
  return models
    .filter(({ cost, score }) =>
      models.every(
        (other) =>
          !(
            other.cost <= cost &&
            sign * other.score >= sign * score &&
            (other.cost < cost || sign * other.score > sign * score)
          ),
      ),
    )
    .sort((a, b) => a.cost - b.cost);
}
