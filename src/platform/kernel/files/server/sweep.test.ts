import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import type { RunningJob } from '../../jobs/server/job-kind.ts';
import { journalApi } from '../../database/shared/schema.ts';
import { entryApi, fileManagerApi } from '../../../../apps/file-manager/shared/schema.ts';
import { chatApi } from '../../../../apps/chat/shared/schema.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { defaultUndoDays } from '../../database/server/undo.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { removeUser } from '../../../people/identity/server/commands.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';

const dayMs = 24 * 3_600_000;

describe.each(databaseKinds)('the sweep of files on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let email = '';
  let width = 0;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    ada = await product.asUser('user');
    email = ada.email;
  });

  /** Brings a picture that is unlike all others, or one of this width again. */
  const upload = async (own = ++width) => {
    const body = buildPng({ width: own, height: 1 });
    const headers = { 'content-type': 'image/png' };
    return String((await readJson(await ada.fetch('/api/files', { method: 'PUT', headers, body }))).url);
  };
  const show = async (photoURL: string, commandId?: string) => {
    const body = { user: { data: { photoURL } } };
    const answer = await ada.call(authApi.updateUser, { body, ...(commandId ? { commandId } : {}) });
    expect(answer.status).toBe(200);
  };
  const isThere = async (url: string) => (await product.nobody.fetch(url)).status === 200;
  const runSweep = () => product.product.jobs.handlers.get('files.sweep')?.run({} as RunningJob); // safe: the sweep reads nothing of its job
  const sweepAfterDays = (days: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + days * dayMs);
    return runSweep();
  };
  /** Tokens do not outlive the days that a test lets pass. */
  const signInAgain = async () => {
    const body = JSON.stringify({ email, password: testPassword });
    const headers = { 'content-type': 'application/json' };
    const answer = await readJson(await product.nobody.fetch('/api/auth', { method: 'POST', headers, body }));
    ada = product.withToken(answer.access_token);
  };

  test('takes what nobody refers to, once it is older than a day', async () => {
    const [used, unused] = [await upload(), await upload()];
    await show(used);
    expect(await sweepAfterDays(0.9)).toBe(0);
    expect(await isThere(unused)).toBe(true);
    expect(await sweepAfterDays(0.2)).toBe(1);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    expect(await sweepAfterDays(30)).toBe(0);
  });

  test('keeps a replaced picture as long as an undo can bring it back', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(await sweepAfterDays(0.01)).toBe(0);
    await show(first);
    await show(second, 'second-picture-of-ada-1');
    expect(await sweepAfterDays(defaultUndoDays - 1)).toBe(0);
    await signInAgain();
    const undo = await ada.call(journalApi.undo, { body: { commandId: 'second-picture-of-ada-1' } });
    expect(undo.status).toBe(200);
    expect(await sweepAfterDays(defaultUndoDays - 1)).toBe(0); // an undo can be undone
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    expect(await sweepAfterDays(3)).toBe(1);
    expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
  });

  test('what was uploaded and never sent goes', async () => {
    const file = await uploadFile(ada, new TextEncoder().encode('a letter'));
    expect(await sweepAfterDays(0.9)).toBe(0);
    const path = `/api/files/${file.id}/content`;
    expect((await ada.fetch(path)).status).toBe(200);
    expect(await sweepAfterDays(0.2)).toBe(1);
    await signInAgain();
    expect((await ada.fetch(path)).status).toBe(404);
  });

  test('two files of one content keep it until both are gone', async () => {
    const content = new TextEncoder().encode('the same letter');
    const first = await uploadFile(ada, content);
    const body = { kind: 'group' as const, name: 'Boat', memberIds: [] };
    const roomId = (await ada.call(chatApi.createRoom, { body })).body.room.id;
    await ada.call(chatApi.sendMessage, { body: { roomId, text: '', fileIds: [first.id] } });
    await uploadFile(ada, content);
    expect(await sweepAfterDays(2)).toBe(1);
    await signInAgain();
    const kept = await ada.fetch(`/api/files/${first.id}/content`);
    expect([kept.status, await kept.text()]).toEqual([200, 'the same letter']);
  });

  test('keeps a copy that a record has used as long as an undo can bring it back', async () => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('a plan'), 'plan.txt');
    const file = { parentId: null, name: 'plan.txt', fileId };
    const { id } = (await ada.call(fileManagerApi.addFile, { body: file })).body;
    await ada.call(fileManagerApi.copy, { body: { ids: [id], parentId: null } });
    const listed = (await ada.call(fileManagerApi.listFiles)).body;
    const copy = listed.find((entry) => entry.name !== 'plan.txt') ?? expect.fail();
    const [row] = await product.database.read(`select file_id from file_entries where id = '${copy.id}'`);
    const removing = await ada.call(entryApi.removeMany, { body: { ids: [copy.id] } });
    await sweepAfterDays(defaultUndoDays - 1);
    await signInAgain();
    const commandId = removing.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    const read = await ada.fetch(`/api/files/${String(row?.['file_id'])}/content`);
    expect([read.status, await read.text()]).toEqual([200, 'a plan']);
  });

  test('the picture of a removed account goes with it', async () => {
    const url = await upload();
    await show(url);
    await product.database.execute(removeUser, { userId: ada.uid }, { actor: systemActor });
    await sweepAfterDays(defaultUndoDays + 3);
    expect(await isThere(url)).toBe(false);
  });
});
