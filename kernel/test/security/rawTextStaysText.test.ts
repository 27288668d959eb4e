import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findChromium } from "../core/browser/findChromium.js";
import { sanitize } from "../../src/cli/export/sanitize.js";

const nothing = { link: () => undefined, picture: () => undefined, id: () => false };
const live = "<img src=x onerror=alert(1)>";

/**
 * Elements whose content a browser reads as text in one place and as elements in another: sanitizers and browsers must
 * agree on where it ends. Published advisories of sanitizers are about these.
 */
const rawText = ["textarea", "xmp", "title", "style", "script", "noscript", "noembed", "noframes", "iframe", "plaintext", "option", "template"]; // oxfmt-ignore
const around = ["svg", "math", "svg><foreignObject", "math><mtext", "svg><desc", "math><annotation-xml encoding=text/html"]; // oxfmt-ignore

const hostile = rawText.flatMap((name) => [
  `<${name}>${live}</${name}>`,
  `<${name}>${live}</${name}/>${live}`,
  `<${name}>&lt;img src=x onerror=alert(1)&gt;</${name}>`,
  `<${name}><p title="</${name}>${live}">`,
  `<${name.toUpperCase()}>${live}</${name}\t\n foo="">${live}`,
  `<${name}><!--</${name}>${live}-->`,
  ...around.flatMap((outer) => [
    `<${outer}><${name}>${live}</${name}>`,
    `<${outer}><${name}><p title="</${name}>${live}">`,
    `<${outer}><${name}>&lt;img src=x onerror=alert(1)&gt;</${name}/>`,
    `<${outer}><${name}><![CDATA[${live}]]></${name}>`,
  ]),
]);

const found = findChromium();

describe("HTML of a notebook, in an exported page", () => {
  test("is cut down in one step: cutting it down again changes nothing", () => {
    for (const html of hostile)
      expect(sanitize(sanitize(html, nothing), nothing)).toBe(sanitize(html, nothing));
  });

  test.skipIf(found === undefined)("has nothing that a browser runs, however its raw text ends", async () => {
    const browser = await chromium.launch({ executablePath: found ?? "", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      const read = (texts: readonly string[]): Promise<readonly string[]> =>
        page.evaluate<readonly string[]>(`${JSON.stringify(texts)}.filter((text) => {
          const { body } = new DOMParser().parseFromString("<!doctype html><main>" + text + "</main>", "text/html");
          return [...body.querySelectorAll("*")].some((element) =>
            /^(script|style|svg|math|iframe|form|textarea|xmp)$/i.test(element.localName) ||
            element.getAttributeNames().some((name) => name.startsWith("on")));
        })`);
      // Without the sanitiser most of the markup runs.
      expect((await read(hostile)).length).toBeGreaterThan(hostile.length / 2);
      expect(await read(hostile.map((html) => sanitize(html, nothing)))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
