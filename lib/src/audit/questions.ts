/** The question about a figure that no count of the items gives. */
export const countQuestion = (these = ""): string =>
  `Is n another number${these}, or is the figure an average?`;

/** The question about an average that does not recompute from these. */
export const averageQuestion = (these: string): string => `which ${these} or averages are meant?`;

/** The question about figures that cannot belong to the same things. */
export const sameQuestion = (figures: "all" | "both", things: string): string =>
  `are ${figures} of the same ${things}?`;
