import type { InteractionOptions } from "../plot/InteractionOptions.js";

/** A selection shared by all figures with a channel `model` and all tables with a column `model`. */
export const selectModels = {
  name: "models",
  by: "model",
} as const satisfies NonNullable<InteractionOptions["select"]>;
