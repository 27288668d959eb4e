import { padded, PREFIX, type Message, type SentHeader } from "./Message.js";

/** Puts messages together from the pieces in which a pipe hands them over. Each byte is copied once. */
export class MessageReader {
  #prefix = new Uint8Array(PREFIX);
  #header: Uint8Array | undefined;
  #body: Uint8Array | undefined;
  /** Bytes of the part that is being read. */
  #filled = 0;

  /** Takes a piece and returns the messages that are complete now. */
  take(piece: Uint8Array): Message[] {
    const messages: Message[] = [];
    let rest = piece;
    for (;;) {
      const part = this.#body ?? this.#header ?? this.#prefix;
      const taken = rest.subarray(0, part.length - this.#filled);
      part.set(taken, this.#filled);
      this.#filled += taken.length;
      rest = rest.subarray(taken.length);
      if (this.#filled < part.length) return messages;
      this.#filled = 0;
      if (this.#body && this.#header) {
        messages.push(unpack(this.#header, this.#body));
        this.#header = this.#body = undefined;
      } else if (this.#header) {
        const lengths = new DataView(this.#prefix.buffer);
        // In memory of its own, which can be handed to another thread.
        this.#body = new Uint8Array(lengths.getUint32(4, true));
      } else {
        this.#header = new Uint8Array(new DataView(this.#prefix.buffer).getUint32(0, true));
      }
    }
  }
}

function unpack(bytes: Uint8Array, body: Uint8Array): Message {
  const { lengths, ...header } = JSON.parse(new TextDecoder().decode(bytes)) as SentHeader;
  let at = 0;
  const buffers = lengths.map((length) => {
    const buffer = body.subarray(at, at + length);
    at += padded(length);
    return buffer;
  });
  return { header, buffers };
}
