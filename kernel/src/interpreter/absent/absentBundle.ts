import type { Displayed } from "../../display/Displayed.js";
import type { Absence } from "./Absence.js";

/** The MIME type that tells a client that a cell was not run. */
export const absentType = "application/vnd.precipice.absent.v1+json";

/** The display of a cell that was not run: one line. */
export function absentBundle({ what, dataset, sentence }: Absence): Displayed {
  const line = `Not run: ${sentence}`.replace(/\s+/gu, " ").trim();
  return {
    data: {
      "text/plain": line,
      [absentType]: { schema: "1.0", what, ...(dataset !== undefined && { dataset }) },
    },
    metadata: {},
  };
}
