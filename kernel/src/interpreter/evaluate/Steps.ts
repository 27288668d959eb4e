import { types } from "node:util";

const then = Reflect.get(Promise.prototype, "then") as (...parameters: unknown[]) => unknown;

/** How a promise that was waited for has settled. */
export type Settled = { readonly value: unknown } | { readonly thrown: unknown };

/** Work of the kernel that may have to wait for promises of the user's code: each `yield` waits for one. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, Settled>;

/**
 * Runs the steps to their end: at once if none of them waits. After a wait they go on in a turn of
 * their own and not in a job of the promise, because a termination of the user's code takes the
 * waiting jobs with it, and because V8 refuses the next termination until the jobs are done.
 */
export function runSteps(steps: Steps<void>, inOwnTurn: (step: () => void) => void): void {
  const advance = (settled: Settled): void => {
    const next = steps.next(settled);
    if (next.done === true) return;
    whenSettled(next.value, (settled) => inOwnTurn(() => advance(settled)));
  };
  advance({ value: undefined });
}

/** Calls `then` of this realm's promises, whatever the user's realm has in its place. */
function whenSettled(promise: object, listener: (settled: Settled) => void): void {
  const parameters = [(value: unknown) => listener({ value }), (thrown: unknown) => listener({ thrown })];
  try {
    Reflect.apply(then, promise, parameters);
  } catch {
    // The constructor that the promise names as its own cannot make another promise.
    Object.defineProperty(promise, "constructor", { value: undefined, configurable: true });
    Reflect.apply(then, promise, parameters);
    Reflect.deleteProperty(promise, "constructor");
  }
}

/** Waits for a value if it is a promise. */
export function* settle(value: unknown): Steps<Settled> {
  return types.isPromise(value) ? yield value : { value };
}
