import { checkedHeader, isHeader } from "./checkedHeader.js";
import { DELIMITER } from "./encodeMessage.js";
import type { Channel, Content, Message } from "./Message.js";
import { MessageError } from "./MessageError.js";
import type { Signer } from "./Signer.js";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A message off the wire with the addresses that stood before it. */
export interface ReceivedMessage {
  readonly addresses: readonly Uint8Array[];
  readonly message: Message;
  /** The signature it came with: the same one twice is the same message again. */
  readonly signature: string;
}

/**
 * Reads a message off the wire.
 *
 * @throws MessageError that names the fault: no delimiter, a wrong signature, no JSON, a field missing.
 */
export function decodeMessage(
  parts: readonly Uint8Array[],
  channel: Channel,
  signer: Signer,
): ReceivedMessage {
  const delimiter = parts.findIndex(isDelimiter);
  if (delimiter < 0) throw new MessageError(`a message on ${channel} has no delimiter`);
  const [signaturePart, ...rest] = parts.slice(delimiter + 1);
  const signedParts = rest.slice(0, 4);
  if (signaturePart === undefined || signedParts.length < 4) {
    throw new MessageError(`a message on ${channel} has too few parts`);
  }
  const signature = text(signaturePart, channel);
  if (!signer.verify(signedParts, signature))
    throw new MessageError(`a message on ${channel} has a wrong signature`);
  const [header, parentHeader, metadata, content] = signedParts.map((part) => dictionary(part, channel));
  return {
    addresses: parts.slice(0, delimiter),
    signature,
    message: {
      channel,
      header: checkedHeader(header, channel),
      parent_header: isHeader(parentHeader) ? parentHeader : {},
      metadata: metadata ?? {},
      content: content ?? {},
      buffers: rest.slice(4),
    },
  };
}

function isDelimiter(part: Uint8Array): boolean {
  return (
    part.length === DELIMITER.length && part.every((byte, index) => byte === DELIMITER.charCodeAt(index))
  );
}

function text(part: Uint8Array, channel: Channel): string {
  try {
    return decoder.decode(part);
  } catch {
    throw new MessageError(`a message on ${channel} is not UTF-8 text`);
  }
}

function dictionary(part: Uint8Array, channel: Channel): Content {
  let value: unknown;
  try {
    value = JSON.parse(text(part, channel));
  } catch (error) {
    if (error instanceof MessageError) throw error;
    throw new MessageError(`a message on ${channel} is not JSON`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new MessageError(`a message on ${channel} has a part that is no JSON object`);
  }
  return value as Content;
}
