import type { Family } from "./Family.ts";
import type { Gain } from "./Gain.ts";

/**
 * A family with gains that it judges by tests of its own, such as of tasks or of counted pairs. Cards, tables and the picture
 * then have these, in the place of those that the figures alone give.
 *
 * @throws RangeError for a gain of a claim that the family does not have
 */
export function withGains(family: Family, own: readonly Gain[]): Family {
  for (const { line } of own) {
    if (!family.claims.includes(line))
      throw new RangeError(`The family "${family.name}" does not have the claim "${line.claim}" of a gain.`);
  }
  const kept = family.own.filter((gain) => !own.some(({ line }) => line === gain.line));
  return { ...family, own: [...kept, ...own] };
}
