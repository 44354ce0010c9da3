import * as Y from 'yjs';
import { applyChange, decodeChange } from '../../../src/platform/kits/shared-text/server/apply-change.ts';
import { textOf } from '../../../src/platform/kits/shared-text/shared/text-doc.ts';
import { textClient, textLength } from './updates.ts';

/** Applies an update, with a letter for each byte, to a long text. */
export function changeSharedText(update: string): void {
  const doc = new Y.Doc();
  doc.clientID = textClient;
  textOf(doc).insert(0, 'a'.repeat(textLength));
  applyChange(doc, decodeChange(Buffer.from(update, 'latin1').toString('base64')), 2 * textLength);
}
