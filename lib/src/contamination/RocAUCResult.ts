import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { RocCurve } from "./rocCurve.js";

/** The area under a ROC curve with its interval, and the curve itself. Immutable. */
export class RocAUCResult extends Result {
  readonly curve: RocCurve;

  constructor(fields: ResultFields & { readonly curve: RocCurve }) {
    super(fields);
    this.curve = Object.freeze({ ...fields.curve });
    Object.freeze(this);
  }
}
