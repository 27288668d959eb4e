import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Names the hidden global by which the other thread has the garbage collected in the middle of a loop. */
const slot = "precipice.collect";

/** The expression that the other thread's inspector session evaluates in this thread. */
export const collectExpression = `globalThis[Symbol.for("${slot}")]()\n//# sourceURL=node:precipice`;

let collect: (() => void) | undefined;

/** Has V8 collect all garbage of this thread. */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
    setFlagsFromString("--no-expose-gc");
  }
  collect();
}

/** Makes `collectExpression` work in this thread. The inspector's own request would wait for the end of the loop. */
export function offerCollection(): void {
  Object.defineProperty(globalThis, Symbol.for(slot), { value: collectGarbage });
}
