import type { Terminal } from "../CommandContext.js";
import type { RunProgress } from "./executeNotebook.js";

const BAR = 24;

/** Shows the progress of a run: a bar that is overwritten on a terminal, else a line for each cell. */
export class ProgressLine implements RunProgress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  readonly #begun: number;
  #cellBegun = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(terminal: Terminal, now: () => number) {
    this.#terminal = terminal;
    this.#now = now;
    this.#begun = now();
  }

  started(number: number, total: number): void {
    this.#cellBegun = this.#now();
    if (!this.#terminal.live) return;
    const draw = (): void => this.#draw(number, total);
    draw();
    this.#timer = setInterval(draw, 200);
    this.#timer.unref();
  }

  finished(number: number, total: number, failed: boolean): void {
    this.clear();
    if (this.#terminal.live) return;
    const seconds = ((this.#now() - this.#cellBegun) / 1000).toFixed(1);
    this.#terminal.write(`cell ${number} of ${total}: ${failed ? "failed" : "ok"} (${seconds} s)\n`);
  }

  /** Takes the bar away. */
  clear(): void {
    clearInterval(this.#timer);
    if (this.#timer !== undefined) this.#terminal.write("\r\u001b[K");
    this.#timer = undefined;
  }

  #draw(number: number, total: number): void {
    const done = Math.round((BAR * (number - 1)) / total);
    const bar = `${"█".repeat(done)}${"░".repeat(BAR - done)}`;
    const line = `${bar} cell ${number} of ${total}  ${clock(this.#now() - this.#begun)}`;
    this.#terminal.write(`\r\u001b[K${line.slice(0, Math.max(10, this.#terminal.columns - 1))}`);
  }
}

/** Minutes and seconds, with hours where there are some. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? parts.join(":") : `${hours}:${parts.join(":")}`;
}
