import * as v from 'valibot';
import { defineJob } from '../../../kernel/jobs/server/job-kind.ts';

/** Larger calendar files are attachments, not messages of calendar programs. */
export const maxReceivedCalendarBytes = 256 * 1024;

/** Processes a calendar file that was received with a mail. Scheduled by the mail app as the mailbox's owner, handled by the calendar app. */
export const receivedCalendarJob = defineJob(
  'mail.received-calendar',
  v.object({
    fileId: v.string(),
    /** The address in the mail's From header. */
    sender: v.string(),
    /** The server that received the mail says that it is from the domain of the sender: what others claim is not acted on. */
    isVouched: v.optional(v.boolean(), false),
  }),
);
