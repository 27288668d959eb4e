import type { MimeBundle } from "../interpreter/Interpreter.js";

/** What an update may be told. */
export interface UpdateOptions {
  /** True when `value` is itself a MIME bundle. */
  readonly raw?: boolean;
  /** Jupyter's metadata of the bundle, such as a picture's width. */
  readonly metadata?: MimeBundle;
}

/** A display that can be replaced, also after its cell has ended and from other cells. */
export interface DisplayHandle {
  readonly displayId: string;
  /** Shows another value in its place, of any kind. Resolves when it is sent. */
  update(value: unknown, options?: UpdateOptions): Promise<void>;
}

const handles = new WeakSet();

/** Marks a handle as one. */
export function asHandle(handle: DisplayHandle): DisplayHandle {
  handles.add(handle);
  return handle;
}

/** Whether a cell that ends in this value has a result: a display that was just shown is none. */
export function isResult(value: unknown): boolean {
  return value !== undefined && !(typeof value === "object" && value !== null && handles.has(value));
}
