import { quotedNames } from "./fieldCode.js";

/**
 * Checks that an argument is a table of the kind that is due, by its shape: a notebook and a package of its own may each have
 * their class of this name.
 *
 * @throws TypeError for anything else, with the call that makes the table of it
 */
export function checkTable(
  given: unknown,
  caller: string,
  due: "ScoreTable" | "CurveTable" = "ScoreTable",
): void {
  const has = (method: string): boolean =>
    typeof given === "object" && given !== null && typeof Reflect.get(given, method) === "function";
  const curves = due === "CurveTable";
  const fromRows = `ScoreTable.fromRows(rows${curves ? ', { step: "step" }' : ""})`;
  const fromLists = curves ? "CurveTable.fromTaskCurves" : "ScoreTable.fromTaskScores";
  if (has(curves ? "taskCurves" : "taskScores")) return;
  throw new TypeError(`${caller} takes a ${due}; got ${gotInstead()}.`);

  function gotInstead(): string {
    if (has("scores") && has("curves")) return `a frame: ${caller}(frame.${curves ? "curves" : "scores"}())`;
    if (has("meanOverSamples")) return `a SampleTable: ${caller}(samples.meanOverSamples())`;
    if (has("taskCurves")) return `a CurveTable: ${caller}(curves.last())`;
    if (has("taskScores")) return "a ScoreTable, which has no steps; read its file with a column of steps";
    if (has("then")) return "a promise: await it";
    const makers = `${fromRows}, or ${fromLists}`;
    if (Array.isArray(given)) {
      const first: unknown = given[0];
      if (typeof first === "object" && first !== null && !Array.isArray(first)) {
        return `rows with ${quotedNames(Object.keys(first))}: ${caller}(${fromRows})`;
      }
      return `a list. Make a table by ${makers}`;
    }
    if (typeof given === "object" && given !== null) {
      const lists = curves ? "curves" : "scores";
      return `an object with the keys ${quotedNames(Object.keys(given)) || "none"}. If these are algorithms, with ${lists}[algorithm][task][run]: ${caller}(${fromLists}(${lists}))`;
    }
    return `${given === null ? "null" : given === undefined ? "nothing" : `a value of type ${typeof given}`}. Make a table by ${makers}, or read(path)`;
  }
}
