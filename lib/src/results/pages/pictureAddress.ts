const KINDS = "png|jpeg|gif|webp|avif|svg\\+xml";
const DATA = new RegExp(`^data:image/(?:${KINDS});base64,[A-Za-z0-9+/]+={0,2}$`, "u");

/** The MIME types of pictures that every browser draws, none of which runs a script in an `<img>`. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
};

/** A picture as a `data:` address; undefined if the data is not a picture or not base64. */
export function pictureAddress(type: string, base64: string): string | undefined {
  return checkedAddress(`data:${type};base64,${base64.replaceAll(/\s+/gu, "")}`);
}

/** Returns the address if it is a picture's `data:` address. */
export function checkedAddress(address: string): string | undefined {
  return DATA.test(address) ? address : undefined;
}
