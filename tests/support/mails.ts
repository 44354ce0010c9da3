import * as v from 'valibot';
import { type MailRow, mails } from '../../src/apps/mail/server/tables.ts';
import { positionOf } from '../../src/apps/mail/shared/rules.ts';
import { mailApi } from '../../src/apps/mail/shared/schema.ts';
import { createId } from '../../src/base/ids.ts';
import { defineCommand } from '../../src/platform/kernel/database/server/command.ts';
import type { Caller, TestProduct } from './product.ts';

/** Puts many mails into somebody's mailbox with one command: `Mail 1` is the oldest. Returns their ids in this order. */
export async function addMails(
  { database }: Pick<TestProduct, 'database'>,
  { uid }: Pick<Caller, 'uid'>,
  count: number,
  choose: (number: number) => Partial<MailRow>,
): Promise<string[]> {
  const firstMs = Date.parse('2026-01-01T00:00:00.000Z');
  const ids = Array.from({ length: count }, () => createId());
  const rows = ids.map((id, index) => {
    const at = new Date(firstMs + index * 60_000).toISOString();
    const clara = { name: 'Clara Weber', email: 'clara@example.org', personId: null };
    return {
      id,
      owner_id: uid,
      position: positionOf(at),
      thread_id: id,
      message_id: `${id}@example.org`,
      sender: clara,
      recipients: [],
      cc: [],
      bcc: [],
      subject: `Mail ${index + 1}`,
      excerpt: '',
      at,
      read: false,
      starred: false,
      important: false,
      files: [],
      has_attachments: false,
      labels: [],
      folder: 'inbox' as const,
      send_at: null,
      deliveries: [],
      snoozed_until: null,
      follow_up_at: null,
      answers_to: null,
      account_id: null,
      rule_ids: [],
      unlinked_from: [],
      reply_to: [],
      mailbox_id: null,
      message: `<p>The text of ${index + 1}</p>`,
      ...choose(index + 1),
    };
  });
  const add = defineCommand('mail.add-many', v.object({}), async (transaction) => {
    await transaction.insertMany(mails, rows);
  });
  await database.execute(add, {}, { actor: { uid, roles: ['user'] } });
  return ids;
}

/** Sends a mail to addresses. */
export const sendMailTo = (person: Caller, emails: readonly string[]) =>
  person.call(mailApi.sendMail, {
    body: {
      id: createId(),
      to: emails.map((email) => ({ name: '', email, personId: null })),
      cc: [],
      bcc: [],
      subject: 'Figs',
      message: '',
      sourceId: null,
    },
  });
