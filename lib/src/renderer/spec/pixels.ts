import { number } from "../../results/shape.js";

export const pixels = number({ minimum: -4096, maximum: 4096 });

/** The insets from the edges, one for each side. */
export const insets = { insetTop: pixels, insetRight: pixels, insetBottom: pixels, insetLeft: pixels };
