import type { InterpreterEvent } from "./Interpreter.js";
import type { Content } from "./Message.js";

/** The content of the message that shows a display, or shows it again. */
export function displayContent({
  data,
  metadata,
  displayId,
}: Extract<InterpreterEvent, { readonly kind: "display" }>): Content {
  return { data, metadata, transient: displayId === undefined ? {} : { display_id: displayId } };
}
