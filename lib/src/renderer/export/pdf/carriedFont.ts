import type { FontFace } from "./FontSource.js";

/** The id of the element in which a page carries fonts: JSON with base64 by face. */
export const carriedFonts = "precipice-fonts";

/** A face of Inter that the page itself carries, with the letters of most figures. */
export function carriedFont(face: FontFace): Promise<Uint8Array> {
  const text = document.getElementById(carriedFonts)?.textContent;
  const fonts = JSON.parse(text ?? "{}") as Partial<Record<FontFace, string>>;
  const encoded = fonts[face] ?? fonts.regular;
  if (encoded === undefined)
    return Promise.reject(new Error("This page carries no fonts, which a PDF needs. Save the SVG instead."));
  return Promise.resolve(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)));
}
