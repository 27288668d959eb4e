import { number } from "../../results/shape.js";

export const pixels = number({ minimum: -4096, maximum: 4096 });

/** How far something stays within its edges, a side each. */
export const insets = { insetTop: pixels, insetRight: pixels, insetBottom: pixels, insetLeft: pixels };
