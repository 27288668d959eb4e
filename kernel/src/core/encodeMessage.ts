import { encodeJSON } from "./encodeJSON.js";
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
    encodeJSON(message.header),
    encodedParent(message.parent_header),
    encodeJSON(message.metadata),
    message.encodedContent ?? encodeJSON(message.content),
  ];
  return [DELIMITER_BYTES, encoder.encode(signer.sign(dictionaries)), ...dictionaries, ...message.buffers];
}

/** All messages of a request repeat its header, so it is encoded once. */
function encodedParent(header: Content): Uint8Array {
  const known = parents.get(header);
  if (known !== undefined) return known;
  const made = encodeJSON(header);
  parents.set(header, made);
  return made;
}

const parents = new WeakMap<Content, Uint8Array>();
