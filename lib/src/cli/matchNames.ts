import { CommandError, EXIT } from "./CommandError.js";

/** One algorithm or model of both sides, with the names under which it is compared. */
export interface MatchedName {
  readonly baseline: string;
  readonly candidate: string;
  readonly x: string;
  readonly y: string;
}

/** The names that are compared, and warnings about those that only one side has. */
export interface MatchedNames {
  readonly matched: readonly MatchedName[];
  readonly warnings: readonly string[];
}

/**
 * Which names of the candidate are compared with which of the baseline: the only ones of both, else those that both have.
 *
 * @throws CommandError if there is none
 */
export function matchNames(
  baseline: readonly string[],
  candidate: readonly string[],
  noun: string,
): MatchedNames {
  const [before, ...moreBefore] = baseline;
  const [after, ...moreAfter] = candidate;
  if (before !== undefined && after !== undefined && moreBefore.length === 0 && moreAfter.length === 0)
    return { matched: [pairOf(before, after)], warnings: [] };
  const common = candidate.filter((name) => baseline.includes(name));
  if (common.length === 0) {
    throw new CommandError(
      `The baseline and the candidate have no ${noun} of the same name: ${listed(baseline)} against ${listed(candidate)}. ` +
        `Give files with one ${noun} each, or with the same names.`,
      EXIT.data,
    );
  }
  const alone = [...baseline, ...candidate].filter((name) => !common.includes(name));
  return {
    matched: common.map((name) => pairOf(name, name)),
    warnings:
      alone.length === 0 ? [] : [`Left out, because only one side has it: ${listed([...new Set(alone)])}.`],
  };
}

function pairOf(baseline: string, candidate: string): MatchedName {
  const same = baseline === candidate;
  return {
    baseline,
    candidate,
    x: same ? `${candidate} (candidate)` : candidate,
    y: same ? `${baseline} (baseline)` : baseline,
  };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(", ");
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}
