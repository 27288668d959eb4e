import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { AdaStopMode } from "./AdaStopOptions.js";
import type { AdaStopInterim } from "./AdaStopState.js";

/** The fields of an {@link AdaStopOutcome} beyond its table. */
export interface AdaStopCourse {
  /** The interims so far. */
  readonly interims: readonly AdaStopInterim[];
  /** How many were planned. */
  readonly planned: number;
  readonly mode: AdaStopMode;
}

/** The decisions of AdaStop, with the interims that led to them. Immutable. */
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
