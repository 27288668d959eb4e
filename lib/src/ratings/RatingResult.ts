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
  /** The uncertainty of the ratings in natural units, in the order of `models`; further parameters may follow. */
  readonly uncertainty: Uncertainty;
  /** The noun of the counts: `"battles"`, `"rankings"`... */
  readonly counted: string;
  /** The number of battles (or rankings) with both of two models. */
  readonly together: TimesTogether;
  /** Order effect, effects of features and tie parameter, with intervals. */
  readonly effects?: Result | undefined;
  /** The log-likelihood of the fit, without penalty. */
  readonly logLikelihood?: number | undefined;
  readonly iterations?: number | undefined;
  /** The model of the probability of a win, for `bradleyTerry`. */
  readonly model?: PairModel | undefined;
}

/**
 * Effects on the win probability besides the ratings. Their parameters follow the ratings in this order, ties last.
 */
export interface PairModel {
  readonly order: boolean;
  readonly features: readonly string[];
  readonly ties: TieModel;
}

/**
 * Ratings with intervals: a {@link Result} with the label `model`, and the covariance or replicates for
 * {@link ratingDifferences} and {@link ratingRanks}.
 */
export class RatingResult extends Result {
  readonly models: readonly string[];
  /** In the order of `models`, in the displayed units. */
  readonly ratings: readonly number[];
  /** The ratings in natural units: for models of pairs, log-odds. */
  readonly theta: readonly number[];
  readonly units: RatingUnits;
  /** Order effect, features and tie parameter, with intervals if there are any. */
  readonly effects: Result | undefined;
  readonly logLikelihood: number | undefined;
  /** Number of iterations of the fit. */
  readonly iterations: number | undefined;
  /** The model of the win probability; `undefined` for ratings without probabilities. */
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

  /** Internal: the same ratings under other words, such as further notes. */
  described(fields: ResultFields): RatingResult {
    const { models, units, effects, logLikelihood, iterations, model } = this;
    const [uncertainty, counted, together] = [this.#uncertainty, this.#counted, this.#together] as const;
    const detail = {
      models,
      units,
      uncertainty,
      counted,
      together,
      effects,
      logLikelihood,
      iterations,
      model,
    };
    return new RatingResult(fields, detail);
  }

  /** The errors of `theta` and of the jointly estimated effects. Do not change them. */
  get uncertainty(): Uncertainty {
    return this.#uncertainty;
  }
  /**
   * The number of battles (or rankings) with both of two models, as a sample size: `{ battles: 57 }`.
   *
   * @throws RangeError for a model without a rating
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
