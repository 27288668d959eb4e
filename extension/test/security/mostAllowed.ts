import { checkFigure } from "../../../lib/src/renderer/index.js";
import { figureBudget } from "../../../lib/src/renderer/spec/budget/figureBudget.js";
import { HostileFigures } from "../../../lib/test/security/HostileFigures.js";

/** A generated figure as JSON, with its place among those that the seed gives. */
export interface GeneratedFigure {
  readonly figure: string;
  readonly number: number;
}

/** The allowed figures with the most work among the first ones that a seed generates, the most first. */
export function mostAllowed(seed: number, generated: number, kept: number): readonly GeneratedFigure[] {
  const made = new HostileFigures(seed);
  let most: (GeneratedFigure & { readonly work: number })[] = [];
  for (let number = 0; number < generated; number++) {
    const figure = made.next();
    const verdict = checkFigure(figure);
    if ("reason" in verdict) continue;
    const { work } = figureBudget(verdict.figure);
    if (most.length >= kept && work <= (most[kept - 1]?.work ?? 0)) continue;
    most.push({ figure: JSON.stringify(figure), number, work });
    most.sort((a, b) => b.work - a.work);
    most = most.slice(0, kept);
  }
  return most;
}
