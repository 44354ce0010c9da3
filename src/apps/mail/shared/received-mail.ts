import * as v from 'valibot';
import { instant, recordId, text } from '../../../platform/kernel/http/shared/fields.ts';
import { folderHandles, maxSubjectLength } from './mail.ts';

/** What is kept of a mail that another program wrote. */
export const receivedLimits = {
  recipients: 500,
  references: 50,
  name: 200,
  email: 254,
  messageId: 500,
  files: 100,
} as const;

const Named = v.object({ name: text(receivedLimits.name), email: text(receivedLimits.email) });
const named = () => v.pipe(v.array(Named), v.maxLength(receivedLimits.recipients));

/** A mail from outside, ready to be stored: its text is clean, the contents of its files are in the store. */
export const ReceivedMail = v.object({
  messageId: text(receivedLimits.messageId),
  /** The Message-IDs of the mails before it in the conversation. */
  references: v.pipe(v.array(text(receivedLimits.messageId)), v.maxLength(receivedLimits.references)),
  sender: Named,
  to: named(),
  cc: named(),
  subject: text(maxSubjectLength),
  at: instant(),
  message: text(2_000_000),
  files: v.pipe(
    v.array(
      v.object({
        id: recordId(),
        name: text(255),
        hash: text(64),
        type: text(200),
        size: v.number(),
        width: v.nullable(v.number()),
        height: v.nullable(v.number()),
        isInline: v.boolean(),
      }),
    ),
    v.maxLength(receivedLimits.files),
  ),
  folder: v.picklist(folderHandles),
  read: v.boolean(),
  starred: v.boolean(),
  accountId: v.nullable(recordId()),
});
export type ReceivedMail = v.InferOutput<typeof ReceivedMail>;
