import type * as realTslab from "../peers/node_modules/tslab/dist/public.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Display, Tslab } from "../../src/display/tslab.js";
import { KernelProcess } from "../interpreter/KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

describe("the built-in module tslab", () => {
  it("has the types of tslab 1.0.22", () => {
    type Names = Exclude<keyof typeof realTslab, "default">;
    const asTheirs = (ours: Tslab): Pick<typeof realTslab, Names> => ours;
    const names: Record<Names, true> & Record<keyof Tslab, true> = {
      display: true,
      newDisplay: true,
      versions: true,
    };
    const methods = (theirs: keyof realTslab.Display): keyof Display => theirs;
    expect([asTheirs, methods].every((one) => typeof one === "function")).toBe(true);
    expect(Object.keys(names)).toHaveLength(3);
  });

  it("shows each kind under its MIME type", async () => {
    const report = await kernel.run(
      "import { display as d } from 'tslab'; const b = new Uint8Array([1, 2, 3]);" +
        "d.javascript('j'); d.html('h'); d.markdown('m'); d.latex('l'); d.svg('<svg/>'); d.png(b); d.jpeg(b); d.gif(b); d.pdf(b); d.text('t'); d.raw('a/b', 'r'); d.raw('text/plain', b)",
    );
    expect(report.displays.map(({ data }) => data)).toEqual([
      { "text/javascript": "j" },
      { "text/html": "h" },
      { "text/markdown": "m" },
      { "text/latex": "l" },
      { "image/svg+xml": "<svg/>" },
      { "image/png": "AQID" },
      { "image/jpeg": "AQID" },
      { "image/gif": "AQID" },
      { "application/pdf": "AQID" },
      { "text/plain": "t" },
      { "a/b": "r" },
      { "text/plain": "AQID" },
    ]);
    expect(report.displays.every(({ displayId }) => displayId === undefined)).toBe(true);
  });

  it("replaces what newDisplay() has shown, also from a later cell", async () => {
    const first = await kernel.run(
      "import { newDisplay } from 'tslab'; const one = newDisplay(); one.text('a'); one.html('b'); newDisplay().text('c')",
    );
    expect(first.displays.map(({ update }) => update === true)).toEqual([false, true, false]);
    const [id, again, other] = first.displays.map(({ displayId }) => displayId);
    expect(id).toBe(again);
    expect(other).not.toBe(id);
    const later = await kernel.run("one.text('d')");
    expect(later.displays).toMatchObject([{ displayId: id, update: true, data: { "text/plain": "d" } }]);
  });

  it("names its versions", async () => {
    expect((await kernel.run("import { versions } from 'tslab'; versions")).text).toBe(
      `{ tslab: '1.0.22', typescript: '6.0.3', node: '${process.version}' }`,
    );
  });
});

describe("display()", () => {
  it("shows any value and gives a handle that replaces it", async () => {
    const report = await kernel.run(
      "const handle = display({ a: 1 }); await handle.update(new Map()); await handle.update({ 'text/html': 'h' }, { raw: true }); typeof handle.displayId",
    );
    expect(report.displays.map(({ data, update }) => [data, update === true])).toEqual([
      [{ "text/plain": "{ a: 1 }" }, false],
      [{ "text/plain": "Map(0) {}" }, true],
      [{ "text/html": "h" }, true],
    ]);
    expect(new Set(report.displays.map(({ displayId }) => displayId)).size).toBe(1);
  });

  it("keeps the order of calls where one of them takes time, and all come before the end of the cell", async () => {
    const report = await kernel.run(
      "const slow = (name: string, ms: number) => ({ [Symbol.for('Jupyter.display')]: async () => { await new Promise((r) => setTimeout(r, ms)); return { 'text/plain': name } } });" +
        "display(slow('first', 40)); display(slow('second', 1)); display('third'); slow('result', 5)",
    );
    expect(report.displays.map(({ data }) => data["text/plain"])).toEqual(["first", "second", "'third'"]);
    expect(report.text).toBe("result");
    expect(report.events.at(-1)?.kind).toBe("done");
  });

  it("takes metadata and a name", async () => {
    const report = await kernel.run(
      "display('x', { displayId: 'mine', metadata: { 'image/png': { width: 5 } } }); display('y', { displayId: 'mine', update: true })",
    );
    expect(report.displays).toMatchObject([
      { displayId: "mine", metadata: { "image/png": { width: 5 } } },
      { displayId: "mine", update: true, data: { "text/plain": "'y'" } },
    ]);
  });

  it("fails the cell where the value cannot be shown, at once or later", async () => {
    expect(
      (await kernel.run("display({ [Symbol.for('Jupyter.display')]() { throw new Error('at once') } }); 1"))
        .error?.evalue,
    ).toBe("at once");
    expect(
      (
        await kernel.run(
          "display({ async [Symbol.for('Jupyter.display')]() { throw new Error('later') } }); 1",
        )
      ).error?.evalue,
    ).toBe("later");
    expect((await kernel.run("1")).text).toBe("1");
  });

  it("clears what the cell has shown", async () => {
    const report = await kernel.run("display.clear(); display.clear({ wait: true })");
    expect(report.events.filter(({ kind }) => kind === "clearOutput")).toMatchObject([
      { wait: false },
      { wait: true },
    ]);
  });

  it("of a late timer goes to its own cell", async () => {
    const report = await kernel.run("setTimeout(() => display('late'), 30); 0");
    await kernel.run("await new Promise((r) => setTimeout(r, 120))");
    expect(kernel.events.filter((event) => event.kind === "display" && event.id === report.id)).toHaveLength(
      1,
    );
  });
});
