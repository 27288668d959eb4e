/**
 * Twelve colours that people with a common colour-vision deficiency can tell apart. The first four are Okabe and Ito's blue,
 * vermilion, green and purple; a search for the greatest distance found the next four; the ninth and the tenth are Okabe and
 * Ito's again. Any two differ by at least 10 (CIEDE2000) in normal vision and under simulated protanopia, deuteranopia and
 * tritanopia. The contrast of each of the first eight is at least 3 with a white page and with a dark one, of the others at
 * least 2 and 2.5.
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
  "#7777ff",
  "#886644",
  "#cc0011",
  "#bb2288",
  "#e69f00",
  "#56b4e9",
  "#88bb77",
  "#587068",
] as const;

const assigned = new Map<string, string>();

/** The colour used least by the names drawn together; in a tie by all names, then the first of the palette. */
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
 * A colour for each algorithm. A name keeps its colour until the process ends, so that all figures of a notebook agree. A new
 * name gets the colour used least by the names beside it, then by all names. Colours repeat after the twelfth name.
 *
 * @param names the names drawn together
 * @param chosen colours by name, which apply to this call only
 * @returns the colours in the order of the names
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
