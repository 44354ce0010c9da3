import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createPageHandler } from './server-pages.ts';

const script = 'console.log("Hello");\n'.repeat(100);
const page = `<!doctype html><title>CRM</title><script>${script}</script>`;

const folder = mkdtempSync(join(tmpdir(), 'crm-pages-'));
mkdirSync(join(folder, 'assets/pdfjs-1'), { recursive: true });
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'assets/app.js'), script);
writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/small.js'), 'export {};');
writeFileSync(join(folder, 'assets/pdf-worker-1234567.js'), script);
writeFileSync(join(folder, 'assets/pdfjs-1/Katakana.bcmap'), 'before');
afterAll(() => rmSync(folder, { recursive: true }));

const handle = createPageHandler(folder);
writeFileSync(join(folder, 'assets/pdfjs-1/Katakana.bcmap'), 'after');
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  handle(new Request(`http://localhost${path}`, { method, headers }));

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

test.each([
  ['/assets/app.js', 'gzip, deflate, br', 'br', script],
  ['/assets/app.js', 'gzip, deflate', 'gzip', script],
  ['/assets/app.js', '', 'identity', script],
  ['/assets/small.js', 'gzip, br', 'identity', 'export {};'],
  ['/apps/todo', 'br', 'br', page],
  ['/apps/todo', 'gzip', 'gzip', page],
  ['/apps/todo', '', 'identity', page],
])('%s for a browser that accepts "%s" is encoded as %s', async (path, accepted, encoding, content) => {
  const response = ask(path, { 'accept-encoding': accepted });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const decoded = decoders[encoding]?.(new Uint8Array(await response.arrayBuffer()));
  expect(new TextDecoder().decode(decoded)).toBe(content);
});

test('a page that the browser has is not sent again, and HEAD has no body', async () => {
  const etag = ask('/').headers.get('etag') ?? '';
  expect(ask('/', { 'if-none-match': etag }).status).toBe(304);
  expect(await ask('/', { 'accept-encoding': 'gzip' }, 'HEAD').text()).toBe('');
});

test('a missing asset is not replaced by a page, and pages are only read', () => {
  expect(ask('/assets/old.js').status).toBe(404);
  expect(ask('/apps/todo', {}, 'DELETE').status).toBe(405);
});

test('the script of a worker may load nothing from elsewhere and run no text as code', () => {
  const policy = ask('/assets/pdf-worker-1234567.js').headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(ask('/assets/app.js').headers.has('content-security-policy')).toBe(false);
});

test('a file that few PDF files need is read when it is first requested', async () => {
  const response = ask('/assets/pdfjs-1/Katakana.bcmap');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(await response.text()).toBe('after');
});
