import type { MimeBundle } from "../core/Interpreter.js";
import type { DisplayHandle } from "./DisplayHandle.js";

/** Text, or its bytes in UTF-8. */
export type TextContent = string | Uint8Array;
/** Bytes, or their text in base64. */
export type ByteContent = Uint8Array | ArrayBuffer | string;

/** The options of a helper. */
export interface HelperOptions {
  /** Names the display; `update: true` replaces the display of that name. */
  readonly displayId?: string;
  readonly update?: boolean;
  /** Jupyter's metadata of this part, such as `{ isolated: true }` of HTML. */
  readonly metadata?: MimeBundle;
}

/** The options of a helper for pictures. */
export interface PictureOptions extends HelperOptions {
  /** The width on the page in CSS pixels: half of the picture's own for one drawn at twice the size. */
  readonly width?: number;
  /** The height on the page in CSS pixels. */
  readonly height?: number;
}

/**
 * Helpers of `display`, one for each kind of content. Each shows its content at once and returns a handle, as
 * `display(value)` does. For a value that is shown later, such as a function's result, see
 * {@link DisplayHelpers.mime}.
 */
export interface DisplayHelpers {
  /**
   * Shows HTML; clients that show none, such as a console, show its text. JupyterLab removes scripts from notebooks that
   * are not trusted.
   */
  html(markup: TextContent, options?: HelperOptions): DisplayHandle;
  /** Shows an SVG drawing. */
  svg(markup: TextContent, options?: PictureOptions): DisplayHandle;
  /** Shows Markdown. */
  markdown(text: TextContent, options?: HelperOptions): DisplayHandle;
  /** Shows LaTeX, with formulas between `$` or `$$`. */
  latex(text: TextContent, options?: HelperOptions): DisplayHandle;
  /** Shows a value of JSON as a tree. Throws a DisplayError for values that JSON cannot represent. */
  json(value: unknown, options?: HelperOptions): DisplayHandle;
  /** Runs JavaScript in the browser, if the notebook is trusted. */
  javascript(code: TextContent, options?: HelperOptions): DisplayHandle;
  /** Shows text as it is, without quotes. */
  text(text: TextContent, options?: HelperOptions): DisplayHandle;
  /** Shows a PNG. Throws a DisplayError if the bytes have another format; so do the next four. */
  png(bytes: ByteContent, options?: PictureOptions): DisplayHandle;
  /** Shows a JPEG. */
  jpeg(bytes: ByteContent, options?: PictureOptions): DisplayHandle;
  /** Shows a GIF. */
  gif(bytes: ByteContent, options?: PictureOptions): DisplayHandle;
  /** Shows a WebP. */
  webp(bytes: ByteContent, options?: PictureOptions): DisplayHandle;
  /** Shows a PDF. */
  pdf(bytes: ByteContent, options?: HelperOptions): DisplayHandle;
  /**
   * Makes a value with this MIME bundle as its display: as a cell's result, by `display()` or in `handle.update()`.
   * The call itself shows nothing.
   *
   * @example
   * const bold = (text: string) => display.mime({ "text/html": `<b>${text}</b>`, "text/plain": text });
   * @throws DisplayError if a part is neither text, bytes nor JSON, or has no MIME type as name.
   */
  mime(bundle: MimeBundle, metadata?: MimeBundle): object;
}
