import { checkOptions } from "../../options/checkOptions.js";
import { valuesBootstrap } from "../../bootstrap/valuesBootstrap.js";
import { Result } from "../../results/Result.js";
import type { ResultFields } from "../../results/ResultFields.js";
import { RESAMPLE_OPTIONS, type SingleThreadOptions } from "../../work/ResampleOptions.js";

/** The answers to a question with its options in one order. */
export interface OrderedChoices {
  /** Times that each option was chosen, by option: the content, not the letter. */
  readonly counts: ArrayLike<number>;
  /** The place at which each option stood, 0 for the first. */
  readonly places: ArrayLike<number>;
}

/** A question's choices, adjusted for order. */
export interface AdjustedChoice {
  /** The probability of each option, averaged over orders. */
  readonly distribution: Float64Array;
  /** Normalised entropy of the answers in one order, averaged over orders: 1 is uniform. */
  readonly oneOrder: number;
  /** Normalised entropy of `distribution`. */
  readonly orderAdjusted: number;
  /** Share of the option that is shown first, averaged over orders, less 1 / k. */
  readonly firstOption: number;
  /** KL(distribution || uniform), in nats. */
  readonly divergence: number;
}

/** The quantities of {@link orderAdjustedChoices}, and each question's own. */
export class OrderAdjustedChoices extends Result {
  /** One for each question, in their order. */
  readonly questions: readonly AdjustedChoice[];

  constructor(fields: ResultFields, questions: readonly AdjustedChoice[]) {
    super(fields);
    this.questions = Object.freeze([...questions]);
    Object.freeze(this);
  }
}

/** The default of `reps`. */
const REPS = 2000;

/**
 * Answers to multiple-choice questions, adjusted for the order of the options. Each question is asked with its k options in
 * several orders. The adjusted distribution is the mean over orders of the distribution of answers, by content: with all
 * orders a preference for a place falls out of it. Over questions, each with an interval:
 *
 * - `oneOrder`: normalised entropy -sum p log p / log k of the answers in one order, averaged over a question's orders;
 * - `orderAdjusted`: normalised entropy of the adjusted distribution;
 * - `rise`: orderAdjusted - oneOrder. It is never negative, as entropy is concave, and more draws raise it a little too;
 * - `firstOption`: share of the option shown first less 1 / k, averaged over orders (A-bias): with balanced orders content
 *   falls out of it;
 * - `divergence`: KL(adjusted || uniform) in nats.
 *
 * @param questions for each question its orders: `counts` by option, and the `places` of the options; as many options in all
 *   its orders
 * @param options `interval` (`"percentile"`, also `"bca"` and others of `bootstrap`), `reps` (2 000), `seed` (0), `level`
 *   (.95), `sides`; `partial` (false), `signal`, `onProgress`
 * @returns a result with the label `quantity`, and `questions`: the adjusted distribution and the quantities of each
 * @throws RangeError for no question, a question without an order or with fewer than two options, counts that are no whole
 *   numbers or all 0, places that are not each of 0 to k - 1 once
 *
 * @example
 * ```ts
 * import { orderAdjustedChoices } from "precipice/evals";
 * const questions = [
 *   [{ counts: [9, 1], places: [0, 1] }, { counts: [3, 7], places: [1, 0] }],
 *   [{ counts: [10, 0], places: [0, 1] }, { counts: [0, 10], places: [1, 0] }],
 * ];
 * const result = await orderAdjustedChoices(questions, { reps: 200 });
 * result.get({ quantity: "firstOption" }).estimate; // => 0.4
 * result.questions[0]?.distribution; // => [ 0.6, 0.4 ]
 * ```
 *
 * Source: R. Dominguez-Olmedo, M. Hardt, C. Mendler-Duenner, Questioning the survey responses of large language models,
 * NeurIPS (2024), arXiv 2306.07951.
 */
export async function orderAdjustedChoices(
  questions: readonly (readonly OrderedChoices[])[],
  options: SingleThreadOptions = {},
): Promise<OrderAdjustedChoices> {
  checkOptions("orderAdjustedChoices", options, RESAMPLE_OPTIONS);
  const caller = "orderAdjustedChoices";
  if (questions.length === 0)
    throw new RangeError(`${caller}: expected at least one question; there is none.`);
  const adjusted = questions.map((orders, question) => adjust(orders, `${caller}: question ${question + 1}`));
  const meanOf =
    (value: (choice: AdjustedChoice) => number) =>
    (places: Float64Array): number =>
      places.reduce((sum, place) => sum + value(adjusted[place] as AdjustedChoice), 0) / places.length;
  const result = await valuesBootstrap(
    Float64Array.from(adjusted, (_, place) => place),
    {
      oneOrder: meanOf(({ oneOrder }) => oneOrder),
      orderAdjusted: meanOf(({ orderAdjusted }) => orderAdjusted),
      rise: meanOf(({ oneOrder, orderAdjusted }) => orderAdjusted - oneOrder),
      firstOption: meanOf(({ firstOption }) => firstOption),
      divergence: meanOf(({ divergence }) => divergence),
    },
    { reps: REPS, ...options, unit: "question" },
  );
  return new OrderAdjustedChoices(
    {
      method: result.method,
      methodCode: result.methodCode,
      level: result.level,
      sides: result.sides,
      unit: result.unit,
      reps: result.reps,
      seed: result.seed,
      resampling: result.resampling,
      warnings: result.warnings,
      notes: result.notes,
      kind: caller,
      title: "Choices, adjusted for the order of options",
      estimates: result.estimates.map((estimate) => ({
        ...estimate,
        labels: { quantity: String(estimate.labels["statistic"]) },
      })),
      citation: [
        "Dominguez-Olmedo, Hardt, Mendler-Duenner: Questioning the survey responses of large language models, 2024",
        ...result.citation,
      ],
      assumptions: [
        {
          name: "each option stood at each place equally often",
          holds: questions.every(balanced),
          detail: "where it did not, a preference for a place remains in the adjusted distribution",
        },
      ],
    },
    adjusted,
  );
}

/** Whether each option of a question stood at each place equally often. */
function balanced(orders: readonly OrderedChoices[]): boolean {
  const size = orders[0]?.places.length ?? 0;
  const stood = new Map<string, number>();
  for (const { places } of orders) {
    for (let option = 0; option < size; option++) {
      const key = `${option} ${places[option] ?? NaN}`;
      stood.set(key, (stood.get(key) ?? 0) + 1);
    }
  }
  return stood.size === size * size && new Set(stood.values()).size === 1;
}

function adjust(orders: readonly OrderedChoices[], where: string): AdjustedChoice {
  const size = orders[0]?.counts.length ?? 0;
  if (size < 2) {
    throw new RangeError(`${where} needs at least one order of two options or more; it has ${size} options.`);
  }
  const distribution = new Float64Array(size);
  let oneOrder = 0;
  let first = 0;
  orders.forEach((order, place) => {
    const shares = sharesOf(order, size, `${where}, order ${place + 1}`);
    shares.forEach((share, option) => {
      distribution[option] = (distribution[option] ?? 0) + share / orders.length;
      if (order.places[option] === 0) first += share / orders.length;
    });
    oneOrder += entropy(shares) / orders.length;
  });
  const orderAdjusted = entropy(distribution);
  return Object.freeze({
    distribution,
    oneOrder,
    orderAdjusted,
    firstOption: first - 1 / size,
    divergence: (1 - orderAdjusted) * Math.log(size),
  });
}

/** The share of each option in one order, checked. */
function sharesOf({ counts, places }: OrderedChoices, size: number, where: string): Float64Array {
  if (counts.length !== size || places.length !== size) {
    throw new RangeError(
      `${where}: expected counts and places of ${size} options as in the first order; got ${counts.length} and ` +
        `${places.length}.`,
    );
  }
  const seen = new Set<number>();
  let total = 0;
  for (let option = 0; option < size; option++) {
    const count = counts[option] ?? NaN;
    const place = places[option] ?? NaN;
    if (!(Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(
        `${where}: counts are whole numbers of at least 0; option ${option + 1} has ${String(count)}.`,
      );
    }
    if (!(Number.isSafeInteger(place) && place >= 0 && place < size && !seen.has(place))) {
      throw new RangeError(
        `${where}: places are each of 0 to ${size - 1} once; option ${option + 1} has ${String(place)}.`,
      );
    }
    seen.add(place);
    total += count;
  }
  if (total === 0) throw new RangeError(`${where}: no option was chosen; leave the question out.`);
  return Float64Array.from({ length: size }, (_, option) => (counts[option] ?? NaN) / total);
}

/** Entropy divided by its largest value, log k. */
function entropy(shares: Float64Array): number {
  const sum = shares.reduce((total, share) => (share > 0 ? total - share * Math.log(share) : total), 0);
  return sum / Math.log(shares.length);
}
