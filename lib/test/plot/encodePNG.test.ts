import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { encodePNG } from "../../src/plot/encodePNG.js";

test("a PNG holds its pixels, as another reader sees them", () => {
  const width = 5;
  const height = 3;
  const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) =>
    i % 4 === 3 ? 255 : (i * 37) % 256,
  );
  const url = `data:image/png;base64,${Buffer.from(encodePNG(width, height, pixels)).toString("base64")}`;
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${url}" image-rendering="optimizeSpeed"/></svg>`,
  ).render();
  expect([drawn.width, drawn.height]).toEqual([width, height]);
  expect([...drawn.pixels]).toEqual([...pixels]);
});
