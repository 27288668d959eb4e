import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readResult } from "../../../lib/src/results/readResult.js";
import { compareCells } from "@precipice/kernel/check";
import { codeCell, ExportedPages } from "../lab/ExportedPages.js";
import { findChromium } from "../lab/findChromium.js";
import { blockingFrames, blockingProgress, FRAME, PROGRESS } from "./blockingOutputs.js";
import { HostileBundles } from "./HostileBundles.js";
import { OutputPage, type Bundle } from "./OutputPage.js";
import { timesSlower } from "./timesSlower.js";

const chromium = findChromium();
/** The longest time that an output may block a page, in milliseconds. */
const longest = 1_000;
const generated = process.env["PRECIPICE_LONG"] === "1" ? 20_000 : 60;
const RESULT = "application/vnd.precipice.result.v1+json";
const ABSENT = "application/vnd.precipice.absent.v1+json";
const text = "the text saved beside it";

describe.skipIf(chromium === undefined)("a saved frame or progress blocks no page", () => {
  let outputs: OutputPage;
  beforeAll(async () => {
    outputs = await OutputPage.open(chromium ?? "");
  });
  afterAll(async () => outputs.close());

  it.each(Object.entries({ ...blockingFrames, ...blockingProgress }))("%s", async (_name, make) => {
    const bundle = make();
    let [output] = await outputs.show([bundle], longest);
    // Other programs run here too.
    for (let i = 0; i < 3 && (output?.milliseconds ?? 0) >= longest; i++)
      [output] = await outputs.show([bundle], longest);
    expect(output?.milliseconds).toBeLessThan(longest);
    // The page shows a readable amount, whatever the file contains.
    expect(output?.letters).toBeLessThan(20_000);
    expect(output?.elements).toBeLessThan(2_000);
    expect(outputs.errors).toEqual([]);
  });

  it(
    `of ${generated} that are made from the formats' own schemas none does`,
    { timeout: generated * 2_000 },
    async () => {
      const made = new HostileBundles(3);
      const states = { grid: 0, progress: 0, text: 0 };
      for (let first = 0; first < generated; first += 20) {
        const batch = Array.from({ length: 20 }, (_, i): Bundle => {
          const format = i % 4 === 0 ? "progress" : "frame";
          return { [format === "frame" ? FRAME : PROGRESS]: made.next(format), "text/plain": text };
        });
        for (const [i, one] of (await outputs.show(batch, longest)).entries()) {
          let output = one;
          for (let again = 0; again < 3 && output.milliseconds >= longest; again++)
            output = (await outputs.show([batch[i] ?? {}], longest))[0] ?? output;
          expect(output.milliseconds, `output ${first + i}`).toBeLessThan(longest);
          expect(output.letters).toBeGreaterThan(0);
          states[output.state] += 1;
          // A reason is for people: it never contains a name from the program.
          expect(output.reason).not.toMatch(
            /is not a function|undefined|Cannot read|is not iterable|call stack/u,
          );
        }
      }
      expect(outputs.errors).toEqual([]);
      expect(states.grid).toBeGreaterThan(generated / 4);
      expect(states.progress).toBeGreaterThan(generated / 20);
      expect(states.text).toBeGreaterThan(generated / 20);
    },
  );
});

describe("a saved result is data that is read once, and never drawn", () => {
  it(`${generated} that are made from the format's own schema are refused in a sentence`, () => {
    const made = new HostileBundles(5);
    for (let i = 0; i < generated; i++) {
      const saved = made.next("result");
      // No generated result has the id of its content, so each is distinguished from computed ones.
      expect(() => readResult(saved), `result ${i}`).toThrow(
        /cannot be read|was changed|field "schema"|expected|newer|must|is not|needs|twice|Result/u,
      );
    }
  });

  it("and compared field by field, however many estimates, texts and levels it has", () => {
    const estimate = (i: number): object => ({
      labels: { name: `a${i}`, more: "x".repeat(50) },
      estimate: i,
      warnings: [],
    });
    const saved = {
      title: "t".repeat(1e5),
      estimates: Array.from({ length: 50_000 }, (_, i) => estimate(i)),
    };
    const other = {
      ...saved,
      title: "u",
      estimates: saved.estimates.map((one, i) => ({ ...one, estimate: -i })),
    };
    const cell = (data: object) => [
      {
        id: "a",
        number: 1,
        source: "cell",
        metadata: {},
        outputs: [{ output_type: "display_data", data: { [RESULT]: data } }],
        ran: true,
      },
    ];
    const [row] = compareCells(cell(saved), cell(other));
    expect(row?.outcome).toBe("changed");
    expect(row?.differences).toHaveLength(50_000);
  });
});

describe.skipIf(chromium === undefined)("an exported page of hostile outputs", () => {
  it("shows the text of each, draws none of them, and answers at once", async () => {
    const pages = await ExportedPages.launch(chromium ?? "");
    try {
      const made = new HostileBundles(9);
      const bundles: Bundle[] = Array.from({ length: 60 }, (_, i) => ({
        ...(i % 4 === 0 && { [FRAME]: made.next("frame") }),
        ...(i % 4 === 1 && { [PROGRESS]: made.next("progress") }),
        ...(i % 4 === 2 && { [RESULT]: made.next("result") }),
        ...(i % 4 === 3 && { [ABSENT]: { schema: "1.0", what: "x".repeat(1e5), dataset: ["nested"] } }),
        "text/plain": `${text} ${i}`,
      }));
      pages.write(
        "hostile.ipynb",
        bundles.map((data) => codeCell("", data)),
      );
      pages.export("hostile.ipynb", "-o", "hostile.html");
      // Parts that are not drawn are absent from the page too.
      expect(pages.text("hostile.html").length).toBeLessThan(1_000_000);
      const { page, complaints } = await pages.open("hostile.html");
      for (const i of bundles.keys())
        expect(await page.getByText(`${text} ${i}`, { exact: true }).count()).toBe(1);
      const start = Date.now();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      const milliseconds = Date.now() - start;
      if (milliseconds >= longest) expect(milliseconds / (await timesSlower(page))).toBeLessThan(longest);
      expect(complaints).toEqual([]);
    } finally {
      await pages.close();
    }
  });
});
