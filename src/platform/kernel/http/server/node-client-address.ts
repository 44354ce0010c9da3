import { BlockList, isIP, SocketAddress } from 'node:net';

/** Reads `10.0.0.0/8, ::1` into a list of proxies; returns the first entry that is not an address or a subnet. */
export function parseProxyList(text: string): { list: BlockList } | { invalid: string } {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    const maxBits = version === 6 ? 128 : 32;
    const isSubnet = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
    if (version === 0 || rest.length > 0 || (bits !== undefined && !isSubnet)) return { invalid: entry };
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return { list };
}

/** An IPv4 address inside of an IPv6 one is that IPv4 address; undefined for what is no address. */
function normalizeAddress(text: string): string | undefined {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = withoutPort.replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}

const isTrusted = (proxies: BlockList, address: string) =>
  proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The client's address: of the socket, or, when that is a trusted proxy's, the last entry of X-Forwarded-For that no trusted
 * proxy has. Entries before it were written by the client and prove nothing.
 */
export function findClientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = normalizeAddress(socketAddress);
  if (address === undefined) return '';
  const entries = (forwardedFor ?? '').slice(-4000).split(',');
  while (isTrusted(proxies, address)) {
    const entry = entries.pop();
    const next = entry === undefined ? undefined : normalizeAddress(entry.trim());
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

/** The key under which an address is limited: the holder of an IPv6 address has the whole /64 around it. */
export function groupAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = canonical.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
