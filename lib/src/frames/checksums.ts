/** Tables of a reflected polynomial, for checksums of bytes. */
function table(polynomial: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1;
    return value;
  });
}

const ieee = table(0xedb88320);
const castagnoli = table(0x82f63b78);

function checksum(bytes: Uint8Array, values: Int32Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (values[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** CRC-32 as in zip files. */
export function crc32(bytes: Uint8Array): number {
  return checksum(bytes, ieee);
}

/** CRC-32C (Castagnoli), rotated and shifted as TensorFlow's records have it. */
export function maskedCrc32c(bytes: Uint8Array): number {
  const sum = checksum(bytes, castagnoli);
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}
