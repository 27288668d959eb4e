import type { MimeBundle } from "../core/Interpreter.js";
import { bytesOf } from "./bytesOf.js";
import type {
  ByteContent,
  DisplayHelpers,
  HelperOptions,
  PictureOptions,
  TextContent,
} from "./DisplayHelpers.js";
import type { DisplayHandle } from "./DisplayHandle.js";
import { DisplayError } from "./Displayed.js";
import { imageType } from "./imageType.js";
import { MimeValue } from "./MimeValue.js";
import { htmlText } from "./text/htmlText.js";

type Show = (value: MimeValue, options: HelperOptions) => DisplayHandle;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;

/** Makes the helpers of `display`. */
export function makeHelpers(show: Show): DisplayHelpers {
  const shown = (
    type: string,
    content: unknown,
    options: PictureOptions = {},
    beside: MimeBundle = {},
  ): DisplayHandle => {
    const { width, height, metadata, ...placement } = options;
    const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
    const about: MimeBundle = { ...size, ...metadata };
    const value = new MimeValue(
      { [type]: content, ...beside },
      Object.keys(about).length === 0 ? {} : { [type]: about },
    );
    return show(value, placement);
  };
  const ofText = (name: string, type: string) => (content: TextContent, options?: PictureOptions) =>
    shown(type, textOf(name, content), options);
  const ofBytes = (name: string, type: string) => (content: ByteContent, options?: PictureOptions) =>
    shown(type, checkedBytes(name, type, content), options);
  return {
    html: (content, options) => {
      const markup = textOf("html", content);
      return shown("text/html", markup, options, { "text/plain": htmlText(markup) });
    },
    svg: ofText("svg", "image/svg+xml"),
    markdown: ofText("markdown", "text/markdown"),
    latex: ofText("latex", "text/latex"),
    javascript: ofText("javascript", "text/javascript"),
    text: ofText("text", "text/plain"),
    json: (value, options) => shown("application/json", value, options),
    png: ofBytes("png", "image/png"),
    jpeg: ofBytes("jpeg", "image/jpeg"),
    gif: ofBytes("gif", "image/gif"),
    webp: ofBytes("webp", "image/webp"),
    pdf: ofBytes("pdf", "application/pdf"),
    mime: (bundle, metadata) => new MimeValue(bundle, metadata),
  };
}

function textOf(name: string, content: unknown): string {
  if (typeof content === "string") return content;
  const bytes = bytesOf(content);
  if (bytes !== undefined)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  throw new DisplayError(`display.${name}() shows a text or its bytes, but got ${kindOf(content)}.`);
}

function checkedBytes(name: string, type: string, content: unknown): Uint8Array {
  if (typeof content === "string" && !base64.test(content)) {
    throw new DisplayError(`display.${name}() shows bytes, or their text in base64, but got another text.`);
  }
  const bytes = typeof content === "string" ? Buffer.from(content, "base64") : bytesOf(content);
  if (bytes === undefined) {
    throw new DisplayError(
      `display.${name}() shows bytes, or their text in base64, but got ${kindOf(content)}.`,
    );
  }
  const found = imageType(bytes);
  if (found === type) return bytes;
  const other = found === undefined ? "of no kind that is known" : found;
  throw new DisplayError(
    `display.${name}() shows ${type}, but these ${bytes.byteLength} bytes are ${other}. ` +
      "display(bytes) shows pictures by what they are.",
  );
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === "object" ? "an object of another kind" : `a ${typeof value}`;
}
