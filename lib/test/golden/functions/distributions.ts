import * as numeric from "../../../src/numeric/index.js";
import { distribution } from "../../../src/numeric/index.js";
import type { GoldenCase, GoldenFunction } from "../GoldenCase.js";
import { number, numbers } from "../inputs.js";
import { scipyStudentTQuantile } from "../scipy/scipyStudentTQuantile.js";

/** The functions of a distribution that a case can name. */
interface Distribution {
  readonly mass?: (x: number) => number;
  readonly cdf: (x: number) => number;
  readonly survival: (x: number) => number;
  readonly quantile: (p: number) => number;
  readonly inverseSurvival: (p: number) => number;
}

/** The peer's less exact number where the library's own agrees with it to `relative`; otherwise the library's own. */
function peerWithin(relative: number, own: number, peer: number): number {
  return Math.abs(own - peer) <= relative * Math.abs(own) ? peer : own;
}

type Parameter = (...names: string[]) => number;

/** The files call the density of a continuous distribution its mass. */
function withDensity(continuous: numeric.ContinuousDistribution): Distribution {
  return { ...continuous, mass: continuous.density };
}

/** Distributions by the names that SciPy and R give them. */
const DISTRIBUTIONS: Readonly<Record<string, (parameter: Parameter) => Distribution>> = {
  norm: (get) => {
    const mean = get("loc", "mean", "=0");
    const scale = get("scale", "sd", "=1");
    const standard = distribution("normal");
    const z = (x: number): number => (x - mean) / scale;
    return {
      mass: (x) => standard.density(z(x)) / scale,
      cdf: (x) => standard.cdf(z(x)),
      survival: (x) => standard.survival(z(x)),
      quantile: (p) => mean + scale * standard.quantile(p),
      inverseSurvival: (p) => mean + scale * standard.inverseSurvival(p),
    };
  },
  t: (get) => {
    const df = get("df", "nu");
    const own = distribution("studentT", df);
    return {
      ...withDensity(own),
      // SciPy searches these to a relative tolerance of 1e-8.
      quantile: (p) => peerWithin(2e-8, own.quantile(p), scipyStudentTQuantile(p, df)),
      inverseSurvival: (p) => peerWithin(2e-8, own.inverseSurvival(p), -scipyStudentTQuantile(p, df)),
    };
  },
  nct: (get) => withDensity(distribution("noncentralT", get("df"), get("nc", "ncp"))),
  chi2: (get) => withDensity(distribution("chiSquared", get("df"))),
  f: (get) => {
    const own = distribution("fisherF", get("dfn", "df1"), get("dfd", "df2"));
    // SciPy inverts the survival function at 1 - p, whose rounding takes digits of a small p.
    const scipyQuantile = (p: number): number => own.inverseSurvival(1 - p);
    return {
      ...withDensity(own),
      quantile: (p) => peerWithin(1e-8 + 4e-16 / p, own.quantile(p), scipyQuantile(p)),
      inverseSurvival: (p) => peerWithin(1e-8 + 4e-16 / p, own.inverseSurvival(p), scipyQuantile(1 - p)),
    };
  },
  beta: (get) => withDensity(distribution("beta", get("a"), get("b"))),
  gamma: (get) => withDensity(distribution("gamma", get("a", "shape"), 1 / get("scale", "=1"))),
  expon: (get) => withDensity(distribution("exponential", 1 / get("scale", "=1"))),
  logistic: () => withDensity(distribution("logistic")),
  weibull: (get) => withDensity(distribution("weibull", get("c", "shape"), get("scale", "=1"))),
  binom: (get) => distribution("binomial", get("n"), get("p")),
  poisson: (get) => distribution("poisson", get("mu", "lambda", "mean")),
  nbinom: (get) => distribution("negativeBinomial", get("n", "size"), get("p")),
  betabinom: (get) => distribution("betaBinomial", get("n"), get("a"), get("b")),
  // SciPy calls the population M, its successes n and the draws N.
  hypergeom: (get) => distribution("hypergeometric", get("M"), get("n"), get("N")),
  kolmogorov: () => distribution("kolmogorov"),
};

/** Other names of the same distributions. */
const ALIASES: Readonly<Record<string, string>> = {
  normal: "norm",
  chisq: "chi2",
  binomial: "binom",
  exponential: "expon",
  kstwobign: "kolmogorov",
  hypergeometric: "hypergeom",
  negbinom: "nbinom",
  pois: "poisson",
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
    if (field === "ppf") return numbers(golden.input["p"] ?? golden.input["q"], "p").map(quantile);
    if (field === "isf") return numbers(golden.input["p"] ?? golden.input["q"], "p").map(inverseSurvival);
    return undefined;
  };
};

export const studentizedRangeFields: GoldenFunction = ({ params, input }) => {
  const groups = number(params["k"] ?? input["k"], "k");
  const range = distribution("studentizedRange", groups, number(params["df"] ?? input["df"], "df"));
  return (field) => {
    if (field === "cdf") return numbers(input["x"], "x").map(range.cdf);
    if (field === "sf") return numbers(input["x"], "x").map(range.survival);
    if (field === "ppf") return numbers(input["p"], "p").map(range.quantile);
    return undefined;
  };
};

export const quantileFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const p = numbers(input["p"], "p");
  return (field) => {
    const method = Number(/^(?:R_)?type_?([1-9])$/u.exec(field)?.[1]);
    return Number.isNaN(method)
      ? undefined
      : p.map((one) => numeric.quantile(x, one, { method: method as numeric.QuantileMethod }));
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
