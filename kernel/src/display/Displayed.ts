import type { MimeBundle } from "../core/Interpreter.js";

/** The content of a display or a result. */
export interface Displayed {
  readonly data: MimeBundle;
  readonly metadata: MimeBundle;
}

/** A value that cannot be shown, with the reason. */
export class DisplayError extends Error {
  override readonly name = "DisplayError";
}
