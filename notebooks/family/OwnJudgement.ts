import type { Interval } from "precipice";
import type { Judgement } from "precipice/audit";

/** A judgement of a paper's first claim by more than its printed figures. */
export interface OwnJudgement extends Judgement {
  /**
   * The 95 % interval behind the judgement, in the unit of the claim's card: points, per cent or the score's own. Without it
   * cards and tables show no interval, since that of the figures did not decide.
   */
  readonly interval?: Interval;
}
