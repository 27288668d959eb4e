import { createHmac, getHashes, timingSafeEqual } from "node:crypto";
import type { Signer } from "../core/Signer.js";

/**
 * Signs with HMAC (RFC 2104) over a hash that Node knows, as Jupyter's `hmac-<hash>` asks; compares in constant time.
 * An empty key means that messages are neither signed nor checked.
 *
 * @throws Error when this Node has no such hash.
 */
export class HmacSigner implements Signer {
  readonly signed: boolean;
  readonly #key: string;
  readonly #hash: string;

  constructor(key: string, hash: string) {
    if (!getHashes().includes(hash)) throw new Error(`the signature scheme "hmac-${hash}" is not known here`);
    this.signed = key !== "";
    this.#key = key;
    this.#hash = hash;
  }

  sign(parts: readonly Uint8Array[]): string {
    return this.signed ? this.#digest(parts).toString("hex") : "";
  }

  verify(parts: readonly Uint8Array[], signature: string): boolean {
    if (!this.signed) return true;
    const expected = this.#digest(parts);
    if (!/^[0-9a-f]*$/u.test(signature) || signature.length !== 2 * expected.length) return false;
    return timingSafeEqual(expected, Buffer.from(signature, "hex"));
  }

  #digest(parts: readonly Uint8Array[]): Buffer {
    const hmac = createHmac(this.#hash, this.#key);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  }
}
