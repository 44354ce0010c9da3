import { expect, test } from 'vitest';
import { startTestProduct } from '../../../../../tests/support/product.ts';
import { readSharedText, typeInText } from '../../../../../tests/support/shared-texts.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { sharedTextApi } from '../../../../platform/kits/shared-text/shared/schema.ts';
import { api as path } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';

const api = sharedTextApi({ api: path, name: 'cards', noun: 'card' });

test('members of a board who may edit type in a card at once; others read it, or know nothing of it', async () => {
  const product = await startTestProduct('sqlite');
  const [ada, bob, eve] = [
    await product.asUser('user'),
    await product.asUser('user'),
    await product.asUser('user'),
  ];
  await ada.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
  await ada.call(boardApi.createList, { body: { id: 'doing', boardId: 'plan', name: 'Doing' } });
  await ada.call(boardApi.createCard, { body: { id: 'card', listId: 'doing', name: 'Order' } });
  const grant = { scope: 'board:plan', principal: `user:${bob.uid}` } as const;
  await ada.call(accessApi.setGrant, { body: { ...grant, level: 'edit' } });
  const type = (text: string) => ({ id: 'card', index: 0, text });
  const readCard = async () => {
    const [row] = await product.database.read(`select description, version from cards where id = 'card'`);
    return row?.['description'];
  };
  expect(await typeInText(bob, api, type('Figs'))).toBe(200);
  expect(await typeInText(ada, api, type('Ripe '))).toBe(200);
  expect(await readSharedText(bob, api, 'card')).toMatchObject({ text: 'Ripe Figs', canEdit: true });
  expect(await readCard()).toBe('');
  const saved = await bob.call(api.save, { body: { id: 'card' } });
  expect(await readCard()).toBe('Ripe Figs');
  // An undo of the saved version reaches those who still type.
  await bob.call(journalApi.undo, { body: { commandId: saved.headers.get('command-id') ?? '' } });
  expect(await readSharedText(ada, api, 'card')).toMatchObject({ text: '' });
  await ada.call(accessApi.setGrant, { body: { ...grant, level: 'view' } });
  expect(await readSharedText(bob, api, 'card')).toMatchObject({ status: 200, canEdit: false });
  expect(await typeInText(bob, api, type('x'))).toBe(403);
  await ada.call(accessApi.removeGrant, { body: grant });
  expect(await typeInText(bob, api, type('x'))).toBe(404);
  expect(await typeInText(eve, api, type('x'))).toBe(404);
  await product.close();
});
