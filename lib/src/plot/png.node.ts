import { Resvg } from "@resvg/resvg-js";
import { zlibSync } from "fflate";
import { encodeIndexedPNG, encodeOpaquePNG } from "./encodePNG.js";
import { indexedPixels } from "./indexedPixels.js";
import { ownFont } from "./ownFont.node.js";

// A font of our own makes the pixels the same on every machine.
const faces = ["Inter_400Regular", "Inter_600SemiBold", "Inter_700Bold", "Inter_400Regular_Italic"] as const;

const font = {
  loadSystemFonts: false,
  defaultFontFamily: "Inter",
  sansSerifFamily: "Inter",
  serifFamily: "Inter",
  monospaceFamily: "Inter",
};

/**
 * Draws an SVG as a PNG, at twice its size or another, on white, in at most 256 colours where the difference cannot be seen. The same SVG
 * gives the same bytes on every machine: the compression is JavaScript, since Node's own differs between versions.
 *
 * @throws Error if the font of our own is missing or damaged
 */
export function pngOf(svg: string, zoom = 2): Uint8Array {
  // The rasteriser leaves letters out without a word where it cannot read a font.
  const fontFiles = faces.map((face) => ownFont(face).file);
  const options = { background: "white", fitTo: { mode: "zoom", value: zoom } } as const;
  const image = new Resvg(svg, { ...options, font: { ...font, fontFiles } }).render();
  const { width, height, pixels } = image;
  const deflate = (bytes: Uint8Array): Uint8Array => zlibSync(bytes, { level: 6 });
  const indexed = indexedPixels(pixels);
  if (indexed !== undefined) return encodeIndexedPNG(width, height, indexed, deflate);
  // The background is white, so that every pixel is opaque. Filters shorten photographs and ramps only.
  const opaque = encodeOpaquePNG(width, height, pixels, deflate);
  const filtered = image.asPng();
  return opaque.length < filtered.length ? opaque : filtered;
}

/** The letters of an SVG's texts that the font of our own lacks, each once: a PNG has empty boxes in their place. */
export function lettersWithoutGlyph(svg: string): readonly string[] {
  const texts = svg.match(/<text[\s>].*?<\/text>/gsu) ?? [];
  const letters = new Set(
    texts
      .join("")
      // A title is a text's tooltip, which no picture draws.
      .replace(
        /<title[\s>].*?<\/title>|<(?:"[^"]*"|[^">])*>|\p{White_Space}|\p{Default_Ignorable_Code_Point}/gsu,
        "",
      ),
  );
  const { program } = ownFont(faces[0]);
  return [...letters].filter((letter) => program.glyphOf(letter.codePointAt(0) ?? 0) === 0);
}

/**
 * Whether a saved figure has a picture for viewers that cannot draw its data, by the environment variable PRECIPICE_PICTURES:
 * `"png"` (default) or `"none"`.
 *
 * @throws RangeError for any other word
 */
export function keepsPictures(): boolean {
  const word = process.env["PRECIPICE_PICTURES"] || "png";
  if (word !== "png" && word !== "none") {
    throw new RangeError(
      `PRECIPICE_PICTURES, or "precipice.pictures" in the notebook's metadata, is "png" or "none"; got ${JSON.stringify(word)}.`,
    );
  }
  return word === "png";
}
