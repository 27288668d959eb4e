import { mkdtempSync } from "node:fs";
import path from "node:path";
import { chromium, type BrowserContext } from "playwright-core";
import { inject } from "vitest";

let running: Promise<BrowserContext> | undefined;

/**
 * The Chromium of this process: started once, and again after a crash. Test files that run one after another in this
 * process share it with its cache, which holds JupyterLab's scripts ready to run; nothing else of a page is kept.
 */
export async function sharedBrowser(executablePath: string): Promise<BrowserContext> {
  running ??= start(executablePath);
  return running;
}

async function start(executablePath: string): Promise<BrowserContext> {
  // Only a browser with a profile keeps its cache. Vitest kills this process, which leaves no time to remove files.
  const folder = inject("scratch");
  const browser = await chromium.launchPersistentContext(mkdtempSync(path.join(folder, "profile-")), {
    artifactsDir: folder,
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
    viewport: { width: 1280, height: 900 },
  });
  browser.once("close", () => (running = undefined));
  return browser;
}
