import type { DatasetFile } from "./Dataset.js";

/** Whether these bytes are the published file or its known copy: their SHA-256 is the registry's. */
export async function isPublished(bytes: Uint8Array<ArrayBuffer>, file: DatasetFile): Promise<boolean> {
  const digest = await sha256(bytes);
  return digest === file.sha256 || digest === file.copy?.sha256;
}

/** SHA-256 in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
