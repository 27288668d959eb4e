/** A peer broke the ZMTP protocol: its connection cannot be read any further. */
export class ZmtpError extends Error {
  override readonly name = "ZmtpError";
}
