/** The effect sizes of {@link effectSizes}. */
export const EFFECT_SIZE_METRICS = [
  "cohenD",
  "hedgesG",
  "glassDelta",
  "cliffsDelta",
  "varghaDelaneyA12",
  "rankBiserial",
  "akinshinGamma",
] as const;

export type EffectSizeMetric = (typeof EFFECT_SIZE_METRICS)[number];

/** The effect sizes of two independent samples. */
export const INDEPENDENT_METRICS = [
  "cohenD",
  "hedgesG",
  "glassDelta",
  "cliffsDelta",
  "varghaDelaneyA12",
  "akinshinGamma",
] as const satisfies readonly EffectSizeMetric[];

/** The effect sizes of pairs. */
export const PAIRED_METRICS = [
  "cohenD",
  "hedgesG",
  "rankBiserial",
] as const satisfies readonly EffectSizeMetric[];
