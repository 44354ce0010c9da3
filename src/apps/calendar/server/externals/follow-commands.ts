import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import type { EventRow } from '../tables.ts';
import { mailExternalJob } from './job-commands.ts';

/** Delay before a change is mailed, in which it can be undone or changed again. */
export const mailDelayMs = 10_000;
const dayMs = 86_400_000;

type External = EventRow['externals'][number];

/** The externals with their responses reset. */
export const askExternalsAgain = (externals: readonly External[]): readonly External[] =>
  externals.map((external) => ({ ...external, response: 'none', note: '', answeredAt: '' }));

/** The mailed part of an event. */
const mailed = (row: EventRow | undefined) =>
  row && [
    row.title,
    row.all_day,
    row.starts_at,
    row.ends_at,
    row.time_zone,
    row.location,
    row.description,
    row.status,
    row.rule,
    row.exceptions,
    row.additions,
  ];

const scheduleMail = (transaction: Transaction, payload: { eventId: string; email: string }, runAt: string) =>
  scheduleJob(transaction, mailExternalJob, { payload, key: `${payload.eventId} ${payload.email}`, runAt });

/** Schedules mails to the externals affected by a change of an event. Their content is decided when they are sent. */
export async function followExternals(
  transaction: Transaction,
  before: EventRow | undefined,
  after: EventRow | undefined,
): Promise<void> {
  const eventId = (after ?? before)?.id;
  const [old, now] = [before, after].map((row) => (row?.externals ?? []).map(({ email }) => email));
  if (!eventId || !old || !now || old.length + now.length === 0) return;
  const isChanged = JSON.stringify(mailed(before)) !== JSON.stringify(mailed(after));
  const concerned = [...new Set([...old, ...now])].filter(
    (email) => isChanged || old.includes(email) !== now.includes(email),
  );
  const runAt = new Date(Date.parse(transaction.now) + mailDelayMs).toISOString();
  for (const email of concerned)
    await scheduleMail(transaction, { eventId, email: email.toLowerCase() }, runAt);
}

/** Schedules the mail that is due for the next day, where the one of today may not be sent any more. */
export async function mailTomorrow(transaction: Transaction, eventId: string, email: string): Promise<void> {
  const tomorrow = new Date(Date.parse(transaction.now.slice(0, 10)) + dayMs).toISOString();
  await scheduleMail(transaction, { eventId, email }, tomorrow);
}
