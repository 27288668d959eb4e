import type { MimeBundle } from "../core/Interpreter.js";
import { DisplayError } from "./Displayed.js";
import { isInstance } from "../realm/isInstance.js";
import { types } from "node:util";

const binary = /^(?:image\/(?!svg\+xml)|audio\/|video\/|application\/(?:pdf|octet-stream)$)/u;

/** Makes a bundle one that a message can carry: text, base64 text of bytes, or JSON. */
export function checkBundle(bundle: MimeBundle): MimeBundle {
  const checked: Record<string, unknown> = {};
  for (const [type, value] of Object.entries(bundle)) {
    if (value === undefined) continue;
    if (!/^[^\s/]+\/\S+$/u.test(type)) {
      throw new DisplayError(
        `A display names its parts by MIME types, as in "text/html", but got "${type}".`,
      );
    }
    checked[type] = checkValue(type, value);
  }
  if (Object.keys(checked).length === 0) throw new DisplayError("A display has no MIME type to show.");
  return checked;
}

function checkValue(type: string, value: unknown): unknown {
  if (typeof value === "string") return value;
  if (types.isUint8Array(value)) {
    const buffer = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return buffer.toString(binary.test(type) ? "base64" : "utf8");
  }
  if (type.startsWith("text/") && type !== "text/json") return String(value);
  // A function or a symbol has no JSON.
  let json: unknown;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    const reason = isInstance(error, Error) ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new DisplayError(`The part "${type}" of a display cannot be written as JSON: ${reason}`);
  }
  if (typeof json !== "string") {
    throw new DisplayError(`The part "${type}" of a display is a ${typeof value}, which is no JSON.`);
  }
  return JSON.parse(json) as unknown;
}
