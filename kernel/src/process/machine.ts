import { homedir } from "node:os";
import type { Machine } from "./jupyterFolders.js";

/** The machine this runs on. */
export function thisMachine(environment: NodeJS.ProcessEnv): Machine {
  return { platform: process.platform, home: homedir(), environment };
}
