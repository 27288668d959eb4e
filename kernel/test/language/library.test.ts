import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
beforeAll(() => {
  notebook = new Notebook();
  notebook.check('import { read, ScoreTable } from "precipice";');
}, firstProgram);
afterAll(() => notebook.close());

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

  it("has help that says which columns there are without another function's help", () => {
    expect(notebook.inspect('ScoreTable.fromCSV|("")')).toContain("`algorithm`, `task`, `run`, `score`");
  });
});
