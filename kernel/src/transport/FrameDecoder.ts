import { ByteQueue } from "./ByteQueue.js";
import { ZmtpError } from "./ZmtpError.js";

/** One ZMTP frame: a part of a message, or a command. */
export interface Frame {
  readonly body: Uint8Array;
  /** More parts of the same message follow. */
  readonly more: boolean;
  readonly command: boolean;
}

const MORE = 1;
const LONG = 2;
const COMMAND = 4;

/**
 * Cuts a byte stream into ZMTP 3 frames (rfc.zeromq.org/spec/37: flags octet, one- or eight-octet size, body).
 * The frames do not depend on how the stream was cut into chunks.
 *
 * @throws ZmtpError from `push` when the bytes are no frames, or a frame is larger than `maximumFrame` bytes.
 * After that the decoder is of no more use.
 */
export class FrameDecoder {
  readonly #bytes = new ByteQueue();
  readonly #onFrame: (frame: Frame) => void;
  #stopped = false;
  /** The largest body that is accepted; may be changed between frames. */
  maximumFrame: number;

  constructor(maximumFrame: number, onFrame: (frame: Frame) => void) {
    this.maximumFrame = maximumFrame;
    this.#onFrame = onFrame;
  }

  /** No frame is handed out after this, not even those that have arrived. */
  stop(): void {
    this.#stopped = true;
  }

  push(chunk: Uint8Array): void {
    this.#bytes.push(chunk);
    while (!this.#stopped) {
      const frame = this.#next();
      if (frame === undefined) return;
      this.#onFrame(frame);
    }
  }

  #next(): Frame | undefined {
    const bytes = this.#bytes;
    if (bytes.length < 1) return undefined;
    const flags = bytes.peek(0);
    if (flags > (MORE | LONG | COMMAND))
      throw new ZmtpError(`a frame has the flags ${flags}, of which some are reserved`);
    const command = (flags & COMMAND) !== 0;
    const more = (flags & MORE) !== 0;
    if (command && more) throw new ZmtpError("a command frame says that more follows");
    const long = (flags & LONG) !== 0;
    const head = long ? 9 : 2;
    if (bytes.length < head) return undefined;
    const size = long ? this.#longSize() : bytes.peek(1);
    if (size > this.maximumFrame) {
      throw new ZmtpError(
        `a frame of ${size} bytes is larger than the ${this.maximumFrame} that are accepted`,
      );
    }
    if (bytes.length < head + size) return undefined;
    bytes.take(head);
    return { body: bytes.take(size), more, command };
  }

  /** The eight-octet size as a number; sizes past 2^53 lose digits, and are refused anyway. */
  #longSize(): number {
    let size = 0;
    for (let i = 1; i <= 8; i++) size = size * 256 + this.#bytes.peek(i);
    return size;
  }
}
