import type { InteractionOptions } from "../plot/InteractionOptions.js";

/**
 * A selection that all figures of algorithms share, and the tables with a column `algorithm`: who is selected in one is seen in
 * all. For figures whose marks have a channel `algorithm`.
 */
export const selectAlgorithms = {
  name: "algorithms",
  by: "algorithm",
} as const satisfies NonNullable<InteractionOptions["select"]>;
