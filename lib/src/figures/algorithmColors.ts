/**
 * Colours that people with any of the common colour-vision deficiencies tell apart: the "bright" scheme of Paul Tol,
 * then six of his "muted" one; all stand out on white and on black.
 *
 * @see P. Tol, "Colour Schemes", SRON/EPS/TN/09-002, version 3.2 (2021), figures 1 and 3
 */
export const palette = [
  "#4477aa",
  "#ee6677",
  "#228833",
  "#ccbb44",
  "#66ccee",
  "#aa3377",
  "#999933",
  "#44aa99",
  "#cc6677",
  "#aa4499",
  "#ddcc77",
  "#88ccee",
] as const;

const assigned = new Map<string, string>();

/**
 * A colour for each algorithm. A name keeps its colour for as long as the process lives, so that every figure of a
 * notebook shows it alike; names get colours in the order in which they are first drawn. Past the twelfth, colours
 * repeat.
 *
 * @param chosen colours that the caller sets, by name; they hold for this call only
 */
export function algorithmColors(
  names: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): readonly string[] {
  return names.map((name) => {
    if (Object.hasOwn(chosen, name)) return chosen[name] ?? palette[0];
    const color = assigned.get(name) ?? palette[assigned.size % palette.length] ?? palette[0];
    assigned.set(name, color);
    return color;
  });
}
