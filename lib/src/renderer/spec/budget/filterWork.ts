const functions = /[a-z-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/giu;
const lengths = /(-?[0-9.]+(?:e[-+]?[0-9]+)?)(px|r?em|[a-z%]*)/giu;
/** The pixels of the largest CSS unit apart from em and rem, the inch. */
const widestUnit = 96;

/** The work of a CSS filter on a group of shapes. The cost of a blur grows with its radius, even for small shapes. */
export function filterWork(filter: unknown): number {
  if (typeof filter !== "string" || filter === "none") return 0;
  let work = 0;
  for (const [call] of filter.matchAll(functions)) {
    work += 3_000;
    if (!/^(?:blur|drop-shadow)/iu.test(call)) continue;
    // Numbers of colours do not affect the work.
    const plain = call.replace(/(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color(?:-mix)?)\([^)]*\)|#\w+/giu, "");
    for (const [, amount, unit = ""] of plain.matchAll(lengths)) {
      const pixels = unit === "px" || unit === "" ? 1 : /^r?em$/iu.test(unit) ? 16 : widestUnit;
      work += 4_000 * Math.abs(Number(amount)) * pixels;
    }
  }
  return work;
}
