import * as v from 'valibot';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { text } from '../../../../platform/kernel/http/shared/fields.ts';
import { answerChoices } from '../../shared/invitation.ts';

const attempts = { maxAttempts: 8 };
const Person = v.object({ name: v.string(), email: v.string() });

/** Sends an external the mail that is due: an invitation, an update, or a cancellation. */
export const mailExternalJob = defineJob(
  'calendar.mail-external',
  v.object({ eventId: text(64), email: v.string() }),
  attempts,
);

/** Says no to another time that an external proposed. */
export const mailDeclineJob = defineJob(
  'calendar.mail-decline',
  v.object({
    eventId: text(64),
    proposal: v.object({ id: v.string(), email: v.string(), occurrence: v.string() }),
  }),
  attempts,
);

/** Mails the response to an invitation from outside, or another time for it. */
export const mailAnswerJob = defineJob(
  'calendar.mail-answer',
  v.object({
    /** The event as it was invited to, as JSON. */
    event: v.string(),
    organizer: Person,
    response: v.picklist(answerChoices),
    note: v.string(),
    sequence: v.number(),
    /** It comes with another time, which the event has. */
    isProposal: v.optional(v.boolean(), false),
    /** Nothing is sent if the calendar says something else by then: the response was undone. */
    isUndoable: v.optional(v.boolean(), false),
  }),
  attempts,
);
