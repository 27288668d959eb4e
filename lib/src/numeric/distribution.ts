import { nearestName } from "../options/nearestName.js";
import {
  DISTRIBUTION_FAMILIES,
  type DistributionFamily,
  type DistributionParameters,
} from "./distributionFamilies.js";

export type { DistributionParameters } from "./distributionFamilies.js";

/** The names that {@link distribution} takes. */
export type DistributionName = keyof DistributionParameters;

/** A distribution with its parameters. Its functions do not use `this`, so `map(cdf)` works. */
export interface Distribution {
  readonly name: DistributionName;
  /** The parameters in the order of the call, with defaults filled in. */
  readonly parameters: readonly number[];
  /** P(X <= x). */
  readonly cdf: (x: number) => number;
  /** P(X > x), accurate even if it is small. */
  readonly survival: (x: number) => number;
  /** The x with P(X <= x) = probability; for counts the smallest x with P(X <= x) >= probability. */
  readonly quantile: (probability: number) => number;
  /**
   * The x with P(X > x) = probability, accurate even for a tiny probability; for counts the smallest x with P(X > x)
   * <= probability.
   */
  readonly inverseSurvival: (probability: number) => number;
}

/** A distribution of real numbers with its density. */
export interface ContinuousDistribution extends Distribution {
  readonly density: (x: number) => number;
}

/** A distribution of counts. */
export interface CountDistribution extends Distribution {
  /** P(X = x); 0 for an x that is not a count. */
  readonly mass: (x: number) => number;
}

/** The type that {@link distribution} returns for a name. */
export type DistributionOf<Name extends DistributionName> = Name extends
  | "binomial"
  | "betaBinomial"
  | "negativeBinomial"
  | "hypergeometric"
  | "poisson"
  ? CountDistribution
  : Name extends "kolmogorov" | "studentizedRange"
    ? Distribution
    : ContinuousDistribution;

/** Names of these distributions in SciPy, R and textbooks. */
const OTHER_NAMES: Readonly<Record<string, DistributionName>> = {
  norm: "normal",
  gaussian: "normal",
  t: "studentT",
  chi2: "chiSquared",
  chisq: "chiSquared",
  f: "fisherF",
  expon: "exponential",
  exp: "exponential",
  nct: "noncentralT",
  tukey: "studentizedRange",
  kstwobign: "kolmogorov",
  binom: "binomial",
  betabinom: "betaBinomial",
  nbinom: "negativeBinomial",
  hypergeom: "hypergeometric",
  hyper: "hypergeometric",
  pois: "poisson",
};

/**
 * A distribution by its name and parameters: critical values, p-values, densities and probabilities of counts.
 *
 * | name | parameters | of |
 * |---|---|---|
 * | `normal` | | the standard normal; for a mean and a standard deviation use (x - mean) / sd |
 * | `studentT` | `degrees` | Student's t; degrees of freedom above 0, Infinity is the normal |
 * | `chiSquared` | `degrees` | the sum of that many squares of standard normals |
 * | `fisherF` | `numeratorDegrees`, `denominatorDegrees` | Fisher's F; an infinite denominator is chi-squared over its degrees |
 * | `beta` | `a`, `b` | density proportional to x^(a-1) (1-x)^(b-1) |
 * | `gamma` | `shape`, `rate` (1) | density proportional to x^(shape-1) exp(-rate x); the mean is shape / rate |
 * | `exponential` | `rate` (1) | the mean is 1 / rate |
 * | `logistic` | `location` (0), `scale` (1) | P(X <= x) = 1 / (1 + exp(-(x - location) / scale)) |
 * | `weibull` | `shape`, `scale` (1) | P(X > x) = exp(-(x / scale)^shape) |
 * | `noncentralT` | `degrees`, `noncentrality` | the t statistic if the mean is not 0: the power of t tests |
 * | `studentizedRange` | `groups`, `degrees` | the range of that many means over its standard error, with at least 1 degree of freedom: Tukey, Nemenyi |
 * | `kolmogorov` | | the limit of sqrt(n) D: Kolmogorov and Smirnov |
 * | `binomial` | `n`, `p` | successes of n trials with probability p |
 * | `betaBinomial` | `n`, `a`, `b` | successes of n trials whose probability is drawn from beta(a, b) |
 * | `negativeBinomial` | `size`, `p` | failures before success number `size`, each trial with probability p of success |
 * | `hypergeometric` | `population`, `successes`, `draws` | successes among draws without replacement |
 * | `poisson` | `mean` | counts of independent events |
 *
 * The functions of the result take one number: `cdf` (P(X <= x)), `survival` (P(X > x), accurate even if small),
 * `quantile` and `inverseSurvival` (of a probability); `mass` for counts, else `density` (not for `studentizedRange`
 * and `kolmogorov`). `density`, `cdf` and `survival` have relative errors of about 1e-12, those of the noncentral t
 * of 1e-10, and the studentized range's `cdf` an absolute error of about 1e-12.
 *
 * @param name a name of the table; it determines the parameters
 * @param parameters in the table's order; the default of an optional parameter is in brackets
 * @returns a frozen object; its `quantile` and `inverseSurvival` throw a RangeError if the argument is not a
 *   probability
 * @throws RangeError if the table does not have the name, or a parameter is out of its range
 * @throws TypeError if there are too few or too many parameters, or one is not a number
 *
 * @example
 * ```ts
 * import { distribution } from "precipice/numeric";
 *
 * distribution("normal").quantile(0.975); // => 1.95996
 * const t = distribution("studentT", 9);
 * [t.quantile(0.975), 2 * t.survival(2.5)]; // => [ 2.26216, 0.0338618 ]
 * distribution("binomial", 10, 0.3).mass(3); // => 0.266828
 * ```
 */
export function distribution<Name extends DistributionName>(
  name: Name,
  ...parameters: DistributionParameters[Name]
): DistributionOf<Name> {
  const family = familyOf(name);
  const own = completed(name, family, parameters);
  family.check?.(`distribution("${name}")`, ...own);
  const { density, mass, cdf, survival, quantile, inverseSurvival } = family;
  const found = {
    name,
    parameters: Object.freeze(own),
    ...(density && { density: (x: number) => density(x, ...own) }),
    ...(mass && { mass: (x: number) => mass(x, ...own) }),
    cdf: (x: number) => cdf(x, ...own),
    survival: (x: number) => survival(x, ...own),
    quantile: (probability: number) => quantile(probability, ...own),
    inverseSurvival: (probability: number) => inverseSurvival(probability, ...own),
  };
  return Object.freeze(found) as Distribution as DistributionOf<Name>;
}

function familyOf(name: unknown): DistributionFamily {
  const families: Readonly<Record<string, DistributionFamily>> = DISTRIBUTION_FAMILIES;
  const family = typeof name === "string" && Object.hasOwn(families, name) ? families[name] : undefined;
  if (family) return family;
  const word = nearestName(String(name), [...Object.keys(families), ...Object.keys(OTHER_NAMES)]);
  const near = word === undefined ? undefined : (OTHER_NAMES[word] ?? word);
  throw new RangeError(
    `distribution: there is no distribution ${JSON.stringify(name)}${near === undefined ? "." : `; is it "${near}"?`} ` +
      `There are ${Object.keys(families).join(", ")}.`,
  );
}

/** The parameters with their defaults, one number for each name. */
function completed(
  name: string,
  family: DistributionFamily,
  given: readonly (number | undefined)[],
): number[] {
  const own = family.parameters.map(([, byDefault], place) => given[place] ?? byDefault);
  if (given.length > own.length || own.includes(undefined)) {
    throw new TypeError(
      `distribution("${name}") ${takenBy(family)}; got ${given.length} ${given.length === 1 ? "number" : "numbers"}.`,
    );
  }
  return own.map((value, place) => {
    if (typeof value === "number") return value;
    const [parameter = ""] = family.parameters[place] ?? [];
    throw new TypeError(`distribution("${name}"): ${parameter} is a number; got ${JSON.stringify(value)}.`);
  });
}

function takenBy({ parameters }: DistributionFamily): string {
  if (parameters.length === 0) return "takes no parameters";
  const words = parameters.map(([parameter, byDefault]) =>
    byDefault === undefined ? parameter : `${parameter} (${byDefault} by default)`,
  );
  return `takes ${words.join(", ")}`;
}
