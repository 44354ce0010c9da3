import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUpload, keepContent, keepUpload } from './kept-uploads.ts';

const stores = vi.hoisted(() => ({ uploads: new Map(), contents: new Map() }));
const reads = vi.hoisted(() => ({ count: 0 }));

// The test environment has no IndexedDB.
vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (name: keyof typeof stores, value: unknown, key: string) => stores[name].set(key, value),
    delete: async (name: keyof typeof stores, key: string) => stores[name].delete(key),
    getAll: async (name: keyof typeof stores) => {
      reads.count += stores[name].size;
      return [...stores[name].values()];
    },
    getAllKeys: async (name: keyof typeof stores) => {
      reads.count += stores[name].size;
      return [...stores[name].keys()];
    },
    count: async (name: keyof typeof stores) => stores[name].size,
    close: () => {},
  }),
}));

beforeEach(() => {
  stores.uploads.clear();
  stores.contents.clear();
  reads.count = 0;
});

const gigabyte = 1024 ** 3;
const contentOf = (size: number) => Object.defineProperty(new Blob([]), 'size', { value: size });

async function keep(uid: string, id: string, size: number): Promise<boolean> {
  await keepUpload(uid, { id, name: id, size, target: {} });
  return keepContent(uid, id, contentOf(size));
}

test('many contents are kept without reading those that are kept', async () => {
  for (let at = 0; at < 400; at++) expect(await keep('ada', `upload-${at}`, 1000)).toBe(true);
  expect(stores.contents.size).toBe(400);
  expect(reads.count).toBeLessThan(10);
});

test('contents are kept up to the limit, also after some are forgotten and others are kept by another tab', async () => {
  expect(await keep('ben', 'one', gigabyte / 2)).toBe(true);
  expect(await keep('ben', 'two', gigabyte / 2 + 1)).toBe(false);
  expect(stores.contents.has('two')).toBe(false);
  await forgetUpload('ben', 'one');
  expect(await keep('ben', 'two', gigabyte / 2 + 1)).toBe(true);
  // Kept again, it counts once.
  expect(await keep('ben', 'two', gigabyte / 2 + 1)).toBe(true);
  expect(await keep('ben', 'three', gigabyte / 2)).toBe(false);
  // Another tab forgets one.
  stores.uploads.delete('two');
  stores.contents.delete('two');
  expect(await keep('ben', 'three', gigabyte / 2)).toBe(true);
  // It keeps one.
  stores.uploads.set('four', { id: 'four', name: 'four', size: gigabyte / 2, target: {} });
  stores.contents.set('four', contentOf(gigabyte / 2));
  expect(await keep('ben', 'five', 1)).toBe(false);
});
