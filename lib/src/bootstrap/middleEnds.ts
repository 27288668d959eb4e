/** The middle half of sorted scores: from place `cut` to before `end`. */
export function middleEnds(cells: number): { readonly cut: number; readonly end: number } {
  const cut = Math.floor(0.25 * cells);
  return { cut, end: cells - cut };
}
