import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineNotes, startNoteServer } from '../../../../../../tests/support/note-server.ts';
import { addNote } from '../../../../../../tests/support/shared-notes.ts';
import type { Collection } from '../../shared/collection.ts';
import { openLocalStore } from '../local-store.ts';
import { Outbox } from '../outbox.ts';
import { WindowCollection } from './window-collection.ts';
import type { WindowView } from './window-view.ts';

const count = 8;
const sizes = { page: 3, max: 20, ahead: 1 };
const ignore = () => undefined;

let server: Awaited<ReturnType<typeof startNoteServer>>;
let close = ignore;
/** The requests for further pages. */
let pageRequests = 0;
/** The response to them in place of the server. */
let pageFault: (() => Response) | undefined;

beforeEach(async () => {
  pageRequests = 0;
  pageFault = undefined;
  server = await startNoteServer();
  const actor = { uid: 'ada', roles: ['user'] };
  for (let at = 0; at < count; at++)
    await server.database.execute(
      addNote,
      { id: `n${at}`, title: `note ${at}`, body: '', scope: 'user:ada' },
      { actor },
    );
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isPage = path.includes('cursor=');
    if (isPage) pageRequests++;
    await new Promise((resolve) => setTimeout(resolve));
    if (isPage && pageFault) return pageFault();
    const headers = { authorization: 'Bearer ada' };
    return server.fetch(new Request(`http://crm.test${path}`, { ...init, headers }));
  });
});
afterEach(async () => {
  close();
  close = ignore;
  vi.unstubAllGlobals();
  await server.database.close();
});

/** Opens the list of all notes, which is shown until the end of the test. */
async function openView(onChange: (view: WindowView) => void, max = sizes.max): Promise<WindowView> {
  const store = await openLocalStore('memory');
  const handlers = { onConfirmed: ignore, onFailed: ignore, onRetry: ignore, onUndone: ignore };
  const outbox = new Outbox({ uid: 'ada', store, ...handlers });
  const collection = defineNotes('/api/notes') as unknown as Collection; // safe: its own records only
  const opened = new WindowCollection({ collection, store, outbox, sizes: { ...sizes, max } });
  const view = opened.view();
  const stop = view.subscribe(() => onChange(view));
  close = () => {
    stop();
    opened.close();
    outbox.close();
  };
  return view;
}

const countRows = (view: WindowView) => view.read().records.length;

test('rows that come into view during a load are loaded after it', async () => {
  const view = await openView(ignore);
  view.show(0, count);
  await expect.poll(() => countRows(view)).toBe(count);
});

test('a list that shows all rows as soon as they arrive is loaded to its end', async () => {
  const view = await openView((list) => {
    if (list.read().hasAfter) list.show(0, countRows(list));
  });
  await expect.poll(() => countRows(view)).toBe(count);
});

test('rows in view are kept, however many they are, also when the list is reloaded', async () => {
  const view = await openView(ignore, 4);
  view.show(0, count - 1);
  await expect.poll(() => countRows(view)).toBe(count);
  await view.reload();
  expect([countRows(view), view.read().hasBefore]).toEqual([count, false]);
});

test('rows that are not in view are not loaded', async () => {
  const view = await openView(ignore);
  view.show(0, 1);
  await view.reload();
  expect([countRows(view), pageRequests]).toEqual([sizes.page, 0]);
});

test('a page that the server refuses is requested once, and again when the list is reloaded', async () => {
  pageFault = () => Response.json({ error: { message: 'no' } }, { status: 403 });
  const view = await openView(ignore);
  await view.reload();
  view.show(0, count);
  await expect.poll(() => pageRequests).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([countRows(view), pageRequests]).toEqual([sizes.page, 1]);
  pageFault = undefined;
  await view.reload();
  await expect.poll(() => countRows(view)).toBe(count);
});
