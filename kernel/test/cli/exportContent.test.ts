import { describe, expect, test } from "vitest";
import { hashSource } from "../../src/cells/index.js";
import { Anchors } from "../../src/cli/export/Anchors.js";
import { notebookContent } from "../../src/cli/export/notebookContent.js";
import { NotebookPlaces } from "../../src/cli/export/NotebookPlaces.js";
import { renderMarkdown } from "../../src/cli/export/renderMarkdown.js";
import { terminalText } from "../../src/cli/export/terminalText.js";
import { readNotebook } from "../../src/notebook/readNotebook.js";

const places = new NotebookPlaces("/nowhere/a.ipynb", undefined, "/nowhere/a.html");
const markdown = (source: string, anchors = new Anchors()): string =>
  renderMarkdown(source, anchors, places.of(undefined)).html.trim();

/** The cells of a notebook as a page has them. */
function content(...cells: readonly object[]): string {
  const full = cells.map((cell) => ({ metadata: {}, source: "", ...cell }));
  const text = JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells: full });
  return notebookContent(readNotebook(text), places).html;
}

test("A cell whose output is older than what it depends on says so, whatever stands in its record", () => {
  const record = { ran: 1, sets: [], reads: [], source: hashSource("1") };
  const code = { cell_type: "code", execution_count: 1, outputs: [], source: "1" };
  const notes = (...records: readonly object[]): string[] =>
    [
      ...content(...records.map((precipice) => ({ ...code, metadata: { precipice } }))).matchAll(
        /<p class="stale">(.*?)<\/p>/gu,
      ),
    ].map(([, note = ""]) => note);
  expect(notes({ ...record, sets: ["x"] }, { ...record, ran: 2, reads: ["x"] })).toEqual([]);
  expect(
    notes(
      { ...record, ran: 3, sets: ["<b>"] },
      { ...record, ran: 2, reads: ["<b>"], sets: ["y"] },
      { ...record, ran: 2, reads: ["y"] },
      { ...record, source: "00000000" },
      { ran: "1", source: 7 },
    ),
  ).toEqual([
    "A cell above has set <code>&lt;b&gt;</code> after this cell ran: the output is older.",
    "The output depends on <code>y</code> of a cell above whose own output is out of date.",
    "This cell was edited after it ran: the output is that of its earlier text.",
  ]);
});

/** The HTML of a bundle of a cell's output. */
function output(data: Readonly<Record<string, unknown>>): string {
  const html = content({
    cell_type: "code",
    execution_count: 1,
    outputs: [{ output_type: "display_data", data, metadata: {} }],
  });
  return /<div class="outputs">(.*)<\/div><\/div>$/su.exec(html)?.[1] ?? html;
}

describe("Markdown", () => {
  test("is rendered with headings that can be linked to, tables, tasks and highlighted code", () => {
    const anchors = new Anchors();
    expect(markdown("## The *scores*", anchors)).toBe(`<h2 id="The-scores">The <em>scores</em></h2>`);
    expect(markdown("## The scores", anchors)).toBe(`<h2 id="The-scores-2">The scores</h2>`);
    expect(markdown("| a |\n| - |\n| 1 |")).toContain("<td>1</td>");
    expect(markdown("- [x] done")).toMatch(/<li>☑ done<\/li>/u);
    expect(markdown("```ts\nconst a = 1;\n```")).toContain(`<span class="tok-keyword">const</span>`);
    expect(markdown("```brain\n<b>\n```")).toBe("<pre><code>&lt;b&gt;</code></pre>");
  });

  test("formulas become MathML with their source; money, code and what is no TeX stay as they are", () => {
    for (const source of ["$x^2$", "\\\\(x^2\\\\)"])
      expect(markdown(source)).toMatch(/<msup>.*x\^2<\/annotation>/su);
    for (const source of ["$$\nx\n\ny\n$$", "\\begin{align}\nx &= 1\n\\end{align}", "text $$x$$ text"])
      expect(markdown(source), source).toContain(`display="block"`);
    expect(markdown("$a_1$ and *b* and $c_1$").match(/<math /gu)).toHaveLength(2);
    expect(markdown("It costs $5 or $10.")).toBe("<p>It costs $5 or $10.</p>");
    expect(markdown("`$x$`")).toBe("<p><code>$x$</code></p>");
    expect(markdown("\\$x\\$")).toBe("<p>$x$</p>");
    expect(markdown("$\\frac{1$")).toBe("<p><code>\\frac{1</code></p>");
    expect(markdown("$\\href{javascript:alert(1)}{x}$")).not.toContain("href=");
    expect(markdown("$\\color{red}x$")).not.toContain("style=");
  });

  test("a formula never leaves the place that its author gave it", () => {
    for (const source of ['<a title="$x$">t</a>', '[t](u "$x$")', '<img alt="$x$" src="a">'])
      expect(markdown(source), source).not.toContain("<math");
    expect(markdown('<span data-tex="7">a</span>')).toBe(`<p><span data-tex="7">a</span></p>`);
  });

  test("attachments are shown", () => {
    const html = content({
      cell_type: "markdown",
      source: "![a](attachment:a.png) ![b](attachment:b.png)",
      attachments: { "a.png": { "image/png": "AAAA" } },
    });
    expect(html).toContain(`<img src="data:image/png;base64,AAAA" alt="a"`);
    expect(html.match(/<img/gu)).toHaveLength(1);
  });
});

/** Each sets something if it ever runs or loads. */
const attacks = [
  `<script>attack()</script>`,
  `<ScRiPt src=https://example.org/a.js></sCrIpT>`,
  `<img src=x onerror=attack()>`,
  `<svg onload=attack()><script>attack()</script></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attack()&gt;">`,
  `<a href="javascript:attack()">a</a>`,
  `<a href=" &#106;ava&#115;cript:attack()">a</a>`,
  `<a href="java\tscript:attack()">a</a>`,
  `<a href="data:text/html,<script>attack()</script>">a</a>`,
  `<a href="vbscript:attack()">a</a>`,
  `<iframe srcdoc="<script>attack()</script>"></iframe>`,
  `<object data="data:text/html,a"></object><embed src="a">`,
  `<form action="https://example.org"><button formaction="javascript:attack()">a</button></form>`,
  `<style>@import url(https://example.org/a.css)</style><p style="background:url(https://example.org/a.png)">a</p>`,
  `<base href="https://example.org/"><link rel=stylesheet href="https://example.org/a.css"><meta http-equiv=refresh content="0;url=https://example.org">`,
  `<noscript><p title="</noscript><img src=x onerror=attack()>"></noscript>`,
  `<div data-figure><script data-spec type="application/json">{}</script></div><button data-theme-switch>a</button>`,
  `<img src="data:image/png;base64,AAAA&quot; onerror=attack()">`,
  `<video src="https://example.org/a.mp4" onplay=attack()></video>`,
  `</div></main></body><script>attack()</script>`,
  `<template><script>attack()</script></template>`,
];
// A tag that begins, or an attribute within one: the same words as text harm nobody.
const live =
  /<(?:script|style|iframe|object|embed|form|button|base|link|meta|svg|math|noscript|template|video|main)\b|<[^>]*\s(?:on\w+|style|srcdoc|formaction|data-(?!tex))\S*=|(?:href|src)="\s*(?:javascript|vbscript|data:text)/iu;

// Quotes keep a ">" within an attribute's value from ending its tag here.
const tags = (html: string): string =>
  html.replaceAll(/="[^"]*"/gu, (value) => value.replaceAll(/[<>]/gu, " "));

/** Nothing in it runs, loads or leads to what runs. */
function expectDead(html: string): void {
  expect(tags(html)).not.toMatch(live);
  for (const [, address = ""] of html.matchAll(/ href="([^"]*)"/gu))
    expect(address).toMatch(/^(?:https?:\/\/|mailto:|[^:&]*$)/u);
}

describe("what was sent by an enemy", () => {
  test("is told from what is harmless by these tests", () => {
    expect(attacks.filter((attack) => live.test(attack)).length).toBeGreaterThanOrEqual(attacks.length - 3);
  });

  test.each(attacks)("leaves nothing alive as Markdown, HTML or text: %s", (attack) => {
    expectDead(markdown(attack));
    expectDead(markdown(`text ${attack} text`));
    expectDead(markdown(`[a](<${attack}>) ![b](<${attack}>)`));
    expectDead(output({ "text/html": `<table><tr><td>1</td></tr></table>${attack}` }));
    expectDead(output({ "text/html": attack, "text/plain": "plain" }));
    expectDead(output({ "text/markdown": attack }));
    expectDead(output({ "text/plain": attack }));
    expectDead(content({ cell_type: "raw", source: attack }));
    expectDead(content({ cell_type: "code", source: attack, outputs: [], execution_count: null }));
    const svg = output({ "image/svg+xml": `<svg xmlns="http://www.w3.org/2000/svg">${attack}</svg>` });
    expect(svg).toMatch(/^<img src="data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+" alt="[^"]*">$/u);
  });

  test("the balance of a page's elements is kept", () => {
    const html = content({ cell_type: "markdown", source: "</div></main>\n\n<div><table><td>open" });
    expect(html.match(/<div/gu)).toHaveLength(html.match(/<\/div>/gu)?.length ?? -1);
    expect(html).not.toContain("</main>");
  });

  test("data of a figure cannot end its element", () => {
    const html = output({
      "application/vnd.precipice.figure.v1+json": { title: "</script><script>attack()</script><!--" },
      "text/plain": "</noscript><script>attack()</script>",
      "image/png": `AAAA" onerror="attack()`,
    });
    expect(html.match(/<script/gu)).toHaveLength(1);
    expect(html.match(/<\/script/gu)).toHaveLength(1);
    expect(html).not.toContain("<!--");
    expect(html.match(/<\/noscript/gu)).toHaveLength(1);
    expect(html).not.toContain("<img");
  });
});

describe("outputs", () => {
  test("a table is shown before the text; HTML that was a script only gives way to the text", () => {
    expect(output({ "text/html": "<table><tr><td>1</td></tr></table>", "text/plain": "t" })).toBe(
      `<div class="rich"><table><tr><td>1</td></tr></table></div>`,
    );
    expect(output({ "text/html": "<div></div><script>1</script>", "text/plain": "t" })).toBe("<pre>t</pre>");
    expect(output({ "text/html": `<table><tr><td style="text-align: right">1</td></tr></table>` })).toContain(
      `<td align="right">1</td>`,
    );
    expect(output({ "image/png": "AAAA", "text/plain": "a <b>\nc" })).toBe(
      `<img src="data:image/png;base64,AAAA" alt="a &lt;b&gt;">`,
    );
    expect(output({ "text/latex": "$x$" })).toContain("<math");
    expect(output({ "application/json": { a: 1 } })).toContain("&quot;a&quot;: 1");
    expect(output({ "application/x-unknown": "a" })).toContain("application/x-unknown");
    expect(output({ "application/vnd.precipice.figure.v1+json": "no object", "text/plain": "t" })).toBe(
      "<pre>t</pre>",
    );
    expect(output({})).toBe("");
  });

  test("streams and errors keep their colours and lose what was written over", () => {
    expect(terminalText("\u001b[31mred\u001b[0m <b>")).toBe(`<span class="ansi-red">red</span> &lt;b&gt;`);
    expect(terminalText("\u001b[1;94mx\u001b[0m")).toBe(`<span class="ansi-bright-blue ansi-bold">x</span>`);
    expect(terminalText("\u001b[38;2;1;2;3mx\u001b[0m")).toBe("x");
    expect(terminalText("10 %\r20 %\rdone\r\nab\bc\u0007")).toBe("done\nac");
    const html = content({
      cell_type: "code",
      execution_count: 2,
      outputs: [
        { output_type: "stream", name: "stderr", text: "careful" },
        {
          output_type: "error",
          ename: "TypeError",
          evalue: "no",
          traceback: ["\u001b[31mTypeError\u001b[0m: no"],
        },
        { output_type: "error", ename: "E", evalue: "<v>", traceback: [] },
      ],
    });
    expect(html).toContain(`<pre class="stderr">careful</pre>`);
    expect(html).toContain(`<pre class="error"><span class="ansi-red">TypeError</span>: no</pre>`);
    expect(html).toContain(`<pre class="error">E: &lt;v&gt;</pre>`);
  });

  test("what the author has folded is folded, and what is tagged away is left out", () => {
    const cell = (metadata: object): string =>
      content({
        cell_type: "code",
        source: "secret",
        metadata,
        execution_count: 1,
        outputs: [{ output_type: "stream", name: "stdout", text: "out" }],
      });
    expect(cell({ jupyter: { source_hidden: true } })).toContain("<details><summary>Code</summary>");
    expect(cell({ jupyter: { outputs_hidden: true } })).toContain("<details><summary>Output</summary>");
    expect(cell({ tags: ["hide-input"] })).toContain("<details><summary>Code</summary>");
    expect(cell({ tags: ["remove-input"] })).not.toContain("secret");
    expect(cell({ tags: ["remove-cell"] })).toBe("");
  });
});
