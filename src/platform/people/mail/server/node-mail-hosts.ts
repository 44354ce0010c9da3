import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '../../../kernel/http/server/node-public-address.ts';
import { type MailboxAddress, MailboxError } from './mail-servers.ts';

/** Which mail servers people may connect to besides those on public addresses. */
export interface MailHosts {
  /** Hosts that may have private addresses, and be used without TLS. */
  readonly hosts?: readonly string[];
  /** For tests, whose mail server runs on this machine. */
  readonly allowsLoopback?: boolean;
}

/**
 * Resolves the host of a mail server once, so that the address that was checked is the one that is connected to. Rejects with
 * a MailboxError when nobody may connect to it, or not without TLS.
 */
export async function resolveMailHost(
  { hosts = [], allowsLoopback = false }: MailHosts,
  { host, security }: Pick<MailboxAddress, 'host' | 'security'>,
): Promise<string> {
  const isNamed = hosts.includes(host.toLowerCase());
  const isAllowed = (one: string) =>
    isNamed || isPublicAddress(one) || (allowsLoopback && isLoopbackAddress(one));
  const found =
    isIP(host) === 0
      ? await lookup(host, { all: true }).catch(() => {
          throw new MailboxError('unreachable');
        })
      : [{ address: host }];
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) throw new MailboxError('not-allowed');
  if (security === 'none' && !isNamed && !allowsLoopback) throw new MailboxError('not-allowed');
  return first.address;
}
