import type { Content, Message } from "./Message.js";
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
  const dictionaries = [
    encoded(message.header),
    encodedParent(message.parent_header),
    encoded(message.metadata),
    encoded(message.content),
  ];
  return [DELIMITER_BYTES, encoder.encode(signer.sign(dictionaries)), ...dictionaries, ...message.buffers];
}

function encoded(part: Content): Uint8Array {
  return encoder.encode(wellFormed(JSON.stringify(part)));
}

/** The messages that a request brings about all repeat its header: it is written once. */
function encodedParent(header: Content): Uint8Array {
  const known = parents.get(header);
  if (known !== undefined) return known;
  const made = encoded(header);
  parents.set(header, made);
  return made;
}

const parents = new WeakMap<Content, Uint8Array>();

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
