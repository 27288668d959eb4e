import { printed } from "./printed.ts";

/** A figure of a paper's tables, as a number; see {@link printed}. */
export function score(...cell: Parameters<typeof printed>): number {
  return Number(printed(...cell));
}
