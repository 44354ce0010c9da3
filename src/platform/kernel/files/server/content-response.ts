import { notFound } from '../../../../base/failures.ts';
import { readRange } from './byte-range.ts';
import type { FileStore } from './store.ts';

export interface Content {
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  readonly name: string;
  /** Shown in the browser; else offered for saving. */
  readonly isShown: boolean;
  readonly cacheControl: string;
}

/** The policy of videos and sounds: the page that a browser makes of one loads it again. Scripts stay forbidden. */
const playedPolicy = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";
const isPlayed = ({ type, isShown }: Content): boolean => isShown && /^(?:audio|video)\//.test(type);

/** Streams a content, or the part of it that the request asks for. */
export async function respondWithContent(
  store: FileStore,
  request: Request,
  given: Readonly<Record<string, string>>,
  content: Content,
): Promise<Response> {
  const { hash, size } = content;
  const etag = `"${hash}"`;
  const isSame = [null, etag].includes(request.headers.get('if-range'));
  const range = isSame ? readRange(request.headers.get('range'), size) : undefined;
  const headers = {
    ...given,
    etag,
    'accept-ranges': 'bytes',
    'content-type': content.type,
    'content-length': String(range ? range.end - range.start + 1 : size),
    'content-security-policy': isPlayed(content) ? playedPolicy : "default-src 'none'; sandbox",
    'content-disposition': `${content.isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(content.name)}`,
    'cache-control': content.cacheControl,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  const stream = isHead ? null : await store.open(hash, range);
  if (stream === undefined) throw notFound();
  return new Response(stream, { status: range ? 206 : 200, headers });
}

/** RFC 8187: percent-encoded UTF-8, also of the few signs that encodeURIComponent leaves. */
export const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
