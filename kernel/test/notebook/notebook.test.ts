import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readNotebook } from "../../src/notebook/readNotebook.js";
import { sortedJson } from "../../src/notebook/sortedJson.js";
import { writeNotebook } from "../../src/notebook/writeNotebook.js";

const PYTHON = join(resolve(import.meta.dirname, "../../.."), ".venv/bin/python");

function python(script: string, input: string): string {
  return execFileSync(PYTHON, ["-c", script], { input, encoding: "utf8", maxBuffer: 1e8 });
}

test("JSON has the form that Python gives it, whatever the names and numbers", () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }), { numRuns: 400, seed: 7 });
  const hard = [
    { "10": 1, "9": 2, "\u{1f600}": 3, "\uffff": 4 },
    1e-5,
    1.5e-7,
    1e-10,
    123456.789,
    1e16,
    -0.00001,
    [],
    {},
    [[]],
  ];
  const all = [...values, ...hard];
  const script = `import json, sys
for line in sys.stdin.buffer.read().decode("utf8", "surrogatepass").splitlines():
    print(json.dumps(json.dumps(json.loads(line), indent=1, sort_keys=True, ensure_ascii=False)))`;
  const lines = python(
    script,
    all.map((value) => JSON.stringify(value).replace(/[\u0085\u2028\u2029]/gu, "?")).join("\n"),
  );
  const theirs = lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as string);
  const ours = all.map((value) =>
    sortedJson(JSON.parse(JSON.stringify(value).replace(/[\u0085\u2028\u2029]/gu, "?"))),
  );
  expect(ours).toEqual(theirs);
});

test("a notebook of each minor version is read and written as nbformat does, with fields that nobody knows", () => {
  const cells = (minor: number) => [
    {
      cell_type: "markdown",
      ...(minor >= 5 ? { id: "a" } : {}),
      metadata: { trusted: true, mine: { 2: 1, 10: 2 } },
      source: ["one\n", "two"],
      ...(minor >= 1
        ? {
            attachments: {
              "a.png": { "image/png": "AAAA" },
              "b.svg": { "image/svg+xml": ["<a>\n", "</a>"] },
            },
          }
        : {}),
    },
    {
      cell_type: "code",
      ...(minor >= 5 ? { id: "b" } : {}),
      execution_count: 3,
      metadata: { collapsed: false, future: [1, { z: 1, a: 2 }] },
      source: "x\r\ny\u2028z\n",
      outputs: [
        { output_type: "stream", name: "stdout", text: ["a\n", "b"] },
        {
          output_type: "execute_result",
          execution_count: 3,
          metadata: {},
          data: { "text/html": "<b>\n</b>", "application/json": ["a", "b"], "image/png": "AA\nBB\n" },
        },
        { output_type: "error", ename: "E", evalue: "v", traceback: ["l1\nl2"] },
      ],
    },
    { cell_type: "raw", ...(minor >= 5 ? { id: "c" } : {}), metadata: {}, source: [] },
  ];
  const script = `import json, nbformat, sys
texts = json.load(sys.stdin)
print(json.dumps([nbformat.v4.writes(nbformat.reader.reads(text)) + "\\n" for text in texts]))`;
  const metadata = { orig_nbformat: 3, signature: "x", other: { deep: [0.5, 1e-6] } };
  const texts = [0, 1, 2, 3, 4, 5].map((minor) =>
    JSON.stringify({ nbformat: 4, nbformat_minor: minor, metadata, cells: cells(minor) }),
  );
  const theirs = JSON.parse(python(script, JSON.stringify(texts))) as string[];
  expect(texts.map((text) => writeNotebook(readNotebook(text)))).toEqual(theirs);
}, 300_000);

test("a cell without an id gets one where the format asks for it, and none where it forbids it", () => {
  const text = (minor: number) =>
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: minor,
      metadata: {},
      cells: [{ cell_type: "raw", metadata: {}, source: "" }],
    });
  expect(readNotebook(text(5)).cells[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}$/u) as string,
  });
  expect(readNotebook(text(4)).cells[0]).not.toHaveProperty("id");
});

test("what was shown and taken away again leaves nothing in the file", () => {
  const display = (data: object, metadata: object) => ({ output_type: "display_data", data, metadata });
  const kept = [
    display({ "text/plain": "1" }, {}),
    display({}, { kept: true }),
    { output_type: "execute_result", data: {}, metadata: {}, execution_count: 1 },
  ];
  const notebook = readNotebook(
    JSON.stringify({
      cells: [
        {
          cell_type: "code",
          id: "a",
          metadata: {},
          source: "",
          execution_count: 1,
          outputs: [display({}, {}), ...kept, display({}, {})],
        },
      ],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    }),
  );
  const [cell] = readNotebook(writeNotebook(notebook)).cells;
  expect(cell?.["outputs"]).toMatchObject([{ metadata: {} }, { metadata: { kept: true } }, { data: {} }]);
});

test.each([
  [-1, "# T"],
  [2.5, "## T"],
  [1e10, "###### T"],
])("a heading of nbformat 3 of the level %d has one of Markdown's six", (level, source) => {
  const cells = [{ cell_type: "heading", level, metadata: {}, source: "T" }];
  const old = { nbformat: 3, nbformat_minor: 0, metadata: {}, worksheets: [{ metadata: {}, cells }] };
  expect(readNotebook(JSON.stringify(old)).cells[0]?.source).toBe(source);
});

test("a code cell of nbformat 3 may have its text under the name of nbformat 4", () => {
  const cells = [{ cell_type: "code", metadata: {}, outputs: [], source: ["a = 1\n", "a"] }];
  const old = { nbformat: 3, nbformat_minor: 0, metadata: {}, worksheets: [{ metadata: {}, cells }] };
  expect(readNotebook(JSON.stringify(old)).cells[0]?.source).toBe("a = 1\na");
});

test("a notebook of nbformat 3 becomes what nbformat makes of it", () => {
  const old = {
    nbformat: 3,
    nbformat_minor: 0,
    metadata: { name: "old", kernelspec: { name: "javascript" } },
    worksheets: [
      {
        metadata: {},
        cells: [
          { cell_type: "heading", level: 3, metadata: {}, source: ["A heading\n", "of two lines"] },
          { cell_type: "html", metadata: {}, source: "<b>bold</b>" },
          { cell_type: "raw", metadata: { format: "text/x-rst" }, source: ["raw"] },
          {
            cell_type: "code",
            collapsed: true,
            input: ["1 + 1\n", "2"],
            language: "javascript",
            metadata: {},
            prompt_number: 4,
            outputs: [
              { output_type: "stream", stream: "stderr", text: ["a\n", "b"] },
              { output_type: "stream", text: "c" },
              { output_type: "pyout", prompt_number: 4, metadata: {}, text: ["2"], html: ["<i>2</i>"] },
              { output_type: "display_data", metadata: { png: { width: 2 } }, png: "AAAA", svg: "<svg/>" },
              { output_type: "display_data", metadata: {}, json: ['{"a":', "1}"], latex: "$x$" },
              { output_type: "pyerr", ename: "E", evalue: "v", traceback: ["t"] },
            ],
          },
        ],
      },
      {
        metadata: {},
        cells: [{ cell_type: "code", input: "", metadata: {}, outputs: [], collapsed: false }],
      },
    ],
  };
  const text = JSON.stringify(old);
  const theirs = JSON.parse(
    python(
      "import json, sys, nbformat\nprint(json.dumps(nbformat.reads(sys.stdin.read(), as_version=4)))",
      text,
    ),
  ) as {
    cells: { id?: string }[];
    metadata: { orig_nbformat?: number; orig_nbformat_minor?: number };
    nbformat_minor: number;
  };
  delete theirs.metadata.orig_nbformat;
  delete theirs.metadata.orig_nbformat_minor;
  const ours = readNotebook(text);
  expect(new Set(ours.cells.map(({ id }) => id)).size).toBe(5);
  for (const { cells } of [theirs, ours]) for (const cell of cells) delete cell.id;
  expect(ours).toEqual(theirs);
});
