import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// https://www.iana.org/assignments/iana-ipv4-special-registry: what is not globally reachable, and multicast.
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of IPv6 only 2000::/3 is given out, and of that not these: they lead to IPv4, or to nobody. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
/** NAT64: how hosts without IPv4 reach it; the last 32 bits are the address. */
const nat64 = '64:ff9b::';

const special = new BlockList();
const given = new BlockList();
const loopback = new BlockList();
for (const [address, prefix] of specialIpv4) {
  special.addSubnet(address, prefix, 'ipv4');
  special.addSubnet(`${nat64}${address}`, 96 + prefix, 'ipv6');
}
for (const [address, prefix] of specialIpv6) special.addSubnet(address, prefix, 'ipv6');
given.addSubnet('2000::', 3, 'ipv6');
given.addSubnet(nat64, 96, 'ipv6');
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Whether an IP address is this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * A lookup for outgoing connections that fails for hosts without an allowed address. One refused address among several
 * refuses them all: a name that has both is made for attacking. Hosts that are IP addresses are never looked up: check
 * them before.
 */
export const createGuardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const found: LookupAddress[] = addresses ?? [];
      const [first] = found;
      if (error) callback(error, '', 0);
      else if (!first || !found.every(({ address }) => isAllowed(address)))
        callback(new Error('The address is not a public one.'), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
