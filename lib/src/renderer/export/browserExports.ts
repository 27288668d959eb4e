import { onDemand } from "../onDemand.js";
import type { ComposedSvg } from "./composeSvg.js";

/** An SVG as a PNG with `zoom` pixels for each of its own, which the page draws. */
export async function svgToPNG(
  { svg, width, height }: Pick<ComposedSvg, "svg" | "width" | "height">,
  document: Document,
  zoom = 2,
): Promise<Blob> {
  const image = document.createElement("img");
  // A page's security policy may forbid pictures other than data: addresses.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(zoom * width);
  canvas.height = Math.round(zoom * height);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("this page's browser cannot write a PNG of that size"));
      else resolve(blob);
    }, "image/png");
  });
}

/** An SVG as a PDF, and the letters that none of its fonts has; the page resolves its colours. */
export async function pageToPDF(
  { svg }: Pick<ComposedSvg, "svg">,
  title: string,
  document: Document,
  family?: string,
): Promise<{ readonly blob: Blob; readonly missing: readonly string[] }> {
  const { pageFonts, svgToPDF } = await onDemand.pdf();
  const parser = document.defaultView?.DOMParser;
  if (parser === undefined) throw new Error("this page cannot read an SVG");
  const root = new parser().parseFromString(svg, "image/svg+xml").documentElement;
  const brush = document.createElement("canvas").getContext("2d");
  const resolve = (color: string): string => {
    if (brush === null) return color;
    brush.fillStyle = "#1f1f1f";
    brush.fillStyle = color;
    return brush.fillStyle;
  };
  const { bytes, missing } = await svgToPDF(root, { title, fonts: pageFonts, family, resolve });
  return { blob: new Blob([bytes], { type: "application/pdf" }), missing };
}
