import { checkMode } from "../results/checkMode.js";
import type { Battles } from "./Battles.js";
import type { BradleyTerryOptions } from "./bradleyTerry.js";
import type { RatingPlacement } from "./rateModels.js";
import { RATING_INTERVALS, type RatingInterval } from "./RatingInterval.js";
import { ratingUnits } from "./ratingScale.js";
import { TIE_MODELS, type TieModel } from "./tieModels.js";

/** Options with every default filled in. */
export interface BradleyTerrySettings extends RatingPlacement {
  readonly ties: TieModel;
  readonly order: boolean;
  readonly features: readonly string[];
  readonly ridge: { readonly ratings: number; readonly effects: number };
  readonly interval: RatingInterval;
  /** Replicates by default. */
  readonly reps: number;
}

/** Fills in the defaults, and those of the package that `mode` names. Throws for values out of range. */
export function settleBradleyTerry(
  battles: Battles,
  options: BradleyTerryOptions,
  caller: string,
): BradleyTerrySettings {
  const { mode, ties = "halves", order = false, features = [], reference, anchor } = options;
  checkMode(mode, ["fastchat", "arena-rank", "evalica"], caller);
  if (!TIE_MODELS.includes(ties)) {
    throw new RangeError(`${caller}: ties is one of ${TIE_MODELS.join(", ")}; got ${JSON.stringify(ties)}.`);
  }
  const interval = options.interval ?? (mode === "fastchat" ? "percentile" : "sandwich");
  if (!RATING_INTERVALS.includes(interval)) {
    throw new RangeError(
      `${caller}: the interval is one of ${RATING_INTERVALS.join(", ")} here; got ${JSON.stringify(interval)}.`,
    );
  }
  const missing = features.find((name) => !Object.hasOwn(battles.features, name));
  if (missing !== undefined) {
    const known = Object.keys(battles.features).join(", ");
    throw new RangeError(
      `${caller}: the battles have no feature ${JSON.stringify(missing)}; they have ${known === "" ? "none" : known}.`,
    );
  }
  for (const [option, model] of [
    ["reference", reference],
    ["anchor", anchor?.model],
  ] as const) {
    if (model !== undefined && !battles.models.includes(model)) {
      throw new RangeError(`${caller}: ${option}: there is no model ${JSON.stringify(model)}.`);
    }
  }
  if (anchor && !Number.isFinite(anchor.rating)) {
    throw new RangeError(`${caller}: the anchor's rating is a finite number; got ${anchor.rating}.`);
  }
  return {
    ties,
    order,
    features,
    interval,
    reference,
    anchor,
    ridge: settleRidge(options, features.length > 0, caller),
    units: ratingUnits(options.scale ?? (mode === "evalica" ? "strength" : "elo"), caller),
    reps: mode === "fastchat" ? 100 : 1_000,
  };
}

function settleRidge(
  options: BradleyTerryOptions,
  controlled: boolean,
  caller: string,
): { ratings: number; effects: number } {
  const { ridge } = options;
  // With features, FastChat penalises all parameters and arena-rank only the features.
  const peer = {
    ratings: options.mode === "fastchat" && controlled ? 0.5 : 0,
    effects: !controlled ? 0 : options.mode === "fastchat" ? 0.5 : options.mode === "arena-rank" ? 1 : 0,
  };
  const settled =
    typeof ridge === "number"
      ? { ratings: ridge, effects: ridge }
      : { ratings: ridge?.ratings ?? peer.ratings, effects: ridge?.effects ?? peer.effects };
  for (const [name, value] of Object.entries(settled)) {
    if (!(value >= 0 && Number.isFinite(value))) {
      throw new RangeError(`${caller}: ridge of ${name} is a number of at least 0; got ${String(value)}.`);
    }
  }
  return settled;
}
