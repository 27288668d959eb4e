/**
 * A name for a content: 16 hexadecimal digits, the same for the same text on every machine, so that a notebook's
 * second run saves the same id. Not cryptographic. Two 32-bit MurmurHash3 (Austin Appleby's, public domain) of the
 * text's UTF-16 code units, with different seeds.
 */
export function contentId(text: string): string {
  return [0x9747b28c, 0x3c6ef372].map((seed) => hash(text, seed).toString(16).padStart(8, "0")).join("");
}

function hash(text: string, seed: number): number {
  let state = seed;
  for (let i = 0; i < text.length; i++) {
    const block = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    state ^= Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    state = (state << 13) | (state >>> 19);
    state = (Math.imul(state, 5) + 0xe6546b64) | 0;
  }
  state ^= text.length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
