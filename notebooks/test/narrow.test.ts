import { from } from "arquero";
import { expect, test } from "vitest";

import { narrow } from "../family/narrow.ts";

const display = Symbol.for("Jupyter.display");
const textOf = (table: object): string =>
  (Reflect.get(table, display) as () => Record<string, string>)()["text/plain"] ?? "";

test("a narrow table names common values above, drops empty columns and keeps long texts whole", () => {
  const long = "why ".repeat(40).trim();
  const table = narrow(
    from([
      { claim: "x & y", n: 5, known: "read", note: "", because: long },
      { claim: "z", n: 6, known: "read", note: "", because: "short" },
    ]),
  );
  const html = (Reflect.get(table, display) as () => Record<string, string>)()["text/html"] ?? "";
  expect([...html.matchAll(/<th[^>]*>([^<]*)</gu)].map(([, name]) => name)).toEqual([
    "claim",
    "n",
    "because",
  ]);
  expect(html).toContain("<p>In all rows known is read.</p>");
  expect(html).toContain("x &amp; y");
  expect(html).toContain(long);
  expect(table.columnNames()).toContain("known");
  expect(textOf(narrow(from([{ claim: "x", known: "read", note: "" }]))).split("\n")[0]).toBe("claim  known");
});
