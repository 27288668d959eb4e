/**
 * The symbol of the method by which a value shows itself in a Jupyter kernel; it returns a MIME bundle. Nothing else
 * connects this library to a notebook.
 */
export const jupyterDisplay: unique symbol = Symbol.for("Jupyter.display");

/** The representations of a value that a notebook saves: MIME type to text, base64 text or JSON. */
export type MimeBundle = Readonly<Record<string, unknown>>;
