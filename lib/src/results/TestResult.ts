import type { Estimate, EstimateValues } from "./Estimate.js";
import { Result } from "./Result.js";
import type { ResultFields } from "./ResultFields.js";

/** The estimate of a test: its p-value is among its values. */
export interface TestEstimate extends Estimate {
  readonly values: EstimateValues & { readonly pValue: number };
}

/**
 * The result of a test: one estimate with its p-value.
 *
 * @example
 * ```ts
 * import { welchTest } from "precipice";
 *
 * const test = welchTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9]);
 * Number(test.pValue.toPrecision(4)); // => 0.01809
 * ```
 */
export class TestResult extends Result<TestEstimate> {
  /**
   * @throws TypeError that names the field: a NaN, an interval whose low end is above its high end, an estimate with neither
   *   interval nor reason; and for fields other than one estimate with a p-value.
   */
  constructor(fields: ResultFields, saved = false) {
    super(fields, saved);
    if (!isTest(fields)) {
      throw new TypeError(
        `TestResult: expected one estimate with the value pValue; ${fields.kind} has ${fields.estimates.length} ` +
          `with ${JSON.stringify(Object.keys(fields.estimates[0]?.values ?? {}))}.`,
      );
    }
    if (new.target === TestResult) Object.freeze(this);
  }

  get pValue(): number {
    return this.only.values.pValue;
  }

  /** The test statistic; `undefined` if the test has none, such as an exact test that counts arrangements. */
  get statistic(): number | undefined {
    return this.only.values.statistic;
  }

  /** Degrees of freedom; for an F statistic those of numerator and denominator; `undefined` if the test has none. */
  get degreesOfFreedom(): number | readonly [numerator: number, denominator: number] | undefined {
    const { degrees, degreesWithin } = this.only.values;
    return degrees === undefined || degreesWithin === undefined ? degrees : [degrees, degreesWithin];
  }
}

/**
 * A result that is a {@link TestResult} if it has one estimate with a p-value: a comparison of two models is one, a
 * comparison of several is not.
 */
export type ResultOrTest = Result & Partial<Pick<TestResult, "pValue" | "statistic" | "degreesOfFreedom">>;

/** Whether the fields are those of a test. */
export function isTest({ estimates }: Pick<ResultFields, "estimates">): boolean {
  return estimates.length === 1 && typeof estimates[0]?.values?.pValue === "number";
}
