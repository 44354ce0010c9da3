import * as Y from 'yjs';
import type { sharedTextApi } from '../../src/platform/kits/shared-text/shared/schema.ts';
import { decodeDoc, readText, textOf } from '../../src/platform/kits/shared-text/shared/text-doc.ts';
import type { Caller } from './product.ts';

type TextApi = ReturnType<typeof sharedTextApi>;
const client = 'field-of-a-test';

/** The shared text of a record as a person has it, and what they may do with it. */
export async function readSharedText(caller: Caller, api: TextApi, id: string) {
  const { status, body } = await caller.call(api.open, { body: { id } });
  if (status !== 200) return { status };
  const doc = decodeDoc(Uint8Array.fromBase64(body.update));
  return { status, doc, text: readText(doc), epoch: body.epoch, canEdit: body.canEdit };
}

/** Types into the shared text of a record, on another screen; returns the status. The caret is after the letters. */
export async function typeInText(
  caller: Caller,
  api: TextApi,
  { id, index, text }: { id: string; index: number; text: string },
): Promise<number> {
  const { status, doc, epoch } = await readSharedText(caller, api, id);
  if (!doc || epoch === undefined) return status;
  const before = Y.encodeStateVector(doc);
  textOf(doc).insert(index, text);
  const place = Y.createRelativePositionFromTypeIndex(textOf(doc), index + text.length, -1);
  const cursor = Y.encodeRelativePosition(place).toBase64();
  const update = Y.encodeStateAsUpdate(doc, before).toBase64();
  return (await caller.call(api.change, { body: { id, epoch, client, cursor, update } })).status;
}
