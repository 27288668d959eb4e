/** The units of ratings: names, or a linear map of natural units (log-odds). */
export type RatingScale =
  | "elo"
  | "natural"
  | "strength"
  | { readonly base?: number; readonly width: number; readonly centre: number };

/** Conversion from natural units (mean 0 over models) to displayed units, and back. */
export interface RatingUnits {
  readonly name: string;
  readonly of: (theta: number) => number;
  readonly inverse: (rating: number) => number;
  /** The derivative of displayed units, for standard errors. */
  readonly slope: (theta: number) => number;
}

/** An anchor: all ratings are shifted so that this model has this rating. */
export interface RatingAnchor {
  readonly model: string;
  readonly rating: number;
}

/**
 * Units of ratings. `"elo"`: 400 points for each factor of 10 in the odds, mean 1000; `"natural"`: log-odds, mean 0;
 * `"strength"`: e to the log-odds, geometric mean 1.
 */
export function ratingUnits(scale: RatingScale, caller: string): RatingUnits {
  if (scale === "natural") return linear("log-odds, mean 0", 1, 0);
  if (scale === "elo") return linear("400 log10 odds, mean 1000", 400 / Math.LN10, 1000);
  if (scale === "strength") {
    return { name: "strength, geometric mean 1", of: Math.exp, inverse: Math.log, slope: Math.exp };
  }
  if (typeof scale !== "object") {
    throw new RangeError(
      `${caller}: scale is "elo", "natural", "strength" or { base, width, centre }; got ${String(scale)}.`,
    );
  }
  const { base = 10, width, centre } = scale;
  if (
    !(base > 1 && width > 0 && Number.isFinite(base) && Number.isFinite(width) && Number.isFinite(centre))
  ) {
    throw new RangeError(
      `${caller}: a scale has a base above 1, a width above 0 and a finite centre; got ` +
        `base ${base}, width ${width}, centre ${centre}.`,
    );
  }
  return linear(`${width} log${base} odds, mean ${centre}`, width / Math.log(base), centre);
}

/** The same units, shifted so that the anchor, with natural rating `theta`, has its given rating. */
export function anchoredUnits(units: RatingUnits, theta: number, anchor: RatingAnchor): RatingUnits {
  const name = `${units.name.split(",")[0] ?? units.name}, ${anchor.model} at ${anchor.rating}`;
  if (units.of === Math.exp) {
    const factor = anchor.rating / Math.exp(theta);
    return {
      name,
      of: (value) => factor * Math.exp(value),
      inverse: (rating) => Math.log(rating / factor),
      slope: (value) => factor * Math.exp(value),
    };
  }
  const slope = units.slope(0);
  return linear(name, slope, anchor.rating - slope * theta);
}

function linear(name: string, factor: number, offset: number): RatingUnits {
  return {
    name,
    of: (theta) => offset + factor * theta,
    inverse: (rating) => (rating - offset) / factor,
    slope: () => factor,
  };
}
