import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller, TestProduct } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { liveApi } from '../../../../platform/kernel/live/shared/schema.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { presenceApi } from '../../../../platform/people/presence/shared/schema.ts';
import { maxMessageLength } from '../../shared/calls.ts';
import { chatApi } from '../../shared/schema.ts';
import { chatApp } from '../app.tsx';
import { en } from '../texts/en.ts';
import { closeChatPanel } from './panel-state.ts';

const user = userEvent.setup();

interface Chat {
  ann: Caller;
  roomId: string;
}

/** Three colleagues; Ann has written two messages, the first of which was read. */
async function addConversation({ me, product }: { me: Caller; product: TestProduct }): Promise<Chat> {
  const ann = await product.asPerson('Ann Arbor', 'user');
  const bob = await product.asPerson('Bob Stone', 'user');
  await product.asPerson('Carla Diaz', 'user');
  const stream = new StreamReader(await bob.fetch(liveApi.stream.path));
  onTestFinished(() => stream.close());
  await bob.call(presenceApi.updatePresence, { body: { status: 'away', mood: 'At lunch' } });
  const opened = await ann.call(chatApi.openDirectRoom, { body: { contactId: me.uid } });
  const roomId = opened.body.room.id;
  const chat = { ann, roomId };
  for (const text of ['message 1', 'message 2']) await send(chat, text);
  await me.call(chatApi.markRead, { body: { roomId, seq: 1 } });
  return chat;
}

const send = ({ ann, roomId }: Chat, text: string) =>
  ann.call(chatApi.sendMessage, { body: { roomId, text } });

/** The texts that the server has in the room, oldest first. */
const listStored = async ({ ann, roomId }: Chat) => {
  const { messages } = (await ann.call(chatApi.listMessages, { query: { roomId } })).body;
  return messages.map(({ text }) => text);
};

async function renderChat(options: RenderOptions = {}) {
  let chat: Chat | undefined;
  const opened = await renderApp(chatApp, '/apps/chat', {
    prepare: async (start) => {
      chat = await addConversation(start);
    },
    ...options,
  });
  onTestFinished(() => act(closeChatPanel));
  return { ...opened, chat: chat ?? expect.fail('no conversation') };
}

async function openShell() {
  const opened = await renderChat();
  const strip = await screen.findByRole('navigation', { name: en.strip });
  await within(strip).findByRole('button', { name: /Ann Arbor/ });
  return { ...opened, strip };
}
const field = () => screen.findByPlaceholderText(en.composer.placeholder);
const findStrip = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: en.strip })).findByRole('button', { name });

test('the strip shows those one talks with first, then the others, with status and unread messages', async () => {
  const { strip } = await openShell();
  // Statuses, conversations, and people arrive apart.
  await waitFor(() =>
    expect(
      within(strip)
        .getAllByRole('button')
        .map((button) => button.textContent?.replace(/\s+/g, ' ')),
    ).toEqual([
      expect.stringMatching(/^Ann Arbor, Offline.*1 unread$/),
      expect.stringMatching(/^Bob Stone, Away/),
      expect.stringMatching(/^Carla Diaz, Offline/),
    ]),
  );
  expect(within(strip).getAllByRole('separator')).toHaveLength(1);
  expect(within(strip).queryByText(/Umar User/)).toBeNull();
});

test('nobody chosen, an empty room, and a room with messages', async () => {
  const { me, chat } = await openShell();
  await user.click(screen.getAllByRole('button', { name: en.teamChat })[0] as HTMLElement);
  await screen.findByText(en.selectContact);
  expect(screen.queryByPlaceholderText(en.composer.placeholder)).toBeNull();

  await user.click(await findStrip(/Carla/));
  await screen.findByText(en.startConversation);
  await user.click(await findStrip(/Ann/));
  const log = await screen.findByRole('log', { name: en.log('Ann Arbor') });
  expect(within(log).getAllByRole('article')).toHaveLength(2);
  expect(await within(log).findByText(en.unreadLine)).toBeDefined();
  // One time per group (the unread line divides the two messages), the full one in each message's name.
  expect(within(log).getAllByText(/^9:3\d\sAM$/)).toHaveLength(2);
  expect(within(log).getAllByRole('article', { name: /November 21st, 2026, 9:3\d:\d\d am/ })).toHaveLength(2);
  await waitFor(async () => {
    const { body } = await me.call(chatApi.getRoom, { query: { roomId: chat.roomId } });
    expect(body.membership?.readSeq).toBe(2);
  });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: en.teamChat })[0] as HTMLElement);
  await screen.findByText(en.selectContact);
});

test('a message that one points at takes a reaction by one click, which another click takes back', async () => {
  const { chat } = await openShell();
  await user.click(await findStrip(/Ann/));
  const log = await screen.findByRole('log');
  const [first] = await within(log).findAllByRole('article');
  const message = within(first ?? expect.fail('no message'));
  expect(message.queryByRole('button', { name: '👍' })).toBeNull();
  await user.hover(message.getByText('message 1'));
  const thumb = await message.findByRole('button', { name: '👍' });
  const listReactions = async () =>
    (await chat.ann.call(chatApi.listMessages, { query: { roomId: chat.roomId } })).body.messages[0]
      ?.reactions;
  await user.click(thumb);
  expect(thumb.ariaPressed).toBe('true');
  await waitFor(async () => expect(await listReactions()).toMatchObject([{ emoji: '👍' }]));
  await user.click(thumb);
  await waitFor(async () => expect(await listReactions()).toEqual([]));
  expect(message.getByRole('button', { name: en.actions.moreReactions })).toBeDefined();
});

test('a message shows at once, waits while offline, and is sent once', async () => {
  const { network, chat } = await openShell();
  await user.click(await findStrip(/Ann/));
  const log = await screen.findByRole('log');
  await user.type(await field(), '  {Enter}');
  network.disconnect();
  await user.clear(await field());
  await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
  expect((await field()).textContent).toBe('');
  await screen.findByText(en.waiting);
  expect(await within(log).findByText(/Hello\s+there/)).toBeDefined();
  expect(await listStored(chat)).toEqual(['message 1', 'message 2']);
  network.connect();
  await waitFor(() => expect(screen.queryByText(en.waiting)).toBeNull());
  expect(await listStored(chat)).toEqual(['message 1', 'message 2', 'Hello\nthere']);
  // The list of conversations shows it too, once it has heard of it.
  expect(within(log).getAllByText(/Hello\s+there/)).toHaveLength(1);
});

test('what the server refuses stays, with the reason, and can be sent again', async () => {
  const { network, chat } = await openShell();
  await user.click(await findStrip(/Ann/));
  const log = await screen.findByRole('log');
  network.failNext(chatApi.sendMessage.path, 400, { message: 'The room is closed.' });
  await user.type(await field(), 'Anybody?{Enter}');
  await within(log).findByText(en.failedWhy('The room is closed.'));
  expect(await listStored(chat)).not.toContain('Anybody?');
  await user.click(await screen.findByRole('button', { name: en.retry }));
  await waitFor(async () => expect(await listStored(chat)).toContain('Anybody?'));
  await waitFor(() => expect(within(log).queryByText(/The room is closed/)).toBeNull());
});

test('a text that is too long is refused and kept', async () => {
  const { network } = await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  await user.click(await field());
  await user.paste('x'.repeat(maxMessageLength + 1));
  await user.keyboard('{Enter}');
  await screen.findByText(en.composer.tooLong('100,001', '100,000'));
  expect(await field()).toHaveProperty('value.length', maxMessageLength + 1);
  expect(network.listBodies(chatApi.sendMessage.path)).toEqual([]);
});

test('the keys of signs put them around what is chosen, and what is sent has them', async () => {
  const { chat } = await openShell();
  await user.click(await findStrip(/Ann/));
  const area = await field();
  await user.type(area, 'so it is');
  await user.pointer([
    { target: area, offset: 3, keys: '[MouseLeft>]' },
    { target: area, offset: 5 },
    { keys: '[/MouseLeft]' },
  ]);
  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveProperty('value', 'so **it** is');
  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveProperty('value', 'so it is');
  await user.keyboard('{Control>}i{/Control}');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await listStored(chat)).at(-1)).toBe('so _it_ is'));
});

test('a draft stays with its room', async () => {
  await openShell();
  await user.click(await findStrip(/Ann/));
  await user.type(await field(), 'to be continued');
  await user.click(await findStrip(/Carla/));
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await user.click(await findStrip(/Ann/));
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'to be continued'));
});

test('the list of the app has conversations and contacts, and the search narrows both', async () => {
  await openShell();
  const chats = await screen.findByRole('region', { name: en.list.chats });
  const contacts = screen.getByRole('region', { name: en.list.contacts });
  expect(within(chats).getAllByRole('link')).toHaveLength(1);
  expect(within(contacts).getAllByRole('link')).toHaveLength(3);
  await user.type(await screen.findByRole('searchbox'), 'bob');
  await waitFor(() => expect(screen.queryByRole('region', { name: en.list.chats })).toBeNull());
  expect(within(screen.getByRole('region', { name: en.list.contacts })).getAllByRole('link')).toHaveLength(1);
});

/** The messages that the open room shows, oldest first. */
const listShown = () =>
  within(screen.getByRole('log'))
    .getAllByText(/^message \d$/)
    .map(({ textContent }) => textContent);

test('a message that comes is said aloud and stands at the end', async () => {
  const { chat } = await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  await send(chat, 'message 3');
  await screen.findByText(en.newMessage('Ann Arbor', 'message 3'));
  await waitFor(() => expect(listShown()).toEqual(['message 1', 'message 2', 'message 3']));
});

test('live events received during a request are not overwritten by its response', async () => {
  let release = () => {};
  const { network, chat } = await renderChat({
    beforeRender(session) {
      release = session.network.hold();
    },
  });
  const isAnswered = (path: string) => waitFor(() => expect(network.answered).toContain(path));
  await Promise.all([isAnswered(liveApi.stream.path), isAnswered('/api/chat/changes')]);
  await send(chat, 'message 3');
  release();
  await screen.findByRole('navigation', { name: en.strip });
  await findStrip(/Ann Arbor.*2 unread/);

  release = network.hold();
  await user.click(await findStrip(/Ann/));
  await isAnswered(chatApi.listMessages.path);
  await send(chat, 'message 4');
  release();
  await waitFor(() => expect(listShown()).toEqual(['message 1', 'message 2', 'message 3', 'message 4']));
});
