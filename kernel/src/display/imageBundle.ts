import { types } from "node:util";
import type { MimeBundle } from "../core/Interpreter.js";
import { bytesOf } from "./bytesOf.js";
import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";
import { imageType } from "./imageType.js";
import { plainText } from "./text/plainText.js";
import { isInstance } from "../realm/isInstance.js";

/** Bytes that are a picture or a PDF are shown as such: of a Buffer, any Uint8Array, a buffer's memory or a Blob. */
export function imageBundle(value: object): Displayed | Promise<Displayed> | undefined {
  if (!types.isProxy(value) && isInstance(value, Blob)) return blobBundle(value);
  const bytes = bytesOf(value);
  const data = bytes === undefined ? undefined : dataOf(bytes, imageType(bytes));
  return data === undefined ? undefined : { data, metadata: {} };
}

function dataOf(bytes: Uint8Array, type: string | undefined): MimeBundle | undefined {
  if (type === undefined) return undefined;
  return { ...checkBundle({ [type]: bytes }), "text/plain": `[${type}, ${bytes.byteLength} bytes]` };
}

/** A blob is read when its type is a picture or unknown. */
function blobBundle(blob: Blob): Promise<Displayed> | undefined {
  const named = /^(?:image\/|application\/pdf$|$)/u.test(blob.type);
  if (!named || blob.size === 0) return undefined;
  return blob.arrayBuffer().then((buffer) => {
    const bytes = new Uint8Array(buffer);
    return { data: dataOf(bytes, imageType(bytes)) ?? { "text/plain": plainText(blob) }, metadata: {} };
  });
}
