import type { FontFace } from "./FontSource.js";

// Bundlers put the files beside the script that names them so.
const files: Readonly<Record<FontFace, URL>> = {
  regular: new URL("../../../../dist/fonts/Inter_400Regular.ttf", import.meta.url),
  bold: new URL("../../../../dist/fonts/Inter_600SemiBold.ttf", import.meta.url),
  italic: new URL("../../../../dist/fonts/Inter_400Regular_Italic.ttf", import.meta.url),
  boldItalic: new URL("../../../../dist/fonts/Inter_600SemiBold_Italic.ttf", import.meta.url),
};

/** The file of a face of Inter, from beside the page's scripts. */
export async function loadFontFile(face: FontFace): Promise<Uint8Array> {
  const response = await fetch(files[face]);
  if (!response.ok)
    throw new Error(`The font of the PDF could not be loaded: ${response.status} for ${files[face].href}.`);
  return new Uint8Array(await response.arrayBuffer());
}
