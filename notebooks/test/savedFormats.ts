import { fileURLToPath } from "node:url";

export const figureType = "application/vnd.precipice.figure.v1+json";
export const cardType = "application/vnd.precipice.paper-card.v1+json";
export const frameType = "application/vnd.precipice.frame.v1+json";
export const comparisonType = "application/vnd.precipice.paper-comparison.v1+json";

/** The folder of the data sets, if present. */
export const data = fileURLToPath(new URL("../../../shared/data", import.meta.url));
