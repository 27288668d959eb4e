import { SvgDrawing } from "./drawSvg.js";
import { FontBook } from "./FontBook.js";
import type { FontSource } from "./FontSource.js";
import { PdfCanvas } from "./PdfCanvas.js";
import { PdfFile } from "./PdfFile.js";
import type { ColorResolver } from "./readColor.js";
import { readPNG } from "./readPNG.js";

/** CSS has 96 pixels to the inch, PDF 72 points. */
const pointsPerPixel = 0.75;

const utf16 = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("")}>`;

const entries = (pairs: Iterable<readonly [string, string]>): string =>
  Array.from(pairs, ([name, body]) => `/${name} ${body}`).join(" ");

/** What a PDF needs beside its SVG. */
export interface PDFParts {
  readonly title: string;
  readonly fonts: FontSource;
  /** A font family of the system in place of Inter. */
  readonly family?: string | undefined;
  /** Converts colour functions that only a page knows. */
  readonly resolve?: ColorResolver;
}

/** A PDF, and the letters that none of its fonts has. */
export interface WrittenPDF {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
}

/** The size of an SVG in pixels, and the pixels of the picture for each of its own units. */
function sizeOf(svg: Element): { readonly width: number; readonly height: number; readonly zoom: number } {
  const [width, height] = ["width", "height"].map((name) => parseFloat(svg.getAttribute(name) ?? "")) as [
    number,
    number,
  ];
  const inner = Number((svg.getAttribute("viewBox") ?? "").split(/[\s,]+/u)[2]);
  return { width, height, zoom: inner > 0 ? width / inner : 1 };
}

async function writePictures(
  file: PdfFile,
  pictures: ReadonlyMap<string, string>,
): Promise<(readonly [string, string])[]> {
  const images: (readonly [string, string])[] = [];
  for (const [name, encoded] of pictures) {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    // Draw a white pixel in place of an unreadable picture.
    const pixels = (await readPNG(bytes)) ?? { width: 1, height: 1, rgb: new Uint8Array([255, 255, 255]) };
    const number = await file.addStream(
      pixels.rgb,
      `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    );
    images.push([name, `${number} 0 R`]);
  }
  return images;
}

/**
 * An SVG as a PDF of one page of its size. Lines, shapes and text are vectors. The fonts are embedded with the letters that the
 * page has, and text can be selected and searched.
 *
 * @throws RangeError if the fonts lack the family
 */
export async function svgToPDF(
  svg: Element,
  { title, fonts, family, resolve = (color) => color }: PDFParts,
): Promise<WrittenPDF> {
  const { width, height, zoom } = sizeOf(svg);
  const texts = new SvgDrawing(new PdfCanvas(), svg, resolve);
  texts.draw();
  const book = await FontBook.for(texts.texts, fonts, family);
  const canvas = new PdfCanvas();
  const scale = pointsPerPixel * zoom;
  canvas.transform([scale, 0, 0, -scale, 0, height * pointsPerPixel]);
  const drawing = new SvgDrawing(canvas, svg, resolve, book);
  drawing.draw();
  const file = new PdfFile();
  const catalogue = file.reserve();
  const pages = file.reserve();
  const page = file.reserve();
  const content = await file.addStream(canvas.bytes());
  const written = (await book.write(file)).map(([name, object]) => [name, `${object} 0 R`] as const);
  const states = Array.from(canvas.opacities, ([state, name]) => [name, `<< ${state} >>`] as const);
  const images = await writePictures(file, drawing.pictures);
  const info = file.add(`<< /Title ${utf16(title)} /Producer (Precipice) >>`);
  const box = [0, 0, width * pointsPerPixel, height * pointsPerPixel].map((value) =>
    Number(value.toFixed(2)),
  );
  file.set(
    page,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [${box.join(" ")}] /Contents ${content} 0 R /Resources << /Font << ${entries(written)} >> /ExtGState << ${entries(states)} >> /XObject << ${entries(images)} >> >> >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  file.set(
    catalogue,
    `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return { bytes: file.bytes(catalogue, info), missing: [...book.missing] };
}
