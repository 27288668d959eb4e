import type { Judgement } from "precipice/audit";
import type { Family } from "./Family.ts";
import { firstOf } from "./firstOf.ts";
import { outcomeOf } from "./outcomeOf.ts";

/** The judgement of a paper's first claim; see {@link outcomeOf}. */
export function judgementOf(family: Family, paper: string): Judgement {
  const { verdict, because } = outcomeOf(family, firstOf(family, paper));
  return { verdict, because };
}
