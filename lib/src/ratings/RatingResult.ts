import type { SampleSize } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { RatingUnits } from "./ratingScale.js";
import type { TimesTogether } from "./countTogether.js";
import type { TieModel } from "./tieModels.js";
import type { Uncertainty } from "./Uncertainty.js";

/** The fields of a {@link RatingResult} beyond its table. */
export interface RatingDetail {
  readonly models: readonly string[];
  readonly units: RatingUnits;
  /** Of the ratings in natural units, in the order of `models`; further parameters may follow. */
  readonly uncertainty: Uncertainty;
  /** The noun of the counts: `"battles"`, `"rankings"`... */
  readonly counted: string;
  /** How many of them two models took part in together. */
  readonly together: TimesTogether;
  /** Order effect, features and tie parameter, with intervals. */
  readonly effects?: Result | undefined;
  /** Of the fit, without penalty. */
  readonly logLikelihood?: number | undefined;
  readonly iterations?: number | undefined;
  /** The model of the probability of a win, for `bradleyTerry`. */
  readonly model?: PairModel | undefined;
}

/** Effects on the chance of a win beside the ratings; parameters follow them in this order, ties last. */
export interface PairModel {
  readonly order: boolean;
  readonly features: readonly string[];
  readonly ties: TieModel;
}

/**
 * Ratings with intervals: a {@link Result} with the label `model`, and what {@link ratingDifferences} and
 * {@link ratingRanks} need.
 */
export class RatingResult extends Result {
  readonly models: readonly string[];
  /** In the order of `models`, in the units shown. */
  readonly ratings: readonly number[];
  /** In natural units: for models of pairs the logarithm of the odds. */
  readonly theta: readonly number[];
  readonly units: RatingUnits;
  /** Order effect, features and tie parameter, with intervals, where there are any. */
  readonly effects: Result | undefined;
  readonly logLikelihood: number | undefined;
  /** Iterations that the fit took. */
  readonly iterations: number | undefined;
  /** How the fit models a win; `undefined` for ratings that give no probabilities. */
  readonly model: PairModel | undefined;
  readonly #uncertainty: Uncertainty;
  readonly #counted: string;
  readonly #together: TimesTogether;

  constructor(fields: ResultFields, detail: RatingDetail) {
    super(fields);
    this.models = Object.freeze([...detail.models]);
    this.theta = Object.freeze(Array.from(detail.uncertainty.parameters).slice(0, this.models.length));
    this.units = Object.freeze(detail.units);
    this.ratings = Object.freeze(this.theta.map((theta) => detail.units.of(theta)));
    this.effects = detail.effects;
    this.logLikelihood = detail.logLikelihood;
    this.iterations = detail.iterations;
    this.model = detail.model && Object.freeze({ ...detail.model });
    this.#uncertainty = detail.uncertainty;
    this.#counted = detail.counted;
    this.#together = detail.together;
    Object.freeze(this);
  }

  /** The errors of `theta` and of the effects that were estimated with it; not to be changed. */
  get uncertainty(): Uncertainty {
    return this.#uncertainty;
  }
  /**
   * How many battles (or rankings) two models took part in together, as the size of a sample: `{ battles: 57 }`.
   *
   * @throws RangeError for a model that is not rated
   */
  together(x: string, y: string): SampleSize {
    const [first, second] = [x, y].map((model) => this.models.indexOf(model));
    if (first === undefined || second === undefined || first < 0 || second < 0) {
      throw new RangeError(
        `RatingResult: there is no model ${JSON.stringify(this.models.includes(x) ? y : x)}; there are ${this.models.join(", ")}.`,
      );
    }
    return { [this.#counted]: Math.round(this.#together(first, second)) };
  }
}
