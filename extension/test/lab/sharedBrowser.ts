import { chromium, type BrowserContext } from "playwright-core";

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
  // Only a browser with a profile keeps its cache: this one is temporary.
  const browser = await chromium.launchPersistentContext("", {
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
