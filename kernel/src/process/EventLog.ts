/** Sentences a second that are written out; a flood of garbage must not become a flood of sentences. */
const MOST_A_SECOND = 5;

/**
 * Upper bound on the characters written. A pipe without a reader takes 65 536 bytes, then the writer hangs
 * for good.
 */
const MOST_IN_ALL = 24_000;

/**
 * Writes sentences to stderr, few at a time. The kernel never writes to stdout, which may be a pipe without a
 * reader.
 */
export class EventLog {
  readonly #write: (line: string) => void;
  readonly #now: () => number;
  #second = 0;
  #written = 0;
  #kept = 0;
  #length = 0;

  constructor(write: (line: string) => void, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  log(sentence: string): void {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second) {
      if (this.#kept > 0) this.#line(`${this.#kept} more such events were not written out`);
      this.#second = second;
      this.#written = 0;
      this.#kept = 0;
    }
    if (this.#written < MOST_A_SECOND) {
      this.#written++;
      this.#line(sentence);
    } else {
      this.#kept++;
    }
  }

  #line(sentence: string): void {
    if (this.#length > MOST_IN_ALL) return;
    const line = `[precipice] ${sentence}\n`;
    this.#length += line.length;
    this.#write(line);
  }
}
