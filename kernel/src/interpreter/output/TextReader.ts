import type { InterpreterEvent } from "../../core/Interpreter.js";
import type { TextRing } from "./TextRing.js";

/** Milliseconds between two looks for text while some arrives. */
const interval = 10;

/** A stretch of printed text: whose it is, and where it begins in the ring. */
export interface Stretch {
  readonly id: string;
  readonly name: "stdout" | "stderr";
  readonly stretch: number;
  readonly from: number;
}

/** Takes printed text from the ring, as events of the cells that print it; the other thread may never come to say more. */
export class TextReader {
  readonly #ring: TextRing;
  readonly #show: (event: InterpreterEvent) => void;
  #open: Stretch | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ring: TextRing, show: (event: InterpreterEvent) => void) {
    this.#ring = ring;
    this.#show = show;
  }

  /** A stretch begins, and the one before it ends there. */
  begins(stretch: Stretch): void {
    this.ends(stretch.from);
    this.#open = stretch;
    this.look();
  }

  /** The open stretch ends. */
  ends(end: number): void {
    if (this.#open !== undefined) this.#take(this.#open, end, false);
    this.#open = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Takes the text that is there, and soon looks again. */
  look(): void {
    const open = this.#open;
    if (open === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const end = this.#ring.end(open.stretch);
    const took = end !== undefined && this.#take(open, end, true);
    if (took || !this.#ring.sleep(open.stretch)) this.#timer = setTimeout(() => this.look(), interval);
  }

  #take({ id, name }: Stretch, end: number, whole: boolean): boolean {
    const text = this.#ring.take(end, whole);
    if (text === "") return false;
    this.#show({ kind: "stream", id, name, text });
    return true;
  }
}
