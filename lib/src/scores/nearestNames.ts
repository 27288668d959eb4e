import { isWithinEdits } from "../options/isWithinEdits.js";

/**
 * The candidates that a misspelt name may mean, likeliest first: those of {@link alikeNames}, else those within a
 * small edit distance.
 */
export function nearestNames(name: string, candidates: readonly string[]): string[] {
  const alike = alikeNames(name, candidates);
  if (alike.length > 0) return alike;
  const wanted = simplify(name);
  const allowed = Math.min(3, Math.floor(wanted.length / 3));
  const distanceOf = (candidate: string): number | undefined =>
    [0, 1, 2, 3].find((edits) => edits <= allowed && isWithinEdits(wanted, simplify(candidate), edits));
  return candidates
    .map((candidate) => ({ candidate, distance: distanceOf(candidate) ?? Infinity }))
    .filter(({ candidate, distance }) => distance <= allowed && candidate !== name)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/**
 * The candidates that equal a name if case, punctuation and the prefixes and suffixes of environment ids
 * (`ALE/Pong-v5`, `PongNoFrameskip-v4`) are ignored.
 */
export function alikeNames(name: string, candidates: readonly string[]): string[] {
  const wanted = simplify(name);
  return candidates.filter(
    (candidate) => candidate !== name && wanted !== "" && simplify(candidate) === wanted,
  );
}

function simplify(name: string): string {
  return name
    .replace(/^.*\//u, "")
    .replace(/-v\d+$/u, "")
    .replace(/(NoFrameskip|Deterministic)$/u, "")
    .replace(/-ram$/u, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
