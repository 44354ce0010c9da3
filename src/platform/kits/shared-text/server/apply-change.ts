import * as Y from 'yjs';
import { badInput, Failure } from '../../../../base/failures.ts';
import { isStorable } from '../../../kernel/http/shared/fields.ts';
import { maxUpdateBytes } from '../shared/calls.ts';
import { isIncomplete, readText, textOf } from '../shared/text-doc.ts';
import { checkUpdate } from './check-update.ts';
import { limitConflicts } from './limit-conflicts.ts';

const refuse = () =>
  badInput('This is no change of this text.', { update: 'This is no change of this text' });

/** Decodes what a client sent; throws 400 for what is no base64, and 413 for what is too large. */
function decodeBytes(text: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.fromBase64(text);
  } catch {
    throw refuse();
  }
  if (bytes.length > maxUpdateBytes) throw new Failure(413, 'This change is too large.');
  return bytes;
}

/**
 * Decodes a client's update; throws 400 for bytes that are no update of a plain text, and 413 for what is too large. No document is
 * touched.
 */
export function decodeChange(text: string): Uint8Array {
  const update = decodeBytes(text);
  try {
    checkUpdate(update);
  } catch (error) {
    throw error instanceof Failure ? error : refuse();
  }
  return update;
}

/** What a document has that a client with this state vector lacks; all of it where the vector is none. */
export function encodeMissing(doc: Y.Doc, vector: string | undefined): Uint8Array {
  if (vector === undefined) return Y.encodeStateAsUpdate(doc);
  try {
    return Y.encodeStateAsUpdate(doc, decodeBytes(vector));
  } catch {
    throw refuse();
  }
}

/**
 * Applies a decoded update to a document and returns its text. Throws 400 for an update that builds on what the server does not have,
 * or that leaves something other than storable text; 413 where the update takes too long to apply or the text gets longer than its
 * field. After an error, the document must be discarded.
 */
export function applyChange(doc: Y.Doc, update: Uint8Array, maxLength: number): string {
  const lengthBefore = textOf(doc).length;
  try {
    limitConflicts(() => Y.applyUpdate(doc, update));
  } catch (error) {
    throw error instanceof Failure ? error : refuse();
  }
  if (isIncomplete(doc) || doc.share.size > 1) throw refuse();
  const text = readText(doc);
  if (text.length !== textOf(doc).length || !isStorable(text)) throw refuse();
  // Two people can pass the limit together; what makes it shorter again is taken.
  if (text.length > maxLength && text.length >= lengthBefore)
    throw new Failure(413, 'This text is too long.');
  return text;
}

/** Applies stored updates to a document in one transaction, because each transaction reads the state of every client. */
export const applyStored = (doc: Y.Doc, updates: readonly Uint8Array[]): void =>
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
