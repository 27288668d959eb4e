import { settleLimits, type ReadLimits } from "./ReadLimits.js";

/** Fewer bytes are allowed for any file, however small: they fill no computer's memory, and repetitive results compress well. */
const freeBytes = 6e8;
/** A file may always become this many times its size: plain text takes that much as a table. */
const usualGrowth = 20;

/** Bytes that a column takes before it has rows, from its name to its part in the frame; measured with Node 20. */
const columnBytes = 4096;

/**
 * The memory that one file may take, by its size and the limits. Readers check it first, so that a file made to fill
 * the memory is refused in time.
 */
export class MemoryBudget {
  readonly limits: Required<ReadLimits>;
  /** The size of the file in bytes, as it is stored. */
  readonly size: number;
  /** The end of a sentence that says how a limit is raised, such as `depth: 10000`. */
  readonly allowing: (limits: string) => string;
  readonly #refuse: (what: string) => never;
  #held = 0;
  /** The unpacked share of the file, from 0 to 1 if it is unpacked part by part. */
  #done = 1;

  /**
   * @param refuse throws the reader's own error, which names the file
   * @param allowing the end of a sentence that says how a limit is raised
   */
  constructor(
    size: number,
    limits: ReadLimits | undefined,
    refuse: (what: string) => never,
    allowing: (limits: string) => string = allowMore,
  ) {
    this.size = size;
    this.allowing = allowing;
    this.limits = settleLimits(limits, refuse);
    this.#refuse = refuse;
  }

  /** Throws the reader's own error. */
  refuse(what: string): never {
    return this.#refuse(what);
  }

  /** The bytes that the file may take in all. */
  get most(): number {
    const { ratio, bytes } = this.limits;
    return Math.max(freeBytes, Math.min(this.size * ratio, Math.max(bytes, this.size * usualGrowth)));
  }

  /** The bytes that the file may still take. */
  get left(): number {
    return Math.max(0, this.most - this.#held);
  }

  /** Counts memory that is kept. @throws the reader's error if the file takes more than it may */
  hold(bytes: number): void {
    this.#held += bytes;
    if (!(this.#held <= this.most)) this.#refuseSize(this.#held);
  }

  /** Checks memory that is needed only for a moment, without counting it. */
  need(bytes: number): void {
    if (!(this.#held + bytes <= this.most)) this.#refuseSize(this.#held + bytes);
  }

  /** Counts columns that are kept, beside their cells. */
  holdColumns(count: number): void {
    this.hold(count * columnBytes);
  }

  /** Checks columns before they are kept. */
  needColumns(count: number): void {
    this.need(count * columnBytes);
  }

  /** Sets the bytes of the file that are unpacked so far: the memory counted is for that part alone. */
  unpacked(bytes: number): void {
    this.#done = Math.min(1, Math.max(bytes, 1) / Math.max(1, this.size));
  }

  /** Checks a text that is unpacked part by part and not kept: the bytes made from the bytes given. */
  unfolded(made: number, given: number): void {
    const { ratio } = this.limits;
    if (made <= freeBytes || made <= given * ratio) return;
    const needed = made / Math.max(1, given);
    this.#refuse(
      `its compressed data unfold to more than ${ratio} times their size, as those of a file made to fill the memory do, and are ` +
        `not read. Where that is right, ${this.allowing(`ratio: ${enough(needed)}`)}`,
    );
  }

  #refuseSize(bytes: number): never {
    const { ratio } = this.limits;
    const known = Number.isFinite(bytes) ? bytes : Number.MAX_SAFE_INTEGER;
    const all = Math.min(Number.MAX_SAFE_INTEGER, known / this.#done);
    const raised = [
      ...(this.size * ratio < all * margin ? [`ratio: ${enough(all / Math.max(1, this.size))}`] : []),
      ...(all * margin > Math.max(this.limits.bytes, this.size * usualGrowth)
        ? [`bytes: ${enough(all)}`]
        : []),
    ];
    return this.#refuse(
      `its ${this.size} bytes would take ${gigabytes(known)} of memory or more, as those of a file made to fill the memory do, ` +
        `and are not read. Where that is right, ${this.allowing(raised.join(", "))}`,
    );
  }
}

/** The advice where the reader itself takes limits. */
function allowMore(limits: string): string {
  return `allow more: { limits: { ${limits} } }.`;
}

/** A file is refused before it is read whole, so the advised limit is this many times the need seen so far. */
const margin = 8;

/** A power of ten that is enough for a whole file of which a part needed a value, for messages. */
function enough(value: number): string {
  return String(10 ** Math.ceil(Math.log10(Math.max(1, value * margin)))).replace("e+", "e");
}

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
