import { makeResult } from "./makeResult.js";
import type { Result } from "./Result.js";
import type { ResultFields } from "./ResultFields.js";
import { TestResult } from "./TestResult.js";

/** The fields of a result without random draws. */
export const NOTHING_DRAWN = { reps: 0, seed: 0, resampling: "no simulation, closed form" } as const;

type ClosedForm = Omit<ResultFields, keyof typeof NOTHING_DRAWN>;

/** A result without random draws. */
export function closedForm(fields: ClosedForm): Result {
  return makeResult({ ...fields, ...NOTHING_DRAWN });
}

/** A test result without random draws. */
export function closedFormTest(fields: ClosedForm): TestResult {
  return new TestResult({ ...fields, ...NOTHING_DRAWN });
}
