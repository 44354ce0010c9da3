import { call } from '../../../../platform/kernel/http/client/call.ts';
import { mailApi } from '../../shared/schema.ts';

/** How many unread mails each list has on the server. */
export const loadCounts = () => call(mailApi.countMails, {});
