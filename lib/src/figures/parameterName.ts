/** The parameters of fitted curves whose code is not what a reader calls them. */
const NAMES: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  logPrefactor: "log prefactor",
  peakD: "d at the peak",
  peakReward: "reward at the peak",
  extrapolationError: "extrapolation error",
};

/** The name of a parameter of a fitted curve in a figure: `α` for `alpha`. */
export const parameterName = (code: string): string =>
  Object.hasOwn(NAMES, code) ? (NAMES[code] ?? code) : code;

/** A formula with its parameters by the same names. */
export const writeFormula = (formula: string): string =>
  formula
    .replaceAll("-", "−")
    .replace(/\b(?:alpha|beta|logPrefactor)\b/gu, parameterName)
    .replace(/\bsqrt\((\w+)\)/gu, "√$1");
