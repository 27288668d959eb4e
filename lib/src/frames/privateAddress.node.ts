import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Addresses that only this machine or its network reaches, and those that carry such an address within. */
const closed4 = new BlockList();
/** A list of its own: a rule for IPv4 addresses within IPv6 would hold for every IPv4 address as well. */
const closed6 = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed4.addSubnet(net, prefix, "ipv4");
}
for (const [net, prefix] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  closed6.addSubnet(net, prefix, "ipv6");
}

/** Whether an address is of this machine or of a private network; also where it cannot be told. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/gu, "").replace(/%.*$/u, "");
  const version = isIP(bare);
  if (version === 0) return true;
  return version === 4 ? closed4.check(bare, "ipv4") : closed6.check(bare, "ipv6");
}

/** Thrown for a name that stands for a private address. */
export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up for a connection, and refuses private addresses. It is asked by the connection itself: a name that is looked up
 * twice may have another address the second time.
 */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) {
      found(error, []);
      return;
    }
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      found(new PrivateAddressError(`${host} is an address of this machine or of a private network`), []);
    } else if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
