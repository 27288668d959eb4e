import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./lab/axeViolations.js";
import { textContrasts } from "./lab/contrast.js";
import { codeCell, ExportedPages, markdownCell } from "./lab/ExportedPages.js";
import { findChromium } from "./lab/findChromium.js";
import { hostileLink, hostileText, replaceEachText } from "./lab/hostileSpecs.js";
import type { SavedOutput } from "./lab/notebookWithOutputs.js";
import { hoverUntilTooltip } from "./lab/pointAtFigure.js";
import { repository } from "./lab/repository.js";
import { FIGURE_MIME_TYPE } from "./lab/sampleFigure.js";
import { tenFigures } from "./lab/tenFigures.js";

const chromium = findChromium();
const flagship = path.join(repository.notebooks, "statistical-precipice.ipynb");
/** The bundles of the flagship's outputs: the page must show as many of each type. */
const bundles = (
  JSON.parse(readFileSync(flagship, "utf8")) as {
    cells: { outputs?: { data?: Record<string, unknown> }[] }[];
  }
).cells.flatMap(({ outputs = [] }) => outputs.map(({ data = {} }) => data));
const figureCount = bundles.filter((data) => "application/vnd.precipice.figure.v1+json" in data).length;
/** The card on top is HTML without a table. */
const tableCount = bundles.filter((data) => [data["text/html"]].flat().join("").includes("<table")).length;
const ready = "[data-precipice-figure=ready]";

/** All page elements for outputs other than figures. */
const everything = [
  markdownCell(
    "# Everything\n\nText with `code`, a [link](https://example.org), $e^{i\\pi} = -1$ and\n\n$$\\int_0^1 x^2\\,dx = \\frac13$$\n\n> A quotation\n\n- [x] done\n- [ ] to do\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```ts\nconst a: number = 1; // one\n```",
  ),
  markdownCell("## Code and errors"),
  {
    cell_type: "code",
    execution_count: 1,
    source:
      "class A<T> extends B { readonly x = /a+/u; y = `t${1}`; async f(): Promise<void> { await null; } }\n// a comment\nconst n: number = 1e3, b = true, s = 'text';",
    outputs: [
      {
        output_type: "stream",
        name: "stdout",
        text: "plain \u001b[32mgreen\u001b[0m \u001b[1;33mbold\u001b[0m\n",
      },
      { output_type: "stream", name: "stderr", text: "\u001b[36mcareful\u001b[0m" },
      {
        output_type: "error",
        ename: "TypeError",
        evalue: "x is not a function",
        traceback: [
          "\u001b[31mTypeError\u001b[39m: x is not a function",
          "    at \u001b[90mcell 1\u001b[39m:\u001b[35m1\u001b[39m:2",
        ],
      },
    ],
  },
  markdownCell("### Tables"),
  codeCell("wide", {
    "text/html": `<table><caption>A wide table</caption><thead><tr>${"<th scope='col'>a long heading</th>".repeat(30)}</tr></thead><tbody>${`<tr>${"<td>0.123</td>".repeat(30)}</tr>`.repeat(60)}</tbody></table>`,
  }),
  { ...codeCell("folded", { "text/plain": "inside" }), metadata: { jupyter: { outputs_hidden: true } } },
];

describe.skipIf(chromium === undefined)("an exported page, as a file without a network", () => {
  let pages: ExportedPages;
  let ten: readonly SavedOutput[];

  beforeAll(async () => {
    pages = await ExportedPages.launch(chromium ?? "");
    pages.export(flagship, "-o", "flagship.html");
    ten = await tenFigures();
    pages.write("ten.ipynb", [
      markdownCell("# Ten figures"),
      ...ten.map((bundle, n) => codeCell(`figure(${n})`, bundle)),
    ]);
    pages.export("ten.ipynb");
    pages.write("everything.ipynb", everything);
    pages.export("everything.ipynb");
  });
  afterAll(async () => {
    await pages.close();
  });

  it.each(["light", "dark"] as const)(
    "draws the flagship's figures, asks for nothing, and is accessible and legible in the %s theme",
    async (theme) => {
      const { page, complaints } = await pages.open("flagship.html", { theme });
      expect(await page.locator(ready).count()).toBe(figureCount);
      expect(await page.locator(".figure > img").count()).toBe(0);
      expect(await page.locator(".rich table").count()).toBe(tableCount);
      expect(await page.title()).toBe("Which Atari 100k agent is better, and how sure can we be?");
      const [red = 0] =
        /\d+/u.exec(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)) ?? [];
      if (theme === "dark") expect(Number(red)).toBeLessThan(60);
      else expect(Number(red)).toBe(255);
      await pages.screenshot(`export-flagship-${theme}`, page);
      expect(complaints).toEqual([]);
      expect(await axeViolations(page, page.locator("html"))).toEqual([]);
      const faint = (await textContrasts(page.locator("body"))).filter(({ ratio }) => ratio < 4.5);
      expect(faint).toEqual([]);
      await page.context().close();
    },
  );

  it.each(["light", "dark"] as const)(
    "shows formulas, code, terminal colours, errors and wide tables, accessible and legible in the %s theme",
    async (theme) => {
      const { page, complaints } = await pages.open("everything.html", { theme });
      expect(await page.locator("math").count()).toBe(2);
      const { height = 0 } = (await page.locator("math[display=block]").boundingBox()) ?? {};
      expect(height).toBeGreaterThan(25);
      await pages.screenshot(`export-everything-${theme}`, page);
      expect(complaints).toEqual([]);
      expect(await axeViolations(page, page.locator("html"))).toEqual([]);
      const faint = (await textContrasts(page.locator("body"))).filter(({ ratio }) => ratio < 4.5);
      expect(faint).toEqual([]);
      await page.context().close();
    },
  );

  it("draws ten figures of ten kinds with one renderer, at most 400 kB beside their data and the letters of PDFs", async () => {
    const { page, complaints } = await pages.open("ten.html");
    expect(await page.locator(ready).count()).toBe(10);
    expect(complaints).toEqual([]);
    await pages.screenshot("export-ten-light", page);
    const text = pages.text("ten.html");
    expect(text.match(/var precipiceRenderer=/gu)).toHaveLength(1);
    const data = ten.reduce(
      (sum, bundle) =>
        sum +
        Buffer.byteLength(JSON.stringify(bundle[FIGURE_MIME_TYPE])) +
        Buffer.byteLength(String(bundle["image/png"])) +
        Buffer.byteLength(JSON.stringify(bundle["text/plain"])),
      0,
    );
    // With the licences at its head, that of the font among them.
    const [letters = ""] = (text.match(/<script>.*?<\/script>/gsu) ?? []).filter((script) =>
      script.includes("var precipicePDF="),
    );
    const pdf = Buffer.byteLength(letters);
    expect(pdf).toBeLessThanOrEqual(230_000);
    expect(Buffer.byteLength(text) - data - pdf).toBeLessThanOrEqual(400_000);
    await page.context().close();
  });

  it("figures tell values under the pointer, hide series by keyboard and download themselves", async () => {
    const { page, complaints } = await pages.open("flagship.html");
    const profile = page.locator(ready, { has: page.locator('g[aria-label="line"] path') }).first();
    expect((await hoverUntilTooltip(page, profile)).join(" ")).toMatch(/\d/u);
    const lines = profile.locator('g[aria-label="line"] path');
    const before = await lines.count();
    await profile.locator(".precipice-legend button").first().focus();
    await page.keyboard.press("Space");
    await expect.poll(() => lines.count()).toBe(before - 1);
    for (const kind of ["PNG", "SVG", "PDF"]) {
      await profile.locator(".precipice-menu-holder button").first().click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        profile.getByRole("menuitem", { name: kind }).first().click(),
      ]);
      expect(readFileSync(await file.path()).length, kind).toBeGreaterThan(1000);
    }
    // The PDF writer reads the style attributes of a picture as text; the browser reports that it does not apply them.
    expect(complaints.filter((one) => !one.startsWith("Applying inline style violates"))).toEqual([]);
    await page.context().close();
  });

  it("draws a figure at the size that the reader gave it in the notebook", async () => {
    const [bundle = {}] = ten;
    const cell = (metadata: object): object => ({
      ...codeCell("figure()"),
      outputs: [{ output_type: "display_data", data: bundle, metadata }],
    });
    const draw = async (name: string, metadata: object): Promise<readonly number[]> => {
      pages.write(`${name}.ipynb`, [cell(metadata)]);
      pages.export(`${name}.ipynb`);
      const { page } = await pages.open(`${name}.html`);
      const widths = await page
        .locator(".precipice-panel > svg")
        .evaluateAll((panels) => panels.map((panel) => Number(panel.getAttribute("width"))));
      await page.context().close();
      return widths;
    };
    const [own = NaN] = await draw("own-size", {});
    const size = { width: own * 0.8, height: 300 };
    const [kept = NaN] = await draw("kept-size", { [FIGURE_MIME_TYPE]: size });
    expect(kept).toBeLessThan(own * 0.95);
    expect(await draw("no-size", { [FIGURE_MIME_TYPE]: { width: "wide", height: -1 } })).toContain(own);
  });

  it("turns dark and back by its switch, with its figures, and remembers it", async () => {
    const { page, complaints } = await pages.open("flagship.html");
    const theme = (): Promise<string[]> =>
      page.evaluate((figure) => {
        const figures = [...document.querySelectorAll<HTMLElement>(figure)];
        return [document.documentElement, ...figures].map(
          ({ dataset }) => dataset["theme"] ?? dataset["precipiceTheme"] ?? "",
        );
      }, ready);
    const all = (one: string): string[] => Array.from({ length: 1 + figureCount }, () => one);
    expect(await theme()).toEqual(all("light"));
    await page.getByRole("button", { name: "Dark theme" }).focus();
    await page.keyboard.press("Enter");
    expect(await theme()).toEqual(all("dark"));
    await page.reload();
    await expect.poll(theme).toEqual(all("dark"));
    await page.getByRole("button", { name: "Light theme" }).click();
    expect(await theme()).toEqual(all("light"));
    await page.emulateMedia({ colorScheme: "dark" });
    expect((await theme())[0]).toBe("light");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("can be read by keyboard: a skip link, headings that are linked to, wide tables that scroll", async () => {
    const { page } = await pages.open("everything.html", { width: 700 });
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the notebook");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("notebook");
    const link = page.locator(".contents a", { hasText: "Tables" });
    await link.focus();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#Tables");
    const { y = -1 } = (await page.locator("#Tables").boundingBox()) ?? {};
    expect(y).toBeLessThan(200);
    const table = page.locator(".rich[tabindex]");
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // The page itself never scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.context().close();
  });

  it("is printed light, whole, and without its switch and contents, also from the dark theme", async () => {
    const { page, complaints } = await pages.open("everything.html", { theme: "dark" });
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    expect(
      await page.locator(".bar, .contents").evaluateAll((all) => all.some((one) => one.checkVisibility())),
    ).toBe(false);
    const table = page.locator(".rich").first();
    expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)).toBe(
      true,
    );
    await pages.screenshot("export-everything-print", page);
    expect(complaints).toEqual([]);
    await page.context().close();
    const drawn = await pages.open("flagship.html", { theme: "dark" });
    await drawn.page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect
      .poll(() => drawn.page.locator(ready).first().getAttribute("data-precipice-theme"))
      .toBe("light");
    await pages.screenshot("export-flagship-print", drawn.page);
    await drawn.page.context().close();
  });

  it("shows the pictures of its figures where no script runs", async () => {
    const { page } = await pages.open("flagship.html", { scripts: false, theme: "dark" });
    const pictures = page.locator("noscript img");
    expect(await pictures.count()).toBe(figureCount);
    for (const picture of await pictures.all())
      expect((await picture.boundingBox())?.width).toBeGreaterThan(300);
    expect(await page.locator("[data-theme-switch]").isVisible()).toBe(false);
    await page.context().close();
  });

  it("shows the picture and the reason where a later release saved the figure", async () => {
    const [first] = ten;
    const spec = first?.[FIGURE_MIME_TYPE] as object;
    pages.write("newer.ipynb", [
      codeCell("a", { ...first, [FIGURE_MIME_TYPE]: { ...spec, schema: "1.99" } }),
    ]);
    pages.export("newer.ipynb");
    const { page, complaints } = await pages.open("newer.html");
    expect(await page.locator(".figure").innerText()).toContain("newer Precipice");
    expect(
      await page.locator(".figure > img").evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(300);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("of a hostile notebook runs nothing, asks for nothing and leads to nothing that runs", async () => {
    const spec = ten[0]?.[FIGURE_MIME_TYPE];
    const texts = [hostileText, hostileLink, `</script>${hostileText}<!--<script>`];
    const specs = texts.flatMap((text) => replaceEachText(spec, text)).filter((_, n) => n % 7 === 0);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>window.precipiceWasAttacked = 1</script><image href="https://example.org/a.png"/>${hostileText}</svg>`;
    const bundles = [
      ...specs.map((hostile) => ({ [FIGURE_MIME_TYPE]: hostile, "text/plain": texts[2] })),
      { "text/html": `<table><tr><td>${hostileText}</td></tr></table>${hostileText}` },
      {
        "text/html": `<a href='${hostileLink}'>link</a><form action="https://example.org"><input name=a autofocus></form>`,
      },
      { "text/html": `<iframe src="https://example.org"></iframe><style>body{display:none}</style><b>b</b>` },
      { "text/markdown": `[a](${hostileLink}) ![b](https://example.org/b.png) ${hostileText}` },
      { "image/svg+xml": svg },
      { "image/png": `AAAA" onerror="window.precipiceWasAttacked = 1`, "text/plain": hostileText },
      { "application/javascript": "window.precipiceWasAttacked = 1" },
      { "text/latex": `$\\href{${hostileLink}}{x}$ ${hostileText}` },
    ];
    pages.write("hostile.ipynb", [
      markdownCell(
        `# ${hostileText} title\n\n[a](${hostileLink}) <a href="${hostileLink.replaceAll('"', "&quot;")}">b</a>`,
      ),
      markdownCell(
        `![a](x.png "${hostileText}")\n\n<div onclick="window.precipiceWasAttacked = 1">\n\nclick\n\n</div>`,
      ),
      markdownCell(
        "```html\n</code></pre><script>window.precipiceWasAttacked = 1</script>\n```\n\n$</annotation><script>1</script>$",
      ),
      { cell_type: "raw", source: hostileText, metadata: { format: "text/html" } },
      { ...codeCell(hostileText, ...bundles), metadata: { tags: [hostileText] } },
    ]);
    pages.export("hostile.ipynb");
    pages.export("--folder", ".", "-o", "hostile site");
    for (const name of ["hostile.html", "hostile site/hostile.html", "hostile site/index.html"]) {
      const { page, complaints } = await pages.open(name);
      const address = page.url();
      for (const link of await page.locator("main a[href]").all()) {
        expect(await link.getAttribute("href")).not.toMatch(/^\s*(?:javascript|data|vbscript):/iu);
      }
      if (name.includes("index")) await page.getByRole("searchbox").fill("precipiceWasAttacked");
      await page.locator("main").evaluate((main) => {
        for (const element of main.querySelectorAll("*")) {
          if (!element.closest("a[href], [data-precipice-figure]"))
            element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
      });
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => "precipiceWasAttacked" in window), name).toBe(false);
      expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
      expect(
        await page.locator("iframe, form, object, embed, link, base, main style:not(figure style)").count(),
      ).toBe(0);
      expect(complaints, name).toEqual([]);
      await page.context().close();
    }
  });

  it("refuses what a script would put into it: the policy holds", async () => {
    const { page, complaints } = await pages.open("everything.html");
    const failed = page.waitForEvent("requestfailed").then((request) => request.failure()?.errorText);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.precipiceWasAttacked = 1";
      const picture = document.createElement("img");
      picture.src = "https://example.org/a.png";
      document.body.append(script, picture);
    });
    expect(await page.evaluate(() => "precipiceWasAttacked" in window)).toBe(false);
    await expect
      .poll(() => complaints.filter((one) => one.includes("Content Security Policy")).length)
      .toBe(2);
    expect(await failed).toBe("csp");
    await page.context().close();
  });

  it.each(["light", "dark"] as const)("a site is searched and read without a network, %s", async (theme) => {
    pages.write("papers/one.ipynb", [
      markdownCell(
        "# Sampling\n\nA first paragraph about réplicates.\n\n## Bootstrap of runs\n\nSee [two](more/two.ipynb#Ties).",
      ),
    ]);
    pages.write("papers/more/two.ipynb", [
      markdownCell("# Ratings\n\nBattles.\n\n## Ties\n\nHalf a win each."),
    ]);
    pages.export("--folder", "papers", "-o", "site");
    const { page, complaints } = await pages.open("site/index.html", { theme });
    expect(await page.locator("[data-list] a").allTextContents()).toEqual(["Ratings", "Sampling"]);
    await pages.screenshot(`export-site-${theme}`, page);
    expect(await axeViolations(page, page.locator("html"))).toEqual([]);
    const field = page.getByRole("searchbox");
    await field.fill("REPLICATES");
    expect(await page.locator("[data-results] a").allTextContents()).toEqual(["Sampling"]);
    await field.fill("nothing like it");
    expect(await page.getByRole("status").textContent()).toContain("Nothing holds");
    await page.keyboard.press("Escape");
    expect(await page.locator("[data-list]").isVisible()).toBe(true);
    await field.fill("bootstrap runs");
    expect(await page.getByRole("status").textContent()).toBe("1 place");
    await pages.screenshot(`export-search-${theme}`, page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/one\.html#Bootstrap-of-runs$/u);
    await page.getByRole("link", { name: "two" }).click();
    await page.waitForURL(/more\/two\.html#Ties$/u);
    await page.getByRole("link", { name: "All notebooks" }).click();
    await page.waitForURL(/site\/index\.html$/u);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
