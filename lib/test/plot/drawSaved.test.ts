import { expect, test } from "vitest";
import { drawSaved } from "../../src/plot/drawSaved.node.js";
import { gallery } from "../figures/gallery.js";

const saved = (): unknown => JSON.parse(JSON.stringify(gallery["intervals"]?.()));
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("a saved figure is drawn as SVG and PDF, with the options of a picture", async () => {
  const said: string[] = [];
  const warn = (sentence: string): void => void said.push(sentence);
  const options = { width: "5.5in", caption: false };
  expect(text(await drawSaved({ figure: saved(), format: "svg", options }, warn))).toContain(' width="528" ');
  expect(text(await drawSaved({ figure: saved(), format: "pdf", options }, warn))).toContain(
    "/MediaBox [0 0 396 ",
  );
  expect(said).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ["a figure that is none", { figure: { schema: "1.0" }, format: "svg" }, /cannot be drawn: /u],
  ["another format", { figure: {}, format: "gif" }, /"svg" or "pdf"; got "gif"/u],
  [
    "an option that does not exist",
    { figure: saved(), format: "svg", options: { wide: 1 } },
    /no option "wide"/u,
  ],
])("%s is refused", async (_name, request, reason) => {
  await expect(drawSaved(request as never, () => undefined)).rejects.toThrow(reason);
});
