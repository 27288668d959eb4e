import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { build, transformSync } from "esbuild";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findChromium } from "../../extension/test/lab/findChromium.ts";
import { sharedFolder } from "../../lib/test/sharedFolder.ts";
import { installPeers } from "../setup/packages.mjs";
import { environmentProgram, installPython } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { anchorOf, modulesWithQuestions, questionsOf } from "../site/questionTables.mjs";
import { remarksOfLibrary } from "../site/remarks.mjs";
import { serveSite } from "../site/serveSite.mjs";

const scratch = mkdtempSync(join(tmpdir(), "precipice site "));
const site = join(scratch, "site");
const data = join(site, "data");
/** @type {import("node:child_process").SpawnSyncReturns<string>} */
let built;

/** The program and arguments that run a command without a network, where this system allows that. */
const unshared = spawnSync("unshare", ["-rn", "true"]).status === 0 ? ["unshare", "-rn"] : [];
const program = [...unshared, process.execPath];

beforeAll(async () => {
  await installPeers(".site");
  built = spawnSync(program[0] ?? "", [...program.slice(1), join(root, ".scripts/site.mjs"), "--out", site], {
    encoding: "utf8",
    cwd: root,
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The files below a folder, with their paths in it. @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => name.test(file));

/** @param {string} page */
const html = (page) => readFileSync(join(site, page), "utf8");

/** The code of a page's blocks in a language. @param {string} page @param {string} language */
const codeOf = (page, language) =>
  [...readFileSync(join(root, ".site", page), "utf8").matchAll(/^```(\S.*)\n([\s\S]*?)^```$/gmu)]
    .filter(([, named]) => named === language)
    .map(([, , code = ""]) => code);

/** The part of a page from a heading to the next. @param {string} text @param {string} id */
function sectionOf(text, id) {
  const start = text.indexOf(`<h2 id="${id}"`);
  const end = text.indexOf("<h2 ", start + 1);
  return start < 0 ? "" : text.slice(start, end < 0 ? undefined : end);
}

/**
 * Runs a module in the folder of the pages' data, which lies within the project, where the library is found.
 * @param {string} code
 * @param {NodeJS.ProcessEnv} env
 */
function runTypeScript(code, env) {
  const { code: module } = transformSync(code, { loader: "ts" });
  return spawnSync(process.execPath, ["--input-type=module", "--eval", module], {
    cwd: join(root, ".precipice/site-data"),
    env,
    encoding: "utf8",
  });
}

describe.sequential("npm run site", () => {
  test("builds without a network, which runs the code of the pages", () => {
    expect(built.status, built.stdout + built.stderr).toBe(0);
  });

  test("makes at most 7.5 MB without notebooks", () => {
    const files = filesIn(site, /./u).filter((file) => !file.startsWith("notebooks"));
    const bytes = files.map((file) => statSync(join(site, file))).filter((one) => one.isFile());
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(7.5e6);
  });

  test("every link leads to a page, and to a place on it", () => {
    const pages = filesIn(site, /^(?!notebooks).*\.html$/u);
    expect(pages.length).toBeGreaterThan(50);
    /** @type {Map<string, Set<string>>} */
    const places = new Map();
    /** @param {string} page */
    const placesOf = (page) => {
      if (!places.has(page))
        places.set(page, new Set([...html(page).matchAll(/ id="([^"]+)"/gu)].map(([, id = ""]) => id)));
      return places.get(page);
    };
    const broken = pages.flatMap((page) =>
      [...new Set([...html(page).matchAll(/ (?:href|src)="([^"]+)"/gu)].map(([, link = ""]) => link))]
        .filter((link) => !/^(?:https?|mailto|data):/u.test(link))
        .filter((link) => {
          const { pathname, hash } = new URL(link.replaceAll("&amp;", "&"), `http://site/${page}`);
          const path = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname).slice(
            1,
          );
          if (!existsSync(join(site, path))) return true;
          return (
            hash !== "" && path.endsWith(".html") && !placesOf(path)?.has(decodeURIComponent(hash.slice(1)))
          );
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test("every row of a question table leads to a section with call, what to report, and when not", () => {
    const index = html("questions/index.html");
    const lacking = modulesWithQuestions().flatMap((module) => {
      const page = module === "figures" ? "gallery.html" : `questions/${module}.html`;
      return questionsOf(module)
        .filter(({ question }) => {
          const section = sectionOf(html(page), anchorOf(question));
          const complete = ["<pre", "What to report.", "When not."].every((part) => section.includes(part));
          const drawn = module !== "figures" || section.includes('class="live-figure"');
          return !complete || !drawn || !index.includes(`/${page}#${anchorOf(question)}"`);
        })
        .map(({ question }) => `${module}: ${question}`);
    });
    expect(modulesWithQuestions().length).toBeGreaterThan(18);
    expect(lacking).toEqual([]);
  });

  test("has a page of reference for each entry point, which opens with its questions", () => {
    const { exports } = JSON.parse(readFileSync(join(root, "lib/package.json"), "utf8"));
    const asked = modulesWithQuestions();
    const lacking = Object.keys(exports)
      .map((entry) => entry.slice(2))
      .filter((name) => name !== "" && existsSync(join(root, "lib/src", name, "index.ts")))
      .filter((name) => {
        const page = `reference/${name}.html`;
        return (
          !existsSync(join(site, page)) ||
          html(page).match(/<h1/gu)?.length !== 1 ||
          (asked.includes(name) && !/<table[^>]*>\s*<thead[\s\S]{0,200}question/iu.test(html(page)))
        );
      });
    expect(lacking).toEqual([]);
  });

  test("explains each warning of the library, beside its words", () => {
    const page = html("warnings.html");
    const remarks = remarksOfLibrary();
    expect(remarks.size).toBeGreaterThan(100);
    expect([...remarks.keys()].filter((code) => !page.includes(`<h3 id="${code.toLowerCase()}"`))).toEqual(
      [],
    );
    expect(page).toContain("95, and basic, BC and BCa do not mend that");
  });

  test("has the notebooks as pages, and the measured coverage", () => {
    expect(filesIn(join(site, "notebooks"), /\.html$/u).length).toBeGreaterThan(50);
    expect(html("coverage.html")).toContain("Family-wise error");
  });
});

describe.sequential("code of the site that the build does not run", () => {
  const copy = join(scratch, "results");
  beforeAll(() => cpSync(data, copy, { recursive: true }));

  test("the lines of the command line", () => {
    const bin = join(scratch, "bin");
    mkdirSync(bin);
    const program = join(root, "lib/dist/cli/main.js");
    writeFileSync(join(bin, "precipice"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
      mode: 0o755,
    });
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` };
    const blocks = codeOf("command-line.md", "sh");
    expect(blocks.length).toBeGreaterThan(4);
    for (const block of blocks) {
      const { status, stdout, stderr } = spawnSync("sh", ["-euc", block], {
        cwd: copy,
        env,
        encoding: "utf8",
      });
      expect(status, `${block}\n${stdout}${stderr}`).toBe(0);
    }
    expect(readFileSync(join(copy, "report.html"), "utf8")).toContain("<html");
  });

  test("Python's blocks, each by itself", async () => {
    await installPython(".precipice/python", ".scripts/python/python.txt");
    const python = environmentProgram("python", ".precipice/python");
    const env = { ...process.env, PYTHONPATH: join(root, "kernel/python/src") };
    const blocks = [...codeOf("python.md", "python"), ...codeOf("coming-from.md", "python new")];
    expect(blocks.length).toBeGreaterThan(4);
    for (const block of blocks) {
      const { status, stdout, stderr } = spawnSync(python, ["-c", block], {
        cwd: copy,
        env,
        encoding: "utf8",
      });
      expect(status, `${block}\n${stdout}${stderr}`).toBe(0);
    }
  });

  test("a data set's block loads it, or says how to get it", () => {
    const blocks = codeOf("questions/datasets.md", "ts:data");
    expect(blocks).toHaveLength(1);
    const code = `${blocks[0]}console.log(table.algorithms.join());`;
    const { PRECIPICE_DATA: folder = sharedFolder("data"), ...others } = process.env;
    const loaded = (/** @type {string | undefined} */ from) =>
      runTypeScript(code, {
        ...others,
        PRECIPICE_DATA: from ?? "",
        XDG_CACHE_HOME: copy,
        PRECIPICE_DOWNLOAD: "0",
      });
    const absent = loaded(undefined);
    expect(absent.status).not.toBe(0);
    expect(absent.stderr).toContain("PRECIPICE_DATA");
    if (folder !== undefined) expect(loaded(folder).stdout).toContain("DIAMOND");
  });

  test("rows that stay in their files", () => {
    const blocks = codeOf("when-data-outgrow.md", "ts:engine");
    expect(blocks).toHaveLength(1);
    const { status, stdout, stderr } = runTypeScript(`${blocks[0]}console.log(result.unit);`, process.env);
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/60[\s\S]*\nrun\n$/u);
  });

  test("the cells of notebooks", () => {
    const cells = codeOf("coming-from.md", "ts:notebook").map((source, index) => ({
      cell_type: "code",
      id: `code-${index}`,
      metadata: {},
      outputs: [],
      execution_count: null,
      source,
    }));
    expect(cells.length).toBeGreaterThan(2);
    // Within the project, where d3-array is installed.
    const file = join(root, ".precipice/coming-from.ipynb");
    writeFileSync(file, JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
    const run = spawnSync(process.execPath, [join(root, "kernel/dist/cli.js"), "run", "--inplace", file], {
      encoding: "utf8",
    });
    expect(run.status, run.stdout + run.stderr).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("text/html");
    rmSync(file);
  });
});

/** One page of each kind; axe takes minutes for the longest pages of the reference, which are made of the same parts. */
const looked = [
  "index.html",
  "start.html",
  "questions/index.html",
  "questions/bootstrap.html",
  "gallery.html",
  "coming-from.html",
  "reference/random.html",
];
const executablePath = findChromium();
const inBrowser = executablePath === undefined ? describe.skip : describe.sequential;

inBrowser("the site in Chromium", () => {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serveSite>>} */
  let served;
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const folder = join(root, ".precipice/screenshots/site");

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    served = await serveSite(site, "/");
    const args = [
      "--no-sandbox",
      "--disable-gpu",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ];
    browser = await chromium.launch({ executablePath: executablePath ?? "", args });
  });
  afterAll(async () => {
    await browser.close();
    served.close();
  });

  /** @param {"light" | "dark"} colorScheme */
  async function newPage(colorScheme) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    return { page, complaints, requests };
  }

  test.each(/** @type {const} */ (["light", "dark"]))(
    "draws its figures in the %s theme, and axe finds no violation",
    async (theme) => {
      const { page, complaints } = await newPage(theme);
      /** @type {string[]} */
      const violations = [];
      for (const name of looked) {
        await page.goto(`${served.address}${name}`);
        const figures = page.locator(".live-figure");
        for (const figure of await figures.all()) {
          await figure.scrollIntoViewIfNeeded();
          await figure.locator("svg").first().waitFor();
          expect(await figure.locator("[data-precipice-figure]").count(), name).toBe(1);
        }
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${name.replaceAll(/\W/gu, "-")}-${theme}.png`) });
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (window));
          return (await axe.run()).violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map(({ html }) => html)
                .join(" | ")}`,
          );
        });
        violations.push(...found.map((one) => `${name}: ${one}`));
      }
      expect(violations).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test("a figure follows the theme, and pages without one do not load the renderer", async () => {
    const { page, requests } = await newPage("light");
    await page.goto(`${served.address}limits.html`, { waitUntil: "networkidle" });
    const before = requests.length;
    await page.goto(served.address, { waitUntil: "networkidle" });
    await page.locator(".live-figure svg").first().waitFor();
    const drawing = requests.slice(before).filter((url) => url.endsWith("/figures/index-1.json"));
    expect(drawing).toHaveLength(1);
    expect(requests.slice(0, before).filter((url) => /figures\//u.test(url))).toEqual([]);
    const scripts = (/** @type {readonly string[]} */ urls) =>
      urls.filter((url) => url.endsWith(".js") && statSync(join(site, new URL(url).pathname)).size > 300e3);
    expect(scripts(requests.slice(0, before))).toEqual([]);
    expect(scripts(requests.slice(before))).toHaveLength(1);
    const color = () =>
      page.locator(".live-figure [data-precipice-figure]").evaluate((one) => getComputedStyle(one).color);
    const light = await color();
    await page.locator(".VPSwitchAppearance:visible").first().click();
    await expect.poll(color).not.toBe(light);
    await page.context().close();
  });

  test("the search finds a function of the reference, a question and a warning", async () => {
    const { page } = await newPage("light");
    await page.goto(served.address, { waitUntil: "networkidle" });
    for (const [words, link] of /** @type {const} */ ([
      ["welchTest", "/reference/compare.html#welchtest"],
      ["which ranks are open", "/questions/bootstrap.html#which-one-is-the-best-and-which-ranks-are-open"],
      ["scaledSingleRuns", "/warnings.html#scaledsingleruns"],
    ])) {
      await page.locator("#local-search button").first().click();
      await page.locator(".search-input").fill(words);
      await page.locator(`.results a[href$="${link}"]`).first().waitFor();
      await page.keyboard.press("Escape");
    }
    await page.context().close();
  });

  test("links, the search's keyboard and the way back lead to pages, and to places on them", async () => {
    const { page, complaints } = await newPage("light");
    await page.goto(`${served.address}start.html`, { waitUntil: "networkidle" });
    await page.locator('.VPSidebar a[href$="/limits.html"]').click();
    await page.waitForURL("**/limits.html");
    await page.locator("h1", { hasText: "Limits" }).waitFor();
    await page.locator('.VPDocAsideOutline a[href$="#platforms"]').click();
    await page.waitForURL("**/limits.html#platforms");
    await page.goBack();
    expect(page.url()).toMatch(/limits\.html$/u);
    await page.goBack();
    await page.locator("h1", { hasText: "Start" }).waitFor();
    await page.locator("#local-search button").first().click();
    await page.locator(".search-input").fill("welchTest");
    await page.locator('.results a[href$="#welchtest"]').first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/*.html#*");
    await page.locator("h1").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("code for a page runs there", async () => {
    const blocks = codeOf("questions/renderer.md", "ts:page");
    expect(blocks).toHaveLength(1);
    const { outputFiles } = await build({
      stdin: { contents: blocks[0] ?? "", resolveDir: root, loader: "ts" },
      bundle: true,
      format: "esm",
      write: false,
    });
    const { page, complaints } = await newPage("light");
    await page.goto(`${served.address}404.html`);
    await page.setContent("<body></body>");
    await page.addScriptTag({ type: "module", content: outputFiles[0]?.text ?? "" });
    await page.locator("[data-precipice-figure] svg").first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
