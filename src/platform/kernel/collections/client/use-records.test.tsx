import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../../../base/ids.ts';
import { runCommand } from './commands.ts';
import { startSync, stopSync } from './session.ts';
import { defineCollection } from '../shared/collection.ts';
import { sortBy } from '../shared/order.ts';
import { patchOf } from '../shared/patch.ts';
import { refreshRecords, useRecord, useRecordsStatus, useSelectedRecords } from './use-records.ts';

type Plant = { id: string; title: string; isDry: boolean; version: number };
const plants = defineCollection<Plant>()({
  app: 'plants',
  name: 'plants',
  api: '/api/plants-app',
  keep: 'all',
  sorts: { title: [sortBy('title', { text: true })] },
  order: 'title',
});
const endpoint = { method: 'POST', path: '/api/plants-app/new-plant' } as const;
const changes = {
  seq: 1,
  epoch: 'one',
  isComplete: true,
  collections: { plants: { changed: [{ id: 'a', title: 'Fern', isDry: true, version: 1 }], removed: [] } },
};

let isReachable = true;
/** The server at the border of the network: commands reach it, and are never answered. */
const answer = async (url: string) => {
  if (!isReachable) throw new TypeError('fetch failed');
  if (url.includes('/changes')) return Response.json(changes);
  return new Promise<Response>(() => {});
};

beforeEach(() => {
  isReachable = true;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => stopSync());

test('what is selected draws again only when it is another value', async () => {
  await startSync('ada', () => {});
  let renders = 0;
  function DryCount() {
    renders++;
    const count = useSelectedRecords(plants, (list) => list.filter(({ isDry }) => isDry).length);
    return <p>dry: {count}</p>;
  }
  render(<DryCount />);
  await screen.findByText('dry: 1');
  const add = (isDry: boolean) => {
    const id = createId();
    const patch = patchOf(plants, { [id]: { id, title: 'Cactus', isDry, version: 0 } });
    act(() => void runCommand({ app: 'plants', endpoint, body: {}, patch }));
  };
  const before = renders;
  add(false);
  add(false);
  expect(renders).toBe(before);
  add(true);
  await screen.findByText('dry: 2');
  expect(renders).toBe(before + 1);
});

test('records that could not be had are asked for again without loading the page', async () => {
  isReachable = false;
  await startSync('grace', () => {});
  const seen: string[] = [];
  function Status() {
    const status = useRecordsStatus(plants);
    if (seen.at(-1) !== status) seen.push(status);
    return <p>{status}</p>;
  }
  render(<Status />);
  await screen.findByText('unreachable');
  isReachable = true;
  act(() => refreshRecords(plants));
  await screen.findByText('ready');
  await waitFor(() => expect(seen).toEqual(['loading', 'unreachable', 'loading', 'ready']));
});

test('one record is shown with what waits over it, and nothing once it is removed', async () => {
  await startSync('alan', () => {});
  const Title = () => <p>title: {useRecord(plants, 'a')?.title ?? 'none'}</p>;
  render(<Title />);
  await screen.findByText('title: Fern');
  const run = (patch: ReturnType<typeof patchOf>) =>
    act(() => void runCommand({ app: 'plants', endpoint, body: {}, patch }));
  run(patchOf(plants, { a: { title: 'Ivy' } }));
  await screen.findByText('title: Ivy');
  run(patchOf(plants, { a: null }));
  expect(await screen.findByText('title: none')).toBeDefined();
});
