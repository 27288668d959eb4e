import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);
// A font of our own (Inter, SIL Open Font License 1.1) makes the pixels the same on every machine.
const fontFiles = [
  "400Regular/Inter_400Regular",
  "600SemiBold/Inter_600SemiBold",
  "700Bold/Inter_700Bold",
  "400Regular_Italic/Inter_400Regular_Italic",
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}.ttf`));

const font = {
  loadSystemFonts: false,
  fontFiles,
  defaultFontFamily: "Inter",
  sansSerifFamily: "Inter",
  serifFamily: "Inter",
  monospaceFamily: "Inter",
};

/** Draws an SVG as a PNG, at twice its size or another, on white. The same SVG gives the same bytes on every machine. */
export function pngOf(svg: string, zoom = 2): Uint8Array {
  return new Resvg(svg, { background: "white", fitTo: { mode: "zoom", value: zoom }, font }).render().asPng();
}
