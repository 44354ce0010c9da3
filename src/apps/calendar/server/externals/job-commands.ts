import * as v from 'valibot';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { text } from '../../../../platform/kernel/http/shared/fields.ts';

const attempts = { maxAttempts: 8 };
const Person = v.object({ name: v.string(), email: v.string() });

/** Sends an external the mail that is due: an invitation, an update, or a cancellation. */
export const mailExternalJob = defineJob(
  'calendar.mail-external',
  v.object({ eventId: text(64), email: v.string() }),
  attempts,
);

/** Mails the response to an invitation from outside. */
export const mailAnswerJob = defineJob(
  'calendar.mail-answer',
  v.object({
    /** The event as it was invited to, as JSON. */
    event: v.string(),
    organizer: Person,
    response: v.picklist(['yes', 'maybe', 'no']),
    note: v.string(),
    sequence: v.number(),
  }),
  attempts,
);
