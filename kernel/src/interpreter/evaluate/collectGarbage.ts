import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { runtimeName } from "./runtimeName.js";

/** The expression that the other thread's inspector session evaluates in this thread. */
export const collectExpression = `${runtimeName}.collect()\n//# sourceURL=node:precipice`;

let collect: (() => void) | undefined;

/** Has V8 collect all garbage of this thread. The inspector's own request would wait for the end of the loop. */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
    setFlagsFromString("--no-expose-gc");
  }
  collect();
}
