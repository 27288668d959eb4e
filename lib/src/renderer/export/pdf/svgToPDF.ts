import { SvgDrawing } from "./drawSvg.js";
import { PdfCanvas } from "./PdfCanvas.js";
import { PdfFile } from "./PdfFile.js";
import type { ColorResolver } from "./readColor.js";
import { readPNG } from "./readPNG.js";

/** CSS has 96 pixels to the inch, PDF 72 points. */
const pointsPerPixel = 0.75;

const utf16 = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("")}>`;

/**
 * An SVG as a PDF of one page of its size. Lines, shapes and text are vectors. Text uses the standard fonts, which every viewer
 * has; for a font of your own give text as outlines.
 *
 * @param resolve converts colour names and colour functions to `#rrggbb`
 */
export async function svgToPDF(
  svg: Element,
  title: string,
  resolve: ColorResolver = (color) => color,
): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = ["width", "height"].map((name) => parseFloat(svg.getAttribute(name) ?? "")) as [
    number,
    number,
  ];
  const canvas = new PdfCanvas();
  canvas.transform([pointsPerPixel, 0, 0, -pointsPerPixel, 0, height * pointsPerPixel]);
  const drawing = new SvgDrawing(canvas, svg, resolve);
  drawing.draw();
  const file = new PdfFile();
  const catalogue = file.reserve();
  const pages = file.reserve();
  const page = file.reserve();
  const content = await file.addStream(canvas.bytes());
  const entries = (pairs: Iterable<readonly [string, string]>): string =>
    Array.from(pairs, ([name, body]) => `/${name} ${body}`).join(" ");
  const fonts = Array.from(canvas.fonts, ([font, name]) => {
    const encoding = font === "Symbol" ? "" : "/Encoding /WinAnsiEncoding ";
    return [
      name,
      `${file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} ${encoding}>>`)} 0 R`,
    ] as const;
  });
  const states = Array.from(canvas.opacities, ([state, name]) => [name, `<< ${state} >>`] as const);
  const images: (readonly [string, string])[] = [];
  for (const [name, encoded] of drawing.pictures) {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    // Draw a white pixel in place of an unreadable picture.
    const pixels = (await readPNG(bytes)) ?? { width: 1, height: 1, rgb: new Uint8Array([255, 255, 255]) };
    const number = await file.addStream(
      pixels.rgb,
      `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    );
    images.push([name, `${number} 0 R`]);
  }
  const info = file.add(`<< /Title ${utf16(title)} /Producer (Precipice) >>`);
  const box = [0, 0, width * pointsPerPixel, height * pointsPerPixel].map((value) =>
    Number(value.toFixed(2)),
  );
  file.set(
    page,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [${box.join(" ")}] /Contents ${content} 0 R /Resources << /Font << ${entries(fonts)} >> /ExtGState << ${entries(states)} >> /XObject << ${entries(images)} >> >> >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  file.set(
    catalogue,
    `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.bytes(catalogue, info);
}
