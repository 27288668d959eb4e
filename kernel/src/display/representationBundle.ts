import type { MimeBundle } from "../core/Interpreter.js";
import { checkBundle } from "./checkBundle.js";
import { DisplayError, type Displayed } from "./Displayed.js";
import { isThenable } from "./isThenable.js";
import { methodOf } from "./readProperty.js";
import { plainText } from "./text/plainText.js";

/** IPython's names of methods, IJavascript's after them, and what each gives. */
const methods: readonly (readonly [name: string, type: string])[] = [
  ["_repr_html_", "text/html"],
  ["_repr_svg_", "image/svg+xml"],
  ["_repr_png_", "image/png"],
  ["_repr_jpeg_", "image/jpeg"],
  ["_repr_pdf_", "application/pdf"],
  ["_repr_markdown_", "text/markdown"],
  ["_repr_latex_", "text/latex"],
  ["_repr_json_", "application/json"],
  ["_repr_javascript_", "text/javascript"],
  ["_toHtml", "text/html"],
  ["_toSvg", "image/svg+xml"],
  ["_toPng", "image/png"],
  ["_toJpeg", "image/jpeg"],
];
const wholes = ["_repr_mimebundle_", "_toMime"];

/**
 * The display of a value that has IPython's `_repr_*_` or IJavascript's `_to*` methods, or its promise. Each
 * may give a list of two, the data and its metadata. Text is added where they give no text.
 */
export function representationBundle(value: object): Displayed | Promise<Displayed> | undefined {
  for (const name of wholes) {
    const method = methodOf(value, name);
    const whole = method === undefined ? undefined : Reflect.apply(method, value, []);
    if (isThenable(whole)) {
      return Promise.resolve(whole).then(
        (settled) => wholeOf(value, name, settled) ?? partsOf(value) ?? textOf(value),
      );
    }
    const displayed = wholeOf(value, name, whole);
    if (displayed !== undefined) return displayed;
  }
  return partsOf(value);
}

function textOf(value: object): Displayed {
  return { data: { "text/plain": plainText(value) }, metadata: {} };
}

function wholeOf(value: object, name: string, given: unknown): Displayed | undefined {
  if (given === undefined || given === null) return undefined;
  const [bundle, metadata] = split(given);
  if (typeof bundle !== "object" || bundle === null || Array.isArray(bundle)) {
    throw new DisplayError(
      `${name}() must give an object of MIME types, or a list of that and its metadata.`,
    );
  }
  return withText(value, checkBundle(bundle as MimeBundle), metadata as MimeBundle | undefined);
}

function partsOf(value: object): Displayed | Promise<Displayed> | undefined {
  const parts = methods.flatMap(([name, type]) => {
    const method = methodOf(value, name);
    return method === undefined ? [] : [{ type, given: Reflect.apply(method, value, []) }];
  });
  if (parts.length === 0) return undefined;
  if (!parts.some(({ given }) => isThenable(given))) return joined(value, parts);
  return Promise.all(parts.map(async ({ type, given }) => ({ type, given: await given }))).then((settled) =>
    joined(value, settled),
  );
}

function joined(
  value: object,
  parts: readonly { readonly type: string; readonly given: unknown }[],
): Displayed {
  const data: Record<string, unknown> = {};
  const metadata: Record<string, unknown> = {};
  for (const { type, given } of parts) {
    if (given === undefined || given === null || type in data) continue;
    const [shown, about] = split(given);
    data[type] = shown;
    if (about !== undefined) metadata[type] = about;
  }
  return withText(value, Object.keys(data).length === 0 ? {} : checkBundle(data), metadata);
}

/** Data, or a list of data and metadata. */
function split(given: unknown): readonly [data: unknown, metadata: object | undefined] {
  if (!Array.isArray(given) || given.length !== 2) return [given, undefined];
  const [data, metadata] = given as [unknown, unknown];
  const isMetadata = typeof metadata === "object" && metadata !== null && !Array.isArray(metadata);
  return isMetadata ? [data, metadata] : [given, undefined];
}

function withText(value: object, data: MimeBundle, metadata: MimeBundle = {}): Displayed {
  return { data: "text/plain" in data ? data : { ...data, "text/plain": plainText(value) }, metadata };
}
