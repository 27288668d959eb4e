/**
 * The symbol under which a value tells a Jupyter kernel how to show it: a method that returns a MIME bundle.
 * The only tie between this library and a notebook.
 */
export const jupyterDisplay: unique symbol = Symbol.for("Jupyter.display");

/** The representations of a value that a notebook saves: MIME type to text, base64 text or JSON. */
export type MimeBundle = Readonly<Record<string, unknown>>;
