import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FontProgram } from "../renderer/export/pdf/FontProgram.js";
import { TrueTypeFont } from "../renderer/export/pdf/TrueTypeFont.js";

const loaded = new Map<string, OwnFont>();

/** A font of our own: Inter, SIL Open Font License 1.1, which the build puts into dist/fonts. */
export interface OwnFont {
  readonly file: string;
  readonly program: FontProgram;
}

/**
 * A face of the font of our own, such as `"Inter_400Regular"`.
 *
 * @throws Error if its file is missing or damaged: a picture without it would have no letters
 */
export function ownFont(face: string): OwnFont {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const file = fileURLToPath(new URL(`../../dist/fonts/${face}.ttf`, import.meta.url));
  try {
    const font = { file, program: new TrueTypeFont(new Uint8Array(readFileSync(file))) };
    loaded.set(face, font);
    return font;
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
    throw new Error(
      `A PNG or PDF is drawn with the font Inter, but its file ${file} is missing or damaged (${reason}). ` +
        "Install the package precipice again. Until then toSVG draws the figure, and PRECIPICE_PICTURES=none shows figures in a notebook without a PNG.",
      { cause },
    );
  }
}
