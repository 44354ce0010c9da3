import { call } from '../../../../platform/kernel/http/client/call.ts';
import { mailCalls } from '../../shared/calls.ts';
import type { MailApi } from '../../shared/schema.ts';

const mailApi: MailApi = mailCalls;

/** How many unread mails each list has on the server. */
export const loadCounts = () => call(mailApi.countMails, {});
