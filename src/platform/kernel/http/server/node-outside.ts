import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { FetchOutside, OutsideAnswer, OutsideRequest } from './outside.ts';
import { createGuardedLookup, isLoopbackAddress, isPublicAddress } from './node-public-address.ts';

const usualMs = 10_000;
const maxRedirects = 3;
/** Longer validators are not kept. */
const maxValidator = 500;

const keepShort = (text: string | undefined) =>
  text !== undefined && text.length <= maxValidator ? text : undefined;

function listHeaders({ accept, etag, lastModified }: OutsideRequest): Record<string, string> {
  return {
    accept,
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

/** Reads an answer to its end, or to the most bytes; a redirect gives the next address. */
function readAnswer(
  response: IncomingMessage,
  url: URL,
  { maxBytes }: OutsideRequest,
): Promise<OutsideAnswer | URL> {
  const { statusCode = 0, headers } = response;
  return new Promise((done, fail) => {
    const end = (result: OutsideAnswer | URL) => {
      done(result);
      response.destroy();
    };
    if (statusCode === 304) return end({ kind: 'unchanged' });
    if (statusCode >= 300 && statusCode < 400)
      return end(URL.parse(headers.location ?? '', url) ?? { kind: 'refused' });
    if (statusCode !== 200) return end({ kind: 'refused' });
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end({ kind: 'too-large' });
      else chunks.push(chunk);
    });
    response.on('end', () =>
      done({
        kind: 'found',
        bytes: Buffer.concat(chunks),
        etag: keepShort(headers.etag),
        lastModified: keepShort(headers['last-modified']),
      }),
    );
    response.on('error', fail);
    response.on('aborted', () => fail(new Error('The answer ended too early.')));
  });
}

/**
 * Fetches from public addresses only, never from this machine or its network: the address that is checked is the one that
 * is connected to, at each redirect. Sends no cookies and no referrer.
 */
export function createFetchOutside({ allowsLoopback = false, withinMs = usualMs } = {}): FetchOutside {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  const lookup = createGuardedLookup(isAllowed);

  const get = (url: URL, wanted: OutsideRequest, signal: AbortSignal) =>
    new Promise<OutsideAnswer | URL>((done, fail) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!['http:', 'https:'].includes(url.protocol) || (isIP(host) !== 0 && !isAllowed(host)))
        return done({ kind: 'unreachable' });
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const options = { lookup, agent: false as const, signal, headers: listHeaders(wanted) };
      const request = send(url, options, (response) => {
        readAnswer(response, url, wanted).then(done, fail);
      });
      request.on('error', fail);
      request.end();
    });

  return async (address, wanted) => {
    const signal = AbortSignal.timeout(withinMs);
    let url = URL.parse(address);
    for (let hop = 0; url && url.username === '' && hop <= maxRedirects; hop++) {
      const found: OutsideAnswer | URL = await get(url, wanted, signal).catch(() => ({
        kind: signal.aborted ? ('too-slow' as const) : ('unreachable' as const),
      }));
      if (!(found instanceof URL)) return found;
      url = found;
    }
    return { kind: 'unreachable' };
  };
}
