/**
 * Colours that people with any of the common colour-vision deficiencies tell apart: six of Okabe and Ito's (without the
 * yellow, which white paper swallows), then six found by a search for the greatest distance from these and from each
 * other. Any two of the twelve lie at least 10 apart (CIEDE2000) in normal vision and under simulated protanopia,
 * deuteranopia and tritanopia; each has a contrast of at least 2 with white and 2.5 with a dark page.
 *
 * @see M. Okabe, K. Ito, "Color Universal Design" (2008), https://jfly.uni-koeln.de/color/
 * @see G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15 (2009), for the simulation
 */
export const palette = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#cc79a7",
  "#e69f00",
  "#56b4e9",
  "#bb0000",
  "#884477",
  "#88bb77",
  "#7777ff",
  "#006655",
  "#bb2255",
] as const;

const assigned = new Map<string, string>();

/** The least used colour: first among the names drawn together, then among all names; the earlier one in a tie. */
function leastUsed(beside: readonly string[]): string {
  const all = [...assigned.values()];
  const uses = (colors: readonly string[], color: string): number =>
    colors.filter((used) => used === color).length;
  const [first] = [...palette].sort(
    (a, b) => uses(beside, a) - uses(beside, b) || uses(all, a) - uses(all, b),
  );
  return first ?? palette[0];
}

/**
 * A colour for each algorithm. A name keeps its colour for as long as the process lives, so that every figure of a
 * notebook shows it alike; a new name gets the least used colour among those it is drawn with, then among all. Past the
 * twelfth, colours repeat.
 *
 * @param names those drawn together
 * @param chosen colours that the caller sets, by name; they hold for this call only
 * @example
 * ```ts
 * import { figures } from "precipice";
 * const [dqn, ppo] = figures.algorithmColors(["DQN", "PPO"]);
 * figures.algorithmColors(["PPO", "DQN"]).join() === [ppo, dqn].join(); // => true
 * figures.algorithmColors(["PPO"], { PPO: "black" }); // => [ 'black' ]
 * ```
 */
export function algorithmColors(
  names: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): readonly string[] {
  const own = (name: string): string | undefined =>
    Object.hasOwn(chosen, name) ? chosen[name] : assigned.get(name);
  for (const name of names) {
    if (own(name) !== undefined) continue;
    assigned.set(name, leastUsed(names.flatMap((other) => own(other) ?? [])));
  }
  return names.map((name) => own(name) ?? palette[0]);
}
