import type { Interval } from "precipice";
import type { Judgement } from "precipice/audit";

/** The unit of an outcome's numbers. */
export type ShownUnit = "points" | "%" | "score" | "ratio" | "r" | "count";

/** The verdict of a claim and its numbers: card, tables and picture show these, and no others. */
export interface Outcome extends Judgement {
  /** The gain, or the figure where there is no second system. */
  readonly estimate: number | undefined;
  readonly unit: ShownUnit;
  /** The interval that decides: for items that of the pairing that is worst. */
  readonly interval: Interval | undefined;
  /** The interval of the pairing that is best. */
  readonly best: Interval | undefined;
  readonly level: number;
  /** Why there is no interval. */
  readonly reason: string | undefined;
  /** The sample in words: "605 items"; empty where it is not given. */
  readonly sample: string;
  /** The items that find the gain with a probability of .8, whatever the pairing. */
  readonly itemsToDecide: number | undefined;
  /** A test that decides against an interval that excludes equality. */
  readonly overruledBy: string | undefined;
  /** How the interval was made; none where a family's own judgement or gain decides. */
  readonly methods: readonly string[];
}
