import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildJpeg } from '../../../../../tests/support/pictures.ts';
import { createFileStore } from './node-file-store.ts';
import { createStaging } from './node-staging.ts';
import { hashContent, readContent } from './store.ts';
import { type StoredUpload, storeUpload } from './store-upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'crm-store-upload-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const staging = createStaging(join(folder, 'uploads'));
const store = createFileStore(join(folder, 'contents'));

async function receive(content: Uint8Array<ArrayBuffer>) {
  const { id } = await staging.create({ ownerId: 'ada', name: 'plan', size: content.byteLength });
  async function* all() {
    yield content;
  }
  return staging.append(id, 0, all(), async (upload) => upload);
}
const readHash = async (hash: string) => {
  const stream = await store.open(hash);
  return stream && hashContent(await readContent(stream));
};

test('a content that a sweep removes before its file is recorded is stored again', async () => {
  const content = new TextEncoder().encode('a plan');
  const upload = await receive(content);
  const hash = await storeUpload(staging, store, upload, async (stored) => {
    await store.remove(stored.hash);
    return stored.hash;
  });
  expect(await readHash(hash)).toBe(await hashContent(content));
  expect(await staging.find(upload.id)).toBeUndefined();
});

test('an upload that could not be recorded can be finished again', async () => {
  const upload = await receive(buildJpeg({ width: 40, height: 30, exif: 'GPS 41.0082' }));
  const seen: StoredUpload[] = [];
  const finish = async (isRefused: boolean) =>
    storeUpload(staging, store, (await staging.find(upload.id)) ?? upload, async (stored) => {
      seen.push(stored);
      if (isRefused) throw new Error('The storage is full.');
    });
  await expect(finish(true)).rejects.toThrow('The storage is full.');
  expect(await staging.find(upload.id)).toEqual(upload);
  await finish(false);
  const [first, second] = seen;
  expect(second).toEqual(first);
  expect(second).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 });
  expect(await readHash(second?.hash ?? '')).toBe(second?.hash);
});
