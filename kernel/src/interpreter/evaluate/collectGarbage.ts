import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Names the hidden global by which the other thread has the garbage collected in the middle of a loop. */
const slot = "precipice.collect";

/** What the other thread's inspector session evaluates in this thread. */
export const collectExpression = `globalThis[Symbol.for("${slot}")]()\n//# sourceURL=node:precipice`;

/** Makes `collectExpression` work in this thread. The inspector's own request would wait for the end of the loop. */
export function offerCollection(): void {
  let collect: (() => void) | undefined;
  Object.defineProperty(globalThis, Symbol.for(slot), {
    value: () => {
      if (collect === undefined) {
        setFlagsFromString("--expose-gc");
        collect = runInNewContext("gc") as () => void;
        setFlagsFromString("--no-expose-gc");
      }
      collect();
    },
  });
}
