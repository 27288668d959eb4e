import type { InteractionOptions } from "../plot/InteractionOptions.js";

/**
 * A selection that all figures of algorithms share, and the tables with a column `algorithm`: an algorithm selected in one
 * is selected in all. For figures whose marks have a channel `algorithm`.
 */
export const selectAlgorithms = {
  name: "algorithms",
  by: "algorithm",
} as const satisfies NonNullable<InteractionOptions["select"]>;
