import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { AdaStopMode } from "./AdaStopOptions.js";
import type { AdaStopInterim } from "./AdaStopState.js";

/** The fields of an {@link AdaStopOutcome} beyond its table. */
export interface AdaStopCourse {
  /** The interims so far. */
  readonly interims: readonly AdaStopInterim[];
  /** The planned number of interims. */
  readonly planned: number;
  readonly mode: AdaStopMode;
}

/** The decisions of AdaStop, with its interims. Immutable. */
export class AdaStopOutcome extends Result implements AdaStopCourse {
  readonly interims: readonly AdaStopInterim[];
  readonly planned: number;
  readonly mode: AdaStopMode;

  constructor(fields: ResultFields & AdaStopCourse) {
    super(fields);
    this.interims = Object.freeze([...fields.interims]);
    this.planned = fields.planned;
    this.mode = fields.mode;
    Object.freeze(this);
  }
}
