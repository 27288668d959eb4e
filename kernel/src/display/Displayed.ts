import type { MimeBundle } from "../core/Interpreter.js";

/** What a display or a result shows. */
export interface Displayed {
  readonly data: MimeBundle;
  readonly metadata: MimeBundle;
}

/** A value that cannot be shown, with the reason. */
export class DisplayError extends Error {
  override readonly name = "DisplayError";
}
