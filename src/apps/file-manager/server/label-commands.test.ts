import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import type { EntryMark } from '../shared/entry.ts';
import { entryApi, fileLabelApi, fileManagerApi as api } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('labels of files on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const folder = async (name: string) =>
    (await ada.call(api.createFolder, { body: { parentId: null, name } })).body.id;
  const createLabel = async (caller: Caller, title: string) =>
    (await caller.call(fileLabelApi.createLabel, { body: { label: { title, color: '#3b82f6' } } })).body.id;
  const label = (caller: Caller, entryIds: readonly string[], labelId: string, isOn = true) => {
    const marks = entryIds.map((entryId) => ({ id: createId(), entryId }));
    const commandId = createId();
    const answer = caller.call(api.label, { body: { marks, labelId, isOn }, commandId });
    return answer.then(({ status }) => ({ status, commandId }));
  };
  /** The labels of each entry, as the caller's browser gets them. */
  const listLabels = async (caller: Caller, ...entryIds: readonly string[]) => {
    const response = await caller.fetch('/api/file-manager-app/changes?after=0');
    const { collections } = Object(await response.json());
    const marks: readonly EntryMark[] = collections.marks.changed;
    return entryIds.map((id) => marks.find(({ entryId }) => entryId === id)?.labels ?? []);
  };

  test('are added to many files at once, removed, and undone', async () => {
    const [one, two] = [await folder('One'), await folder('Two')];
    const [offers, plans] = [await createLabel(ada, 'Offers'), await createLabel(ada, 'Plans')];
    await label(ada, [one, two], offers);
    const { commandId } = await label(ada, [two], plans);
    expect(await listLabels(ada, one, two)).toEqual([[offers], [offers, plans]]);
    await ada.call(journalApi.undo, { body: { commandId } });
    await label(ada, [one], offers, false);
    expect(await listLabels(ada, one, two)).toEqual([[], [offers]]);
    await ada.call(fileLabelApi.removeLabel, { body: { labelId: offers } });
    expect(await listLabels(ada, one, two)).toEqual([[], []]);
  });

  test('are one’s own, also on shared files', async () => {
    const id = await folder('Shared');
    const { scope } = (await ada.call(entryApi.share, { body: { id } })).body;
    const own = await createLabel(eve, 'Read');
    expect((await label(ada, [id], own)).status).toBe(404);
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'view' } });
    expect((await label(eve, [id], own)).status).toBe(200);
    expect(await listLabels(eve, id)).toEqual([[own]]);
    expect(await listLabels(ada, id)).toEqual([[]]);
  });
});
