import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Caller, type TestProduct } from '../../../../../tests/support/product.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { chatApi } from '../../shared/schema.ts';
import { searchApi } from '../../shared/search.ts';
import { chatApp } from '../app.tsx';
import { en } from '../texts/en.ts';

const user = userEvent.setup();

interface Ids {
  anna: string;
  planning: string;
}

/** Two rooms and two colleagues; Anna has sent a file without words to one room, and the reader two to the other. */
async function addRooms({ me, product }: { me: Caller; product: TestProduct }): Promise<Ids> {
  const anna = await product.asPerson('Anna Bell', 'user');
  await product.asPerson('Bob Stone', 'user');
  const addRoom = async (name: string) => {
    const body = { kind: 'group' as const, name, memberIds: [anna.uid] };
    return (await me.call(chatApi.createRoom, { body })).body.room.id;
  };
  const yard = await addRoom('Yard');
  const photos = ['1.png', '2.png'].map((name) => uploadFile(me, new TextEncoder().encode(name), name));
  const fileIds = (await Promise.all(photos)).map((photo) => photo.id);
  await me.call(chatApi.sendMessage, { body: { roomId: yard, text: '', fileIds } });
  const planning = await addRoom('Planning');
  const { id } = await uploadFile(anna, new TextEncoder().encode('the plan'), 'plan.pdf');
  await anna.call(chatApi.sendMessage, { body: { roomId: planning, text: '', fileIds: [id] } });
  return { anna: anna.uid, planning };
}

async function openList() {
  let ids: Ids | undefined;
  const opened = await renderApp(chatApp, '/apps/chat', {
    prepare: async (start) => {
      ids = await addRooms(start);
    },
  });
  const field = await screen.findByRole('searchbox');
  await screen.findByRole('link', { name: /Yard/ });
  const listSearches = () =>
    opened.network.requests.flatMap(({ path, query }) =>
      path === searchApi.searchMessages.path ? [query] : [],
    );
  return { ...opened, ids: ids ?? expect.fail('no rooms'), field, listSearches };
}

const findHints = () => screen.findByRole('group', { name: en.search.hints });
const listLinks = (name: string) => {
  const region = screen.queryByRole('region', { name });
  return region ? within(region).getAllByRole('link') : [];
};
const chats = () => listLinks(en.list.chats);
const contacts = () => listLinks(en.list.contacts);

test('a message of files alone says how many there are, or the name of the only one', async () => {
  await openList();
  expect(screen.getByRole('link', { name: /Yard/ }).textContent).toContain('2 files');
  expect(screen.getByRole('link', { name: /Planning/ }).textContent).toContain('plan.pdf');
});

test('the empty field says what can be written, and takes it by mouse and by keyboard', async () => {
  const { field } = await openList();
  expect(screen.queryByRole('group', { name: en.search.hints })).toBeNull();
  await user.click(field);
  await user.click(await within(await findHints()).findByRole('button', { name: /^from:/ }));
  expect([document.activeElement, screen.queryByRole('group', { name: en.search.hints })]).toEqual([
    field,
    null,
  ]);
  expect(field).toHaveProperty('value', 'from:');
  // Still being typed: the list stays as it was.
  expect(chats()).toHaveLength(2);
  await user.clear(field);
  await findHints();
  await user.keyboard('{Tab}{Tab}{Tab}{Enter}');
  expect(field).toHaveProperty('value', 'has:file ');
  expect(document.activeElement).toBe(field);
});

test('operators find messages only; words beside them narrow rooms and colleagues too', async () => {
  const { field, ids, listSearches } = await openList();
  await user.type(field, 'from:ann in:planning has:file');
  const messages = await screen.findByRole('region', { name: en.list.messages });
  const { anna, planning } = ids;
  expect(listSearches().at(-1)).toEqual({ senderId: anna, roomId: planning, has: 'file' });
  // A message without words shows its files.
  expect((await within(messages).findByRole('link')).textContent).toContain('plan.pdf');
  expect([chats(), contacts()]).toEqual([[], []]);
  await user.type(field, ' yard');
  await waitFor(() => expect(listSearches().at(-1)).toMatchObject({ text: 'yard', senderId: anna }));
  expect(chats()).toHaveLength(1);
  expect(contacts()).toEqual([]);
});

test('an unknown name finds nothing and reports a problem', async () => {
  const { field, listSearches, me } = await openList();
  await user.type(field, 'from:eve');
  expect((await screen.findByText(en.search.problems.from('eve'))).closest('[role=status]')).toBeTruthy();
  expect([chats(), contacts()]).toEqual([[], []]);
  await user.clear(field);
  await user.type(field, 'from:me');
  await waitFor(() => expect(listSearches().at(-1)).toEqual({ senderId: me.uid }));
  expect(listSearches().some(({ senderId }) => senderId !== me.uid)).toBe(false);
});

test('of the colleagues who fit what is typed, Enter takes the first, and does not create the room', async () => {
  await openList();
  await user.click(screen.getAllByRole('button', { name: en.list.newRoom })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: en.list.newRoom }));
  const search = dialog.getByRole('searchbox', { name: en.room.searchPeople });
  await user.type(search, 'nobody at all{Enter}');
  expect(search).toHaveProperty('value', 'nobody at all');
  await user.clear(search);
  await user.type(search, 'bob{Enter}');
  expect(search).toHaveProperty('value', '');
  await user.type(search, 'ann{Enter}');
  expect(dialog.getByRole('checkbox', { name: 'Bob Stone' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: 'Anna Bell' })).toHaveProperty('checked', true);
  expect(dialog.getByText('Bob Stone and Anna Bell')).toBeDefined();
  // Selected people stay selected.
  await user.type(search, 'ann{Enter}');
  expect(dialog.getByRole('checkbox', { name: 'Anna Bell' })).toHaveProperty('checked', true);
});
