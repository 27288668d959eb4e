import { currentCell } from "../output/CellContext.js";
import type { EventChannel } from "../output/EventChannel.js";
import { describeError } from "./describeError.js";
import type { SourceRegistry } from "./SourceRegistry.js";

/** Shows errors that no cell awaits, on the stderr of the cell whose code caused them. */
export class AsyncErrors {
  readonly #channel: EventChannel;
  readonly #sources: SourceRegistry;

  constructor(channel: EventChannel, sources: SourceRegistry) {
    this.#channel = channel;
    this.#sources = sources;
  }

  /** Keeps the process alive after any uncaught error. */
  listen(): void {
    process.on("uncaughtException", (error) => this.report(error));
    process.on("unhandledRejection", (reason) => this.#show("Unhandled promise rejection", reason));
  }

  readonly report = (error: unknown): void => {
    this.#show("Uncaught error", error);
  };

  #show(title: string, error: unknown): void {
    const cell = currentCell();
    // The cell has already reported its interrupt.
    if (cell === undefined || cell.isInterruption(error)) return;
    const { traceback } = describeError(error, this.#sources);
    this.#channel.write(cell.id, "stderr", `${title}: ${traceback.join("\n")}\n`);
  }
}
