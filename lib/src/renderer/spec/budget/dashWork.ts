const perDash = 0.7;

/** The work of dashing lines of a total length in pixels. */
export function dashWork(dashes: unknown, pixels: number): number {
  if (typeof dashes !== "string") return 0;
  const period = (dashes.match(/[0-9]*\.?[0-9]+/gu) ?? []).reduce((sum, part) => sum + Number(part), 0);
  return period > 0 ? (perDash * pixels) / period : 0;
}
