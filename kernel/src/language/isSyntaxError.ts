import { CellSyntaxError } from "../interpreter/rewrite/CellSyntaxError.js";
import { parseEither } from "../interpreter/rewrite/parse.js";

/**
 * Whether the kernel refuses to run code because of its syntax. TypeScript finds some of these errors, such as a
 * `return` outside a function, among its types only.
 */
export function isSyntaxError(code: string): boolean {
  try {
    parseEither(code);
    return false;
  } catch (error) {
    return error instanceof CellSyntaxError;
  }
}
