import type { Content, Header } from "./Message.js";
import { MessageError } from "./MessageError.js";

/**
 * A header with all its fields. The fields that answers need are required, the others are optional.
 *
 * @throws MessageError if msg_id, msg_type or session is missing.
 */
export function checkedHeader(header: Content | undefined, channel: string): Header {
  if (!isHeader(header)) throw new MessageError(`a message on ${channel} has no msg_id, msg_type or session`);
  return {
    ...header,
    username: asText(header.username),
    date: asText(header.date),
    version: asText(header.version),
  };
}

/** True when what answers need is there. */
export function isHeader(header: Content | undefined): header is Header {
  return (
    header !== undefined &&
    typeof header["msg_id"] === "string" &&
    typeof header["msg_type"] === "string" &&
    typeof header["session"] === "string"
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
