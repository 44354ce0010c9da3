import { afterEach, expect, test, vi } from 'vitest';
import { type UploadOptions, uploadFile } from './upload-file.ts';

const stored = {
  id: 'f',
  name: 'a.bin',
  type: 'application/octet-stream',
  size: 0,
  width: null,
  height: null,
};
type Answer = { status: number; body?: unknown } | 'unreachable' | undefined;

/** A server that collects an upload; `interfere` may respond in its place, by the number of the request. */
function startServer(interfere: (index: number, method: string) => Answer = () => undefined) {
  const requests: string[] = [];
  let size = 0;
  let received = 0;
  const describeUpload = () => ({
    id: 'u1',
    offset: received,
    size,
    pieceBytes: 4_000_000,
    file: received === size ? { ...stored, size } : null,
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: Blob | string }) => {
    requests.push(`${method} ${path}`);
    const answer = interfere(requests.length, method);
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    if (typeof body === 'string') size = JSON.parse(body).size;
    // What the caller does not hear may have arrived.
    if (body instanceof Blob) received += body.size;
    if (answer) return Response.json(answer.body ?? {}, { status: answer.status });
    return Response.json(describeUpload());
  });
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

const waits: number[] = [];
const upload = (bytes: number, more: Partial<UploadOptions> = {}) => {
  waits.length = 0;
  const shares: number[] = [];
  const done = uploadFile({
    file: new File([new Uint8Array(bytes)], 'a.bin'),
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
    ...more,
  });
  return { done, shares };
};

test('an empty file needs no piece, a small one needs one, and those of a large one grow', async () => {
  const small = startServer();
  expect(await upload(10).done).toMatchObject({ size: 10 });
  expect(small).toEqual(['POST /api/files/uploads', 'PUT /api/files/uploads/u1?offset=0']);
  const empty = startServer();
  expect(await upload(0).done).toMatchObject({ size: 0 });
  expect(empty).toEqual(['POST /api/files/uploads']);
  startServer();
  const large = upload(1_000_000);
  expect(await large.done).toMatchObject({ size: 1_000_000 });
  expect(large.shares).toEqual([...large.shares].toSorted((one, other) => one - other));
  expect(large.shares.at(-1)).toBe(1);
});

test('after an interruption it goes on where the server says', async () => {
  const requests = startServer((index) => (index === 2 || index === 3 ? 'unreachable' : undefined));
  expect(await upload(10).done).toMatchObject({ size: 10 });
  expect(requests.slice(2)).toEqual([
    'GET /api/files/uploads/u1',
    'GET /api/files/uploads/u1',
    'PUT /api/files/uploads/u1?offset=0',
  ]);
  expect(waits).toEqual([1000, 2000]);
});

test('a piece whose response was lost is not sent twice', async () => {
  const requests = startServer((index) => (index === 2 ? { status: 502 } : undefined));
  expect(await upload(10).done).toMatchObject({ size: 10 });
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('a refusal ends it, a server that stays away too', async () => {
  startServer((index) =>
    index === 1 ? { status: 400, body: { error: { message: 'too large' } } } : undefined,
  );
  await expect(upload(10).done).rejects.toThrow('too large');
  const full = startServer(() => ({ status: 409, body: { error: { message: 'full', reason: 'full' } } }));
  await expect(upload(10).done).rejects.toThrow('full');
  expect(full).toHaveLength(1);
  const requests = startServer((index) => (index > 1 ? 'unreachable' : undefined));
  await expect(upload(10).done).rejects.toThrow();
  expect(requests.length).toBeLessThan(15);
});

test('who takes the file back stops it', async () => {
  const stop = new AbortController();
  startServer((index) => {
    if (index === 2) stop.abort();
    return index === 2 ? 'unreachable' : undefined;
  });
  await expect(upload(10, { signal: stop.signal }).done).rejects.toThrow();
  expect(waits).toEqual([]);
});

test('an upload that was begun before goes on where it stopped', async () => {
  const requests = startServer();
  const stop = new AbortController();
  const begun: string[] = [];
  const first = upload(1_000_000, {
    signal: stop.signal,
    onBegin: (id) => begun.push(id),
    onProgress: () => stop.abort(),
  });
  await expect(first.done).rejects.toThrow();
  const before = requests.length;
  await upload(1_000_000, { resumes: begun[0] }).done;
  expect(requests.slice(before, before + 2)).toEqual([
    'GET /api/files/uploads/u1',
    `PUT /api/files/uploads/u1?offset=${256 * 1024}`,
  ]);
});

test('an upload that the server has no more begins anew', async () => {
  const requests = startServer((index) => (index === 1 ? { status: 404 } : undefined));
  const begun: string[] = [];
  expect(await upload(10, { resumes: 'gone', onBegin: (id) => begun.push(id) }).done).toMatchObject({
    size: 10,
  });
  expect(requests.slice(0, 2)).toEqual(['GET /api/files/uploads/gone', 'POST /api/files/uploads']);
  expect(begun).toEqual(['u1']);
});
