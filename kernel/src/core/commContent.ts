import type { MimeBundle } from "./Interpreter.js";
import type { Message } from "./Message.js";

/** A frontend's message on a comm. */
export interface CommContent {
  readonly commId: string;
  /** There in a comm_open only. */
  readonly target: string | undefined;
  readonly data: MimeBundle;
}

/**
 * Reads the content of a comm_open, comm_msg or comm_close.
 *
 * @throws TypeError that names the field that is missing or wrong.
 */
export function commContent({ header, content }: Message): CommContent {
  const { data } = content;
  if (data !== undefined && data !== null && (typeof data !== "object" || Array.isArray(data)))
    throw new TypeError(`"data" must be an object.`);
  return {
    commId: text(content["comm_id"], "comm_id"),
    target: header.msg_type === "comm_open" ? text(content["target_name"], "target_name") : undefined,
    data: (data ?? {}) as MimeBundle,
  };
}

function text(value: unknown, name: string): string {
  if (typeof value !== "string" || value === "") throw new TypeError(`"${name}" must be a text.`);
  return value;
}
