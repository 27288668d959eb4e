import type { MimeBundle } from "../interpreter/Interpreter.js";
import { frameJSON } from "./frameJSON.js";
import { htmlTable } from "./frames/htmlTable.js";
import { textTable } from "./frames/textTable.js";
import { frameView } from "./FrameView.js";

/** A data frame as a saved frame, an HTML table and a text table. Only the rows shown are formatted. */
export function frameBundle(value: object): MimeBundle | undefined {
  const view = frameView(value);
  if (view === undefined) return undefined;
  return {
    "application/vnd.precipice.frame.v1+json": frameJSON(view),
    "text/html": htmlTable(view),
    "text/plain": textTable(view),
  };
}
