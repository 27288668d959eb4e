import { createHash } from "node:crypto";

/** The first two 32-bit words of the MD5 of each name's UTF-8 bytes. */
export interface NameWords {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
}

/** Words of names for `poissonWeight`. MD5 spreads names evenly and is the hash that every engine has; nothing here is secret. */
export function nameWords(names: readonly string[]): NameWords {
  const first = new Uint32Array(names.length);
  const second = new Uint32Array(names.length);
  names.forEach((name, place) => {
    const digest = createHash("md5").update(name, "utf8").digest();
    first[place] = digest.readUInt32BE(0);
    second[place] = digest.readUInt32BE(4);
  });
  return { first, second };
}
