import fs from "node:fs";
import { owningCell } from "./CellContext.js";

type Write = (descriptor: number, ...rest: readonly unknown[]) => unknown;

/**
 * Keeps what cells write to descriptors 1 and 2 by `fs.write` and `fs.writeSync` in order with what they print. Takes
 * effect for `import` when Node's modules are synchronized next.
 *
 * @param before called with the cell's id before such a write.
 */
export function orderWrites(before: (id: string) => void): void {
  const methods = fs as unknown as Record<"write" | "writeSync", Write>;
  for (const name of ["write", "writeSync"] as const) {
    const write = methods[name];
    const ordered: Write = (descriptor, ...rest) => {
      const cell = descriptor === 1 || descriptor === 2 ? owningCell() : undefined;
      if (cell !== undefined) before(cell.id);
      return write(descriptor, ...rest);
    };
    methods[name] = Object.defineProperties(ordered, Object.getOwnPropertyDescriptors(write));
  }
}
