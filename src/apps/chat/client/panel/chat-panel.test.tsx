import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '../../../../../tests/support/session.ts';
import type { ChatMessage, ChatRoomEntry } from '../../shared/schema.ts';
import { maxMessageLength } from '../../shared/schema.ts';

// What jsdom does not have: sizes, media queries and layout.
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('CSS', { escape: (text: string) => text });
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

const { adoptSession } = await import('../../../../platform/people/identity/client/session.ts');
const { ShellContext } = await import('../../../../platform/frame/shell/client/shell-context.tsx');
const { buildShellContent } = await import('../../../../platform/frame/shell/client/build-content.ts');
const { rootRoute, shellRoute } = await import('../../../../platform/frame/shell/client/routes.ts');
const { startSync } = await import('../../../../platform/kernel/collections/client/session.ts');
const { chatApp } = await import('../app.tsx');
const { chatStore } = await import('../store/chat-state.ts');
const { closeChatPanel } = await import('./panel-state.ts');
const { en } = await import('../texts/en.ts');

const buildMessage = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  roomId: 'r1',
  seq,
  senderId: 'ann',
  text: `message ${seq}`,
  sentAt: '2026-11-21T15:04:05.000Z',
  editedAt: null,
  deletedAt: null,
  threadId: null,
  mentions: [],
  reactions: [],
  files: [],
  version: 1,
  ...changes,
});

/** The server, as far as these tests need it, at the border of the network. */
class FakeServer {
  uid = '';
  messages: ChatMessage[] = [buildMessage(1), buildMessage(2)];
  readSeq = 1;
  isReachable = true;
  refusal: string | undefined;
  sent: Record<string, unknown>[] = [];
  /** Answers that were made are on their way until it resolves. */
  way: Promise<void> = Promise.resolve();
  readonly asked: string[] = [];

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await this.answer(url, init);
    this.asked.push(new URL(url, 'http://localhost').pathname);
    await this.way;
    return answer;
  };

  async answer(url: string, init: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('fetch failed');
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const body = init.body === undefined ? {} : JSON.parse(String(init.body));
    switch (pathname) {
      case '/api/live':
        return new Response(new ReadableStream());
      case '/api/chat/contacts':
        return Response.json(
          ['ann', 'bob', 'carla'].map((id) => ({
            id,
            name: nameOf(id),
            avatar: '',
            status: 'online',
            mood: '',
          })),
        );
      case '/api/chat/rooms':
        return Response.json([this.entry()]);
      case '/api/presence':
        return Response.json([{ userId: 'bob', status: 'away', mood: 'At lunch', lastOnlineAt: null }]);
      case '/api/presence/own':
        return Response.json({
          userId: this.uid,
          status: 'online',
          mood: '',
          lastOnlineAt: null,
          chosenStatus: 'online',
        });
      case '/api/chat/messages':
        return Response.json({
          messages: searchParams.get('roomId') === 'r1' ? this.messages : [],
          hasOlder: false,
          hasNewer: false,
        });
      case '/api/chat/open-direct':
        return Response.json(this.entry('r2', body.contactId));
      case '/api/chat/mark-read':
        this.readSeq = body.seq;
        return Response.json({});
      case '/api/chat/new-message':
        if (this.refusal !== undefined)
          return Response.json({ error: { message: this.refusal } }, { status: 400 });
        this.sent.push(body);
        return Response.json({}, { headers: { sequence: '2' } });
      case '/api/chat/room':
        return Response.json(this.entry());
      default:
        return Response.json([]);
    }
  }

  entry(roomId = 'r1', contactId = 'ann'): ChatRoomEntry {
    const isKnown = roomId === 'r1';
    return {
      room: {
        id: roomId,
        kind: 'direct',
        name: '',
        topic: '',
        isOpen: false,
        ownerId: this.uid,
        memberIds: [this.uid, contactId],
        createdAt: '2026-11-01T08:00:00.000Z',
        version: 1,
      },
      membership: {
        id: `${roomId}-me`,
        roomId,
        userId: this.uid,
        readSeq: isKnown ? this.readSeq : 0,
        isMuted: false,
        isWatched: false,
        section: '',
        joinedAt: '2026-11-01T08:00:00.000Z',
        version: 1,
      },
      lastSeq: isKnown ? this.messages.length : 0,
      lastMessage: isKnown ? (this.messages.at(-1) ?? null) : null,
    };
  }
}
const nameOf = (id: string) => ({ ann: 'Ann Arbor', bob: 'Bob Stone', carla: 'Carla Diaz' })[id] ?? id;

let server: FakeServer;
/** Each test is another person, so that none sees what another left. */
let person = 0;
const user = userEvent.setup();

async function openShell(path = '/apps/chat') {
  await startSync(server.uid, () => {});
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([...chatApp.routes(shellRoute)])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <ShellContext value={buildShellContent([chatApp])}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  const strip = await screen.findByRole('navigation', { name: en.strip }, { timeout: 10_000 });
  await within(strip).findByRole('button', { name: /Ann Arbor/ });
  return { strip, router };
}
const field = () => screen.findByPlaceholderText(en.composer.placeholder);
const findStrip = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: en.strip })).findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  server.uid = `me${++person}`;
  vi.stubGlobal('fetch', server.fetch);
  act(() => {
    closeChatPanel();
    adoptSession(buildSession(server.uid));
  });
});

test('the strip shows those one talks with first, then the others, with status and unread messages', async () => {
  const { strip } = await openShell();
  await findStrip(/Bob Stone, Away/);
  expect(
    within(strip)
      .getAllByRole('button')
      .map((button) => button.textContent?.replace(/\s+/g, ' ')),
  ).toEqual([
    expect.stringMatching(/^Ann Arbor, Offline.*1 unread$/),
    expect.stringMatching(/^Bob Stone, Away/),
    expect.stringMatching(/^Carla Diaz, Offline/),
  ]);
  expect(within(strip).getAllByRole('separator')).toHaveLength(1);
  expect(within(strip).queryByText(/Me Myself/)).toBeNull();
});

test('nobody chosen, an empty room, and a room with messages', async () => {
  await openShell();
  await user.click(screen.getAllByRole('button', { name: en.teamChat })[0] as HTMLElement);
  await screen.findByText(en.selectContact);
  expect(screen.queryByPlaceholderText(en.composer.placeholder)).toBeNull();

  await user.click(await findStrip(/Carla/));
  await screen.findByText(en.startConversation);
  await user.click(await findStrip(/Ann/));
  const log = await screen.findByRole('log', { name: en.log('Ann Arbor') });
  expect(within(log).getAllByRole('article')).toHaveLength(2);
  expect(within(log).getByText(en.unreadLine)).toBeDefined();
  // One time per group (the unread line divides the two messages), the full one in each message's name.
  expect(within(log).getAllByText(/^3:04\sPM$/)).toHaveLength(2);
  expect(within(log).getAllByRole('article', { name: /November 21st, 2026, 3:04:05 pm/ })).toHaveLength(2);
  await waitFor(() => expect(server.readSeq).toBe(2));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: en.teamChat })[0] as HTMLElement);
  await screen.findByText(en.selectContact);
});

test('a message shows at once, waits while offline, and is sent once', async () => {
  await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  server.isReachable = false;
  await user.type(await field(), '  {Enter}');
  expect(server.sent).toEqual([]);
  await user.clear(await field());
  await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
  expect((await field()).textContent).toBe('');
  await screen.findByText(en.waiting);
  expect(screen.getByText(/Hello\s+there/)).toBeDefined();
  server.isReachable = true;
  await waitFor(() => expect(screen.queryByText(en.waiting)).toBeNull(), { timeout: 5000 });
  expect(server.sent).toEqual([expect.objectContaining({ roomId: 'r1', text: 'Hello\nthere' })]);
  expect(screen.getAllByText(/Hello\s+there/)).toHaveLength(1);
});

test('what the server refuses stays, with the reason, and can be sent again', async () => {
  await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  server.refusal = 'The room is closed.';
  await user.type(await field(), 'Anybody?{Enter}');
  await screen.findByText(en.failedWhy('The room is closed.'));
  server.refusal = undefined;
  await user.click(screen.getByRole('button', { name: en.retry }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/The room is closed/)).toBeNull());
});

test('a text that is too long is refused and kept', async () => {
  await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  await user.click(await field());
  await user.paste('x'.repeat(maxMessageLength + 1));
  await user.keyboard('{Enter}');
  await screen.findByText(en.composer.tooLong('100,001', '100,000'));
  expect(await field()).toHaveProperty('value.length', maxMessageLength + 1);
  expect(server.sent).toEqual([]);
});

test('the keys of signs put them around what is chosen, and what is sent has them', async () => {
  await openShell();
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
  await waitFor(() => expect(server.sent).toEqual([expect.objectContaining({ text: 'so _it_ is' })]));
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
  await user.type(screen.getByRole('searchbox'), 'bob');
  await waitFor(() => expect(screen.queryByRole('region', { name: en.list.chats })).toBeNull());
  expect(within(screen.getByRole('region', { name: en.list.contacts })).getAllByRole('link')).toHaveLength(1);
});

test('a message that comes is said aloud and stands at the end', async () => {
  await openShell();
  await user.click(await findStrip(/Ann/));
  await screen.findByRole('log');
  const { takeRoomMessage } = await import('../store/chat-events.ts');
  act(() => takeRoomMessage(buildMessage(3, { text: 'One more thing' })));
  await screen.findByText(en.newMessage('Ann Arbor', 'One more thing'));
  expect(
    chatStore
      .getState()
      .logs.get('r1')
      ?.messages.map(({ seq }) => seq),
  ).toEqual([1, 2, 3]);
});

test('what comes live while an answer is on its way is not taken back by it', async () => {
  const { tellLive } = await import('../../../../platform/kernel/live/client/live-listeners.ts');
  const come = (seq: number) => {
    const record = buildMessage(seq);
    server.messages = [...server.messages, record];
    const event = {
      seq,
      app: 'chat',
      entity: 'chat_messages',
      id: record.id,
      change: 'create',
      record,
    } as const;
    act(() => tellLive({ type: 'event', event }));
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.way = promise;
    return resolve;
  };
  const isAsked = (path: string) => waitFor(() => expect(server.asked).toContain(path));
  const listSeqs = () =>
    chatStore
      .getState()
      .logs.get('r1')
      ?.messages.map(({ seq }) => seq);
  let release = hold();
  const opened = openShell();
  await isAsked('/api/chat/rooms');
  come(3);
  release();
  await opened;
  await waitFor(() => expect(chatStore.getState().entries.get('r1')?.lastSeq).toBe(3));

  release = hold();
  await user.click(await findStrip(/Ann/));
  await isAsked('/api/chat/messages');
  come(4);
  release();
  await waitFor(() => expect(listSeqs()).toEqual([1, 2, 3, 4]));
});
