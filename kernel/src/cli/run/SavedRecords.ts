import { randomUUID } from "node:crypto";
import { cellsTarget, readRuns } from "../../cells/cellsTarget.js";
import type { KernelClient } from "../../client/KernelClient.js";
import type { Message } from "../../core/Message.js";
import { isJsonObject, type CodeCell } from "../../notebook/Notebook.js";

/** Saves the kernel's record of each cell's run in the cell's metadata, so that later edits show without a kernel. */
export class SavedRecords {
  readonly #comm = randomUUID();
  readonly #cells: ReadonlyMap<string, CodeCell>;
  readonly #ids: ReadonlyMap<CodeCell, string>;
  #ran = 0;

  /** @param cells The cells that are run. */
  constructor(cells: readonly CodeCell[]) {
    // Notebooks before nbformat 4.5 have no ids.
    const ids = cells.map((cell, place) => {
      const { id } = cell;
      return typeof id === "string" ? id : `cell-${place}`;
    });
    this.#cells = new Map(cells.map((cell, place) => [ids[place] ?? "", cell]));
    this.#ids = new Map(cells.map((cell, place) => [cell, ids[place] ?? ""]));
  }

  /** Asks a kernel for records: all cells that it runs from now on have one. */
  ask(client: KernelClient): void {
    for (const { metadata } of this.#ids.keys()) forget(metadata);
    client.tell("shell", "comm_open", { comm_id: this.#comm, target_name: cellsTarget, data: {} });
  }

  /** The name by which the kernel is told of a cell. */
  idOf(cell: CodeCell): string | undefined {
    return this.#ids.get(cell);
  }

  /** Takes one published message. */
  published({ header, content }: Message): void {
    if (header.msg_type !== "comm_msg" || content["comm_id"] !== this.#comm) return;
    for (const { cell: id, record } of readRuns(content["data"])) {
      const cell = this.#cells.get(id);
      if (cell === undefined) continue;
      // Counted rather than timed, so that a second run of the same notebook saves the same.
      this.#ran += 1;
      const { precipice } = cell.metadata;
      cell.metadata["precipice"] = {
        ...(isJsonObject(precipice) && precipice),
        ...record,
        ran: this.#ran,
      };
    }
  }
}

/** Removes the record of an earlier run; other fields stay. */
function forget(metadata: CodeCell["metadata"]): void {
  const { precipice } = metadata;
  if (!isJsonObject(precipice)) return;
  for (const field of ["ran", "sets", "reads", "source"]) Reflect.deleteProperty(precipice, field);
  if (Object.keys(precipice).length === 0) Reflect.deleteProperty(metadata, "precipice");
}
