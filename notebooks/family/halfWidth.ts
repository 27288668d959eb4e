/** The half width of a 95 % interval of a share of items, by the normal approximation. */
export function halfWidth(share: number, items: number): number {
  return 1.96 * Math.sqrt((share * (1 - share)) / items);
}
