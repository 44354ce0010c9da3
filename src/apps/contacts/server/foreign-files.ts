// Loaded by the threads that read foreign files.
import { decodeBinaryText, toBinaryText } from '../../../platform/kernel/transfer/server/charsets.ts';
import { listRecords } from '../../../platform/kernel/transfer/server/record-lists.ts';
import { readCards } from '../shared/vcard-read.ts';

/** The contacts of a vCard file. */
export const readVcard = (content: Uint8Array): readonly string[] =>
  listRecords(readCards(toBinaryText(content), decodeBinaryText));
