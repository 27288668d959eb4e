import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
/** A notebook that imports nothing. */
let fresh: Notebook;
beforeAll(() => {
  fresh = new Notebook();
  notebook = new Notebook();
  notebook.check('import { read, ScoreTable } from "precipice";');
}, firstProgram);
afterAll(() => {
  notebook.close();
  fresh.close();
});

describe("a cell that uses the library", () => {
  it.each(["fromCSV", "fromJSON", "fromRows"])("is offered the names of columns of %s", (reader) => {
    const call = `ScoreTable.${reader}([] as never, `;
    const parts = ["algorithm", "run", "sample", "score", "step", "task"];
    expect(notebook.complete(`${call}{ | })`).names.slice(0, 6)).toEqual(parts);
    expect(notebook.complete(`${call}{ algorithm: "agent", st| })`).names).toEqual(["step"]);
  });

  it("has a table of the kind that its columns say", () => {
    const typed = (columns: string): string | undefined =>
      notebook.inspect(`const table = ScoreTable.fromCSV("", ${columns});\ntable|`);
    expect(typed('{ algorithm: "agent" }')).toContain("const table: ScoreTable");
    expect(typed('{ step: "step" }')).toContain("const table: CurveTable");
    expect(typed('{ sample: "episode" }')).toContain("const table: SampleTable<ScoreTable>");
  });

  it("is told what read takes where it gives something else", () => {
    const takes = ["string", "URL", "Uint8Array", "ArrayBuffer", "Blob"];
    const said = (code: string): string => notebook.check(code).text.split("\n")[0] ?? "";
    for (const type of takes) {
      expect(said('await read(["a.csv", 1])')).toContain(type);
      expect(said("await read(1)")).toContain(type);
    }
    expect(
      notebook.findings('await read(["a.csv", "b.csv"]); await read(new URL("http://x.y/a.csv"));'),
    ).toEqual([]);
  });

  it("is offered names that it does not import, and says where they are from", () => {
    const { matches } = fresh.complete("const table = ScoreTab|");
    expect(matches).toEqual([{ text: "ScoreTable", type: "variable", signature: "", source: "precipice" }]);
    expect(fresh.complete("await aggregates|").names).toEqual(["aggregates"]);
    // Known names, members, texts and comments need no import.
    expect(notebook.complete("ScoreTab|").matches[0]?.source).toBeUndefined();
    for (const marked of ["Math.mea|", '"ScoreTab|"', "// ScoreTab|", "const iq|", "({ a: 1 }).aggreg|"])
      expect(fresh.complete(marked).matches.filter(({ source }) => source !== undefined)).toEqual([]);
  });

  it.each([
    ["import { ScoreT|", "ScoreT"],
    ["import { ScoreT| }", "ScoreT }"],
    ["import { mean, ScoreT|}\nconst x = 1;", "ScoreT}"],
  ])("completes the statement %j whole", (marked, replaced) => {
    const completed = fresh.complete(marked);
    expect(completed.names).toEqual(['ScoreTable } from "precipice";']);
    expect(completed.replaced).toBe(replaced);
  });

  it("is told the import of a name that it forgot", () => {
    expect(fresh.check("aggregates(1)").text).toContain(
      'It is a name of precipice: import { aggregates } from "precipice";',
    );
    expect(fresh.check("unheardOf(1)").text).not.toContain("precipice");
  });

  it("has help that says which columns there are without another function's help", () => {
    expect(notebook.inspect('ScoreTable.fromCSV|("")')).toContain("`algorithm`, `task`, `run`, `score`");
  });
});
