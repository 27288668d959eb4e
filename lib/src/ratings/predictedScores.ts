import { mapFloats } from "../numeric/mapFloats.js";
import type { Battles } from "./Battles.js";
import type { RatingResult } from "./RatingResult.js";
import type { TieModel } from "./tieModels.js";

/** Expected score of seat a from its advantage d: P(win) + P(tie) / 2; g is ln of the tie parameter. */
const EXPECTED: Readonly<Record<TieModel, (d: number, g: number) => number>> = {
  halves: (d) => 1 / (1 + Math.exp(-d)),
  davidson: (d, g) => {
    const most = Math.max(Math.abs(d) / 2, g);
    const first = Math.exp(d / 2 - most);
    const second = Math.exp(-d / 2 - most);
    const tie = Math.exp(g - most);
    return (first + tie / 2) / (first + second + tie);
  },
  raoKupper: (d, g) => (1 + 1 / (1 + Math.exp(g - d)) - 1 / (1 + Math.exp(g + d))) / 2,
};

/**
 * The expected score of seat a in each battle by the ratings, with the order effect, features and ties of the fit. A
 * tie counts one half.
 *
 * @throws RangeError for ratings that do not come from `bradleyTerry`, or lack a model or a feature of the battles
 */
export function predictedScores(battles: Battles, ratings: RatingResult, caller: string): Float64Array {
  const { model } = ratings;
  if (model === undefined) {
    throw new RangeError(
      `${caller}: ratings of ${ratings.kind}() do not say how likely a win is; give those of bradleyTerry().`,
    );
  }
  const { parameters } = ratings.uncertainty;
  const theta = battles.models.map((name) => {
    const place = ratings.models.indexOf(name);
    if (place < 0) throw new RangeError(`${caller}: the ratings have no model ${JSON.stringify(name)}.`);
    return parameters[place] ?? NaN;
  });
  const first = ratings.models.length;
  const columns = model.features.map((name) => {
    const column = Object.hasOwn(battles.features, name) ? battles.features[name] : undefined;
    if (column === undefined) {
      throw new RangeError(
        `${caller}: the ratings control for ${JSON.stringify(name)}, which the battles lack.`,
      );
    }
    return column;
  });
  const order = model.order ? (parameters[first] ?? NaN) : 0;
  const from = first + (model.order ? 1 : 0);
  const g = parameters[from + columns.length] ?? NaN;
  const expected = EXPECTED[model.ties];
  return mapFloats(battles.a, (a, row) => {
    let d = (theta[a] ?? NaN) - (theta[battles.b[row] ?? 0] ?? NaN) + order;
    columns.forEach((column, place) => (d += (parameters[from + place] ?? NaN) * (column[row] ?? NaN)));
    return expected(d, g);
  });
}
