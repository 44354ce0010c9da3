import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { readDatabases } from './databases.ts';

const load = async () => import('./storage.ts');
beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A storage that has room for so many letters. */
function buildStorage(room: number) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem(key: string, text: string) {
      const others = [...texts].filter(([name]) => name !== key).flat();
      if ([...others, key, text].join('').length > room)
        throw new DOMException('no room', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

function deny(name: string): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  });
}

const storages: readonly (readonly [string, () => void])[] = [
  ['is denied', () => (deny('localStorage'), deny('indexedDB'))],
  ['is null', () => (vi.stubGlobal('localStorage', null), vi.stubGlobal('indexedDB', null))],
  ['is full', () => vi.stubGlobal('localStorage', buildStorage(0))],
];

test.each(storages)(
  'where it %s, texts last as long as the page, and somebody is told once',
  async (_name, prepare) => {
    prepare();
    const { deviceTexts, listenToUnkept } = await load();
    const told = vi.fn();
    listenToUnkept(told);
    deviceTexts.write('a', null);
    expect([deviceTexts.read('a'), told.mock.calls.length]).toEqual([null, 0]);
    deviceTexts.write('a', 'one');
    deviceTexts.write('b', 'two');
    expect([deviceTexts.read('a'), deviceTexts.read('b')]).toEqual(['one', 'two']);
    expect(deviceTexts.keys()).toEqual(expect.arrayContaining(['a', 'b']));
    deviceTexts.write('a', null);
    expect([deviceTexts.read('a'), deviceTexts.keys().includes('a')]).toEqual([null, false]);
    expect(told).toHaveBeenCalledOnce();
    expect(readDatabases()).toBeUndefined();
  },
);

test('who listens later is told too', async () => {
  vi.stubGlobal('sessionStorage', null);
  const { listenToUnkept, tabTexts } = await load();
  tabTexts.write('a', 'one');
  const told = vi.fn();
  listenToUnkept(told);
  expect(told).toHaveBeenCalledOnce();
});

test('what no longer fits is not taken for its older text, and is kept again once there is room', async () => {
  const storage = buildStorage(20);
  vi.stubGlobal('localStorage', storage);
  const { deviceTexts } = await load();
  deviceTexts.write('token', 'of before');
  deviceTexts.write('token', 'of now, and much longer');
  expect([deviceTexts.read('token'), storage.getItem('token')]).toEqual(['of now, and much longer', null]);
  deviceTexts.write('token', 'short');
  expect([deviceTexts.read('token'), storage.getItem('token')]).toEqual(['short', 'short']);
});
