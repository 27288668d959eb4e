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
    const asOurs = (theirs: typeof realTslab): Tslab => theirs;
    const displays = (theirs: realTslab.Display): Display => theirs;
    const ownDisplays = (ours: Display): realTslab.Display => ours;
    const methods = (theirs: keyof realTslab.Display): keyof Display => theirs;
    expect([asTheirs, asOurs, displays, ownDisplays, methods].every((one) => typeof one === "function")).toBe(
      true,
    );
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

describe("the helpers of display", () => {
  const png = "Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])";

  it("show each kind under its MIME type, from text or bytes, and give a handle", async () => {
    const report = await kernel.run(
      "display.html('h'); display.svg(Buffer.from('<svg>é</svg>')); display.markdown('m'); display.latex('$l$'); display.json({ a: [1] }); display.javascript('j'); display.text('t');" +
        `const png = ${png}; display.png(png); display.png(png.toString('base64')); display.png(new Uint8Array(png).buffer);` +
        "display.jpeg(Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0])); display.gif(Buffer.from('GIF89a......')); display.webp(Buffer.from('RIFF....WEBP')); typeof display.pdf(Buffer.from('%PDF-1.7....')).update",
    );
    const picture = "iVBORw0KGgoAAAAA";
    expect(report.displays.map(({ data }) => data)).toEqual([
      { "text/html": "h", "text/plain": "h" },
      { "image/svg+xml": "<svg>é</svg>" },
      { "text/markdown": "m" },
      { "text/latex": "$l$" },
      { "application/json": { a: [1] } },
      { "text/javascript": "j" },
      { "text/plain": "t" },
      { "image/png": picture },
      { "image/png": picture },
      { "image/png": picture },
      { "image/jpeg": "/9j/AAAAAAAAAAAA" },
      { "image/gif": "R0lGODlhLi4uLi4u" },
      { "image/webp": "UklGRi4uLi5XRUJQ" },
      { "application/pdf": "JVBERi0xLjcuLi4u" },
    ]);
    expect(new Set(report.displays.map(({ displayId }) => displayId)).size).toBe(14);
    expect(report.text).toBe("'function'");
  });

  it("give HTML its text, for clients that show no HTML", async () => {
    const table = "<table><tr><th>task</th><th>IQM</th></tr><tr><td>Pong</td><td>0.51</td></tr></table>";
    const report = await kernel.run(`display.html(Buffer.from(${JSON.stringify(table)})); 0`);
    expect(report.displays[0]?.data).toEqual({
      "text/html": table,
      "text/plain": "task  IQM\nPong  0.51",
    });
  });

  it("take a size, metadata and a name", async () => {
    const report = await kernel.run(
      `display.png(${png}, { width: 320, height: 240, displayId: 'mine' }); display.html('<b>', { displayId: 'mine', update: true, metadata: { isolated: true } }); 0`,
    );
    expect(report.displays).toMatchObject([
      { displayId: "mine", metadata: { "image/png": { width: 320, height: 240 } } },
      { displayId: "mine", update: true, metadata: { "text/html": { isolated: true } } },
    ]);
  });

  it("refuse what they cannot show, and say what came", async () => {
    const refused: readonly (readonly [code: string, message: string])[] = [
      [
        "display.png(Buffer.from('GIF89a......'))",
        "display.png() shows image/png, but these 12 bytes are image/gif",
      ],
      ["display.jpeg(new Uint8Array(3))", "these 3 bytes are of no kind that is known"],
      ["display.gif('no base64!')", "or their text in base64, but got another text"],
      ["display.pdf(5 as any)", "but got a number"],
      ["display.html(undefined as any)", "display.html() shows a text or its bytes, but got undefined"],
      ["display.json(() => 1)", "which is no JSON"],
      ["display.mime({ html: 'x' })", 'but got "html"'],
    ];
    for (const [code, message] of refused) expect((await kernel.run(code)).error?.evalue).toContain(message);
  });

  it("make values that are shown wherever they come to be", async () => {
    const made =
      "const bold = (text: string) => display.mime({ 'text/html': `<b>${text}</b>` }, { 'text/html': { isolated: true } });";
    const report = await kernel.run(`${made} display(bold('shown')); bold('result')`);
    expect(report.displays.map(({ data, metadata }) => [data, metadata])).toEqual([
      [{ "text/html": "<b>shown</b>" }, { "text/html": { isolated: true } }],
    ]);
    expect(report.result).toEqual({ "text/html": "<b>result</b>" });
    expect((await kernel.run("bold('x')[Symbol.for('Jupyter.display')]()")).text).toBe(
      "{ 'text/html': '<b>x</b>' }",
    );
  });
});

describe("a handle", () => {
  it("is no result of the cell that shows something last", async () => {
    const report = await kernel.run("display.html('x')");
    expect(report.result).toBeUndefined();
    expect(report.displays).toHaveLength(1);
    expect((await kernel.run("const kept = display(1); kept.update(2)")).result).toBeUndefined();
    expect((await kernel.run("kept")).result).toBeUndefined();
  });

  it("replaces its display by another kind, from a later cell and after its own has ended", async () => {
    const first = await kernel.run(
      "const shown = display({ a: 1 }); let replaced = false; let end = () => {}; const ended = new Promise<void>((resolve) => { end = resolve });" +
        "const timer = setInterval(() => { if (replaced) { clearInterval(timer); void shown.update(2).then(end) } }, 1); 0",
    );
    const displayId = first.displays[0]?.displayId;
    const second = await kernel.run(
      "await shown.update(display.mime({ 'text/html': 'other' })); replaced = true; await ended",
    );
    expect(second.displays).toMatchObject([{ displayId, update: true, data: { "text/html": "other" } }]);
    expect(
      kernel.events.filter((event) => event.kind === "display" && event.displayId === displayId),
    ).toMatchObject([
      { id: first.id },
      { id: second.id, update: true },
      { id: first.id, update: true, data: { "text/plain": "2" } },
    ]);
  });

  it("fails its caller where the new value cannot be shown", async () => {
    const report = await kernel.run(
      "const one = display(1); let said = ''; try { await one.update({ html: 1 }, { raw: true }) } catch (error) { said = (error as Error).message } said",
    );
    expect(report.text).toContain('but got "html"');
  });
});
