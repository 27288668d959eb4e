import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The place of a fault within a text or a file. */
export interface RowPlace {
  /** Such as `row 3` or `line 4`. */
  readonly place?: string | undefined;
  readonly column?: string | undefined;
}

/** The text or file that rows come from. `ScoreTable.from...` and `read` pass it to the same readers. */
export interface RowOrigin {
  /** The memory that it may take. */
  readonly budget: MemoryBudget;
  /** Makes the caller's error, which names the text or file. */
  readonly fault: (what: string, at?: RowPlace, options?: ErrorOptions) => ScoreTableError;
}

/** The origin of a text or of bytes for a reader such as `ScoreTable.fromJSON`. @param size in bytes */
export function callOrigin(reader: string, size: number): RowOrigin {
  const fault: RowOrigin["fault"] = (what, { place, column } = {}, options) => {
    const named = [place, column === undefined ? undefined : `column ${JSON.stringify(column)}`];
    const at = named.filter((part) => part !== undefined).join(", ");
    return new ScoreTableError(`${reader}: ${at === "" ? "" : `${at}: `}${what}`, options);
  };
  const budget = new MemoryBudget(
    size,
    undefined,
    (what) => {
      throw fault(what);
    },
    limitsOfRead,
  );
  return { budget, fault };
}

/** The advice of readers that take no limits themselves. */
export function limitsOfRead(limits: string): string {
  return `read it by read(bytes, { limits: { ${limits} } }), which takes limits.`;
}
