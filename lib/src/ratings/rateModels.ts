import type { Estimate } from "../results/Estimate.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { RatingFrame } from "./ratingFrame.js";
import { anchoredUnits, type RatingAnchor, type RatingUnits } from "./ratingScale.js";
import { RatingResult, type RatingDetail } from "./RatingResult.js";
import type { TimesTogether } from "./countTogether.js";
import { contrast, type Uncertainty } from "./Uncertainty.js";
import { ranksOfRatings } from "./ranksOfRatings.js";
import { remark } from "../results/Remark.js";

/** Units of ratings, and what they are relative to. */
export interface RatingPlacement {
  readonly units: RatingUnits;
  readonly anchor: RatingAnchor | undefined;
  readonly reference: string | undefined;
}

/** The rated models, with the number of their battles or rankings. */
export interface RatedModels {
  readonly models: readonly string[];
  /** The noun of the counts: `"battles"`, `"rankings"`... */
  readonly counted: string;
  /** How many of them each model took part in. */
  readonly totals: ArrayLike<number>;
  /** How many of them two models took part in together. */
  readonly together: TimesTogether;
  /** Clusters that they fall into. */
  readonly clusters?: number | undefined;
}

/** A model with fewer battles than this has an interval that large-sample theory may not bear out. */
const FEW_BATTLES = 10;

/** Ratings as a result, sorted by rank: shown in units, relative to the mean or to a reference. */
export function rateModels(
  rated: RatedModels,
  known: Uncertainty,
  placement: RatingPlacement,
  fields: RatingFrame &
    Pick<ResultFields, "kind" | "title" | "citation" | "assumptions" | "warnings" | "notes">,
  detail: Omit<RatingDetail, "models" | "units" | "uncertainty" | "counted" | "together"> = {},
): RatingResult {
  const { models, counted, totals, clusters } = rated;
  const reference = placement.reference === undefined ? undefined : models.indexOf(placement.reference);
  const base = reference === undefined ? 0 : (known.parameters[reference] ?? 0);
  const thetaOf = (model: number): number => (known.parameters[model] ?? NaN) - base;
  const { anchor } = placement;
  const units = anchor
    ? anchoredUnits(placement.units, thetaOf(models.indexOf(anchor.model)), anchor)
    : placement.units;
  const ranks = ranksOfRatings(models.map((_, place) => thetaOf(place)));
  const estimates = models.map((model, place): Estimate => {
    const theta = thetaOf(place);
    const count = totals[place] ?? 0;
    const rank = ranks[place] ?? NaN;
    const shared = {
      labels: { model },
      estimate: units.of(theta),
      n: { [counted]: Math.round(count), ...(clusters === undefined ? {} : { clusters }) },
      warnings:
        count < FEW_BATTLES
          ? [
              remark(
                "fewBattles",
                `${model} has only ${count} ${counted}: large-sample intervals may not hold.`,
              ),
            ]
          : [],
    };
    if (place === reference) {
      return {
        ...shared,
        interval: undefined,
        monteCarloError: undefined,
        reason: "The reference: all others are relative to it.",
        values: { rank, standardError: 0 },
      };
    }
    const { interval, monteCarloError, standardError } = contrast(known, place, reference);
    return {
      ...shared,
      interval: { low: units.of(interval.low), high: units.of(interval.high) },
      monteCarloError: monteCarloError && {
        low: monteCarloError.low * Math.abs(units.slope(finite(interval.low, theta))),
        high: monteCarloError.high * Math.abs(units.slope(finite(interval.high, theta))),
      },
      values: { rank, standardError: standardError * units.slope(theta) },
    };
  });
  const rankOf = ({ values }: Estimate): number => Number(values?.["rank"]);
  const ranked = [...estimates].sort((a, b) => rankOf(a) - rankOf(b));
  return new RatingResult(
    { ...fields, estimates: ranked },
    { ...detail, models, units, counted, together: rated.together, uncertainty: known },
  );
}

function finite(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise;
}
