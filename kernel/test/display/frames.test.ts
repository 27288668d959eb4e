import { createRequire } from "node:module";
import * as arquero from "arquero";
import * as flechette from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import type { MimeBundle } from "../../src/core/Interpreter.js";
import type { Displayed } from "../../src/display/Displayed.js";
import { toMimeBundle } from "../../src/display/toMimeBundle.js";
import { computedMilliseconds } from "../computedMilliseconds.js";

const fromPeers = createRequire(new URL("../peers/package.json", import.meta.url));
const fromLibPeers = createRequire(new URL("../../../lib/test/peers/package.json", import.meta.url));

const million = 1_000_000;

function shown(value: unknown): MimeBundle {
  return (toMimeBundle(value) as Displayed).data;
}
function html(value: unknown): string {
  return String(shown(value)["text/html"]);
}
function text(value: unknown): string {
  return String(shown(value)["text/plain"]);
}
/** The names and types above the columns. */
function heads(value: unknown): string[] {
  return [...html(value).matchAll(/<th style="text-align: (\w+)">(.*?)<br><small[^>]*>(.*?)<\/small>/gu)].map(
    ([, side, name, type]) => `${name ?? ""}: ${type ?? ""}, ${side ?? ""}`,
  );
}

describe("a data frame as a table", () => {
  it("of arquero has names, types, and numbers at the right", () => {
    const table = arquero.table({
      algorithm: ["PPO", "DQN"],
      score: [1.5, null],
      run: [1, 2],
      won: [true, false],
      day: [new Date(0), new Date(1e12)],
      mixed: [1, "a"],
    });
    expect(heads(table)).toEqual([
      "algorithm: text, left",
      "score: number, right",
      "run: integer, right",
      "won: boolean, left",
      "day: date, left",
      "mixed: other, left",
    ]);
    expect(html(table)).toContain(
      '<tr><td style="text-align: left">PPO</td><td style="text-align: right">1.5</td><td style="text-align: right">1</td>' +
        '<td style="text-align: left">true</td><td style="text-align: left">1970-01-01T00:00:00.000Z</td><td style="text-align: left">1</td></tr>',
    );
    expect(html(table)).toMatch(/<p>2 rows × 6 columns<\/p>$/u);
  });

  it("follows arquero's filter, order and slices", () => {
    const table = arquero.table({ a: [3, 1, 2, 5], b: ["c", "a", "b", "e"] });
    const large = (d: { a: number }): boolean => d.a > 1;
    expect(text(table.filter(large as never))).toBe("a  b\n3  c\n2  b\n5  e\n3 rows × 2 columns");
    expect(text(table.filter(large as never).orderby("a"))).toBe(
      "a  b\n2  b\n3  c\n5  e\n3 rows × 2 columns",
    );
    expect(text(table.select("b").slice(1, 3))).toBe("b\na\nb\n2 rows × 1 column");
    expect(text(arquero.table({}))).toBe("\n0 rows × 0 columns");
  });

  it("of Apache Arrow has Arrow's own types, and dates as dates", () => {
    const arrow = fromPeers(
      "apache-arrow",
    ) as typeof import("../peers/node_modules/apache-arrow/Arrow.node.js");
    const table = new arrow.Table({
      count: arrow.vectorFromArray([1, 2], new arrow.Int32()),
      name: arrow.vectorFromArray(["x", null], new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32())),
      at: arrow.vectorFromArray([new Date(0), new Date(1e12)], new arrow.TimestampMillisecond()),
      big: arrow.vectorFromArray([2n ** 60n, -1n], new arrow.Int64()),
    });
    expect(heads(table)).toEqual([
      "count: Int32, right",
      "name: Dictionary&lt;Int32, Utf8&gt;, left",
      "at: Timestamp&lt;MILLISECOND&gt;, left",
      "big: Int64, right",
    ]);
    expect(text(table)).toBe(
      "count  name  at                                        big\n" +
        "    1  x     1970-01-01T00:00:00.000Z  1152921504606846976\n" +
        "    2        2001-09-09T01:46:40.000Z                   -1\n" +
        "2 rows × 4 columns",
    );
  });

  it("of flechette has types too, and two columns of one name each have their own cells", () => {
    const table = flechette.tableFromArrays(
      [
        ["a", [1, 2]],
        ["a", ["x", "y"]],
        ["t", [new Date(0), new Date(1)]],
      ],
      { types: { t: flechette.timestamp(1) } },
    );
    expect(text(table)).toContain("a  a");
    expect(heads(table).map((head) => head.replace(/^\w+: /u, ""))).toEqual([
      "Int8, right",
      expect.stringMatching(/Utf8/u),
      "Timestamp, left",
    ]);
    expect(text(table)).toContain("1970-01-01T00:00:00.001Z");
  });

  it("of danfojs has its types, its row names, and stands where a column is called shape", () => {
    const danfo = fromLibPeers("danfojs") as {
      DataFrame: new (data: object, options?: object) => object;
      Series: new (data: readonly unknown[], options?: object) => object;
    };
    const frame = new danfo.DataFrame({ shape: ["a", "b"], v: [1, 2.5] });
    expect(heads(frame)).toEqual(["shape: string, left", "v: float32, right"]);
    expect(text(frame)).toBe("shape    v\na        1\nb      2.5\n2 rows × 2 columns");
    const named = new danfo.DataFrame({ v: [1, 2] }, { index: ["first", "second"] });
    expect(text(named)).toBe("        v\nfirst   1\nsecond  2\n2 rows × 1 column");
    expect(html(named)).toContain("<th>first</th>");
    expect(text(new danfo.Series([5, 6], { columns: ["s"] }))).toBe("s\n5\n6\n2 rows × 1 column");
    // Neither is asked for JSON, which danfojs refuses.
    expect(shown(frame)["application/vnd.precipice.frame.v1+json"]).toMatchObject({ rows: 2, total: 2 });
  });

  it("is escaped wherever the frame has a word: names, types, cells, row names", () => {
    const attack = `"><img src=x onerror='alert(1)'></td><script>alert(2)</script>&amp;`;
    const hostile = {
      $columns: [attack],
      $dtypes: [attack],
      $data: [[attack], [{ [attack]: attack }]],
      $index: [attack, attack],
    };
    const markup = html(hostile);
    const tags = new Set([...markup.matchAll(/<\/?([a-z]+)/giu)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(["br", "p", "small", "table", "tbody", "td", "th", "thead", "tr"]);
    const attributes = new Set([...markup.matchAll(/<[a-z]+ ([^>]*)>/gu)].map(([, attribute]) => attribute));
    expect([...attributes].sort()).toEqual(['style="font-weight: normal"', 'style="text-align: left"']);
    expect(markup).toContain("&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;");
  });

  it("reads no cells but those it shows and fifty to name it, of ten million rows", () => {
    let reads = 0;
    const column = {
      length: 10 * million,
      at: (row: number): number => {
        reads += 1;
        return row;
      },
      [Symbol.iterator]: (): never => {
        throw new Error("Nobody asked for all of them.");
      },
    };
    const counted = (table: unknown): number => {
      reads = 0;
      const time = computedMilliseconds(() => {
        expect(text(table)).toContain("first 20 rows of 10000000");
        expect(html(table)).toContain("first 100 rows of 10000000</p>");
      });
      // Generous; it takes about a millisecond.
      expect(time).toBeLessThan(500);
      return reads / 2;
    };
    expect(counted(new arquero.ColumnTable({ a: column }))).toBe(125);
    expect(
      counted({
        numRows: 10 * million,
        schema: { fields: [{ name: "a" }] },
        getChildAt: () => column,
      }),
    ).toBe(125);
    const rows = new Array<number[]>(10 * million).fill([1]);
    expect(counted({ $columns: ["a"], $dtypes: ["int32"], $data: rows })).toBe(0);
  });

  it("asks a filtered table of arquero for the rows shown only", () => {
    const all = arquero.table({ a: Int32Array.from({ length: million }, (_, row) => row) });
    const odd = all.filter(((d: { a: number }) => d.a % 2 === 1) as never);
    let scanned = 0;
    const scan = odd.scan.bind(odd);
    odd.scan = (visit, order) =>
      scan((row, data, stop) => {
        scanned += 1;
        visit(row, data, stop);
      }, order);
    expect(text(odd)).toMatch(/500000 rows × 1 column; first 20 rows of 500000$/u);
    expect(scanned).toBe(100);
  });

  it("is cut in both directions and within its cells, and says so", () => {
    const wide = arquero.table(
      Object.fromEntries(Array.from({ length: 500 }, (_, column) => [`column ${column}`, ["x".repeat(1e6)]])),
    );
    expect(html(wide)).toMatch(/<p>1 row × 500 columns; first 100 columns of 500<\/p>$/u);
    expect(html(wide).length).toBeLessThan(40_000);
    expect(text(wide)).toMatch(/1 row × 500 columns; first 20 columns of 500$/u);
    expect(text(wide)).toContain(`${"x".repeat(59)}…`);
  });

  it("saves no cell of more than 10 000 characters", () => {
    const cells = ["x".repeat(20_000), Array.from({ length: 20_000 }, (_, item) => item)];
    const saved = shown(arquero.table({ c: cells }))["application/vnd.precipice.frame.v1+json"];
    expect(saved).toMatchObject({
      columns: [{ values: [`${"x".repeat(10_000)}…`, expect.stringMatching(/^\[0,1,2/u)] }],
    });
    expect(JSON.stringify(saved).length).toBeLessThan(21_000);
  });

  it("writes cells of any kind on one line, without calling their code", () => {
    const cells = [
      { a: [1] },
      new Map([[1, 2]]),
      "two\nlines",
      Symbol("s"),
      () => 1,
      10n,
      NaN,
      -0,
      undefined,
    ];
    const json = { toJSON: () => { throw new Error("called"); } }; // oxfmt-ignore
    expect(
      text(arquero.table({ c: [...cells, json] }))
        .split("\n")
        .slice(1, -1),
    ).toEqual([
      "{ a: [ 1 ] }",
      "Map(1) { 1 => 2 }",
      "two lines",
      "Symbol(s)",
      "[Function (anonymous)]",
      "10",
      "NaN",
      "-0",
      "",
      "{ toJSON: [Function: toJSON] }",
    ]);
  });
});
