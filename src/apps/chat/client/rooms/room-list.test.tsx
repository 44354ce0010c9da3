import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '../../../../../tests/support/session.ts';
import type { ChatMessage, ChatRoomEntry } from '../../shared/schema.ts';

// What jsdom does not have: media queries and layout.
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

const { adoptSession } = await import('../../../../platform/people/identity/client/session.ts');
const { chatStore } = await import('../store/chat-state.ts');
const { RoomList } = await import('./room-list.tsx');
const { en } = await import('../texts/en.ts');

const uid = 'me';
const buildEntry = (id: string, name: string): ChatRoomEntry => ({
  room: {
    id,
    kind: 'group',
    name,
    topic: '',
    isOpen: false,
    ownerId: uid,
    memberIds: [uid, 'anna'],
    createdAt: '2026-11-01T08:00:00.000Z',
    version: 1,
  },
  membership: {
    id: `${id}-${uid}`,
    roomId: id,
    userId: uid,
    readSeq: 0,
    isMuted: false,
    isWatched: false,
    section: '',
    joinedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
  },
  lastSeq: 0,
  lastMessage: null,
});
const found: ChatMessage = {
  id: 'm1',
  roomId: 'planning',
  seq: 7,
  senderId: 'anna',
  text: '',
  sentAt: '2026-11-21T15:04:05.000Z',
  editedAt: null,
  deletedAt: null,
  threadId: null,
  mentions: [],
  reactions: [],
  files: [{ id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 9, width: null, height: null }],
  version: 1,
};

const user = userEvent.setup();
let searches: Record<string, string>[] = [];

/** The server, as far as the search needs it, at the border of the network. */
async function answer(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== '/api/chat/search') return Response.json([]);
  searches.push(Object.fromEntries(searchParams));
  return Response.json({ messages: [found], next: null });
}

beforeEach(async () => {
  searches = [];
  vi.stubGlobal('fetch', answer);
  act(() => {
    adoptSession(buildSession(uid));
    const people = ['Anna Bell', 'Bob Stone'].map((name) => {
      const id = name.split(' ')[0]?.toLowerCase() ?? '';
      return [id, { id, name, avatar: '' }] as const;
    });
    const entries = ['Planning', 'Yard'].map(
      (name) => [name.toLowerCase(), buildEntry(name.toLowerCase(), name)] as const,
    );
    chatStore.setState({ uid, status: 'ready', people: new Map(people), entries: new Map(entries) });
  });
  const rootRoute = createRootRoute();
  const ignore = () => {};
  const chat = createRoute({
    getParentRoute: () => rootRoute,
    path: '/apps/chat',
    component: () => (
      <RoomList
        roomId={undefined}
        onChoose={ignore}
        onShowOwn={ignore}
        onShowSaved={ignore}
        onNewRoom={ignore}
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/apps/chat'] });
  render(<RouterProvider router={createRouter({ routeTree: rootRoute.addChildren([chat]), history })} />);
  await screen.findByRole('searchbox');
});
const field = () => screen.getByRole('searchbox');
const findHints = () => screen.findByRole('group', { name: en.search.hints });
const listLinks = (name: string) => {
  const region = screen.queryByRole('region', { name });
  return region ? within(region).getAllByRole('link') : [];
};
const chats = () => listLinks(en.list.chats);
const contacts = () => listLinks(en.list.contacts);

test('the empty field says what can be written, and takes it by mouse and by keyboard', async () => {
  expect(screen.queryByRole('group', { name: en.search.hints })).toBeNull();
  await user.click(field());
  await user.click(within(await findHints()).getByRole('button', { name: /^from:/ }));
  expect([document.activeElement, screen.queryByRole('group', { name: en.search.hints })]).toEqual([
    field(),
    null,
  ]);
  expect(field()).toHaveProperty('value', 'from:');
  // Still being typed: the list stays as it was.
  expect(chats()).toHaveLength(2);
  await user.clear(field());
  await findHints();
  await user.keyboard('{Tab}{Tab}{Tab}{Enter}');
  expect(field()).toHaveProperty('value', 'has:file ');
  expect(document.activeElement).toBe(field());
});

test('operators find messages only; words beside them narrow rooms and colleagues too', async () => {
  await user.type(field(), 'from:ann in:planning has:file');
  const messages = await screen.findByRole('region', { name: en.list.messages });
  expect(searches.at(-1)).toEqual({ senderId: 'anna', roomId: 'planning', has: 'file' });
  // A message without words shows its files.
  expect(within(messages).getByRole('link').textContent).toContain('plan.pdf');
  expect([chats(), contacts()]).toEqual([[], []]);
  await user.type(field(), ' yard');
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ text: 'yard', senderId: 'anna' }));
  expect(chats()).toHaveLength(1);
  expect(contacts()).toEqual([]);
});

test('who is named and not there finds nothing, and is told so', async () => {
  await user.type(field(), 'from:eve');
  expect((await screen.findByRole('status')).textContent).toBe(en.search.problems.from('eve'));
  expect([chats(), contacts()]).toEqual([[], []]);
  await user.clear(field());
  await user.type(field(), 'from:me');
  await waitFor(() => expect(searches.at(-1)).toEqual({ senderId: uid }));
  expect(searches.some(({ senderId }) => senderId !== uid)).toBe(false);
});
