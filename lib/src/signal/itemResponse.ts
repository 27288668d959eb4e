import { checkOptions } from "../options/checkOptions.js";
import { openEnds } from "../results/tails.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Estimate } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { fitItems, type ItemFit } from "./fitItems.js";
import { gaussHermite } from "./gaussHermite.js";
import { itemCovariance, MOST_JOINT, type ItemCovariance } from "./itemCovariance.js";
import { ITEM_MODELS, type ItemModel } from "./itemModels.js";
import { checkInformative, responsePatterns, type ResponsePatterns } from "./ItemResponses.js";
import { ItemResponseResult } from "./ItemResponseResult.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link itemResponse}. */
export interface ItemResponseOptions extends IntervalOptions, LongWorkOptions {
  /** `"2pl"` (default), `"1pl"` (one discrimination for all items) or `"rasch"` (discrimination 1). */
  readonly model?: ItemModel;
  /** Names of the items; `"1"`, `"2"`... by default. */
  readonly items?: readonly string[];
  /** Points of the Gauss-Hermite quadrature; 61 by default. */
  readonly points?: number;
}

/** An item with a larger discrimination separates abilities like a step function. */
const STEEP = 5;

/**
 * Item response theory by marginal maximum likelihood: P(right) = 1 / (1 + exp(-a (theta - b))) with abilities theta from the
 * standard normal distribution; a is the discrimination, b the difficulty of an item.
 *
 * @param responses one row for each person (a model, an agent), one entry for each item: 1 right, 0 wrong, null not
 *   asked
 * @param options see {@link ItemResponseOptions}; `model` (`"2pl"`), `items` (`"1"`, `"2"`...), `points` (61), `level`
 *   (.95), `sides` (`"two"`), `onProgress`
 * @returns estimates with the labels `item` and `parameter` (`"discrimination"`, `"difficulty"`); intervals from the observed
 *   information (Louis). `result.abilities()` estimates the persons
 * @throws RangeError for other entries, an item that all got right or wrong, a fit that does not converge, options out of range;
 *   the reason of `signal` when it aborts
 *
 * Source: R. D. Bock and M. Aitkin, Marginal maximum likelihood estimation of item parameters, Psychometrika 46 (1981).
 * @example
 * ```ts
 * import { itemResponse } from "precipice/signal";
 * const answers = [[1, 1, 0], [1, 0, 0], [0, 1, 0], [1, 1, 1], [0, 0, 1], [0, 0, 0]];
 * const result = await itemResponse(answers, { model: "rasch" });
 * result.get({ item: "1", parameter: "difficulty" }).estimate < 1; // => true
 * ```
 */
export async function itemResponse(
  responses: readonly (readonly (number | null)[] | ArrayLike<number>)[],
  options: ItemResponseOptions = {},
): Promise<ItemResponseResult> {
  checkOptions("itemResponse", options, ITEM_RESPONSE_OPTIONS);
  return itemResponseOf(responses, options);
}

/** The names of {@link ItemResponseOptions}. */
export const ITEM_RESPONSE_OPTIONS = [
  "model",
  "items",
  "points",
  "level",
  "sides",
  "signal",
  "onProgress",
] as const;

/** {@link itemResponse} with remarks on the origin of the responses. */
export async function itemResponseOf(
  responses: readonly (readonly (number | null)[] | ArrayLike<number>)[],
  options: ItemResponseOptions,
  origin: Pick<ResultFields, "notes"> & { readonly warnings?: readonly Remark[] } = {},
): Promise<ItemResponseResult> {
  const caller = "itemResponse";
  const { model = "2pl", points = 61 } = options;
  const { level, sides, tail } = settleInterval(options, caller);
  checkModel(model, points, caller);
  const data = responsePatterns(responses, caller);
  const names = options.items ?? Array.from({ length: data.items }, (_, item) => String(item + 1));
  if (names.length !== data.items) {
    throw new RangeError(`${caller}: ${names.length} names for ${data.items} items.`);
  }
  checkInformative(data, names, caller);
  const quadrature = gaussHermite(points);
  const run = new ResampleRun(options, 1, "Fitting items");
  const fit = await fitItems(data, model, quadrature, run);
  if (!fit.converged) {
    run.expectFurther(0);
    throw new RangeError(
      `${caller}: the fit did not converge within ${fit.iterations} EM steps: some items separate the persons perfectly, or there ` +
        `are too few of them (${data.persons}). Use model: "1pl" or "rasch", or leave such items out.`,
    );
  }
  const covariance = await itemCovariance(data, fit, model, quadrature, run);
  run.expectFurther(0);
  const z = normalQuantile(1 - tail);
  const estimates = names.flatMap((item, place) =>
    itemEstimates({ item, place, fit, covariance, model, n: { persons: data.persons }, z, sides }),
  );
  return new ItemResponseResult(
    {
      kind: caller,
      title: {
        "2pl": "Two-parameter logistic model",
        "1pl": "One-parameter logistic model",
        rasch: "Rasch model",
      }[model],
      estimates,
      method: "observed information",
      level,
      sides,
      unit: "person",
      ...NOTHING_DRAWN,
      citation: [
        "R. D. Bock and M. Aitkin, Marginal maximum likelihood estimation of item parameters, Psychometrika 46 (1981)",
        "T. Louis, Finding the observed information matrix when using the EM algorithm, JRSS B 44 (1982)",
      ],
      assumptions: [
        {
          name: "abilities are normal and one-dimensional",
          holds: null,
          detail: "not checked",
        },
      ],
      ...(origin.notes && { notes: origin.notes }),
      warnings: [...fitWarnings(data, covariance), ...(origin.warnings ?? [])],
    },
    { model, items: names, fit, quadrature, patternOf: data.patternOf, patterns: data.patterns },
  );
}

function checkModel(model: ItemModel, points: number, caller: string): void {
  if (!ITEM_MODELS.includes(model)) {
    throw new RangeError(
      `${caller}: model is one of ${ITEM_MODELS.join(", ")}; got ${JSON.stringify(model)}.`,
    );
  }
  if (!(Number.isSafeInteger(points) && points >= 5 && points <= 181)) {
    throw new RangeError(`${caller}: points is a whole number from 5 to 181; got ${String(points)}.`);
  }
}

function itemEstimates(given: {
  readonly item: string;
  readonly place: number;
  readonly fit: ItemFit;
  readonly covariance: ItemCovariance;
  readonly model: ItemModel;
  readonly n: Estimate["n"];
  readonly z: number;
  readonly sides: IntervalSides;
}): Estimate[] {
  const { item, place, fit, model, n, z, sides } = given;
  const slope = fit.slopes[place] ?? NaN;
  const intercept = fit.intercepts[place] ?? NaN;
  const difficulty = -intercept / slope;
  const [ss, si, ii] = given.covariance.items[place] ?? [NaN, NaN, NaN];
  // The delta method for -intercept / slope.
  const variance = (ii + 2 * difficulty * si + difficulty * difficulty * ss) / (slope * slope);
  const of = (parameter: string, estimate: number, square: number, warnings: Remark[]): Estimate => {
    const standardError = Math.sqrt(square);
    const shared = { labels: { item, parameter }, estimate, monteCarloError: undefined, n, warnings };
    if (!Number.isFinite(standardError)) {
      return { ...shared, interval: undefined, reason: "The observed information is singular here." };
    }
    return {
      ...shared,
      interval: openEnds({ low: estimate - z * standardError, high: estimate + z * standardError }, sides),
      values: { standardError },
    };
  };
  const steep =
    Math.abs(slope) > STEEP
      ? [remark("unstable", `${item} splits the persons nearly perfectly: its estimates are unstable.`)]
      : [];
  const reversed =
    slope <= 0
      ? [
          remark(
            "negativeDiscrimination",
            `${item} is got right more often by the less able: look at its key.`,
          ),
        ]
      : [];
  const far =
    Math.abs(difficulty) > 4
      ? [remark("extremeDifficulty", `The difficulty of ${item} lies beyond nearly all persons.`)]
      : [];
  return [
    ...(model === "rasch" ? [] : [of("discrimination", slope, ss, [...steep, ...reversed])]),
    of("difficulty", difficulty, variance, [...far, ...reversed]),
  ];
}

function fitWarnings(data: ResponsePatterns, covariance: ItemCovariance): Remark[] {
  return [
    ...(data.persons < 200
      ? [
          remark(
            "fewPersons",
            `With ${data.persons} persons item parameters are known roughly; 200 to 500 are usual for two parameters an item.`,
          ),
        ]
      : []),
    ...(covariance.joint
      ? []
      : [
          remark(
            "itemByItem",
            `More than ${MOST_JOINT} parameters: errors are computed item by item, as if the others were known.`,
          ),
        ]),
  ];
}
