import * as v from 'valibot';
import { defineJob } from '../../../kernel/jobs/server/job-kind.ts';

/** Larger calendar files are attachments, not messages of calendar programs. */
export const maxReceivedCalendarBytes = 256 * 1024;

/** A calendar file came with a mail. Scheduled by what receives mail, in the name of the mailbox's owner; run by what keeps calendars. */
export const receivedCalendarJob = defineJob(
  'mail.received-calendar',
  v.object({
    fileId: v.string(),
    /** The address in the mail's From: whom the message may speak for. */
    sender: v.string(),
  }),
);
