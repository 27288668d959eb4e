import { expect, test } from "vitest";
import { algorithms, learningCurves } from "../learningCurves.js";
import { describeInChromium, placesOf, drag, tool } from "./inChromium.js";

describeInChromium("what a figure shares and opens", ({ browser, open }) => {
  test("a selection is shared by the figures of a notebook, and by whatever table listens", async () => {
    const spec = learningCurves();
    const { page } = await browser().open([spec, spec]);
    const at = await placesOf(page);
    await page.evaluate(() => {
      const { renderer } = window as unknown as { renderer: typeof import("../../../src/renderer/index.js") };
      const selection = renderer.selectionNamed("algorithms");
      const heard: unknown[] = [];
      selection.addEventListener("change", () =>
        heard.push(selection.value && [selection.value.by, ...selection.value.values]),
      );
      Object.assign(window, { heard, selection });
    });
    await tool(page, /^Drag to select$/u)
      .first()
      .click();
    await drag(page, at(0.8, 0.99), at(0.95, 0.85));
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
      ["algorithm", "SPR"],
    ]);
    const faint = (place: string) => page.locator(`${place} g[aria-label="line"] path[opacity="0.12"]`);
    expect(await faint("#place").count()).toBe(10);
    expect(await faint("#place1").count()).toBe(10);
    // A table brushes the figures too.
    await page.evaluate(() => {
      const { selection } = window as unknown as {
        selection: import("../../../src/renderer/index.js").Selection;
      };
      selection.select({ by: "algorithm", values: new Set(["SPR", "CURL"]) });
    });
    expect(await faint("#place1").count()).toBe(5);
    await page.locator("#place1 .precipice-panel").focus();
    await page.keyboard.press("Escape");
    expect(await faint("#place").count()).toBe(0);
    // By keys: to a cursor, and space.
    await page.locator("#place .precipice-panel").focus();
    await page.keyboard.press("n");
    await page.keyboard.press(" ");
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.at(-1))).toEqual([
      "algorithm",
      "SPR",
      "DrQ(ε)",
      "CURL",
    ]);
    await page.evaluate(() => (window as unknown as { view: { dispose(): void } }).view.dispose());
    await page.evaluate(() => {
      const { selection } = window as unknown as {
        selection: import("../../../src/renderer/index.js").Selection;
      };
      selection.select(undefined);
    });
    expect(await faint("#place1").count()).toBe(0);
    await page.close();
  });

  test("a key outlasts a pointer event before it that waits for its frame", async () => {
    const { page } = await open();
    await page.locator(".precipice-panel").focus();
    const isShown = await page.evaluate(async () => {
      const panel = document.querySelector<HTMLElement>(".precipice-panel");
      panel?.dispatchEvent(new PointerEvent("pointerleave"));
      panel?.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return panel?.querySelector(".precipice-tooltip") !== null;
    });
    expect(isShown).toBe(true);
    await page.close();
  });

  test("a click on a point, or Enter at the cursor, opens the raw runs behind it", async () => {
    const { page, at } = await open();
    // SPR's mean at 20000 steps.
    const y = await page.evaluate(() => {
      const path = document
        .querySelectorAll<SVGPathElement>('g[aria-label="line"]')[1]
        ?.querySelector("path");
      const point = /(?:[ML][^ML]*){20}[ML]([\d.]+),([\d.]+)/u.exec(path?.getAttribute("d") ?? "");
      return (
        Number(point?.[2]) +
        (document.querySelector(".precipice-panel > svg")?.getBoundingClientRect().y ?? 0)
      );
    });
    await page.mouse.click(at(0.5, 0).x, y);
    const drawer = page.getByRole("region", { name: "Runs" });
    expect(await drawer.locator("caption").textContent()).toBe(
      "Runs behind algorithm SPR, step 20,000: 4 rows",
    );
    expect(await drawer.locator("tbody tr").count()).toBe(4);
    await drawer.getByRole("button", { name: "Close" }).click();
    await page.locator(".precipice-panel").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await expect.poll(() => drawer.locator("tbody tr").count()).toBe(12);
    await page.close();
  });

  test("a row links to an element of the page only, and the browser goes there", async () => {
    const places = [
      "#place",
      "#nowhere",
      "#",
      "# place",
      "javascript:alert(1)#place",
      "https://example.org/#place",
    ];
    const rows = algorithms.flatMap((algorithm) => places.map((place) => ({ algorithm, place })));
    const { page, complaints } = await open("dark", learningCurves({ runs: { by: ["algorithm"], rows } }));
    await page.locator(".precipice-panel").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    const links = page.getByRole("region", { name: "Runs" }).getByRole("link");
    await links.first().waitFor();
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))).toEqual(
      new Set(["#place"]),
    );
    expect(await page.locator(".precipice-drawer tbody tr").count()).toBe(places.length * algorithms.length);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.querySelector(":target")?.id)).toBe("place");
    expect(complaints).toEqual([]);
    await page.close();
  });
});
