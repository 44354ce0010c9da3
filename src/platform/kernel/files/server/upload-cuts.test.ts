import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../../../tests/peers/s3-server.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { Failure } from '../../../../base/failures.ts';
import { createFileStore } from './node-file-store.ts';
import { createS3Store, readS3Url } from './node-s3-store.ts';
import { createStaging } from './node-staging.ts';
import { type FileStore, hashContent } from './store.ts';
import { type StoredUpload, storeUpload } from './store-upload.ts';

/** Larger than a batch of writes, and for the bucket several parts. */
const maxBytes = 600_000;
const partBytes = 200_000;

/** What happens to a piece: how long it is, where it is cut off, and what happens after it. */
const pieces = fc.array(
  fc.record({
    length: fc.integer({ min: 1, max: 120_000 }),
    arrives: fc.option(fc.nat(60_000), { freq: 3 }),
    after: fc.constantFrom('go on', 'go on', 'restart', 'send twice'),
  }),
  { minLength: 10, maxLength: 20 },
);

const folder = mkdtempSync(join(tmpdir(), 'crm-cuts-'));
let server: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openBucket = (): FileStore => {
  const options = readS3Url(server.url);
  if (!options) throw new Error('no address');
  return createS3Store(options, partBytes);
};
const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => createFileStore(join(folder, 'contents'))],
  ['a bucket', openBucket],
];

async function* arrive(bytes: Uint8Array, isCut: boolean) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (isCut) throw new Error('connection reset');
}

describe.each(stores)('uploads into %s', (name, open) => {
  test('that are cut off at random, with restarts between, end whole', async () => {
    let cuts = 0;
    const property = fc.asyncProperty(
      pieces,
      fc.integer({ min: partBytes + 1, max: maxBytes }),
      async (played, size) => {
        const content = new Uint8Array(size).map((_, index) => (index * 31 + size) % 253);
        const uploads = join(folder, `uploads of ${name}`);
        let [staging, store] = [createStaging(uploads), open()];
        const { id } = await staging.create({ ownerId: 'ada', name: 'film.mp4', size });
        let stored: StoredUpload | undefined;
        /** Sends bytes as the client does; undefined if the request fails. */
        const send = async (from: number, to: number, isCut: boolean) => {
          try {
            await staging.append(id, from, arrive(content.subarray(from, to), isCut), async (upload) => {
              if (upload.offset < size) return;
              await storeUpload(staging, store, upload, async (about) => void (stored = about));
            });
          } catch (error) {
            if (!(error instanceof Failure) || error.status >= 500) throw error;
          }
        };
        for (let turn = 0; !stored; turn++) {
          const { length, arrives, after } = played[turn] ?? {
            length: maxBytes,
            arrives: null,
            after: 'go on',
          };
          const offset = (await staging.find(id))?.offset ?? expect.fail('The upload is gone.');
          const end = Math.min(offset + length, size);
          const isCut = arrives !== null && offset + arrives < end;
          if (isCut) cuts++;
          await send(offset, isCut ? offset + arrives : end, isCut);
          // A client that lost the response sends the piece again, at its old place.
          if (after === 'send twice') await send(offset, end, false);
          if (after === 'restart') [staging, store] = [createStaging(uploads), open()];
        }
        expect(stored).toMatchObject({ hash: await hashContent(content), size });
        const read = await store.open(stored.hash);
        expect(await hashContent(new Uint8Array(await new Response(read).arrayBuffer()))).toBe(stored.hash);
        expect(await staging.find(id)).toBeUndefined();
      },
    );
    await fc.assert(property, { numRuns: countRuns(40) });
    expect(cuts).toBeGreaterThan(100);
  });
});
