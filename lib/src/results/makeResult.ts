import { Result } from "./Result.js";
import type { ResultFields } from "./ResultFields.js";
import { isTest, TestResult } from "./TestResult.js";

/** A {@link TestResult} if there is one estimate with a p-value, else a {@link Result}. */
export function makeResult(fields: ResultFields, saved = false): Result {
  return isTest(fields) ? new TestResult(fields, saved) : new Result(fields, saved);
}
