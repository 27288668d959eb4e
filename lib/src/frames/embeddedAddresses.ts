/** The bytes where a NAT64 gateway reads the IPv4 address, by the length of its prefix in bits; byte 8 is skipped. */
const places = {
  48: [6, 7, 9, 10],
  56: [7, 9, 10, 11],
  64: [9, 10, 11, 12],
  96: [12, 13, 14, 15],
} as const;

/**
 * The IPv4 addresses that a NAT64 gateway may take an IPv6 address for; none where it is not for such a gateway. Within
 * `64:ff9b::/96` there is one. Within `64:ff9b:1::/48` each network chooses the length of its prefix, so that there may be several;
 * those that begin with 0 or with 224 and more name no host, and come from the zeros and the prefix itself.
 *
 * @param bytes The 16 bytes of the address.
 */
export function embeddedAddresses(bytes: readonly number[]): string[] {
  const groups = [0, 2, 4, 6, 8, 10].map((at) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
  if (groups[0] !== 0x64 || groups[1] !== 0xff9b) return [];
  const read = (place: readonly number[]): number[] => place.map((at) => bytes[at] ?? 0);
  if (groups.slice(2).every((group) => group === 0)) return [read(places[96]).join(".")];
  if (groups[2] !== 1) return [];
  const isHost = ([first = 0]: readonly number[]): boolean => first > 0 && first < 224;
  return Object.values(places)
    .map(read)
    .filter(isHost)
    .map((address) => address.join("."));
}

/** The 16 bytes of a valid IPv6 address, without its zone. */
export function bytesOfIPv6(address: string): number[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/u, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = "", after] = dotted.split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const head = groups(before);
  const tail = groups(after ?? "");
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}
