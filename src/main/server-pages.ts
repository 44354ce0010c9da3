import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { buildSecurityHeaders } from '../platform/kernel/http/server/headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file in one encoding. Others are made when they are first requested: browsers accept Brotli, except without TLS. */
class StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly #isBrotli: boolean;
  #source: Buffer<ArrayBuffer> | (() => Buffer<ArrayBuffer>);
  #plain: Buffer<ArrayBuffer> | undefined;
  #gzip: Buffer<ArrayBuffer> | undefined;

  /** A source that is a function is called when the file is first requested. */
  constructor(
    headers: Readonly<Record<string, string>>,
    isBrotli: boolean,
    source: Buffer<ArrayBuffer> | (() => Buffer<ArrayBuffer>),
  ) {
    this.headers = headers;
    this.#isBrotli = isBrotli;
    this.#source = source;
  }

  get #content(): Buffer<ArrayBuffer> {
    if (typeof this.#source === 'function') this.#source = this.#source();
    return this.#source;
  }

  /** Undefined for files that are not worth compressing. */
  get brotli(): Buffer<ArrayBuffer> | undefined {
    return this.#isBrotli ? this.#content : undefined;
  }

  get plain(): Buffer<ArrayBuffer> {
    return (this.#plain ??= this.#isBrotli ? brotliDecompressSync(this.#content) : this.#content);
  }

  get gzip(): Buffer<ArrayBuffer> | undefined {
    return this.brotli && (this.#gzip ??= gzipSync(this.plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}

const assetHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** A worker may load scripts, fonts, and data of the product. The policy of its page does not apply to it. */
const workerHeaders = {
  ...assetHeaders,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'",
};
const isWorker = /\/assets\/[\w-]+-worker-[^/]+\.js$/;
/** Decoders, character maps, and fonts of PDF files. They are read when a browser first requests them. */
const isRare = /\/assets\/pdfjs-/;

/** The files of the built client, read once: about two megabytes. */
function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined || relative(folder, path).startsWith('.')) continue;
    const isHtml = type.startsWith('text/html');
    const page = isHtml ? readFileSync(path) : undefined;
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`;
    const isCompressed = existsSync(`${path}.br`);
    const stored = isCompressed ? `${path}.br` : path;
    const fileHeaders = isWorker.test(name) ? workerHeaders : assetHeaders;
    const headers = {
      // A policy of contents is for documents and workers; two dozen copies of it would be a tenth of the first load.
      ...(isHtml || type === types['.svg']
        ? buildSecurityHeaders(page ? hashInline(page.toString('utf8')) : [])
        : fileHeaders),
      'content-type': type,
      vary: 'accept-encoding',
      'cache-control': path.includes(`${join('client', 'assets')}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(page ? { etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 24)}"` } : {}),
    };
    const read = () => readFileSync(stored);
    const content = page && !isCompressed ? brotliCompressSync(page) : undefined;
    const source = content ?? (isRare.test(name) ? read : read());
    files.set(name, new StaticFile(headers, isHtml || isCompressed, source));
  }
  return files;
}

/** The hashes of the scripts and styles in a page, for its content security policy. */
function hashInline(html: string): string[] {
  const inline = html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g);
  return [...inline].map(
    ([, , text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  );
}

function send(file: StaticFile, request: Request, status = 200): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (file.headers['etag'] !== undefined && request.headers.get('if-none-match') === file.headers['etag']) {
    return new Response(null, { status: 304, headers: file.headers });
  }
  const isHead = request.method === 'HEAD';
  if (file.brotli && /\bbr\b/.test(accepted)) {
    return new Response(isHead ? null : file.brotli, {
      status,
      headers: { ...file.headers, 'content-encoding': 'br' },
    });
  }
  const gzip = /\bgzip\b/.test(accepted) ? file.gzip : undefined;
  if (gzip) {
    return new Response(isHead ? null : gzip, {
      status,
      headers: { ...file.headers, 'content-encoding': 'gzip' },
    });
  }
  return new Response(isHead ? null : file.plain, { status, headers: file.headers });
}

/** Where the build puts the pages of screens: `/pages/apps/todo.html` is that of /apps/todo. */
const screenPages = '/pages';
/** Where `/` leads. */
const startAddress = '/apps/dashboards/analytics';

const plainHeaders = { ...buildSecurityHeaders(), 'content-type': 'text/plain; charset=utf-8' };

/** Serves everything outside /api: files of the built client, and its pages for all other paths. */
export function createPageHandler(folder: string): (request: Request) => Response {
  const files = readFiles(folder);
  // Pages that name the files of the screen at an address and below it; the longest address first.
  const screens = [...files.keys()]
    .filter((name) => name.startsWith(screenPages))
    .toSorted((one, other) => other.length - one.length);
  const findPage = (pathname: string): string => {
    const address = pathname === '/' ? startAddress : pathname;
    const isFor = (name: string) => `${address}/`.startsWith(`${name.slice(screenPages.length, -5)}/`);
    return screens.find(isFor) ?? '/index.html';
  };
  return (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && (pathname === '/login' || pathname === '/register')) {
      // The form was sent before its script had come: nothing is read from it, and the page is shown again.
      return new Response(null, { status: 303, headers: { ...plainHeaders, location: pathname } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', {
        status: 405,
        headers: { ...plainHeaders, allow: 'GET, HEAD' },
      });
    }
    const file = pathname.endsWith('.html') ? undefined : files.get(pathname);
    if (file) return send(file, request);
    if (pathname.startsWith('/assets/'))
      return new Response('Not found', { status: 404, headers: plainHeaders });
    const page = files.get(
      pathname === '/login' || pathname === '/register' ? '/login.html' : findPage(pathname),
    );
    return page
      ? send(page, request)
      : new Response('The client is not built.', { status: 503, headers: plainHeaders });
  };
}
