/** An SVG's text with the ids that Plot counts up replaced by their order, so that two drawings can be compared. */
export function normalise(svg: string): string {
  const order = new Map<string, string>();
  return svg.replace(/plot-(?:clip|marker|pattern)-\d+/gu, (id) => {
    const known = order.get(id) ?? `id-${order.size + 1}`;
    order.set(id, known);
    return known;
  });
}
