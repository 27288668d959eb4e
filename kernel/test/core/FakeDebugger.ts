import type { DebuggedCell, Debugger, DebugMessage } from "../../src/debug/Debugger.js";

/** A debugger whose every word a test says itself. */
export class FakeDebugger implements Debugger {
  readonly cells: DebuggedCell[] = [];
  readonly requests: DebugMessage[] = [];
  interrupts = 0;
  answer: DebugMessage = {};
  /** The promise that a cell waits for. */
  ready: Promise<void> | undefined;
  #listener: (event: DebugMessage) => void = () => undefined;

  request(message: DebugMessage): Promise<DebugMessage> {
    this.requests.push(message);
    return Promise.resolve(this.answer);
  }

  onEvent(listener: (event: DebugMessage) => void): void {
    this.#listener = listener;
  }

  beforeCell(cell: DebuggedCell): Promise<void> | undefined {
    this.cells.push(cell);
    return this.ready;
  }

  interrupt(): void {
    this.interrupts++;
  }

  say(event: DebugMessage): void {
    this.#listener(event);
  }
}
