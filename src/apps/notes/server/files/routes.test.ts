import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { searchApi } from '../../../../platform/kernel/search/shared/schema.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { formatPictureAddress } from '../../../../platform/kernel/files/shared/picture-address.ts';
import { noteApi } from '../../shared/schema.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';

describe.each(usualDatabaseKinds)('files of notes on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const upload = (text: string, name = 'plan.txt') => uploadFile(ada, new TextEncoder().encode(text), name);
  const create = async (note: object) => (await ada.call(noteApi.create, { body: { note } })).body;
  const update = (id: string, changes: object, caller = ada) =>
    caller.call(noteApi.updateMany, { body: { ids: [id], changes } });
  const undo = ({ headers }: { headers: Headers }) =>
    ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const find = async (id: string) =>
    (await ada.call(specifiedApi.listNotes)).body.find((note) => note.id === id) ?? expect.fail(id);
  const read = async (caller: Caller, file: Pick<FileInfo, 'id'> | undefined) => {
    const response = await caller.fetch(`/api/files/${file?.id}/content`);
    return response.ok ? response.text() : response.status;
  };

  test('are opened by those with whom the note is shared', async () => {
    const { id, files } = await create({ title: 'Order', files: [await upload('figs')] });
    const [file] = files;
    expect([await read(ada, file), await read(bob, file)]).toEqual(['figs', 404]);
    const { scope } = (await ada.call(noteApi.share, { body: { id } })).body;
    const grant = { scope, principal: `user:${bob.uid}` };
    await ada.call(accessApi.setGrant, { body: { ...grant, level: 'view' } });
    expect(await read(bob, file)).toBe('figs');
    expect((await update(id, { files: [] }, bob)).status).toBe(403);
    await ada.call(accessApi.removeGrant, { body: grant });
    expect(await read(bob, file)).toBe(404);
  });

  test('are removed and brought back beside the pictures of the note', async () => {
    const picture = await uploadFile(ada, buildPng({ width: 8, height: 6 }), 'figs.png');
    const image = formatPictureAddress(picture);
    const { id, files } = await create({ title: 'Order', image, files: [await upload('figs')] });
    const adding = await update(id, { files: [...files, await upload('dates', 'dates.txt')] });
    expect((await find(id)).files.map(({ name }) => name)).toEqual(['plan.txt', 'dates.txt']);
    await undo(adding);
    expect(await find(id)).toMatchObject({ image, files });
    const removing = await update(id, { files: [] });
    expect(await find(id)).toMatchObject({ image, files: [] });
    expect(await read(ada, picture)).not.toBe(404);
    await undo(removing);
    expect([await read(ada, files[0]), (await find(id)).files]).toEqual(['figs', files]);
    // A picture of the note is not one of its files at the same time.
    expect((await update(id, { files: [...files, picture] })).status).toBe(400);
    const ending = await ada.call(noteApi.removeMany, { body: { ids: [id] } });
    await undo(ending);
    expect([await read(ada, files[0]), await find(id)]).toMatchObject(['figs', { image, files }]);
  });

  test('name a note without words in searches', async () => {
    const { id } = await create({ files: [await upload('x', 'harbor-lease.txt')] });
    const found = await ada.call(searchApi.searchPage, { query: { q: 'harbor-lease' } });
    expect(JSON.stringify(found.body)).toContain(`/apps/notes?note=${id}`);
  });
});
