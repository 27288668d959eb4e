import path from "node:path";
import { build, type Plugin } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { repository } from "../sharedFolder.js";

export const entry = path.join(repository, "lib/src/renderer/index.ts");

const contents = `import * as renderer from "./index.js"; import * as Plot from "@observablehq/plot"; Object.assign(window, { renderer, Plot });`;

/** The fonts as a part of the script: these pages may load nothing. */
const fontsInScript: Plugin = {
  name: "fonts-in-script",
  setup(build) {
    const file = path.join(repository, "lib/dist/fonts/Inter_400Regular.ttf");
    build.onLoad({ filter: /loadFontFile\.ts$/ }, () => ({
      contents: `import font from ${JSON.stringify(file)}; export const loadFontFile = () => Promise.resolve(font);`,
      resolveDir: path.dirname(file),
    }));
  },
};

interface Opened {
  readonly page: Page;
  /** Console messages, errors and fetches of the page: empty if all is well. */
  readonly complaints: readonly string[];
}

export interface OpenOptions {
  readonly theme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly width?: number;
}

/** Chromium with pages of the renderer that have fewer rights than an untrusted notebook: no eval, no fetch. */
export class FigureBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly script: string,
  ) {}

  static async launch(executablePath: string | undefined): Promise<FigureBrowser> {
    const browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] });
    const made = await build({
      stdin: { contents, resolveDir: path.dirname(entry), loader: "ts" },
      bundle: true,
      format: "iife",
      platform: "browser",
      write: false,
      plugins: [fontsInScript],
      loader: { ".ttf": "binary" },
      logLevel: "silent",
    });
    return new FigureBrowser(browser, Buffer.from(made.outputFiles[0]?.contents ?? []).toString());
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** A page that shows these figures, one below the other. */
  async open(
    specs: readonly unknown[],
    { theme = "light", reducedMotion = false, width = 900 }: OpenOptions = {},
  ): Promise<Opened> {
    const page = await this.browser.newPage({
      viewport: { width, height: 700 },
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
      acceptDownloads: true,
    });
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^(?:data|blob):/u.test(request.url())) complaints.push(request.url());
    });
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>Figures</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"></head>
       <body style="margin:8px;background:${theme === "dark" ? "#111" : "#fff"}"><main></main></body></html>`,
    );
    await page.addScriptTag({ content: this.script });
    await page.evaluate(
      ([figures, lighting]) => {
        const { renderer } = window as unknown as { renderer: typeof import("../../src/renderer/index.js") };
        const views = figures.map((figure, i) => {
          const place = document.createElement("div");
          place.id = i === 0 ? "place" : `place${i}`;
          document.querySelector("main")?.append(place);
          return renderer.render(figure, place, lighting, { fallback: "a table" });
        });
        Object.assign(window, { views, view: views[0] });
      },
      [specs, theme] as const,
    );
    return { page, complaints };
  }
}
