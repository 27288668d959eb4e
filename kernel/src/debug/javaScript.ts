import { CellSyntaxError } from "../interpreter/rewrite/CellSyntaxError.js";
import { NeedsTypeScript } from "../interpreter/rewrite/NeedsTypeScript.js";
import { rewriteModule } from "../interpreter/rewrite/rewriteModule.js";
import { DebugError } from "./DebugError.js";

/**
 * TypeScript that a client asks to evaluate, as JavaScript: an expression, or statements of which the last
 * gives the value.
 *
 * @throws DebugError for code that is not TypeScript, or that cannot be evaluated in the middle of a call.
 */
export function javaScript(code: string): string {
  try {
    // `{ a: 1 }` is read as an object, not as a block.
    return erased(`(${code}\n)`);
  } catch (error) {
    if (error instanceof DebugError) throw error;
  }
  try {
    return erased(code);
  } catch (error) {
    if (error instanceof CellSyntaxError) throw new DebugError(`SyntaxError: ${error.message}`);
    throw error;
  }
}

/** An expression, for where there must be one. */
export function javaScriptExpression(code: string): string {
  try {
    return erased(`(${code}\n)`);
  } catch (error) {
    if (error instanceof CellSyntaxError) throw new DebugError(`SyntaxError: ${error.message}`);
    throw error;
  }
}

function erased(code: string): string {
  try {
    const rewritten = rewriteModule(code);
    if (!rewritten.isModule) return rewritten.code;
  } catch (error) {
    if (!(error instanceof NeedsTypeScript)) throw error;
    throw new DebugError("Decorators, JSX and `using` cannot be evaluated here: put them into a cell.");
  }
  throw new DebugError("`await`, `import` and `export` cannot be evaluated while the code is paused.");
}
