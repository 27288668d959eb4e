import type { Comm, Comms } from "../../api/Comm.js";
import type { CellRecord } from "../../cells/CellRecord.js";
import { cellsTarget, type RecordedRun } from "../../cells/cellsTarget.js";
import { hashSource } from "../../cells/hashSource.js";
import type { UsedNames } from "../rewrite/usedNames.js";

/**
 * Keeps a record of each cell's last run, and hands it to the frontends that ask. A frontend that asks late, as after a
 * restart, gets the earlier records too.
 */
export class CellRecords {
  readonly #records = new Map<string, CellRecord>();
  readonly #listeners = new Set<Comm>();
  readonly #now: () => number;
  #last = 0;

  constructor(comms: Comms, now: () => number = Date.now) {
    this.#now = now;
    comms.register(cellsTarget, (comm) => {
      this.#listeners.add(comm);
      comm.onClose(() => {
        this.#listeners.delete(comm);
      });
      const runs = [...this.#records].map(([cell, record]): RecordedRun => ({ cell, record }));
      if (runs.length > 0) comm.send({ runs });
    });
  }

  /** Tells that a cell begins to run. @param used Its names; undefined for a cell that cannot be read. */
  began(cell: string, source: string, used: UsedNames | undefined): void {
    // Two cells may begin within a millisecond, or the clock may be set back.
    this.#last = Math.max(this.#now(), this.#last + 1);
    const { sets, reads } = used ?? { sets: [], reads: [] };
    const record: CellRecord = { ran: this.#last, sets, reads, source: hashSource(source) };
    this.#records.set(cell, record);
    const runs: RecordedRun[] = [{ cell, record }];
    for (const comm of this.#listeners) if (!comm.closed) comm.send({ runs });
  }
}
