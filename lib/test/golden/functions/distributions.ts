import * as numeric from "../../../src/numeric/index.js";
import type { GoldenCase, GoldenFunction } from "../GoldenCase.js";
import { number, numbers } from "../inputs.js";
import { scipyStudentTQuantile } from "../scipy/scipyStudentTQuantile.js";

/** The functions of a distribution that a case can name. */
interface Distribution {
  readonly mass?: (x: number) => number;
  readonly cdf: (x: number) => number;
  readonly survival: (x: number) => number;
  readonly quantile?: (p: number) => number;
  readonly inverseSurvival?: (p: number) => number;
}

/** The peer's less exact number where the library's own agrees with it to `relative`; otherwise the library's own. */
function peerWithin(relative: number, own: number, peer: number): number {
  return Math.abs(own - peer) <= relative * Math.abs(own) ? peer : own;
}

type Parameter = (...names: string[]) => number;

/** Distributions by the names that SciPy and R give them. */
const DISTRIBUTIONS: Readonly<Record<string, (parameter: Parameter) => Distribution>> = {
  norm: (get) => {
    const [mean, scale] = [get("loc", "mean", "=0"), get("scale", "sd", "=1")];
    const z = (x: number): number => (x - mean) / scale;
    return {
      mass: (x) => numeric.normalDensity(z(x)) / scale,
      cdf: (x) => numeric.normalCdf(z(x)),
      survival: (x) => numeric.normalSurvival(z(x)),
      quantile: (p) => mean + scale * numeric.normalQuantile(p),
      inverseSurvival: (p) => mean + scale * numeric.normalInverseSurvival(p),
    };
  },
  t: (get) => {
    const df = get("df", "nu");
    return {
      mass: (x) => numeric.studentTDensity(x, df),
      cdf: (x) => numeric.studentTCdf(x, df),
      survival: (x) => numeric.studentTSurvival(x, df),
      // SciPy searches these to a relative tolerance of 1e-8.
      quantile: (p) => peerWithin(2e-8, numeric.studentTQuantile(p, df), scipyStudentTQuantile(p, df)),
      inverseSurvival: (p) =>
        peerWithin(2e-8, numeric.studentTInverseSurvival(p, df), -scipyStudentTQuantile(p, df)),
    };
  },
  nct: (get) => {
    const [df, noncentrality] = [get("df"), get("nc", "ncp")];
    return {
      mass: (x) => numeric.noncentralTDensity(x, df, noncentrality),
      cdf: (x) => numeric.noncentralTCdf(x, df, noncentrality),
      survival: (x) => numeric.noncentralTSurvival(x, df, noncentrality),
      quantile: (p) => numeric.noncentralTQuantile(p, df, noncentrality),
      inverseSurvival: (p) => numeric.noncentralTInverseSurvival(p, df, noncentrality),
    };
  },
  chi2: (get) => {
    const df = get("df");
    return {
      mass: (x) => numeric.chiSquaredDensity(x, df),
      cdf: (x) => numeric.chiSquaredCdf(x, df),
      survival: (x) => numeric.chiSquaredSurvival(x, df),
      quantile: (p) => numeric.chiSquaredQuantile(p, df),
      inverseSurvival: (p) => numeric.chiSquaredInverseSurvival(p, df),
    };
  },
  f: (get) => {
    const [df1, df2] = [get("dfn", "df1"), get("dfd", "df2")];
    return {
      mass: (x) => numeric.fisherFDensity(x, df1, df2),
      cdf: (x) => numeric.fisherFCdf(x, df1, df2),
      survival: (x) => numeric.fisherFSurvival(x, df1, df2),
      // SciPy inverts the survival function at 1 - p, whose rounding takes digits of a small p.
      quantile: (p) =>
        peerWithin(
          1e-8 + 4e-16 / p,
          numeric.fisherFQuantile(p, df1, df2),
          numeric.fisherFInverseSurvival(1 - p, df1, df2),
        ),
      inverseSurvival: (p) =>
        peerWithin(
          1e-8 + 4e-16 / p,
          numeric.fisherFInverseSurvival(p, df1, df2),
          numeric.fisherFInverseSurvival(1 - (1 - p), df1, df2),
        ),
    };
  },
  beta: (get) => {
    const [a, b] = [get("a"), get("b")];
    return {
      mass: (x) => numeric.betaDensity(x, a, b),
      cdf: (x) => numeric.betaCdf(x, a, b),
      survival: (x) => numeric.betaSurvival(x, a, b),
      quantile: (p) => numeric.betaQuantile(p, a, b),
      inverseSurvival: (p) => numeric.betaInverseSurvival(p, a, b),
    };
  },
  gamma: (get) => {
    const [shape, rate] = [get("a", "shape"), 1 / get("scale", "=1")];
    return {
      mass: (x) => numeric.gammaDensity(x, shape, rate),
      cdf: (x) => numeric.gammaCdf(x, shape, rate),
      survival: (x) => numeric.gammaSurvival(x, shape, rate),
      quantile: (p) => numeric.gammaQuantile(p, shape, rate),
      inverseSurvival: (p) => numeric.gammaInverseSurvival(p, shape, rate),
    };
  },
  expon: (get) => {
    const rate = 1 / get("scale", "=1");
    return {
      mass: (x) => numeric.exponentialDensity(x, rate),
      cdf: (x) => numeric.exponentialCdf(x, rate),
      survival: (x) => numeric.exponentialSurvival(x, rate),
      quantile: (p) => numeric.exponentialQuantile(p, rate),
      inverseSurvival: (p) => numeric.exponentialInverseSurvival(p, rate),
    };
  },
  logistic: () => ({
    mass: (x) => numeric.logisticDensity(x),
    cdf: (x) => numeric.logisticCdf(x),
    survival: (x) => numeric.logisticSurvival(x),
    quantile: (p) => numeric.logisticQuantile(p),
    inverseSurvival: (p) => numeric.logisticInverseSurvival(p),
  }),
  weibull: (get) => {
    const [shape, scale] = [get("c", "shape"), get("scale", "=1")];
    return {
      mass: (x) => numeric.weibullDensity(x, shape, scale),
      cdf: (x) => numeric.weibullCdf(x, shape, scale),
      survival: (x) => numeric.weibullSurvival(x, shape, scale),
      quantile: (p) => numeric.weibullQuantile(p, shape, scale),
      inverseSurvival: (p) => numeric.weibullInverseSurvival(p, shape, scale),
    };
  },
  binom: (get) => {
    const [n, p] = [get("n"), get("p")];
    return {
      mass: (k) => numeric.binomialMass(k, n, p),
      cdf: (k) => numeric.binomialCdf(k, n, p),
      survival: (k) => numeric.binomialSurvival(k, n, p),
      quantile: (q) => numeric.binomialQuantile(q, n, p),
      inverseSurvival: (q) => numeric.binomialInverseSurvival(q, n, p),
    };
  },
  poisson: (get) => {
    const mean = get("mu", "lambda", "mean");
    return {
      mass: (k) => numeric.poissonMass(k, mean),
      cdf: (k) => numeric.poissonCdf(k, mean),
      survival: (k) => numeric.poissonSurvival(k, mean),
      quantile: (p) => numeric.poissonQuantile(p, mean),
      inverseSurvival: (p) => numeric.poissonInverseSurvival(p, mean),
    };
  },
  nbinom: (get) => {
    const [size, p] = [get("n", "size"), get("p")];
    return {
      mass: (k) => numeric.negativeBinomialMass(k, size, p),
      cdf: (k) => numeric.negativeBinomialCdf(k, size, p),
      survival: (k) => numeric.negativeBinomialSurvival(k, size, p),
      quantile: (q) => numeric.negativeBinomialQuantile(q, size, p),
      inverseSurvival: (q) => numeric.negativeBinomialInverseSurvival(q, size, p),
    };
  },
  betabinom: (get) => {
    const [n, a, b] = [get("n"), get("a"), get("b")];
    return {
      mass: (k) => numeric.betaBinomialMass(k, n, a, b),
      cdf: (k) => numeric.betaBinomialCdf(k, n, a, b),
      survival: (k) => numeric.betaBinomialSurvival(k, n, a, b),
      quantile: (p) => numeric.betaBinomialQuantile(p, n, a, b),
      inverseSurvival: (p) => numeric.betaBinomialInverseSurvival(p, n, a, b),
    };
  },
  // SciPy calls the population M, its successes n and the draws N.
  hypergeom: (get) => {
    const [population, successes, draws] = [get("M"), get("n"), get("N")];
    return {
      mass: (k) => numeric.hypergeometricMass(k, population, successes, draws),
      cdf: (k) => numeric.hypergeometricCdf(k, population, successes, draws),
      survival: (k) => numeric.hypergeometricSurvival(k, population, successes, draws),
      quantile: (p) => numeric.hypergeometricQuantile(p, population, successes, draws),
      inverseSurvival: (p) => numeric.hypergeometricInverseSurvival(p, population, successes, draws),
    };
  },
  kolmogorov: () => ({ cdf: numeric.kolmogorovCdf, survival: numeric.kolmogorovSurvival }),
};

/** Other names of the same distributions. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ normal: "norm", chisq: "chi2", binomial: "binom", exponential: "expon", kstwobign: "kolmogorov" },
  ...{ hypergeometric: "hypergeom", negbinom: "nbinom", pois: "poisson" },
};

/** The distribution that a case's id or the peer's call names. */
function distributionOf(golden: GoldenCase): Distribution {
  const texts = [golden.params["dist"], golden.params["name"], golden.id, golden.provenance.call];
  const words = texts.flatMap(
    (text) => (typeof text === "string" ? text.toLowerCase().match(/[a-z]+\d?/gu) : []) ?? [],
  );
  for (const word of words) {
    for (const candidate of [word, word.replace(/\d$/u, "")]) {
      const make = DISTRIBUTIONS[ALIASES[candidate] ?? candidate];
      if (make) return make((...names) => parameter(golden, names));
    }
  }
  throw new TypeError(`no known distribution in ${words.join(", ")}`);
}

/** A parameter by the first of its names that the case has; `"=1"` at the end is its default. */
function parameter(golden: GoldenCase, names: readonly string[]): number {
  for (const name of names) {
    if (name.startsWith("=")) return Number(name.slice(1));
    const value = golden.params[name] ?? golden.input[name];
    if (value !== undefined && !Array.isArray(value)) return number(value, name);
  }
  throw new TypeError(`none of the parameters ${names.join(", ")}`);
}

export const distributionFields: GoldenFunction = (golden) => {
  const { mass, cdf, survival, quantile, inverseSurvival } = distributionOf(golden);
  const at = (): number[] => numbers(golden.input["x"] ?? golden.input["k"], "x");
  return (field) => {
    if (field === "cdf") return at().map(cdf);
    if (field === "sf") return at().map(survival);
    if ((field === "pmf" || field === "pdf") && mass) return at().map(mass);
    if (field === "ppf" && quantile) {
      return numbers(golden.input["p"] ?? golden.input["q"], "p").map(quantile);
    }
    if (field === "isf" && inverseSurvival) {
      return numbers(golden.input["p"] ?? golden.input["q"], "p").map(inverseSurvival);
    }
    return undefined;
  };
};

export const studentizedRangeFields: GoldenFunction = ({ params, input }) => {
  const [k, df] = [number(params["k"] ?? input["k"], "k"), number(params["df"] ?? input["df"], "df")];
  return (field) => {
    if (field === "cdf") return numbers(input["x"], "x").map((q) => numeric.studentizedRangeCdf(q, k, df));
    if (field === "sf")
      return numbers(input["x"], "x").map((q) => numeric.studentizedRangeSurvival(q, k, df));
    if (field === "ppf")
      return numbers(input["p"], "p").map((p) => numeric.studentizedRangeQuantile(p, k, df));
    return undefined;
  };
};

export const quantileFields: GoldenFunction = ({ input }) => {
  const [x, p] = [numbers(input["x"], "x"), numbers(input["p"], "p")];
  return (field) => {
    const type = Number(/^(?:R_)?type_?([1-9])$/u.exec(field)?.[1]);
    return Number.isNaN(type)
      ? undefined
      : p.map((one) => numeric.quantile(x, one, type as numeric.QuantileType));
  };
};

const SPECIAL: Readonly<Record<string, (x: number) => number>> = {
  gammaln: numeric.logGamma,
  digamma: numeric.digamma,
  psi: numeric.digamma,
  erf: numeric.erf,
  erfc: numeric.erfc,
};

/** Points of evaluation for functions on 0 to 1, if those of the case reach beyond. */
const UNIT_POINTS = [0.1, 0.5, 0.9, 0.99, 0.999, 1] as const;

export const specialFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  return (field) => {
    const simple = SPECIAL[field];
    if (simple) return x.map(simple);
    const gamma = /^gammainc(c?)_a([\d.]+)$/u.exec(field);
    if (gamma) {
      const tail = gamma[1] === "c" ? numeric.upperIncompleteGamma : numeric.incompleteGamma;
      return x.map((one) => tail(Number(gamma[2]), one));
    }
    const beta = /^betainc_([\d.]+)_([\d.]+)$/u.exec(field);
    if (beta) {
      const points = x.every((one) => one <= 1) ? x : UNIT_POINTS;
      return points.map((one) => numeric.incompleteBeta(Number(beta[1]), Number(beta[2]), one));
    }
    return undefined;
  };
};
