import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";
import { bytesOfIPv6, embeddedAddresses } from "./embeddedAddresses.js";

/**
 * Addresses that only this machine or its network reaches, and those that carry such an address within. 198.18.0.0/15 is among
 * them although some proxies give every name such an address: which address such a proxy connects to cannot be told here.
 */
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
  ["64:ff9b::", 32],
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

/** Addresses of IPv6 that no public server can have. */
const local6 = new BlockList();
local6.addAddress("::1", "ipv6");
for (const [net, prefix] of [
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
] as const) {
  local6.addSubnet(net, prefix, "ipv6");
}

/**
 * Whether an address belongs to this machine or a private network; or may belong to one. Behind a NAT64 gateway every public
 * host has an address of the gateway's, which is as private as the IPv4 address in it.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = withoutZone(address);
  const version = isIP(bare);
  if (version === 0) return true;
  if (version === 4) return closed4.check(bare, "ipv4");
  const embedded = embeddedAddresses(bytesOfIPv6(bare));
  return embedded.length > 0
    ? embedded.some((one) => closed4.check(one, "ipv4"))
    : closed6.check(bare, "ipv6");
}

/** Whether an address certainly belongs to this machine or to a private network: no public server can have it. */
export function isLocalAddress(address: string): boolean {
  const bare = withoutZone(address);
  const mapped = /^::ffff:([\d.]+)$/iu.exec(bare)?.[1] ?? bare;
  const version = isIP(mapped);
  if (version === 0) return false;
  return version === 4 ? closed4.check(mapped, "ipv4") : local6.check(mapped, "ipv6");
}

function withoutZone(address: string): string {
  return address.replace(/^\[|\]$/gu, "").replace(/%.*$/u, "");
}

/** Thrown for a name that stands for a private address. */
export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up for a connection, and refuses private addresses. The connection itself calls it: a name that is looked up
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
