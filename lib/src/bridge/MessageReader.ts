import { padded, PREFIX, type Message, type SentHeader } from "./Message.js";

/** Puts messages together from the pieces in which a pipe hands them over. */
export class MessageReader {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;
  #wanted = PREFIX;

  /** Takes a piece and returns the messages that are complete now. */
  take(piece: Uint8Array): Message[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const messages: Message[] = [];
    // A large message comes in thousands of pieces, so they are joined only when it is complete.
    while (this.#length >= this.#wanted) {
      const bytes = this.#joined();
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      const header = view.getUint32(0, true);
      const body = view.getUint32(4, true);
      this.#wanted = PREFIX + header + body;
      if (bytes.length < this.#wanted) break;
      messages.push(unpack(bytes.subarray(PREFIX, this.#wanted), header));
      this.#pieces.splice(0, this.#pieces.length, bytes.subarray(this.#wanted));
      this.#length -= this.#wanted;
      this.#wanted = PREFIX;
    }
    return messages;
  }

  #joined(): Uint8Array {
    const [only] = this.#pieces;
    if (this.#pieces.length === 1 && only) return only;
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#pieces.splice(0, this.#pieces.length, bytes);
    return bytes;
  }
}

function unpack(bytes: Uint8Array, headerLength: number): Message {
  const text = new TextDecoder().decode(bytes.subarray(0, headerLength));
  const { lengths, ...header } = JSON.parse(text) as SentHeader;
  // A copy, which begins at an aligned address and can be handed to another thread. (The `slice` of a Buffer copies nothing.)
  const body = new Uint8Array(bytes.subarray(headerLength));
  let at = 0;
  const buffers = lengths.map((length) => {
    const buffer = body.subarray(at, at + length);
    at += padded(length);
    return buffer;
  });
  return { header, buffers };
}
