import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCollection } from '../shared/collection.ts';
import { sortBy } from '../shared/order.ts';
import { loadRecords } from './load-records.ts';
import { openRecords } from './open-copy.ts';
import { startSync, stopSync } from './session.ts';
import { readRecords } from './use-records.ts';

type Plant = { id: string; title: string; version: number };
const plants = defineCollection<Plant>()({
  app: 'plants',
  name: 'plants',
  api: '/api/plants-app',
  keep: 'all',
  sorts: { title: [sortBy('title', { text: true })] },
  order: 'title',
});

/** The requests of records that wait for a response. */
let requests: PromiseWithResolvers<Response>[];
const respond = () => {
  const changed = [{ id: 'a', title: 'Fern', version: 1 }];
  const answer = {
    seq: 1,
    epoch: 'one',
    isComplete: true,
    collections: { plants: { changed, removed: [] } },
  };
  requests.shift()?.resolve(Response.json(answer));
};
const titles = () => readRecords(plants).map(({ title }) => title);

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (url: string) => {
    const waiting = Promise.withResolvers<Response>();
    if (url.includes('/plants-app/changes')) requests.push(waiting);
    return waiting.promise;
  });
});
afterEach(() => stopSync());

test('records are requested before a screen asks for them, and are there once they are opened', async () => {
  const opened = openRecords(plants);
  void startSync('ada', () => {});
  await expect.poll(() => requests.length).toBe(1);
  respond();
  await opened;
  expect(titles()).toEqual(['Fern']);
  expect((await loadRecords(plants)).map(({ title }) => title)).toEqual(['Fern']);
});

test('nobody waits long for a server that does not respond', async () => {
  void startSync('ada', () => {});
  await openRecords(plants);
  expect(titles()).toEqual([]);
  expect(requests).toHaveLength(1);
});
