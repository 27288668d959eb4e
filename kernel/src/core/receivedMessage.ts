import { checkedHeader, isHeader } from "./checkedHeader.js";
import type { Channel, Content, Message } from "./Message.js";
import { MessageError } from "./MessageError.js";

/** A message as JupyterLab's and JupyterLite's clients write it: binary parts in any form, and some fields left out. */
export interface ClientMessage {
  readonly channel: string;
  readonly header: Content;
  readonly parent_header?: Content;
  readonly metadata?: Content;
  readonly content: unknown;
  readonly buffers?: readonly (ArrayBuffer | ArrayBufferView)[];
}

const CHANNELS: readonly string[] = ["shell", "control", "stdin"] satisfies Channel[];

/**
 * The message as the core takes it, for transports that hand over objects and not bytes.
 *
 * @throws MessageError that names the missing or wrong field.
 */
export function receivedMessage(message: ClientMessage): Message {
  const { channel, header, parent_header: parent, metadata, content, buffers = [] } = message;
  if (!isAskingChannel(channel)) throw new MessageError(`a message came on "${channel}", where none can`);
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new MessageError(`a message on ${channel} has a content that is no object`);
  }
  return {
    channel,
    header: checkedHeader(header, channel),
    parent_header: isHeader(parent) ? parent : {},
    metadata: metadata ?? {},
    content: content as Content,
    buffers: buffers.map(bytesOf),
  };
}

function isAskingChannel(channel: string): channel is Channel {
  return CHANNELS.includes(channel);
}

function bytesOf(buffer: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);
}
