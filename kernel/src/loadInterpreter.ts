import type { MessagePort } from "node:worker_threads";
import { makeOwnRealm } from "./realm/makeOwnRealm.js";
import type { InterpreterOptions, OwnRealmPort, startInterpreter } from "./startInterpreter.js";

/** Loads the interpreter's bundle into a realm of its own; gives the function that starts it in this thread. */
export function loadInterpreter(bundle: URL): (port: MessagePort, options: InterpreterOptions) => void {
  const realm = makeOwnRealm();
  const loaded = realm.load(bundle) as { readonly startInterpreter: typeof startInterpreter };
  return (port, options) => loaded.startInterpreter(realm.adopt(port) as OwnRealmPort, options);
}
