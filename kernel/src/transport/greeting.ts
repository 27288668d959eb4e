import { asciiBytes, asciiText } from "./bytes.js";
import { ZmtpError } from "./ZmtpError.js";

/** Octets in a ZMTP 3 greeting. */
export const GREETING_LENGTH = 64;

/** The first bytes of this side: ZMTP 3.1, mechanism NULL, not a security server. */
export const GREETING: Uint8Array = makeGreeting();

function makeGreeting(): Uint8Array {
  const bytes = new Uint8Array(GREETING_LENGTH);
  bytes[0] = 0xff;
  bytes[9] = 0x7f;
  bytes[10] = 3;
  bytes[11] = 1;
  bytes.set(asciiBytes("NULL"), 12);
  return bytes;
}

/**
 * Checks the received octets of a peer's greeting, so that bytes other than ZMTP are refused at once, not after
 * all 64.
 *
 * @throws ZmtpError that names the unsupported part.
 */
export function checkGreeting(bytes: Uint8Array): void {
  if (bytes.length > 0 && bytes[0] !== 0xff) throw new ZmtpError("the first byte is no ZMTP signature");
  if (bytes.length > 9 && bytes[9] !== 0x7f) throw new ZmtpError("the first ten bytes are no ZMTP signature");
  const major = bytes[10];
  if (major !== undefined && major < 3)
    throw new ZmtpError(`the peer speaks ZMTP ${major}, version 3 is needed`);
  if (bytes.length < GREETING_LENGTH) return;
  const mechanism = asciiText(bytes.subarray(12, 32)).replace(/\0+$/u, "");
  if (mechanism !== "NULL")
    throw new ZmtpError(`the peer asks for the mechanism "${mechanism}", NULL is spoken here`);
}
