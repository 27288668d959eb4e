import { nearestName } from "./nearestName.js";

/** The end of a sentence that refuses a name: the nearest of the known ones as a question, else a full stop. */
export function nearestHint(name: unknown, known: readonly string[]): string {
  const near = typeof name === "string" && nearestName(name, known);
  return near ? `; is it "${near}"?` : ".";
}
