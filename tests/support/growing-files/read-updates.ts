import * as Y from 'yjs';
import { applyChange, decodeChange } from '../../../src/platform/kits/shared-text/server/apply-change.ts';
import { textOf } from '../../../src/platform/kits/shared-text/shared/text-doc.ts';
import { textClient, textLength } from './updates.ts';

/** Returns a document with the long text that the updates change. */
function createLongDoc(): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = textClient;
  textOf(doc).insert(0, 'a'.repeat(textLength));
  return doc;
}

/** Returns the update that inserts the long text into an empty one. */
export const encodeLongText = (): string =>
  Buffer.from(Y.encodeStateAsUpdate(createLongDoc())).toString('base64');

/** Applies an update, with a letter for each byte, to a long text. */
export function changeSharedText(update: string): void {
  applyChange(
    createLongDoc(),
    decodeChange(Buffer.from(update, 'latin1').toString('base64')),
    2 * textLength,
  );
}
