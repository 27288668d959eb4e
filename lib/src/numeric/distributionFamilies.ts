import {
  betaBinomialCdf,
  betaBinomialInverseSurvival,
  betaBinomialMass,
  betaBinomialQuantile,
  betaBinomialSurvival,
  checkBetaBinomial,
} from "./betaBinomial.js";
import {
  betaCdf,
  betaDensity,
  betaInverseSurvival,
  betaQuantile,
  betaSurvival,
  checkBeta,
} from "./betaDistribution.js";
import {
  binomialCdf,
  binomialInverseSurvival,
  binomialMass,
  binomialQuantile,
  binomialSurvival,
  checkBinomial,
} from "./binomialDistribution.js";
import { checkPositive } from "./checkArguments.js";
import {
  chiSquaredCdf,
  chiSquaredDensity,
  chiSquaredInverseSurvival,
  chiSquaredQuantile,
  chiSquaredSurvival,
} from "./chiSquared.js";
import {
  exponentialCdf,
  exponentialDensity,
  exponentialInverseSurvival,
  exponentialQuantile,
  exponentialSurvival,
} from "./exponentialDistribution.js";
import {
  checkFisherF,
  fisherFCdf,
  fisherFDensity,
  fisherFInverseSurvival,
  fisherFQuantile,
  fisherFSurvival,
} from "./fisherF.js";
import {
  checkGamma,
  gammaCdf,
  gammaDensity,
  gammaInverseSurvival,
  gammaQuantile,
  gammaSurvival,
} from "./gammaDistribution.js";
import {
  checkHypergeometric,
  hypergeometricCdf,
  hypergeometricInverseSurvival,
  hypergeometricMass,
  hypergeometricQuantile,
  hypergeometricSurvival,
} from "./hypergeometric.js";
import {
  kolmogorovCdf,
  kolmogorovInverseSurvival,
  kolmogorovQuantile,
  kolmogorovSurvival,
} from "./kolmogorov.js";
import {
  logisticCdf,
  logisticDensity,
  logisticInverseSurvival,
  logisticQuantile,
  logisticSurvival,
} from "./logisticDistribution.js";
import {
  checkNegativeBinomial,
  negativeBinomialCdf,
  negativeBinomialInverseSurvival,
  negativeBinomialMass,
  negativeBinomialQuantile,
  negativeBinomialSurvival,
} from "./negativeBinomial.js";
import {
  checkNoncentralT,
  noncentralTCdf,
  noncentralTDensity,
  noncentralTInverseSurvival,
  noncentralTQuantile,
  noncentralTSurvival,
} from "./noncentralT.js";
import {
  normalCdf,
  normalDensity,
  normalInverseSurvival,
  normalQuantile,
  normalSurvival,
} from "./normalDistribution.js";
import {
  checkPoisson,
  poissonCdf,
  poissonInverseSurvival,
  poissonMass,
  poissonQuantile,
  poissonSurvival,
} from "./poissonDistribution.js";
import {
  checkStudentizedRange,
  studentizedRangeCdf,
  studentizedRangeInverseSurvival,
  studentizedRangeQuantile,
  studentizedRangeSurvival,
} from "./studentizedRange.js";
import {
  checkStudentT,
  studentTCdf,
  studentTDensity,
  studentTInverseSurvival,
  studentTQuantile,
  studentTSurvival,
} from "./studentT.js";
import {
  checkWeibull,
  weibullCdf,
  weibullDensity,
  weibullInverseSurvival,
  weibullQuantile,
  weibullSurvival,
} from "./weibullDistribution.js";

/** The parameters of each distribution, in their order. */
export interface DistributionParameters {
  readonly normal: readonly [];
  readonly studentT: readonly [degrees: number];
  readonly chiSquared: readonly [degrees: number];
  readonly fisherF: readonly [numeratorDegrees: number, denominatorDegrees: number];
  readonly beta: readonly [a: number, b: number];
  readonly gamma: readonly [shape: number, rate?: number];
  readonly exponential: readonly [rate?: number];
  readonly logistic: readonly [location?: number, scale?: number];
  readonly weibull: readonly [shape: number, scale?: number];
  readonly noncentralT: readonly [degrees: number, noncentrality: number];
  readonly studentizedRange: readonly [groups: number, degrees: number];
  readonly kolmogorov: readonly [];
  readonly binomial: readonly [n: number, p: number];
  readonly betaBinomial: readonly [n: number, a: number, b: number];
  readonly negativeBinomial: readonly [size: number, p: number];
  readonly hypergeometric: readonly [population: number, successes: number, draws: number];
  readonly poisson: readonly [mean: number];
}

/** A function of a value or a probability, and of the parameters of its distribution. */
type ParametricFunction = (at: number, ...parameters: number[]) => number;

/** The functions of a distribution before its parameters are known. */
export interface DistributionFamily {
  /** The names of the parameters, with the default of optional ones. */
  readonly parameters: readonly (readonly [name: string, byDefault?: number])[];
  /** Throws for parameters out of range. */
  readonly check?: (caller: string, ...parameters: number[]) => void;
  readonly density?: ParametricFunction;
  readonly mass?: ParametricFunction;
  readonly cdf: ParametricFunction;
  readonly survival: ParametricFunction;
  readonly quantile: ParametricFunction;
  readonly inverseSurvival: ParametricFunction;
}

/** All distributions by name. */
export const DISTRIBUTION_FAMILIES: Readonly<Record<keyof DistributionParameters, DistributionFamily>> = {
  normal: {
    parameters: [],
    density: normalDensity,
    cdf: normalCdf,
    survival: normalSurvival,
    quantile: normalQuantile,
    inverseSurvival: normalInverseSurvival,
  },
  studentT: {
    parameters: [["degrees"]],
    check: (_caller, degrees = NaN) => {
      checkStudentT(degrees);
    },
    density: studentTDensity,
    cdf: studentTCdf,
    survival: studentTSurvival,
    quantile: studentTQuantile,
    inverseSurvival: studentTInverseSurvival,
  },
  chiSquared: {
    parameters: [["degrees"]],
    check: (caller, degrees = NaN) => {
      checkPositive(degrees, "degrees of freedom", caller);
    },
    density: chiSquaredDensity,
    cdf: chiSquaredCdf,
    survival: chiSquaredSurvival,
    quantile: chiSquaredQuantile,
    inverseSurvival: chiSquaredInverseSurvival,
  },
  fisherF: {
    parameters: [["numeratorDegrees"], ["denominatorDegrees"]],
    check: checkFisherF,
    density: fisherFDensity,
    cdf: fisherFCdf,
    survival: fisherFSurvival,
    quantile: fisherFQuantile,
    inverseSurvival: fisherFInverseSurvival,
  },
  beta: {
    parameters: [["a"], ["b"]],
    check: checkBeta,
    density: betaDensity,
    cdf: betaCdf,
    survival: betaSurvival,
    quantile: betaQuantile,
    inverseSurvival: betaInverseSurvival,
  },
  gamma: {
    parameters: [["shape"], ["rate", 1]],
    check: checkGamma,
    density: gammaDensity,
    cdf: gammaCdf,
    survival: gammaSurvival,
    quantile: gammaQuantile,
    inverseSurvival: gammaInverseSurvival,
  },
  exponential: {
    parameters: [["rate", 1]],
    check: (caller, rate = NaN) => {
      checkPositive(rate, "rate", caller);
    },
    density: exponentialDensity,
    cdf: exponentialCdf,
    survival: exponentialSurvival,
    quantile: exponentialQuantile,
    inverseSurvival: exponentialInverseSurvival,
  },
  logistic: {
    parameters: [
      ["location", 0],
      ["scale", 1],
    ],
    check: (caller, location = NaN, scale = NaN) => {
      if (!Number.isFinite(location)) {
        throw new RangeError(`${caller}: location is a finite number; got ${String(location)}.`);
      }
      checkPositive(scale, "scale", caller);
    },
    density: logisticDensity,
    cdf: logisticCdf,
    survival: logisticSurvival,
    quantile: logisticQuantile,
    inverseSurvival: logisticInverseSurvival,
  },
  weibull: {
    parameters: [["shape"], ["scale", 1]],
    check: checkWeibull,
    density: weibullDensity,
    cdf: weibullCdf,
    survival: weibullSurvival,
    quantile: weibullQuantile,
    inverseSurvival: weibullInverseSurvival,
  },
  noncentralT: {
    parameters: [["degrees"], ["noncentrality"]],
    check: checkNoncentralT,
    density: noncentralTDensity,
    cdf: noncentralTCdf,
    survival: noncentralTSurvival,
    quantile: noncentralTQuantile,
    inverseSurvival: noncentralTInverseSurvival,
  },
  studentizedRange: {
    parameters: [["groups"], ["degrees"]],
    check: checkStudentizedRange,
    cdf: studentizedRangeCdf,
    survival: studentizedRangeSurvival,
    quantile: studentizedRangeQuantile,
    inverseSurvival: studentizedRangeInverseSurvival,
  },
  kolmogorov: {
    parameters: [],
    cdf: kolmogorovCdf,
    survival: kolmogorovSurvival,
    quantile: kolmogorovQuantile,
    inverseSurvival: kolmogorovInverseSurvival,
  },
  binomial: {
    parameters: [["n"], ["p"]],
    check: checkBinomial,
    mass: binomialMass,
    cdf: binomialCdf,
    survival: binomialSurvival,
    quantile: binomialQuantile,
    inverseSurvival: binomialInverseSurvival,
  },
  betaBinomial: {
    parameters: [["n"], ["a"], ["b"]],
    check: checkBetaBinomial,
    mass: betaBinomialMass,
    cdf: betaBinomialCdf,
    survival: betaBinomialSurvival,
    quantile: betaBinomialQuantile,
    inverseSurvival: betaBinomialInverseSurvival,
  },
  negativeBinomial: {
    parameters: [["size"], ["p"]],
    check: checkNegativeBinomial,
    mass: negativeBinomialMass,
    cdf: negativeBinomialCdf,
    survival: negativeBinomialSurvival,
    quantile: negativeBinomialQuantile,
    inverseSurvival: negativeBinomialInverseSurvival,
  },
  hypergeometric: {
    parameters: [["population"], ["successes"], ["draws"]],
    check: checkHypergeometric,
    mass: hypergeometricMass,
    cdf: hypergeometricCdf,
    survival: hypergeometricSurvival,
    quantile: hypergeometricQuantile,
    inverseSurvival: hypergeometricInverseSurvival,
  },
  poisson: {
    parameters: [["mean"]],
    check: checkPoisson,
    mass: poissonMass,
    cdf: poissonCdf,
    survival: poissonSurvival,
    quantile: poissonQuantile,
    inverseSurvival: poissonInverseSurvival,
  },
};
