import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '../../../../../tests/support/session.ts';
import { maxKeywords } from '../../shared/keywords.ts';

// What jsdom does not have: media queries.
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

const { adoptSession } = await import('../../../../platform/people/identity/client/session.ts');
const { tellLive } = await import('../../../../platform/kernel/live/client/live-listeners.ts');
const { undoLast } = await import('../../../../platform/kernel/collections/client/commands.ts');
const { startSync } = await import('../../../../platform/kernel/collections/client/session.ts');
const { KeywordField } = await import('./keyword-field.tsx');
const { en } = await import('../texts/en.ts');

/** What the server keeps, and what it kept before the last command. */
let kept: string[];
let before: string[];
let isReachable: boolean;

async function answer(url: string, init: RequestInit): Promise<Response> {
  if (!isReachable) throw new TypeError('fetch failed');
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/api/live') return new Response(new ReadableStream());
  if (pathname === '/api/journal/undo') kept = before;
  if (pathname === '/api/chat/keywords' && init.method === 'POST') {
    before = kept;
    kept = JSON.parse(String(init.body)).words;
  }
  return Response.json({ words: kept }, { headers: { sequence: '1' } });
}

/** Each test is another person, so that none sees what another left. */
let person = 0;
const user = userEvent.setup();

beforeEach(async () => {
  [kept, before, isReachable] = [['invoice'], [], true];
  vi.stubGlobal('fetch', answer);
  const uid = `keywords${++person}`;
  act(() => {
    adoptSession(buildSession(uid));
  });
  await startSync(uid, () => {});
});

const open = async () => {
  render(<KeywordField />);
  return screen.findByRole('textbox', { name: en.keywords.label });
};
const listShown = () => {
  const list = screen.queryByRole('list', { name: en.keywords.label });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};

test('a word that is added is shown and saved at once, once only', async () => {
  const field = await open();
  expect(listShown()).toEqual(['invoice']);
  await user.type(field, '  Cold store {Enter}');
  expect([listShown(), field]).toEqual([['invoice', 'Cold store'], expect.objectContaining({ value: '' })]);
  await waitFor(() => expect(kept).toEqual(['invoice', 'Cold store']));
  await user.type(field, 'INVOICE{Enter}');
  await user.type(field, 'a, b');
  await user.click(screen.getByRole('button', { name: en.keywords.add }));
  await waitFor(() => expect(kept).toEqual(['invoice', 'Cold store', 'a', 'b']));
  expect(listShown()).toEqual(kept);
  expect(document.activeElement).toBe(field);
});

test('one that is taken away is gone at once, also offline, and comes back by undo', async () => {
  const field = await open();
  isReachable = false;
  await user.click(screen.getByRole('button', { name: /invoice/ }));
  expect([listShown(), kept]).toEqual([[], ['invoice']]);
  expect(document.activeElement).toBe(field);
  isReachable = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(kept).toEqual([]));
  act(() => void undoLast());
  await waitFor(() => expect(kept).toEqual(['invoice']));
  act(() => tellLive({ type: 'resync' }));
  await waitFor(() => expect(listShown()).toEqual(['invoice']));
});

test('there is a most, which is said', async () => {
  kept = Array.from({ length: maxKeywords }, (_, index) => `word ${index}`);
  const field = await open();
  expect(field).toHaveProperty('readOnly', true);
  screen.getByText(en.keywords.full('20'));
});
