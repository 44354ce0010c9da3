import * as Y from 'yjs';
import { listChanges, type TextChange } from './text-change.ts';

const root = 'text';

/** The text of a document. */
export const textOf = (doc: Y.Doc): Y.Text => doc.getText(root);

/** The text of a document as a string. */
export const readText = (doc: Y.Doc): string => textOf(doc).toJSON();

/** A document with this text. Two documents that are made of the same text are strangers: only one may be the origin. */
export function createDoc(text: string): Y.Doc {
  const doc = new Y.Doc();
  textOf(doc).insert(0, text);
  return doc;
}

/** A document as it was encoded; throws when the bytes are none. */
export function decodeDoc(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  textOf(doc);
  Y.applyUpdate(doc, state);
  return doc;
}

/** Whether a document waits for updates that it does not have: it cannot show all that it was given. */
export const isIncomplete = (doc: Y.Doc): boolean =>
  doc.store.pendingStructs !== null || doc.store.pendingDs !== null;

/** Makes changes of a text, whose indexes are all those of the text before. */
export function applyChanges(doc: Y.Doc, changes: readonly TextChange[], origin?: unknown): void {
  const text = textOf(doc);
  doc.transact(() => {
    // From the end on, so that the indexes of the others stay right.
    for (const { index, removed, inserted } of changes.toReversed()) {
      if (removed > 0) text.delete(index, removed);
      if (inserted !== '') text.insert(index, inserted);
    }
  }, origin);
}

/** Makes a document's text another one, word by word, so that what others type meanwhile stays where it is. */
export const replaceText = (doc: Y.Doc, text: string, origin?: unknown): void =>
  applyChanges(doc, listChanges(readText(doc), text), origin);

/** Joins two texts that were both made of `base`: whatever either added is there. */
export function mergeTexts(base: string, one: string, other: string): string {
  if (base === one) return other;
  if (base === other) return one;
  const doc = createDoc(base);
  const copy = decodeDoc(Y.encodeStateAsUpdate(doc));
  replaceText(doc, one);
  replaceText(copy, other);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(copy));
  return readText(doc);
}

/** Whether a state vector lacks something that a document has. */
export function isBehind(vector: Uint8Array, doc: Y.Doc): boolean {
  const known = Y.decodeStateVector(vector);
  return [...Y.decodeStateVector(Y.encodeStateVector(doc))].some(
    ([client, clock]) => (known.get(client) ?? 0) < clock,
  );
}
