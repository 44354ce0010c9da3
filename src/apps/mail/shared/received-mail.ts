import * as v from 'valibot';
import { instant, recordId, text } from '../../../platform/kernel/http/shared/fields.ts';
import { emlLimits } from '../../../platform/kits/eml/shared/eml.ts';
import { folderHandles, maxSubjectLength } from './mail.ts';

const Named = v.object({ name: text(emlLimits.name), email: text(emlLimits.email) });
const named = () => v.pipe(v.array(Named), v.maxLength(emlLimits.recipients));

/** A mail from outside, ready to be stored: its text is clean, the contents of its files are in the store. */
export const ReceivedMail = v.object({
  messageId: text(emlLimits.messageId),
  /** The Message-IDs of the mails before it in the conversation. */
  references: v.pipe(v.array(text(emlLimits.messageId)), v.maxLength(emlLimits.references)),
  sender: Named,
  to: named(),
  cc: named(),
  /** To whom replies are sent; empty if that is the sender. */
  replyTo: named(),
  subject: text(maxSubjectLength),
  at: instant(),
  message: text(emlLimits.message),
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
    v.maxLength(emlLimits.files),
  ),
  folder: v.picklist(folderHandles),
  read: v.boolean(),
  starred: v.boolean(),
  accountId: v.nullable(recordId()),
  /** The server that received it says that it is from the domain of its sender. */
  isVouched: v.optional(v.boolean(), false),
});
export type ReceivedMail = v.InferOutput<typeof ReceivedMail>;
