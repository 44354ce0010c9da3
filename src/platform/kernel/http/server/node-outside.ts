import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { FetchOutside } from './outside.ts';
import { createGuardedLookup, isLoopbackAddress, isPublicAddress } from './node-public-address.ts';

const withinMs = 10_000;
const maxRedirects = 3;

/**
 * Fetches from public addresses only, never from this machine or its network: the address that is checked is the one that
 * is connected to, at each redirect. Sends no cookies and no referrer.
 */
export function createFetchOutside({ allowsLoopback = false } = {}): FetchOutside {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  const lookup = createGuardedLookup(isAllowed);

  const get = (url: URL, maxBytes: number, signal: AbortSignal) =>
    new Promise<Uint8Array | URL | undefined>((done, fail) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!['http:', 'https:'].includes(url.protocol) || (isIP(host) !== 0 && !isAllowed(host)))
        return done(undefined);
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const request = send(
        url,
        { lookup, agent: false, signal, headers: { accept: 'image/*' } },
        (response) => {
          const { statusCode = 0, headers } = response;
          const end = (result: Uint8Array | URL | undefined) => {
            response.destroy();
            done(result);
          };
          if (statusCode >= 300 && statusCode < 400)
            return end(URL.parse(headers.location ?? '', url) ?? undefined);
          if (statusCode !== 200) return end(undefined);
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxBytes) end(undefined);
            else chunks.push(chunk);
          });
          response.on('end', () => done(Buffer.concat(chunks)));
          response.on('error', fail);
        },
      );
      request.on('error', fail);
      request.end();
    });

  return async (address, maxBytes) => {
    const signal = AbortSignal.timeout(withinMs);
    let url = URL.parse(address);
    for (let hop = 0; url && url.username === '' && hop <= maxRedirects; hop++) {
      const found = await get(url, maxBytes, signal).catch(() => undefined);
      if (!(found instanceof URL)) return found;
      url = found;
    }
    return undefined;
  };
}
