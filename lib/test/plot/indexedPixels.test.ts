import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { zlibSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { encodeOpaquePNG } from "../../src/plot/encodePNG.js";
import { indexedPixels } from "../../src/plot/indexedPixels.js";
import { pngOf } from "../../src/plot/png.node.js";
import { base64 } from "../../src/renderer/export/base64.js";
import { gallery } from "../figures/gallery.js";
import { paperFigures } from "../figures/paperFigures.js";
import { repository } from "../sharedFolder.js";

const sizeOf = (png: Uint8Array): { width: number; height: number } => {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};
/** The pixels of a PNG, read by a decoder that is not ours. */
function pixelsOf(png: Uint8Array): Uint8Array {
  const { width, height } = sizeOf(png);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${base64(png)}"/></svg>`;
  return new Resvg(svg).render().pixels;
}
const figureOf = (name: string) => {
  const make = gallery[name];
  if (make === undefined) throw new Error(`no figure ${name}`);
  return make();
};

describe("a figure's picture", () => {
  test.each([
    ["profiles", 65_000],
    ["intervals", 32_000],
  ] as const)("has at most 256 colours, in a third of the bytes: %s", async (name, bytes) => {
    const png = await figureOf(name).toPNG();
    expect(png[25], "indexed colours").toBe(3);
    expect(png.length).toBeLessThan(bytes);
  });

  test("looks as it did with all its colours", () => {
    const size = 200;
    const pixels = Uint8Array.from({ length: 4 * size * size }, (_, i) => {
      const place = Math.floor(i / 4);
      // A blue area, a red one, and an edge with thousands of blends of them.
      const column = place % size;
      const share = column < 90 ? 0 : column > 92 ? 1 : ((place * 7919) % 1000) / 1000;
      return (
        [255 * share, 40 + ((place * 31) % 3) * (column > 89 && column < 93 ? 1 : 0), 255 * (1 - share), 255][
          i % 4
        ] ?? 0
      );
    });
    const indexed = indexedPixels(pixels);
    expect(indexed?.palette.length).toBeLessThanOrEqual(3 * 256);
    const errors = Array.from({ length: size * size }, (_, place) => {
      const of = [0, 1, 2].map((channel) =>
        Math.abs(
          (indexed?.palette[3 * (indexed.indices[place] ?? 0) + channel] ?? -99) -
            (pixels[4 * place + channel] ?? 0),
        ),
      );
      return { place, error: Math.max(...of) };
    });
    expect(Math.max(...errors.map(({ error }) => error))).toBeLessThanOrEqual(16);
    const areas = errors.filter(({ place }) => place % size < 90 || place % size > 92);
    expect(areas.every(({ error }) => error === 0)).toBe(true);
  });

  test("keeps all its colours where 256 would be seen, and its transparency", () => {
    const ramp = Uint8Array.from({ length: 4 * 256 * 64 }, (_, i) => {
      const place = Math.floor(i / 4);
      return [place % 256, Math.floor(place / 256) * 4, 128, 255][i % 4] ?? 0;
    });
    expect(indexedPixels(ramp)).toBeUndefined();
    expect(indexedPixels(Uint8Array.of(1, 2, 3, 255, 1, 2, 3, 200))).toBeUndefined();
  });

  test("is read by other programs, pixel for pixel", async () => {
    const png = await figureOf("intervals").toPNG();
    const read = pixelsOf(png);
    const indexed = indexedPixels(read);
    // The file has at most 256 colours, so that all of what was read is kept.
    expect(indexed).toBeDefined();
    expect(
      new Set(Array.from({ length: read.length / 4 }, (_, i) => read.slice(4 * i, 4 * i + 3).join())).size,
    ).toBeLessThanOrEqual(256);
    const white = read.slice(0, 3);
    expect([...white]).toEqual([255, 255, 255]);
  });
});

describe("the setting for pictures", () => {
  afterEach(() => vi.unstubAllEnvs());
  const display = Symbol.for("Jupyter.display");
  const bundle = () =>
    (figureOf("improvement") as unknown as Record<symbol, () => Promise<Record<string, unknown>>>)[
      display
    ]?.();

  test("keeps a PNG beside the data, or none", async () => {
    expect(await bundle()).toHaveProperty("image/png");
    vi.stubEnv("PRECIPICE_PICTURES", "none");
    expect(Object.keys((await bundle()) ?? {})).toEqual([
      "application/vnd.precipice.figure.v1+json",
      "text/plain",
    ]);
  });

  test("refuses other words", async () => {
    vi.stubEnv("PRECIPICE_PICTURES", "off");
    await expect(bundle()).rejects.toThrow('is "png" or "none"; got "off"');
  });
});

test("a matrix of more colours loses none of them, and has fewer bytes than with an alpha channel", () => {
  const svg = readFileSync(
    path.join(repository, "lib/test/figures/snapshots/winMatrix-thirty.light.svg"),
    "utf8",
  );
  const png = pngOf(svg, 1);
  expect(png[25], "colours without alpha").toBe(2);
  const { width, height } = sizeOf(png);
  const pixels = pixelsOf(png);
  const again = pixelsOf(encodeOpaquePNG(width, height, pixels, (bytes) => zlibSync(bytes, { level: 1 })));
  expect(Buffer.compare(again, pixels)).toBe(0);
  const withAlpha = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${base64(png)}"/></svg>`,
  ).render();
  expect(png.length).toBeLessThan(0.7 * withAlpha.asPng().length);
  const colors = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4)
    colors.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
  expect(colors.size).toBeGreaterThan(256);
});

test("a hundred figures, of all kinds, are less than 9 MB in a notebook", async () => {
  const names = ["PPO", "SAC", "DreamerV3", "meta-llama/Llama-3.1-8B-Instruct"];
  const sizes: [name: string, size: number][] = [];
  for (const [name, make] of Object.entries(paperFigures)) {
    const figure = (await make(names)) as unknown as Record<symbol, () => Promise<unknown>>;
    sizes.push([name, JSON.stringify(await figure[Symbol.for("Jupyter.display")]?.(), undefined, 1).length]);
  }
  const mean = sizes.reduce((sum, [, size]) => sum + size, 0) / sizes.length;
  expect(sizes.length).toBeGreaterThan(20);
  expect(100 * mean, sizes.map((one) => one.join(" ")).join("\n")).toBeLessThan(9e6);
}, 600_000);
