import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { attachApi } from '../../../../apps/file-manager/shared/attach.ts';
import { entryApi, fileManagerApi } from '../../../../apps/file-manager/shared/schema.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../kernel/access/shared/schema.ts';
import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { commentApi } from '../shared/schema.ts';

const comments = commentApi('/api/file-manager-app', 'file_comments', 'file_entries');

describe.each(usualDatabaseKinds)('files of comments on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  let stranger: Caller;
  let recordId = '';
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
    stranger = await product.asUser('user');
    const folder = await ada.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Room' } });
    recordId = folder.body.id;
    const { scope } = (await ada.call(entryApi.share, { body: { id: recordId } })).body;
    const grant = { scope, principal: `user:${eve.uid}`, level: 'comment' } as const;
    await ada.call(accessApi.setGrant, { body: grant });
  });
  afterAll(() => product.close());

  const upload = async (caller: Caller, text: string) =>
    (await uploadFile(caller, new TextEncoder().encode(text), 'offer.txt')).id;
  const comment = (caller: Caller, fileIds: readonly string[], text = '') =>
    caller.call(comments.addComment, { body: { recordId, text, fileIds: [...fileIds] } });
  const read = async (caller: Caller, fileId: string) => {
    const response = await caller.fetch(`/api/files/${fileId}/content`);
    return response.ok ? response.text() : response.status;
  };

  test('are read by those who see the record, for as long as the comment is there', async () => {
    const fileId = await upload(eve, 'the offer');
    const { body } = await comment(eve, [fileId]);
    expect(body.files).toMatchObject([{ id: fileId, name: 'offer.txt', size: 9 }]);
    expect(await read(ada, fileId)).toBe('the offer');
    expect(await read(stranger, fileId)).toBe(404);
    const commandId = createId();
    await eve.call(comments.removeComment, { body: { commentId: body.id }, commandId });
    expect(await read(ada, fileId)).toBe(404);
    await eve.call(journalApi.undo, { body: { commandId } });
    expect(await read(ada, fileId)).toBe('the offer');
  });

  test('are one’s own uploads; a comment without text and files is refused', async () => {
    const fileId = await upload(eve, 'private');
    expect((await comment(ada, [fileId])).status).toBe(400);
    expect((await comment(eve, [])).status).toBe(400);
    expect((await comment(eve, [fileId], 'Look')).status).toBe(200);
    // It is a file of the record now.
    expect((await comment(eve, [fileId], 'Again')).status).toBe(403);
  });

  test('of the file manager say where they are used', async () => {
    const fileId = await upload(ada, 'the plan');
    const file = { parentId: null, name: 'plan.txt', fileId };
    const { id } = (await ada.call(fileManagerApi.addFile, { body: file })).body;
    const attached = (await ada.call(attachApi.attach, { body: { ids: [id] } })).body;
    await comment(
      ada,
      attached.map((one) => one.id),
      'The plan of the room',
    );
    const uses = await ada.fetch(attachApi.listUses.path.replace(':entryId', id));
    expect(await uses.json()).toMatchObject([{ type: 'comment', title: 'The plan of the room' }]);
  });
});
