import { ScoreTableError } from "../scores/ScoreTableError.js";

/** The place of a fault in a file. */
export interface FilePlace {
  readonly file: string;
  /** Such as `line 4`, `row 12` or `step 3 of run seed_1`. */
  readonly place?: string | undefined;
  /** The column, key or array. */
  readonly field?: string | undefined;
}

/**
 * Thrown if a file cannot be read. The message names the file, the line (or row) and the field, and gives advice.
 *
 * @example
 * ```ts
 * import { read } from "precipice";
 * import { FrameError } from "precipice/frames";
 * const bytes = new TextEncoder().encode("algorithm,task,seed,score\nA,Pong,1");
 * const error: unknown = await read(bytes, { name: "runs.csv" }).catch((reason: unknown) => reason);
 * error instanceof FrameError && error.place; // => line 2
 * ```
 */
export class FrameError extends ScoreTableError {
  override readonly name: string = "FrameError";
  readonly file: string;
  readonly place: string | undefined;
  readonly field: string | undefined;

  constructor({ file, place, field }: FilePlace, what: string, options?: ErrorOptions) {
    const named = [file, place, field === undefined ? undefined : JSON.stringify(field)].filter(
      (part) => part !== undefined && part !== "",
    );
    super(`${named.join(", ")}: ${what}`, options);
    this.file = file;
    this.place = place;
    this.field = field;
  }
}

/** The message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
