import type { Frame } from "./Frame.js";
import type { Input } from "./Input.js";
import type { Peek } from "./Peek.js";
import type { ReadOptions } from "./ReadOptions.js";

/** A file format, recognised by a file's content. */
export interface FormatReader {
  /** Its name, for messages and for `{ format }`. */
  readonly format: string;
  /** `undefined` if the file has this format, else the reason why it does not. */
  readonly refuses: (peek: Peek) => string | undefined | Promise<string | undefined>;
  readonly read: (input: Input, peek: Peek, options: ReadOptions) => Promise<Frame>;
  /** Transforms the frame of all files of a folder together. */
  readonly merge?: (frame: Frame) => Frame;
}
