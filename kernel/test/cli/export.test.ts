import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliUnderTest } from "./CliUnderTest.js";
import { writeNotebookFile, type TestCell } from "./NotebookFile.js";

vi.setConfig({ testTimeout: 300_000 });

const LIBRARY = resolve(import.meta.dirname, "../../../lib");
const figureType = "application/vnd.precipice.figure.v1+json";
const figure: unknown = JSON.parse(readFileSync(join(LIBRARY, "schema/examples/figure-1.1.json"), "utf8"));
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let it: CliUnderTest;
let notebook: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  notebook = join(it.folder, "mes données.ipynb");
});

/** The library where npm puts it: beside the kernel. */
function addLibrary(): void {
  symlinkSync(LIBRARY, join(it.root, "node_modules", "precipice"));
}

function write(...cells: readonly TestCell[]): void {
  writeNotebookFile(notebook, cells);
}

const shown = (data: Readonly<Record<string, unknown>>): TestCell => ({
  code: "shown",
  outputs: [{ output_type: "display_data", data, metadata: {} }],
});
const read = (name: string): string => readFileSync(join(it.folder, name), "utf8");

/** The page without its scripts, its style and the data of its figures. */
function visible(page: string): string {
  return page.replaceAll(/<(script|style)\b.*?<\/\1>/gsu, "");
}

describe("precipice export", () => {
  test("puts a page beside the notebook, which stays as it is; the same notebook gives the same bytes", () => {
    addLibrary();
    write({ markdown: "# Title\n\nText *here*." }, shown({ [figureType]: figure, "image/png": pixel }));
    const before = readFileSync(notebook);
    expect(it.run(["export", notebook])).toMatchObject({ status: 0, stdout: "Wrote mes données.html\n" });
    expect(readFileSync(notebook)).toEqual(before);
    const page = read("mes données.html");
    expect(visible(page)).toContain("<title>Title</title>");
    expect(visible(page)).toContain(`<p>Text <em>here</em>.</p>`);
    expect(it.run(["export", "mes données.ipynb", "-o", "other.html"]).status).toBe(0);
    expect(read("other.html")).toBe(page);
    expect(readdirSync(it.folder).sort()).toEqual(["mes données.html", "mes données.ipynb", "other.html"]);
  });

  test("a page holds one renderer for all its figures, at most 400 kB beside its data and 230 kB for PDFs", () => {
    addLibrary();
    const one = shown({ [figureType]: figure, "image/png": pixel, "text/plain": "A figure\nits numbers" });
    write({ markdown: "# Title" }, ...Array.from({ length: 10 }, () => one));
    expect(it.run(["export", notebook, "-o", "ten.html"]).status).toBe(0);
    const page = read("ten.html");
    expect(page.match(/var precipiceRenderer=/gu)).toHaveLength(1);
    expect(page.match(/<div class="figure" data-figure>/gu)).toHaveLength(10);
    expect(
      page.match(/<noscript><img src="data:image\/png;base64,[^"]+" alt="A figure"><\/noscript>/gu),
    ).toHaveLength(10);
    const data = page.match(/<div class="figure" data-figure>.*?<\/noscript><\/div>/gsu)?.join("") ?? "";
    expect(data.length).toBeGreaterThan(10 * JSON.stringify(figure).length);
    // The letters that a PDF embeds.
    const pdf = page.match(/var precipicePDF=.*?<\/script>/gsu) ?? [];
    expect(pdf).toHaveLength(1);
    expect(Buffer.byteLength(pdf.join(""))).toBeLessThanOrEqual(230_000);
    const rest = Buffer.byteLength(page) - Buffer.byteLength(data) - Buffer.byteLength(pdf.join(""));
    expect(rest).toBeLessThanOrEqual(400_000);
  });

  test("a page without figures needs no renderer, and the library is then not asked for", () => {
    write({ markdown: "# Title" }, { code: "1 + 1" });
    expect(it.run(["export", notebook, "-o", "plain.html"]).status).toBe(0);
    expect(Buffer.byteLength(read("plain.html"))).toBeLessThan(20_000);
  });

  test("the policy names every script and style of the page by its hash, and allows nothing else", () => {
    addLibrary();
    write(shown({ [figureType]: figure }));
    expect(it.run(["export", notebook, "-o", "page.html"]).status).toBe(0);
    const page = read("page.html");
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/u.exec(page)?.[1] ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src (?:'sha256-[\w+/=]+' ?){3}; style-src 'sha256-/u);
    expect(policy).toMatch(/; img-src data:; base-uri 'none'; form-action 'none'$/u);
    expect(policy).not.toMatch(/unsafe|https?:|\*/u);
    expect(page).not.toMatch(/<(?:script|img|link|iframe)[^>]+(?:src|href)="?https?:/iu);
  });

  test("without the library, or with one that was not built, a notebook with figures is refused in a sentence", () => {
    write(shown({ [figureType]: figure }));
    expect(it.run(["export", notebook])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/the package "precipice".*npm install precipice/u) as string,
    });
    mkdirSync(join(it.root, "node_modules/precipice"));
    writeFileSync(join(it.root, "node_modules/precipice/package.json"), "{}");
    expect(it.run(["export", notebook])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/has no built renderer/u) as string,
    });
    expect(existsSync(join(it.folder, "mes données.html"))).toBe(false);
  });

  test("what cannot be read or written is named, and nothing is touched", () => {
    const refused = (args: readonly string[], status: number, words: RegExp): void => {
      const before = readdirSync(it.folder).map((name) => [name, readFileSync(join(it.folder, name))]);
      const ended = it.run(["export", ...args]);
      expect([ended.status, ended.stdout], args.join(" ")).toEqual([status, ""]);
      expect(ended.stderr).toMatch(words);
      expect(ended.stderr.trim().split("\n")).toHaveLength(1);
      expect(readdirSync(it.folder).map((name) => [name, readFileSync(join(it.folder, name))])).toEqual(
        before,
      );
    };
    write({ markdown: "# Title" });
    writeFileSync(join(it.folder, "torn.ipynb"), `{"cells": [`);
    writeFileSync(join(it.folder, "list.ipynb"), `[]`);
    writeFileSync(
      join(it.folder, "old.ipynb"),
      `{"nbformat": 2, "nbformat_minor": 0, "worksheets": [], "metadata": {}}`,
    );
    writeFileSync(
      join(it.folder, "cell.ipynb"),
      `{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "magic", "metadata": {}, "source": ""}]}`,
    );
    refused([], 2, /Name a notebook/u);
    refused(["none.ipynb"], 1, /none\.ipynb cannot be read: it does not exist/u);
    refused(["."], 1, /cannot be read: it is a folder/u);
    refused(["torn.ipynb"], 1, /torn\.ipynb cannot be read: it is not JSON/u);
    refused(["list.ipynb"], 1, /holds no JSON object/u);
    refused(["old.ipynb"], 1, /is of nbformat 2.*JupyterLab/u);
    refused(["cell.ipynb"], 1, /cell 1 is of the type "magic"/u);
    refused([notebook, "-o", notebook], 2, /in the place of a notebook/u);
    refused([notebook, "-o", "torn.ipynb"], 2, /in the place of a notebook/u);
    refused([notebook, "-o", "."], 1, /is a folder/u);
    refused([notebook, "-o", "nowhere/page.html"], 1, /nowhere of the output does not exist/u);
    refused([notebook, "--folder", "."], 2, /not both/u);
    refused(["--folder", "."], 2, /Name the folder of the site/u);
    refused(["--folder", "nowhere", "-o", "site"], 1, /nowhere does not exist/u);
    refused(["--folder", "torn.ipynb", "-o", "site"], 1, /is no folder/u);
    // Where not even the system's administrator writes.
    if (process.platform === "linux")
      refused([notebook, "-o", "/proc/page.html"], 1, /Cannot write \/proc\/page/u);
    rmSync(notebook);
    refused(
      ["--folder", ".", "-o", "site"],
      1,
      /None of the 4 notebooks in .* can be read\. .*cannot be read/u,
    );
    if (process.platform === "linux") {
      write({ markdown: "# Title" });
      for (const name of ["torn", "list", "old", "cell"]) rmSync(join(it.folder, `${name}.ipynb`));
      // Node's own recursive mkdir never ends there.
      refused(["--folder", ".", "-o", "/proc/site/more"], 1, /Cannot make the folder \/proc\/site/u);
    }
  });

  test("no write access is said in a sentence", () => {
    write({ markdown: "# Title" });
    const closed = join(it.folder, "closed");
    mkdirSync(closed, { mode: 0o555 });
    // A user who can write there all the same, such as root where nothing takes that right away, gets the
    // page.
    if (it.writesAnywhere(closed)) {
      expect(it.run(["export", notebook, "-o", "closed/page.html"]).status).toBe(0);
      return;
    }
    expect(it.runWithoutOverride(["export", notebook, "-o", "closed/page.html"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Cannot write .*page\.html: permission denied/u) as string,
    });
    expect(it.runWithoutOverride(["export", "--folder", ".", "-o", "closed/site"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Cannot make the folder .*site/u) as string,
    });
    chmodSync(closed, 0o755);
  });

  test("a site has a page for each notebook, links between them, and an index with their texts", () => {
    const folder = join(it.folder, "papers");
    mkdirSync(join(folder, "more"), { recursive: true });
    mkdirSync(join(folder, ".ipynb_checkpoints"));
    const cells = (text: string): readonly TestCell[] => [{ markdown: text }];
    writeNotebookFile(
      join(folder, "a b.ipynb"),
      cells(
        "# First \\<paper>\n\nIts first paragraph.\n\n## Results\n\nSee [the other](more/c.ipynb#Method), [data](data.csv).",
      ),
    );
    writeNotebookFile(
      join(folder, "more/c.ipynb"),
      cells("Text only, [back](../a%20b.ipynb), [gone](../gone.ipynb)."),
    );
    writeNotebookFile(join(folder, "index.ipynb"), cells("# An index of its own"));
    cpSync(join(folder, "a b.ipynb"), join(folder, ".ipynb_checkpoints/a b-checkpoint.ipynb"));
    expect(it.run(["export", "--folder", "papers", "-o", "site"])).toMatchObject({
      status: 0,
      stdout: "Wrote 3 pages and site/index.html\n",
    });
    expect(readdirSync(join(it.folder, "site"), { recursive: true }).map(String).sort()).toEqual(
      ["a b.html", "index.html", "index.notebook.html", "more", join("more", "c.html")].sort(),
    );
    expect(read("site/a b.html")).toContain(`href="more/c.html#Method"`);
    expect(read("site/a b.html")).toContain(`href="data.csv"`);
    expect(read("site/more/c.html")).toContain(`href="../a%20b.html"`);
    expect(read("site/more/c.html")).toContain(`href="../gone.ipynb"`);
    expect(read("site/more/c.html")).toContain(`<a href="../index.html">All notebooks</a>`);
    const index = read("site/index.html");
    expect(index).toContain(`<a href="a%20b.html">First &lt;paper&gt;</a><p>Its first paragraph.</p>`);
    expect(index).toContain(`<a href="more/c.html">c</a>`);
    const entries = /<script type="application\/json" data-entries>(.*?)<\/script>/su.exec(index)?.[1] ?? "";
    expect(JSON.parse(entries)).toContainEqual({
      address: "a%20b.html#Results",
      title: "First <paper>",
      heading: "Results",
      text: "See the other, data.",
    });
    const before = readdirSync(join(it.folder, "site")).map((name) => name);
    expect(it.run(["export", "--folder", "papers", "-o", "again"]).status).toBe(0);
    expect(readdirSync(join(it.folder, "again"))).toEqual(before);
    for (const name of ["a b.html", "index.html", "more/c.html"])
      expect(read(`again/${name}`), name).toBe(read(`site/${name}`));
  });

  test("a notebook that cannot be read is named, and every other one has its page", () => {
    const folder = join(it.folder, "papers");
    mkdirSync(folder);
    writeNotebookFile(join(folder, "first.ipynb"), [{ markdown: "# First\n\n[the torn one](torn.ipynb)" }]);
    writeFileSync(join(folder, "torn.ipynb"), `{"cells": [`);
    writeNotebookFile(join(folder, "second.ipynb"), [{ markdown: "# Second" }]);
    const { status, stdout, stderr } = it.run(["export", "--folder", "papers", "-o", "site"]);
    expect([status, stdout]).toEqual([1, "Wrote 2 pages and site/index.html\n"]);
    expect(stderr).toMatch(
      /^precipice: The notebook .*torn\.ipynb cannot be read: it is not JSON .*\. It has no page\.\n$/u,
    );
    expect(readdirSync(join(it.folder, "site")).sort()).toEqual(["first.html", "index.html", "second.html"]);
    expect(read("site/index.html")).not.toContain("torn.html");
    expect(read("site/first.html")).not.toContain("torn.html");
  });

  test("a folder without a notebook is refused", () => {
    mkdirSync(join(it.folder, "empty"));
    expect(it.run(["export", "--folder", "empty", "-o", "site"])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("holds no notebook") as string,
    });
    expect(existsSync(join(it.folder, "site"))).toBe(false);
  });

  test("pictures beside the notebook go into the page; those outside its folder do not", () => {
    writeFileSync(join(dirname(notebook), "beside.png"), Buffer.from(pixel, "base64"));
    writeFileSync(join(it.root, "outside.png"), Buffer.from(pixel, "base64"));
    symlinkSync(join(it.root, "outside.png"), join(it.folder, "link.png"));
    write({
      markdown: "![in](beside.png) ![out](../outside.png) ![far](https://example.org/a.png) ![l](link.png)",
    });
    expect(it.run(["export", notebook, "-o", "page.html"]).status).toBe(0);
    const page = read("page.html");
    expect(page.match(/<img /gu)).toHaveLength(1);
    expect(page).toContain(`<img src="data:image/png;base64,${pixel}" alt="in"`);
    expect(page).toMatch(/<a href="https:\/\/example\.org\/a\.png"[^>]*>far<\/a>/u);
    rmSync(join(it.root, "outside.png"));
  });
});
