/** Signs and checks messages. The cryptography is injected, because each platform has its own. */
export interface Signer {
  /** The signature, in hexadecimal digits, over the four parts of a message; empty when messages are not signed. */
  sign(parts: readonly Uint8Array[]): string;
  /** Compares in constant time. True for every signature when messages are not signed. */
  verify(parts: readonly Uint8Array[], signature: string): boolean;
  /** False when the connection has no key. */
  readonly signed: boolean;
}
