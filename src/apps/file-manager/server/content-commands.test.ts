import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { countRuns } from '../../../../tests/support/properties.ts';
import { signInAgain } from '../../../../tests/support/sign-in-again.ts';
import { beginUpload, putPiece } from '../../../../tests/support/uploads.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { hashContent } from '../../../platform/kernel/files/server/store.ts';
import type { RunningJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';

const dayMs = 24 * 3_600_000;
const kinds = ['upload', 'add', 'version', 'copy', 'trash', 'remove', 'undo'] as const;
/** Few contents, so that uploads store again what the sweep is about to remove. */
const contents = ['plan', 'offer', 'photo'].map((text) => new TextEncoder().encode(text));

const steps = fc.array(
  fc.record({
    /** Two commands at the same time as the sweep. */
    commands: fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...kinds)),
    at: fc.nat(7),
    content: fc.nat(contents.length - 1),
    days: fc.constantFrom(0, 0, 0.6, 2, 2, 50, 100),
    /** How long after the commands the sweep begins, in milliseconds. */
    lag: fc.nat(20),
  }),
  { minLength: 8, maxLength: 16 },
);

describe.each(databaseKinds)('uploads, undo and the sweep at the same time on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const sweep = async (lag: number) => {
    await pause(lag);
    return product.product.jobs.handlers.get('files.sweep')?.run({} as RunningJob); // safe: the sweep reads nothing of its job
  };
  const pathOf = (hash: string) => join(product.place.folder, 'files', hash.slice(0, 2), hash);
  const upload = async (caller: Caller, at: number) => {
    const content = contents[at] ?? new Uint8Array();
    const { body } = await beginUpload(caller, `file ${at}.txt`, content.byteLength);
    return putPiece(caller, body.id, 0, content);
  };

  /** Every content that a file names is there, and is that content. */
  async function expectContents(): Promise<number> {
    const rows = await product.database.read('select distinct hash from files');
    for (const row of rows) {
      const hash = String(row['hash']);
      const bytes = await readFile(pathOf(hash)).catch(() => new Uint8Array());
      expect(await hashContent(new Uint8Array(bytes))).toBe(hash);
    }
    return rows.length;
  }

  test('no content that a file names is removed', async () => {
    const done = new Set<string>();
    let swept = 0;
    const property = fc.asyncProperty(steps, async (played) => {
      let ada = await product.asUser('user');
      const log: string[] = [];
      const run = async (type: (typeof kinds)[number], at: number, content: number) => {
        const rows = await product.database.read(
          `select id, kind from file_entries where owner_id = '${ada.uid}' order by id`,
        );
        const fitting = type === 'version' ? rows.filter((row) => row['kind'] === 'file') : rows;
        const id = String(fitting[at % Math.max(fitting.length, 1)]?.['id'] ?? 'none');
        if (type === 'undo') {
          const commandId = log.at(-1 - (at % Math.max(log.length, 1))) ?? 'none';
          return ada.call(journalApi.undo, { body: { commandId } });
        }
        if (type === 'trash') return ada.call(api.trash, { body: { ids: [id] } });
        if (type === 'remove') return ada.call(entryApi.removeMany, { body: { ids: [id] } });
        if (type === 'copy') return ada.call(api.copy, { body: { ids: [id], parentId: null } });
        const uploaded = await upload(ada, content);
        const fileId = uploaded.body.file?.id ?? 'none';
        if (type === 'add')
          return ada.call(api.addFile, { body: { parentId: null, name: 'plan.txt', fileId } });
        if (type === 'version') return ada.call(api.addVersion, { body: { entryId: id, fileId } });
        return { status: uploaded.status, headers: new Headers() };
      };
      for (const { commands, at, content, days, lag } of played) {
        product.clock.now = new Date(product.clock.now.getTime() + days * dayMs);
        ada = (await signInAgain(product, ada)) ?? expect.fail('Nobody is signed in.');
        const [removed, ...answers] = await Promise.all([
          sweep(lag),
          ...commands.map((type, index) => run(type, at + index, content)),
        ]);
        swept += Number(removed ?? 0);
        for (const [index, { status, headers }] of answers.entries()) {
          expect(status).toBeLessThan(500);
          if (status !== 200) continue;
          done.add(commands[index] ?? '');
          log.push(headers.get('command-id') ?? '');
        }
        await expectContents();
      }
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 20 : 5), endOnFailure: true });
    expect(swept).toBeGreaterThan(0);
    if (kind === 'sqlite') expect(done.size).toBe(kinds.length);
  });
});
