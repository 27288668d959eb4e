import type { MimeBundle } from "../interpreter/Interpreter.js";
import { checkBundle } from "./checkBundle.js";

/** IPython's names of methods, and what each gives. */
const methods: Readonly<Record<string, string>> = {
  _repr_html_: "text/html",
  _repr_svg_: "image/svg+xml",
  _repr_png_: "image/png",
  _repr_jpeg_: "image/jpeg",
  _repr_pdf_: "application/pdf",
  _repr_markdown_: "text/markdown",
  _repr_latex_: "text/latex",
  _repr_json_: "application/json",
  _repr_javascript_: "text/javascript",
};

/** The bundle of a value that has IPython's `_repr_*_` methods. */
export function representationBundle(value: object): MimeBundle | undefined {
  const target = value as Readonly<Record<string, unknown>>;
  const whole = target["_repr_mimebundle_"];
  if (typeof whole === "function") {
    const bundle: unknown = whole.call(value);
    if (typeof bundle === "object" && bundle !== null) return checkBundle(bundle as MimeBundle);
  }
  const bundle: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(methods)) {
    const method = target[name];
    if (typeof method !== "function") continue;
    const shown: unknown = method.call(value);
    if (shown !== undefined && shown !== null) bundle[type] = shown;
  }
  return Object.keys(bundle).length === 0 ? undefined : checkBundle(bundle);
}
