import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandom, TextNetwork } from '../../../../../tests/support/text-network.ts';
import type { SharedText } from './shared-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(20_000);
const editsEach = 2000;
/** Each inserted character is another one, so that one that is lost is noticed. */
const firstLetter = 0x4e_00;

/** A random edit of a person: mostly letters at the caret, sometimes a deletion, sometimes elsewhere. */
function edit(field: SharedText, random: (limit: number) => number, next: () => string) {
  const { text } = field.read();
  const caret = random(3) > 0 ? (field.selection?.[1] ?? text.length) : random(text.length + 1);
  const removed = random(4) === 0 ? Math.min(random(4), caret) : 0;
  const inserted = removed > 0 ? '' : next();
  const gone = text.slice(caret - removed, caret);
  field.type(
    text.slice(0, caret - removed) + inserted + text.slice(caret),
    caret - removed + inserted.length,
  );
  return { gone, inserted };
}

test.each([
  ['two', ['ada', 'bob'], 11],
  ['three', ['ada', 'bob', 'eve'], 12],
])(
  '%s people type at once over a bad network: texts are equal, and no letter is lost',
  async (_name, people, seed) => {
    const random = createRandom(seed);
    const network = new TextNetwork('', random);
    const fields = new Map(people.map((name) => [name, network.join(name)]));
    await settle();
    network.lost = 3;
    const expected = new Set<string>();
    let letter = firstLetter;
    const next = () => String.fromCodePoint(letter++);
    for (let round = 0; round < editsEach; round++) {
      for (const [name, field] of fields) {
        const { gone, inserted } = edit(field, random, next);
        for (const one of gone) expected.delete(one);
        for (const one of inserted) expected.add(one);
        if (random(100) === 0) network.cut.add(name);
        if (random(30) === 0) network.cut.delete(name);
      }
      await vi.advanceTimersByTimeAsync(random(25));
    }
    network.cut.clear();
    network.lost = 0;
    await settle();
    const [first] = [...fields.values()];
    for (const field of fields.values()) {
      expect(field.hasUnsent).toBe(false);
      expect(field.read().text).toBe(first?.read().text);
    }
    expect(network.text).toBe(first?.read().text);
    expect(new Set(network.text)).toEqual(expected);
    expect(network.text.length).toBe(expected.size);
  },
);

test('what was typed without a connection moves to a document that was begun anew meanwhile', async () => {
  const network = new TextNetwork('Bread', createRandom(1));
  const [ada, bob] = [network.join('ada'), network.join('bob')];
  await settle();
  network.cut.add('ada');
  ada.type('Fresh Bread', 6);
  bob.type('Bread and figs', 14);
  await settle();
  network.replace();
  network.cut.clear();
  await settle();
  void bob.open();
  await settle();
  expect(network.text).toBe('Fresh Bread and figs');
  expect([ada.read().text, bob.read().text]).toEqual([network.text, network.text]);
  expect(ada.selection).toEqual([6, 6]);
});

test('the caret stays with its letters, an undo takes back only one’s own, and a composed word is not cut', async () => {
  const network = new TextNetwork('one two', createRandom(2));
  const [ada, bob] = [network.join('ada'), network.join('bob')];
  await settle();
  ada.type('one two!', 8);
  ada.select(4, 7);
  await settle();
  bob.type('zero one two!', 5);
  await settle();
  expect([ada.read().text, ada.selection]).toEqual(['zero one two!', [9, 12]]);
  ada.undo();
  await settle();
  expect(bob.read().text).toBe('zero one two');
  ada.hold();
  bob.type('zero one two three', 18);
  await settle();
  expect(ada.read().text).toBe('zero one two');
  ada.type('zero wone two', 6);
  ada.release();
  await settle();
  expect([ada.read().text, bob.read().text]).toEqual(['zero wone two three', 'zero wone two three']);
});

test('people who type see each other, and who leaves is gone', async () => {
  const network = new TextNetwork('one', createRandom(3));
  const [ada, bob] = [network.join('ada'), network.join('bob')];
  await settle();
  bob.type('one two', 7);
  await settle();
  expect(ada.read().others).toEqual([{ userId: 'bob', index: 7 }]);
  ada.hear({ entity: 'notes', id: 'n', client: 'bob', userId: 'bob', cursor: null });
  expect(ada.read().others).toEqual([]);
});

test('of a record that is gone nothing is asked: no place, no saving, no farewell', async () => {
  const network = new TextNetwork('one', createRandom(4));
  const ada = network.join('ada');
  await settle();
  ada.type('one two', 7);
  await vi.advanceTimersByTimeAsync(1000);
  expect([network.text, ada.hasUnsent]).toEqual(['one two', false]);
  network.isGone = true;
  ada.select(0, 0);
  await settle();
  ada.close();
  await settle();
  expect(network.refused).toBe(0);
});
