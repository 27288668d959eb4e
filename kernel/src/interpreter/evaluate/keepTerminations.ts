/** Node's handler of uncaught errors, which gives whether the process goes on. */
interface FatalExceptionProcess {
  _fatalException: (error: unknown, fromPromise?: boolean) => boolean;
}

/**
 * Has terminations repeated that V8 drops. Where a debugger is attached, V8 tells Node of each new promise in a way
 * that takes a termination there for an uncaught error: it hands that to Node's handler, and the user's code goes on.
 * Node's handler would also empty the stack of async ids, and the code would no longer belong to its cell.
 *
 * @param repeat Sends the termination again. It lands at the next call of a function.
 */
export function keepTerminations(repeat: () => void): void {
  const node = process as unknown as FatalExceptionProcess;
  const fatalException = node._fatalException;
  node._fatalException = (error, fromPromise) => {
    if (!isTermination(error)) return Reflect.apply(fatalException, process, [error, fromPromise]);
    repeat();
    return true;
  };
}

/**
 * Whether a value is V8's mark of a termination, which is of no type of JavaScript's. Node 22 aborts the process where
 * anything else is asked of the mark, even `typeof` itself without one of these comparisons.
 */
function isTermination(value: unknown): boolean {
  const known =
    value === undefined ||
    typeof value === "object" ||
    typeof value === "function" ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    typeof value === "symbol";
  return !known;
}
