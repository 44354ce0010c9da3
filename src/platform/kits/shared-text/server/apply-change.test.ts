import * as Y from 'yjs';
import { describe, expect, test } from 'vitest';
import { encodeNumbers, leftOf } from '../../../../../tests/support/growing-files/updates.ts';
import { createDoc, decodeDoc, readText, replaceText, textOf } from '../shared/text-doc.ts';
import { applyChange, applyStored, decodeChange } from './apply-change.ts';
import { maxClients, maxParts } from './check-update.ts';

const maxLength = 500_000;
const tooLarge = { status: 413, message: 'This change is too large.' };
const noChange = { status: 400, message: 'This is no change of this text.' };
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Changes a document as a call does; returns its text. */
const change = (doc: Y.Doc, update: Uint8Array) =>
  applyChange(doc, decodeChange(update.toBase64()), maxLength);

const [hasRight, text, letter] = [0x44, 4, [1, 120]];
const deletions = (client: number, starts: readonly number[]) =>
  encodeNumbers([0, 1, client, starts.length, ...starts.flatMap((start) => [start, 1])]);

const longDoc = () => createDoc('a'.repeat(100_000));

describe('an update that takes long to apply is refused', () => {
  test.each([2000, maxParts])('with %i items of one client at the same place', (count) => {
    const doc = longDoc();
    const items = range(count).flatMap((index) => leftOf(doc.clientID, index + 1));
    expect(() => change(doc, encodeNumbers([1, count, 1, 0, ...items, 0]))).toThrow(
      expect.objectContaining(tooLarge),
    );
  });

  test('with items of many clients at the same place', () => {
    const doc = longDoc();
    const items = range(maxClients).flatMap((index) => [
      1,
      5000 - index,
      0,
      ...leftOf(doc.clientID, index + 1),
    ]);
    expect(() => change(doc, encodeNumbers([maxClients, ...items, 0]))).toThrow(
      expect.objectContaining(tooLarge),
    );
  });

  test('with more clients, items, or deletions than the maximum, before it is applied', () => {
    const doc = longDoc();
    const clients = range(maxClients + 1).flatMap((index) => [1, 100 + index, 0, ...leftOf(3, 0)]);
    const items = range(maxParts + 1).flatMap((index) => leftOf(doc.clientID, index + 1));
    const updates = [
      encodeNumbers([maxClients + 1, ...clients, 0]),
      encodeNumbers([1, maxParts + 1, 1, 0, ...items, 0]),
      deletions(
        doc.clientID,
        range(maxParts + 1).map((index) => 2 * index),
      ),
    ];
    for (const update of updates)
      expect(() => change(doc, update)).toThrow(expect.objectContaining(tooLarge));
    expect(readText(doc)).toBe('a'.repeat(100_000));
    expect(doc.store.clients.size).toBe(1);
  });
});

test('an update that is no change of a plain text is refused before it is applied', () => {
  const doc = longDoc();
  const id = doc.clientID;
  const updates = [
    deletions(id, [4, 2]),
    deletions(id, [2, 2]),
    encodeNumbers([0, 2, id, 1, 0, 1, id, 1, 4, 1]),
    encodeNumbers([2, 1, 7, 0, ...leftOf(id, 1), 1, 7, 1, ...leftOf(id, 2), 0]),
    encodeNumbers([1, 1, 7, 0, text, 1, 4, ...new TextEncoder().encode('left'), ...letter, 0]),
    encodeNumbers([1, 1, 7, 0, text, 0, id, 1, ...letter, 0]),
    encodeNumbers([1, 1, 7, 0, hasRight + 2, id, 1, 0, 0]),
    encodeNumbers([1, 1, 7, 0, hasRight, id, 1, 200, 120, 0]),
    encodeNumbers([0, 0, 0]),
    encodeNumbers([1, 32 * 1024 * 1024]),
    encodeNumbers([2 ** 50]),
    new Uint8Array(),
  ];
  for (const update of updates) expect(() => change(doc, update)).toThrow(expect.objectContaining(noChange));
  expect(readText(doc)).toBe('a'.repeat(100_000));
});

describe('an update of an editor is applied', () => {
  test.each<[string, string, (copy: Y.Doc) => void]>([
    ['of a long paste', '', (copy) => textOf(copy).insert(0, 'ğ'.repeat(250_000))],
    [
      'of letters typed one before the other',
      'Figs',
      (copy) => range(10_000).forEach(() => textOf(copy).insert(0, 'a')),
    ],
    [
      'of a long time offline',
      'word '.repeat(2000),
      (copy) => {
        for (const index of range(8000)) {
          const at = (index * 7919) % (textOf(copy).length - 3);
          if (index % 4 === 0) textOf(copy).delete(at, 2);
          else textOf(copy).insert(at, 'q');
        }
      },
    ],
    ['of a replaced word', 'old word '.repeat(400), (copy) => replaceText(copy, 'new word '.repeat(400))],
    [
      'of many sessions offline',
      'Figs',
      (copy) => {
        for (const index of range(200)) {
          const session = decodeDoc(Y.encodeStateAsUpdate(copy));
          textOf(session).insert(index, 'é');
          Y.applyUpdate(copy, Y.encodeStateAsUpdate(session));
        }
      },
    ],
  ])('%s', (_, base, edit) => {
    const doc = createDoc(base);
    const copy = decodeDoc(Y.encodeStateAsUpdate(doc));
    edit(copy);
    const update = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(doc));
    expect(change(doc, update)).toBe(readText(copy));
  });

  test('of two people who wrote at the same place', () => {
    const doc = createDoc('Figs');
    const copies = range(2).map(() => decodeDoc(Y.encodeStateAsUpdate(doc)));
    for (const copy of copies) for (const _ of range(250)) textOf(copy).insert(4, 'a');
    for (const copy of copies) change(doc, Y.encodeStateAsUpdate(copy));
    expect(readText(doc)).toBe(`Figs${'a'.repeat(500)}`);
  });
});

describe('a document with a long history', () => {
  test('that 40 people edited for a year takes what one of them wrote offline', () => {
    const doc = createDoc('# Meetings\n');
    // Each tab that a person opens is another client.
    for (const tab of range(40 * 30)) {
      doc.clientID = 1000 + ((tab * 7919) % 100_000);
      const start = (tab * 31) % textOf(doc).length;
      textOf(doc).insert(start, 'We agreed on thhis.\n');
      textOf(doc).delete(start + 12, 1);
    }
    const copy = decodeDoc(Y.encodeStateAsUpdate(doc));
    for (const index of range(200)) textOf(copy).insert((index * 101) % textOf(copy).length, 'More. ');
    // With the deletions of all clients.
    const update = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(doc));
    expect(change(doc, update)).toBe(readText(copy));
  });

  test('of the maximal length takes pastes, corrections, and undo steps of one person', () => {
    const doc = createDoc('');
    const copy = decodeDoc(Y.encodeStateAsUpdate(doc));
    const updates: Uint8Array[] = [];
    copy.on('update', (update: Uint8Array) => updates.push(update));
    const typed = textOf(copy);
    const undo = new Y.UndoManager(typed, { captureTimeout: 0 });
    for (let round = 0; typed.length < 98_000; round++) {
      const place = (round * 7919) % (typed.length + 1);
      typed.insert(place, `${round} Some words that were pasted. `.repeat(12));
      for (const [index, one] of [...'A word. '].entries()) typed.insert(place + index, one);
      typed.delete(place + 4, 2);
      for (const _ of range(5)) undo.undo();
      for (const _ of range(round % 5)) undo.redo();
    }
    const later = decodeDoc(Y.encodeStateAsUpdate(doc));
    for (const update of updates) change(doc, update);
    expect(readText(doc)).toBe(readText(copy));
    expect(change(later, Y.encodeStateAsUpdate(copy))).toBe(readText(copy));
  });
});

test('stored updates are applied in one transaction', () => {
  const doc = createDoc('Figs');
  const copy = decodeDoc(Y.encodeStateAsUpdate(doc));
  const updates: Uint8Array[] = [];
  copy.on('update', (update: Uint8Array) => updates.push(update));
  for (const index of range(50)) textOf(copy).insert(index, 'a');
  let transactions = 0;
  doc.on('afterTransaction', () => transactions++);
  applyStored(doc, updates);
  expect([readText(doc), transactions]).toEqual([readText(copy), 1]);
});
