import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStaging } from './node-staging.ts';
import { hashContent } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-staging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const staging = createStaging(folder);

async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}
async function* breaking(text: string) {
  yield new TextEncoder().encode(text);
  throw new Error('connection reset');
}
/** Appends pieces and returns the upload. */
const append = (id: string, offset: number, chunks: AsyncIterable<Uint8Array>, to = staging) =>
  to.append(id, offset, chunks, async (upload) => upload);
const begin = (size: number) => staging.create({ ownerId: 'ada', name: 'letter.txt', size });

test('an upload is collected in pieces and goes on where it was cut off', async () => {
  const { id } = await begin(11);
  await expect(append(id, 0, breaking('hello'))).rejects.toMatchObject({ status: 400 });
  expect(await staging.find(id)).toMatchObject({ ownerId: 'ada', name: 'letter.txt', size: 11, offset: 5 });
  // A server that starts anew knows it too.
  const another = createStaging(folder);
  expect(await append(id, 5, pieces(' wor', 'ld'), another)).toMatchObject({ offset: 11 });
  const { hash, size } = await another.complete(id);
  expect([hash, size]).toEqual([await hashContent(new TextEncoder().encode('hello world')), 11]);
});

test('an upload that the machine may have lost bytes of is not continued', async () => {
  const { id } = await begin(4);
  await append(id, 0, pieces('ab'));
  expect(await createStaging(folder).find(id)).toMatchObject({ offset: 2 });
  const afterPowerCut = createStaging(folder, 'another run of the machine');
  expect(await afterPowerCut.find(id)).toBeUndefined();
  await expect(append(id, 2, pieces('cd'), afterPowerCut)).rejects.toMatchObject({ status: 404 });
});

test('the hash is that of the content, no matter which process received it', async () => {
  const content = new Uint8Array(3_000_000).map((_, index) => (index * 7) % 251);
  const { id } = await begin(content.length);
  async function* cut(from: number, to: number) {
    for (let at = from; at < to; at += 99_991) yield content.subarray(at, Math.min(to, at + 99_991));
  }
  await append(id, 0, cut(0, 1_000_000));
  // Another process of the same machine receives the piece between.
  await append(id, 1_000_000, cut(1_000_000, 2_000_000), createStaging(folder));
  await append(id, 2_000_000, cut(2_000_000, 3_000_000));
  expect((await staging.complete(id)).hash).toBe(await hashContent(content));
  await staging.rewrite(id, [content.subarray(5)]);
  expect((await staging.complete(id)).hash).toBe(await hashContent(content.slice(5)));
});

test('a piece at another place, too long, or at the same time is refused', async () => {
  const { id } = await begin(4);
  await expect(append(id, 2, pieces('ab'))).rejects.toMatchObject({
    status: 409,
    details: { offset: 0 },
  });
  await expect(append(id, 0, pieces('abcde'))).rejects.toMatchObject({ status: 413 });
  const results = await Promise.allSettled([append(id, 0, pieces('ab')), append(id, 0, pieces('ab'))]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await staging.find(id))?.offset).toBe(2);
  await expect(append('no-such-upload', 0, pieces('a'))).rejects.toMatchObject({ status: 404 });
  expect(await staging.find('../../etc/passwd')).toBeUndefined();
});

test('an upload is finished only once', async () => {
  const { id } = await begin(2);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const first = staging.append(id, 0, pieces('ab'), async () => {
    await ended;
    await staging.remove(id);
  });
  await expect.poll(async () => (await staging.find(id))?.offset).toBe(2);
  await expect(append(id, 2, pieces())).rejects.toMatchObject({ status: 409, details: { reason: 'busy' } });
  end();
  await first;
  await expect(append(id, 2, pieces())).rejects.toMatchObject({ status: 404 });
  await expect(staging.readStart(id, 2)).rejects.toMatchObject({ status: 404 });
  await expect(staging.complete(id)).rejects.toMatchObject({ status: 404 });
});

test('what nobody continued goes', async () => {
  const [old, fresh] = [await begin(1), await begin(1)];
  const yesterday = new Date('2026-11-20T08:00:00Z');
  utimesSync(join(folder, `${old.id}.part`), yesterday, yesterday);
  await staging.removeOlder(new Date('2026-11-21T08:00:00Z'));
  expect(await staging.find(old.id)).toBeUndefined();
  expect(await staging.find(fresh.id)).toBeDefined();
  await staging.remove(fresh.id);
  expect(readdirSync(folder).some((name) => name.includes(fresh.id))).toBe(false);
});
