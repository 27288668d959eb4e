import { settleLimits, type ReadLimits } from "./ReadLimits.js";

/** Tables of fewer bytes fill no memory, however small their file is. */
const freeTable = 2 ** 27;
/** Text that is read part by part and unfolds to fewer bytes takes no time, however small its file is. */
const freeText = 2 ** 24;
/** A file may always become this many times its size: that much is what plain text takes as a table. */
const usualGrowth = 20;

/**
 * The memory that one file may take, by its size and the limits. Readers ask before they take it, so that a file made to fill the
 * memory is refused before it does.
 */
export class MemoryBudget {
  readonly limits: Required<ReadLimits>;
  /** The size of the file in bytes, as it is stored. */
  readonly size: number;
  readonly #refuse: (what: string) => never;
  #held = 0;

  /** @param refuse throws the reader's own error, which names the file */
  constructor(size: number, limits: ReadLimits | undefined, refuse: (what: string) => never) {
    this.size = size;
    this.limits = settleLimits(limits, refuse);
    this.#refuse = refuse;
  }

  /** The bytes that the file may take in all. */
  get most(): number {
    const { ratio, bytes } = this.limits;
    return Math.max(freeTable, Math.min(this.size * ratio, Math.max(bytes, this.size * usualGrowth)));
  }

  /** The bytes that the file may still take. */
  get left(): number {
    return Math.max(0, this.most - this.#held);
  }

  /** Counts memory that is kept. @throws the reader's error where the file takes more than it may */
  hold(bytes: number): void {
    this.#held += bytes;
    if (!(this.#held <= this.most)) this.#refuseSize(this.#held);
  }

  /** Checks memory that is needed for a moment only, and counts none. */
  need(bytes: number): void {
    if (!(this.#held + bytes <= this.most)) this.#refuseSize(this.#held + bytes);
  }

  /** Checks a text that is unpacked part by part and not kept: so many bytes were made of so many that were given. */
  unfolded(made: number, given: number): void {
    const { ratio } = this.limits;
    if (made <= freeText || made <= given * ratio) return;
    const needed = Math.ceil(made / Math.max(1, given));
    this.#refuse(
      `its compressed data unfold to more than ${ratio} times their size, as those of a file made to fill the memory do, and are ` +
        `not read. Where that is right, allow more: { limits: { ratio: ${suggested(needed)} } }.`,
    );
  }

  #refuseSize(bytes: number): never {
    const { ratio } = this.limits;
    const byRatio = this.size * ratio < bytes;
    const needed = Number.isFinite(bytes) ? bytes : Number.MAX_SAFE_INTEGER;
    const byBytes = needed > Math.max(this.limits.bytes, this.size * usualGrowth);
    const raised = [
      ...(byRatio ? [`ratio: ${suggested(Math.ceil(needed / Math.max(1, this.size)))}`] : []),
      ...(byBytes ? [`bytes: ${suggested(needed)}`] : []),
    ];
    return this.#refuse(
      `its ${this.size} bytes would take ${gigabytes(needed)} of memory or more, as those of a file made to fill the memory do, ` +
        `and are not read. Where that is right, allow more: { limits: { ${raised.join(", ")} } }.`,
    );
  }
}

/** A round number above another, for messages. */
function suggested(value: number): string {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return String(Math.ceil((value * 1.2) / power) * power).replace("e+", "e");
}

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
