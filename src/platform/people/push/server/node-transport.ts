import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import {
  createGuardedLookup,
  isLoopbackAddress,
  isPublicAddress,
} from '../../../kernel/http/server/node-public-address.ts';
import type { PushAnswer, PushRequest, PushTransport } from './transport.ts';

const answerWithinMs = 10_000;

/** The hosts, and the hosts below them, where today's browsers subscribe: Chrome, Firefox, Edge and Safari. */
const knownServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

interface TransportOptions {
  /** Hosts of other push services that subscriptions may name. */
  services?: readonly string[];
  /** For tests, whose push service runs on this machine, without TLS. */
  allowsLoopback?: boolean;
}

const readHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Posts to push services by Node's own client: the address that is checked is the one that is connected to. */
export function createPushTransport({
  allowsLoopback = false,
  services = [],
}: TransportOptions = {}): PushTransport {
  const hosts = [...knownServices, ...services];
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));

  const accepts = (text: string): boolean => {
    const url = URL.parse(text);
    if (!url || url.username !== '' || url.password !== '') return false;
    const host = readHost(url);
    if (allowsLoopback && isLoopbackAddress(host)) return true;
    if (url.protocol !== 'https:') return false;
    return hosts.some((known) => host === known || host.endsWith(`.${known}`));
  };

  const lookup = createGuardedLookup(isAllowed);

  const send = ({ url, headers, body }: PushRequest) =>
    new Promise<PushAnswer>((done, fail) => {
      if (!accepts(url)) return fail(new Error('The address is not a public one.'));
      const { protocol } = new URL(url);
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(answerWithinMs),
      };
      const request = (protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
        // What else it says is of no use, and may be without end.
        response.on('error', () => undefined).destroy();
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
      });
      request.on('error', fail);
      request.end(body);
    });

  return { accepts, send };
}
