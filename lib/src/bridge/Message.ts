/** A message from one end of the bridge to the other: a header as JSON, and the bytes of its arrays. */
export interface Message {
  readonly header: MessageHeader;
  readonly buffers: readonly Uint8Array[];
}

/** The header of a message. `id` is the number of the call that it belongs to. */
export interface MessageHeader {
  readonly id: number;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A header as it is sent, with the lengths of the buffers that follow it, in bytes. */
export interface SentHeader extends MessageHeader {
  readonly lengths: readonly number[];
}

/** The bytes before a header: its length and that of all buffers with their padding, each as an unsigned 32-bit number. */
export const PREFIX = 8;

/** Buffers begin at multiples of this, so that views of 64-bit numbers need no copy. */
export const ALIGNMENT = 8;

/** The bytes that a buffer takes with its padding. */
export function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
