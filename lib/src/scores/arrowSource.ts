import { damageOf } from "../bytes/DamageError.js";
import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { columnsSource } from "./columnsSource.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromArrow";

/**
 * Reads the bytes of an Arrow IPC file or stream (Feather version 2).
 *
 * @throws ScoreTableError for bytes that are not Arrow IPC, and for two columns of one name.
 */
export async function arrowSource(bytes: Uint8Array | ArrayBuffer): Promise<ScoreSource> {
  const own = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const budget = new MemoryBudget(own.length, undefined, (what) => {
    throw new ScoreTableError(`${reader}: ${what} Limits are an option of read(bytes, { limits }).`);
  });
  try {
    const { arrowTable } = await import("../bytes/arrowTable.js");
    const table = await arrowTable(own, budget);
    const columns = new Map<string, ArrayLike<unknown>>();
    for (const name of table.names) {
      if (columns.has(name)) {
        throw new ScoreTableError(`${reader}: two columns have the name ${JSON.stringify(name)}.`);
      }
      columns.set(name, table.getChild(name).toArray());
    }
    return columnsSource(reader, columns);
  } catch (error) {
    if (error instanceof ScoreTableError) throw error;
    throw new ScoreTableError(`${reader}: these bytes are no Arrow IPC file or stream: ${damageOf(error)}.`, {
      cause: error,
    });
  }
}
