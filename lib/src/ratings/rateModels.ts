import type { Estimate } from "../results/Estimate.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { RatingFrame } from "./ratingFrame.js";
import { anchoredUnits, type RatingAnchor, type RatingUnits } from "./ratingScale.js";
import { RatingResult, type RatingDetail } from "./RatingResult.js";
import type { TimesTogether } from "./countTogether.js";
import { contrast, type Uncertainty } from "./Uncertainty.js";
import { ranksOfRatings } from "./ranksOfRatings.js";
import { remark } from "../results/Remark.js";

/** The units and the origin of ratings. */
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
  /** Their number for each model. */
  readonly totals: ArrayLike<number>;
  /** Their number with both of two models. */
  readonly together: TimesTogether;
  /** The number of their clusters. */
  readonly clusters?: number | undefined;
}

/** With fewer battles than this, a model's large-sample interval may be inaccurate. */
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
