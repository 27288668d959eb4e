import type { ArrowBatch } from "./generated/spark_pb.js";
import { EngineError } from "../EngineError.js";

/** Joins the chunks in which a server may send one Arrow batch, and copies their bytes to an aligned place. */
export class ChunkJoiner {
  readonly #chunks: Uint8Array[] = [];

  /** Adds a message. @returns the bytes of a batch once it is whole */
  add({ data, chunkIndex, numChunksInBatch }: ArrowBatch): Uint8Array | undefined {
    if (Number(chunkIndex ?? 0n) !== this.#chunks.length)
      throw new EngineError(
        `the server sent part ${chunkIndex ?? 0n} of an answer instead of part ${this.#chunks.length}; run the call again.`,
      );
    this.#chunks.push(data);
    if (this.#chunks.length < Number(numChunksInBatch ?? 1n)) return undefined;
    // The bytes of a message begin anywhere in its buffer; readers of Arrow want them at a multiple of 8.
    const whole = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    this.#chunks.length = 0;
    return whole;
  }

  /** @throws EngineError if the answer ended within a batch */
  end(): void {
    if (this.#chunks.length > 0)
      throw new EngineError("the answer of the server ended within a batch; run the call again.");
  }
}
