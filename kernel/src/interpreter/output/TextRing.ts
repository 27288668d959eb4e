/** UTF-16 units for which there is room; a power of two. */
const capacity = 2 ** 20;
/** Units of a text that are added at once: all of it or, after an interrupt, none. */
const most = capacity / 2;
/** Milliseconds after which a thread that waits for room looks again. */
const patience = 1000;

/** Where the shared words stand. */
const Word = {
  /** The end of the printed text, and of the text that is taken; both grow without end and wrap around. */
  printed: 0,
  taken: 1,
  /** The number of the stretch that is being printed. */
  stretch: 2,
  /** 1 while the receiving thread does not look for text by itself. */
  asleep: 3,
} as const;
const wordBytes = 16;

/**
 * Printed text on its way to the other thread, in memory that both share: a ring of UTF-16 units. The receiving thread
 * sees each text at once, whatever the printing one does next, and a cell that prints without end fills no memory,
 * since it waits for room. The text of one stream of one cell is a stretch.
 */
export class TextRing {
  readonly #words: Int32Array;
  readonly #units: Uint16Array;
  readonly #bytes: Buffer;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(wordBytes + 2 * capacity)) {
    this.#words = new Int32Array(buffer, 0, wordBytes / 4);
    this.#units = new Uint16Array(buffer, wordBytes);
    this.#bytes = Buffer.from(buffer, wordBytes);
  }

  /** Printing thread: begins a stretch, or ends one. Gives its number and where it begins. */
  next(): { readonly stretch: number; readonly from: number } {
    const stretch = Atomics.add(this.#words, Word.stretch, 1) + 1;
    // It looks as soon as it hears of the stretch.
    Atomics.store(this.#words, Word.asleep, 0);
    return { stretch, from: Atomics.load(this.#words, Word.printed) };
  }

  /**
   * Printing thread: adds a text from a place on, or so much of a long one as is added at once. Gives the place that it
   * got to, which is the same one when there is too little room.
   */
  add(text: string, from: number): number {
    const length = Math.min(text.length - from, most);
    const start = Atomics.load(this.#words, Word.printed);
    if (length > this.#room(start)) return from;
    const units = this.#units;
    // No method of a Buffer: cells can replace those.
    for (let at = 0; at < length; at += 1) units[(start + at) & (capacity - 1)] = text.charCodeAt(from + at);
    Atomics.store(this.#words, Word.printed, (start + length) | 0);
    return from + length;
  }

  /** Printing thread: waits until there is room. An interrupt ends the wait. */
  waitForRoom(): void {
    for (;;) {
      const taken = Atomics.load(this.#words, Word.taken);
      if (this.#room(Atomics.load(this.#words, Word.printed)) >= most) return;
      Atomics.wait(this.#words, Word.taken, taken, patience);
    }
  }

  /** Printing thread: whether the receiving one must be told that there is text; it is told once. */
  sleeps(): boolean {
    return (
      Atomics.load(this.#words, Word.asleep) === 1 && Atomics.exchange(this.#words, Word.asleep, 0) === 1
    );
  }

  /** Receiving thread: the end of the text of this stretch so far; undefined if a later one has begun. */
  end(stretch: number): number | undefined {
    const end = Atomics.load(this.#words, Word.printed);
    return Atomics.load(this.#words, Word.stretch) === stretch ? end : undefined;
  }

  /** Receiving thread: takes the text up to `end`; `whole` where a character is not to be cut in half. */
  take(end: number, whole: boolean): string {
    const start = Atomics.load(this.#words, Word.taken);
    const cut = whole && end !== start && this.#isHalf(end - 1) ? 1 : 0;
    const length = (end - cut - start) | 0;
    if (length === 0) return "";
    const place = start & (capacity - 1);
    const first = Math.min(length, capacity - place);
    const text = this.#text(place, first) + this.#text(0, length - first);
    Atomics.store(this.#words, Word.taken, (start + length) | 0);
    Atomics.notify(this.#words, Word.taken);
    return text;
  }

  /** Receiving thread: it no longer looks for text by itself; false if there is some. */
  sleep(stretch: number): boolean {
    Atomics.store(this.#words, Word.asleep, 1);
    const end = this.end(stretch);
    if (end === undefined || end === Atomics.load(this.#words, Word.taken)) return true;
    Atomics.store(this.#words, Word.asleep, 0);
    return false;
  }

  #room(start: number): number {
    return capacity - ((start - Atomics.load(this.#words, Word.taken)) | 0);
  }

  /** Whether a unit is the first one of a pair. */
  #isHalf(position: number): boolean {
    return ((this.#units[position & (capacity - 1)] ?? 0) & 0xfc00) === 0xd800;
  }

  #text(place: number, length: number): string {
    return this.#bytes.toString("utf16le", 2 * place, 2 * (place + length));
  }
}
