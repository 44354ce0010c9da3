import * as v from 'valibot';
import { createId } from '../../../base/ids.ts';
import { notFound } from '../../../base/failures.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { comingSoonApi } from '../shared/schema.ts';
import { subscribers } from './tables.ts';

export const confirmationJob = defineJob('coming-soon.send-confirmation', v.object({ id: recordId() }));
/** Removes an address whose owner has not confirmed it. */
export const forgetJob = defineJob('coming-soon.forget-address', v.object({ id: recordId() }));
const confirmWithinMs = 7 * 86_400_000;
const reason = 'the owner of the address confirms it through the mailed link';
/** Those who subscribe have no account. */
export const asSystem = { actor: systemActor };
const forGood = { isUndoable: false };

/** Stores an address and has its link mailed; of a known one, the link once more until it is confirmed. */
export const subscribe = defineCommand(
  'coming-soon.subscribe',
  comingSoonApi.subscribe.body ?? v.never(),
  async (transaction, { email, language }) => {
    const writing = transaction.unchecked(reason);
    // Accents tell addresses apart: folded away, one person's address would block another's.
    const key = email.toLowerCase();
    await writing.lock(`subscriber:${key}`);
    const known = await transaction.db
      .selectFrom('subscribers')
      .select(['id', 'confirmed_at'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    if (known?.confirmed_at) return;
    const id = known?.id ?? createId();
    if (!known) {
      await writing.insert(subscribers, {
        id,
        email,
        email_key: key,
        language,
        created_at: transaction.now,
        confirmed_at: null,
      });
      const runAt = new Date(Date.parse(transaction.now) + confirmWithinMs).toISOString();
      await scheduleJob(transaction, forgetJob, { payload: { id }, runAt });
    }
    await scheduleJob(transaction, confirmationJob, { payload: { id } });
  },
  forGood,
);

/** Removes an address that is still unconfirmed: nobody stays on the list because of what somebody else has typed. */
export const forgetUnconfirmed = defineCommand(
  'coming-soon.forget-address',
  v.object({ id: recordId('subscribers') }),
  async (transaction, { id }) => {
    const writing = transaction.unchecked(reason);
    const row = await writing.find(subscribers, id, 'view');
    if (row?.confirmed_at === null) await writing.remove(subscribers, row);
  },
  forGood,
);

/** Marks an address as its owner's; the route has checked the link. */
export const confirmSubscriber = defineCommand(
  'coming-soon.confirm',
  v.object({ id: recordId('subscribers') }),
  async (transaction, { id }) => {
    const writing = transaction.unchecked(reason);
    const row = await writing.find(subscribers, id, 'view');
    if (!row) throw notFound('This link is not valid any more.');
    if (row.confirmed_at === null) await writing.update(subscribers, row, { confirmed_at: transaction.now });
    return row.email;
  },
  forGood,
);
