import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "../interpreter/KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

const plain: readonly (readonly [code: string, text: string])[] = [
  ["'text'", "'text'"],
  ["null", "null"],
  ["-0", "-0"],
  ["2n", "2n"],
  ["new Map([['a', new Set([1])]])", "Map(1) { 'a' => Set(1) { 1 } }"],
  ["Float64Array.of(1, 2.5)", "Float64Array(2) [ 1, 2.5 ]"],
  ["class A extends Map {}; A", "[class A extends Map]"],
  ["(function f() {})", "[Function: f]"],
  ["Symbol('s')", "Symbol(s)"],
  ["new Date(0)", "1970-01-01T00:00:00.000Z"],
  ["/x/g", "/x/g"],
  ["const ring: any = { a: 1 }; ring.self = ring; ring", "<ref *1> { a: 1, self: [Circular *1] }"],
  ["Array.from({ length: 1e6 }, (_, i) => i).length", "1000000"],
  ["new (class Point { x = 1; #y = 2 })()", "Point { x: 1 }"],
  ["Object.create(null)", "[Object: null prototype] {}"],
  ["new Proxy({ a: 1 }, {})", "{ a: 1 }"],
];

describe("a result", () => {
  it.each(plain)("of %s is text without colours", async (code, text) => {
    const { result } = await kernel.run(code);
    expect(result).toEqual({ "text/plain": text });
  });

  it("is bounded, however large the value", async () => {
    const { text } = await kernel.run("Array.from({ length: 1e6 }, (_, i) => ({ i, s: 'x'.repeat(50) }))");
    expect(text?.length).toBeLessThan(50_000);
    expect(text).toContain("more items");
  });

  it("of an error object shows its stack", async () => {
    const { text, status } = await kernel.run("new Error('shown')");
    expect(status).toBe("ok");
    expect(text).toMatch(/^Error: shown\n {4}at Cell \[\d+\]:1:1$/u);
  });

  it("is what the value's own Jupyter.display gives, also by a promise", async () => {
    const code =
      "({ [Symbol.for('Jupyter.display')]() { return { 'text/html': '<b>x</b>', 'application/json': { a: [1] }, 'image/png': new Uint8Array([1, 2, 3]) } } })";
    expect((await kernel.run(code)).result).toEqual({
      "text/html": "<b>x</b>",
      "application/json": { a: [1] },
      "image/png": "AQID",
    });
    expect(
      (
        await kernel.run(
          "({ async [Symbol.for('Jupyter.display')]() { await 1; return { 'text/plain': 'later' } } })",
        )
      ).result,
    ).toEqual({ "text/plain": "later" });
    expect(
      (
        await kernel.run(
          "Object.assign(() => 1, { [Symbol.for('Jupyter.display')]: () => ({ 'text/plain': 'fn' }) })",
        )
      ).result,
    ).toEqual({ "text/plain": "fn" });
    expect((await kernel.run("({ a: 1, [Symbol.for('Jupyter.display')]() {} })")).text).toContain("a: 1");
  });

  it("that cannot be shown is an error that says why", async () => {
    const own = (body: string): string => `({ [Symbol.for('Jupyter.display')]() { ${body} } })`;
    const cases: readonly (readonly [string, string])[] = [
      [own("throw new RangeError('mine')"), "mine"],
      [own("return 'text'"), "must give an object of MIME types"],
      [own("return ['text/plain']"), "an array"],
      [own("return {}"), "no MIME type"],
      [own("return { html: 'x' }"), 'but got "html"'],
      [
        own("return { 'application/json': { big: 1n } }"),
        '"application/json" of a display cannot be written as JSON',
      ],
      [own("return { 'application/json': () => 1 }"), "which is no JSON"],
    ];
    for (const [code, message] of cases) {
      const report = await kernel.run(code);
      expect(report.error?.evalue).toContain(message);
    }
  });

  it("with IPython's methods is shown by them", async () => {
    expect(
      (
        await kernel.run(
          "({ _repr_html_() { return '<i>h</i>' }, _repr_markdown_: () => '*m*', _repr_svg_: () => null })",
        )
      ).result,
    ).toEqual({
      "text/html": "<i>h</i>",
      "text/markdown": "*m*",
      "text/plain": expect.stringMatching(/^\{\n {2}_repr_html_: \[Function/u) as string,
    });
    expect((await kernel.run("({ _repr_mimebundle_: () => ({ 'text/plain': 'whole' }) })")).result).toEqual({
      "text/plain": "whole",
    });
  });

  it("of image bytes is the image", async () => {
    const { result } = await kernel.run(
      "Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(8)])",
    );
    expect(result).toEqual({
      "image/png": "iVBORw0KGgoAAAAAAAAAAA==",
      "text/plain": "[image/png, 16 bytes]",
    });
    expect(
      (await kernel.run("new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0])")).result,
    ).toHaveProperty(["image/jpeg"]);
    expect((await kernel.run("Buffer.from('plain bytes')")).text).toContain("<Buffer");
  });

  it("of an element is its markup: SVG as a picture", async () => {
    const fake = "const svg = { nodeType: 1, tagName: 'svg', outerHTML: '<svg><g></g></svg>' }; svg";
    expect((await kernel.run(fake)).result).toEqual({
      "image/svg+xml": '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>',
      "text/plain": "<svg>",
    });
    expect((await kernel.run("({ nodeType: 1, tagName: 'DIV', outerHTML: '<div>x</div>' })")).result).toEqual(
      { "text/html": "<div>x</div>", "text/plain": "<div>" },
    );
  });
});

describe("a value's own methods", () => {
  it("may be of the class, give a promise, and give metadata as the second of two", async () => {
    const report = await kernel.run(
      "class Own { _repr_png_() { return [new Uint8Array([1, 2, 3]), { width: 5 }] } async _repr_html_() { return 'later' } _repr_latex_() { return undefined } }; new Own()",
    );
    expect(report.result).toEqual({ "image/png": "AQID", "text/html": "later", "text/plain": "Own {}" });
    expect(report.events.find(({ kind }) => kind === "result")).toMatchObject({
      metadata: { "image/png": { width: 5 } },
    });
  });

  it("give the whole bundle, with metadata or by a promise, and leave the rest to the others where they give none", async () => {
    const whole = (gives: string): string => `({ _repr_mimebundle_: ${gives}, _repr_html_: () => 'part' })`;
    const result = async (code: string): Promise<unknown> => (await kernel.run(code)).result;
    expect(await result(whole("() => [{ 'text/html': 'h', 'text/plain': 't' }, { a: 1 }]"))).toEqual({
      "text/html": "h",
      "text/plain": "t",
    });
    expect(await result(whole("async () => ({ 'text/plain': 'later' })"))).toEqual({ "text/plain": "later" });
    expect(await result(whole("async () => null"))).toMatchObject({ "text/html": "part" });
    expect(await result("({ _toMime: () => ({ 'text/html': 'j' }) })")).toMatchObject({ "text/html": "j" });
    expect(await result("({ _toSvg: () => '<svg/>' })")).toMatchObject({ "image/svg+xml": "<svg/>" });
    expect((await kernel.run(whole("() => 'text'"))).error?.evalue).toContain(
      "_repr_mimebundle_() must give an object of MIME types",
    );
  });

  it("fail the cell with their own error, also later", async () => {
    expect((await kernel.run("({ _repr_html_() { throw new RangeError('own') } })")).error?.evalue).toBe(
      "own",
    );
    expect(
      (await kernel.run("({ async _repr_html_() { throw new RangeError('late') } })")).error?.evalue,
    ).toBe("late");
  });

  it("are no getters, and no answers of a proxy that answers to every name", async () => {
    const { text, error } = await kernel.run(
      "({ get _repr_html_() { throw new Error('ran') }, get nodeType() { throw new Error('ran') }, get $columns() { throw new Error('ran') }, get numRows() { throw new Error('ran') } })",
    );
    expect(error).toBeUndefined();
    expect(text).toContain("_repr_html_: [Getter]");
    expect(
      (await kernel.run("new Proxy({ a: 1 }, { get: () => () => { throw new Error('ran') } })")).text,
    ).toBe("{ a: 1 }");
    expect((await kernel.run("const gone = Proxy.revocable({}, {}); gone.revoke(); gone.proxy")).text).toBe(
      "<Revoked Proxy>",
    );
    expect((await kernel.run("new Proxy({ _repr_html_: () => 'behind' }, {})")).result).toMatchObject({
      "text/html": "behind",
    });
  });
});

describe("bytes of a picture", () => {
  const kinds: readonly (readonly [type: string, bytes: string])[] = [
    ["image/png", "Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])"],
    ["image/gif", "Buffer.from('GIF89a......')"],
    ["image/webp", "Buffer.from('RIFF....WEBP')"],
    ["application/pdf", "Buffer.from('%PDF-1.7....')"],
  ];
  it.each(kinds)("are known as %s in any holder of bytes", async (type, bytes) => {
    const data = (await kernel.run(`const bytes = ${bytes}; bytes`)).result?.[type];
    expect(data).toEqual(expect.any(String));
    for (const holder of [
      "new Uint8Array(bytes).buffer",
      "new Blob([bytes])",
      "new DataView(new Uint8Array(bytes).buffer)",
    ]) {
      expect((await kernel.run(holder)).result).toEqual({
        [type]: data,
        "text/plain": `[${type}, 12 bytes]`,
      });
    }
  });

  it("are known as SVG, which is text", async () => {
    const svg = '<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"><g>é</g></svg>';
    const { result } = await kernel.run(`Buffer.from(${JSON.stringify(svg)})`);
    expect(result?.["image/svg+xml"]).toBe(svg);
    expect((await kernel.run("Buffer.from('<html><svg></svg></html>')")).text).toContain("<Buffer");
    expect((await kernel.run("new Blob(['just text'], { type: 'text/plain' })")).text).toContain("Blob {");
  });
});

describe("a data frame", () => {
  it("of arquero is a saved frame, an escaped table and text", async () => {
    const { result } = await kernel.run(
      "import * as aq from 'arquero'; aq.table({ algorithm: ['<A>', '<A>', 'B', '<A>'], score: [1.5, NaN, null, 2], run: [1, 2, 3, 4] })",
    );
    expect(result?.["application/vnd.precipice.frame.v1+json"]).toEqual({
      schema: "1.1",
      columns: [
        {
          name: "algorithm",
          type: "text",
          dictionary: ["<A>", "B"],
          codes: [0, 0, 1, 0],
          missing: 0,
          histogram: {
            top: [
              ["<A>", 3],
              ["B", 1],
            ],
            others: 0,
            distinct: 2,
          },
        },
        {
          name: "score",
          type: "number",
          values: [1.5, "NaN", null, 2],
          missing: 2,
          histogram: { from: 1.5, to: 2, counts: [1, ...Array<number>(18).fill(0), 1], infinite: 0 },
        },
        {
          name: "run",
          type: "integer",
          values: [1, 2, 3, 4],
          missing: 0,
          histogram: { from: 1, to: 4, counts: [1, 1, 1, 1], infinite: 0 },
        },
      ],
      rows: 4,
      total: 4,
      width: 3,
      library: "arquero",
    });
    expect(result?.["text/html"]).toContain("&lt;A&gt;");
    expect(result?.["text/html"]).not.toMatch(/<A>|<script|<style/u);
    expect(result?.["text/plain"]).toBe(
      "algorithm  score  run\n<A>          1.5    1\n<A>          NaN    2\nB                   3\n<A>            2    4\n4 rows × 3 columns",
    );
  });

  it("follows the order and filter of arquero, and formats only the rows it shows", async () => {
    const sorted = await kernel.run("aq.table({ a: [3, 1, 2] }).filter((d: any) => d.a > 1).orderby('a')");
    expect(sorted.text).toBe("a\n2\n3\n2 rows × 1 column");
    const large = await kernel.run(
      "const big = aq.table({ a: Float64Array.from({ length: 1e6 }, (_, i) => i) }); big",
    );
    expect(large.result?.["application/vnd.precipice.frame.v1+json"]).toMatchObject({
      rows: 100,
      total: 1_000_000,
    });
    expect(large.text).toMatch(/1000000 rows × 1 column; first 20 rows of 1000000$/u);
    expect(JSON.stringify(large.result).length).toBeLessThan(20_000);
  });

  it("of danfojs is known by its own fields, and never asked for JSON", async () => {
    const { result } = await kernel.run(
      "({ $columns: ['shape', 'v'], $dtypes: ['string', 'int32'], $data: [['x', 1], ['y', 2]], shape: 'a column', toJSON() { throw new Error('no') } })",
    );
    expect(result?.["text/plain"]).toBe("shape  v\nx      1\ny      2\n2 rows × 2 columns");
    const series = await kernel.run("({ $columns: ['s'], $dtypes: ['int32'], $data: [5, 6] })");
    expect(series.text).toBe("s\n5\n6\n2 rows × 1 column");
  });

  it("of Arrow is known by its schema", async () => {
    const { text } = await kernel.run(
      "({ numRows: 2, schema: { fields: [{ name: 'k' }] }, getChildAt: (index: number) => ({ at: (row: number) => `k${index}${row}` }) })",
    );
    expect(text).toBe("k\nk00\nk01\n2 rows × 1 column");
  });

  it("keeps dates, whole numbers beyond 2^53 and mixed cells", async () => {
    const { result } = await kernel.run(
      "aq.table({ d: [new Date(0)], n: [9007199254740993n], m: [{ a: 1 }], b: [true] })",
    );
    expect(result?.["application/vnd.precipice.frame.v1+json"]).toMatchObject({
      columns: [
        { name: "d", type: "date", values: ["1970-01-01T00:00:00.000Z"] },
        { name: "n", type: "integer", values: ["9007199254740993"] },
        { name: "m", type: "other", values: ['{"a":1}'] },
        { name: "b", type: "boolean", values: [true] },
      ],
    });
  });
});
