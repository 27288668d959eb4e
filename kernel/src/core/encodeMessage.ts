import type { Message } from "./Message.js";
import type { Signer } from "./Signer.js";

/** Parts the addresses from the message proper. */
export const DELIMITER = "<IDS|MSG>";

const encoder = new TextEncoder();
const DELIMITER_BYTES = encoder.encode(DELIMITER);

/**
 * The parts of a message on the wire after its addresses: delimiter, signature, header, parent header, metadata,
 * content, buffers.
 *
 * @throws TypeError when the content is not JSON (a BigInt, a cycle).
 */
export function encodeMessage(message: Message, signer: Signer): Uint8Array[] {
  const dictionaries = [message.header, message.parent_header, message.metadata, message.content].map(
    (part) => encoder.encode(wellFormed(JSON.stringify(part))),
  );
  return [DELIMITER_BYTES, encoder.encode(signer.sign(dictionaries)), ...dictionaries, ...message.buffers];
}

/**
 * JSON without halves of surrogate pairs, which JSON.stringify writes as escapes: Python reads them but cannot save
 * them, so that a notebook which holds one could not be written.
 */
function wellFormed(json: string): string {
  if (!json.includes("\\ud")) return json;
  return json.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/gu, (escape, surrogate: string | undefined) =>
    surrogate === undefined ? escape : "\ufffd",
  );
}
