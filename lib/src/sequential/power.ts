import { mcnemarPower, type McNemarPower } from "./mcnemarPower.js";
import { pairedEvalPower, type PairedEvalPower } from "./pairedEvalPower.js";
import { PowerAnalysis, type PowerFields } from "./PowerAnalysis.js";
import { tTestPower, type TTestPower } from "./tTestPower.js";
import { twoProportionsPower, type TwoProportionsPower } from "./twoProportionsPower.js";

/** The designs of {@link power}, with the input of each. */
export interface PowerDesigns {
  readonly tTest: TTestPower;
  readonly twoProportions: TwoProportionsPower;
  readonly mcnemar: McNemarPower;
  readonly pairedEval: PairedEvalPower;
}

type SolveDesign<Given> = (given: Given) => PowerFields;

const DESIGNS: { readonly [Design in keyof PowerDesigns]: SolveDesign<PowerDesigns[Design]> } = {
  tTest: tTestPower,
  twoProportions: twoProportionsPower,
  mcnemar: mcnemarPower,
  pairedEval: pairedEvalPower,
};

/**
 * Effect, sample size and power of a test: give all but one, and it solves for that one.
 *
 * | design | given |
 * | :-- | :-- |
 * | `"tTest"` | two of `effect` (Cohen's d), `n` (in each group, or pairs), `power`; `paired`, `ratio` (1), `statistic` ("t", "z") |
 * | `"twoProportions"` | three of `x`, `y` (proportions), `n` (items of each), `power`; `method` ("normal", "arcsine") |
 * | `"mcnemar"` | three of `onlyX`, `onlyY` (shares of items that one alone gets right), `n`, `power`; `method` ("normal", "exact") |
 * | `"pairedEval"` | two of `effect`, `n` (questions), `power`; `omega2`, `sigmaX2`, `sigmaY2`, `answersX`, `answersY`, `designEffect` |
 *
 * Each takes `level` (.95) and `sides` ("two"; `"lower"` looks for effects above 0, that is x above y). A share that
 * is solved for is on the side of a better x; with `sides: "upper"` it is on the side of a worse x. Sizes are not
 * rounded: take the next whole number.
 *
 * @returns effect, n and power with the level, sides and method, and which one was `solved`; it prints itself
 * @throws RangeError if none or more than one is left out, for numbers out of range, and for an effect that no size
 *   detects (0, or in the untested direction of a one-sided test); TypeError for an option that the design does not
 *   have
 * Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988), chapters 2 and 6; R's
 * `power.t.test` and `power.prop.test`; R. J. Connor, Sample size for testing differences in proportions for the
 * paired-sample design, Biometrics 43 (1987); E. Miller, Adding error bars to evals (2024), equation 9.
 *
 * @example
 * ```ts
 * import { power } from "precipice";
 * power("tTest", { effect: 0.5, n: 20 }).power; // => 0.337939
 * power("tTest", { effect: 0.5, power: 0.8 }).n; // => 63.7656
 * power("mcnemar", { onlyX: 0.15, onlyY: 0.08, power: 0.8 }).n; // => 366.05
 * power("pairedEval", { n: 969, power: 0.8, omega2: 1 / 9 }).effect; // => 0.03
 * ```
 */
export function power<Design extends keyof PowerDesigns>(
  design: Design,
  given: PowerDesigns[Design],
): PowerAnalysis {
  if (!Object.hasOwn(DESIGNS, design)) {
    throw new RangeError(
      `power: design is one of ${Object.keys(DESIGNS).join(", ")}; got ${JSON.stringify(design)}. ` +
        "For a pilot's data see planRuns, minimumDetectableEffect and bootstrapPower; for interims groupSequentialPower.",
    );
  }
  const solve: SolveDesign<PowerDesigns[Design]> = DESIGNS[design];
  return new PowerAnalysis(solve(given));
}
