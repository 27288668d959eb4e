import type { InteractionOptions } from "../plot/InteractionOptions.js";

/**
 * A selection shared by all figures with a channel `algorithm` and all tables with a column `algorithm`: an algorithm selected
 * in one is selected in all.
 */
export const selectAlgorithms = {
  name: "algorithms",
  by: "algorithm",
} as const satisfies NonNullable<InteractionOptions["select"]>;
