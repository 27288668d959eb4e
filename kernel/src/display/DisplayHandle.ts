import type { MimeBundle } from "../core/Interpreter.js";

/** The options of an update. */
export interface UpdateOptions {
  /** True when `value` is itself a MIME bundle. */
  readonly raw?: boolean;
  /** Jupyter's metadata of the bundle, such as a picture's width. */
  readonly metadata?: MimeBundle;
}

/** A display that can be replaced, also after its cell has ended and from other cells. */
export interface DisplayHandle {
  readonly displayId: string;
  /**
   * Replaces the shown value by another one of any kind; an empty raw bundle, `{}`, shows nothing. Resolves when it
   * is sent.
   */
  update(value: unknown, options?: UpdateOptions): Promise<void>;
}

/** The values returned by calls that have already shown something. */
const spoken = new WeakSet();

/** Marks a value returned by a call that has already shown something, such as a handle. */
export function asSpoken<T extends object>(value: T): T {
  spoken.add(value);
  return value;
}

/** Whether a cell that ends in this value has a result: a value that was just shown is not shown again. */
export function isResult(value: unknown): boolean {
  return value !== undefined && !(typeof value === "object" && value !== null && spoken.has(value));
}
