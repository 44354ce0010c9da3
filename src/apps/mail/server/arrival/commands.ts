import * as v from 'valibot';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { startTransactionPacing } from '../../../../platform/kernel/database/server/next-turn.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { toRecord } from '../../../../platform/kernel/entities/server/tables.ts';
import { recordId, recordIds } from '../../../../platform/kernel/http/shared/fields.ts';
import {
  defineJob,
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { ruleEntity } from '../../shared/arrival/rule.ts';
import { runRuleInput } from '../../shared/arrival/schema.ts';
import { type MailRow, mails } from '../tables.ts';
import { decideChanges, findRuleLabels } from './arrive-commands.ts';
import { countInbox, listInboxIds } from './queries.ts';
import { rules } from './tables.ts';

export const ruleCommands = defineEntityCommands(ruleEntity, rules);

const runJob = defineJob('mail.run-rule', v.object({ ruleId: recordId('mail_rules'), name: v.string() }), {
  describe: ({ name }) => ({ subject: name, path: '/apps/mail/inbox' }),
});

/** Schedules the job that applies a rule to the mail in the inbox. */
export const runRule = defineCommand(
  'mail.run-rule',
  runRuleInput,
  async (transaction, { ruleId }) => {
    const { name } = await transaction.get(rules, ruleId, 'edit');
    const id = await scheduleJob(transaction, runJob, { payload: { ruleId, name }, key: ruleId });
    return { id };
  },
  { isUndoable: false },
);

/** Applies a rule to mails in the inbox, also one that is off. */
export const applyRule = defineCommand(
  'mail.apply-rule',
  v.object({ ruleId: recordId('mail_rules'), ids: recordIds('mails') }),
  async (transaction, { ruleId, ids }) => {
    const row = await transaction.find(rules, ruleId, 'edit');
    if (!row) return { count: 0 };
    const rule = { ...toRecord(ruleEntity, row), isOff: false };
    const labels = await findRuleLabels(transaction, row.owner_id, [rule]);
    const found = await transaction.getMany(mails, ids, 'edit');
    const changes = new Map<string, Partial<MailRow>>();
    const pace = startTransactionPacing();
    for (const mail of found) {
      const changed = mail.folder === 'inbox' && (await decideChanges([rule], mail, labels, pace));
      if (changed) changes.set(mail.id, changed);
    }
    const changed = found.filter(({ id }) => changes.has(id));
    await transaction.updateMany(mails, changed, ({ id }) => changes.get(id) ?? {});
    return { count: changed.length };
  },
  { isUndoable: false },
);

const pageSize = 200;

/** Applies a rule page by page: each is committed, and an attempt that is killed does no harm by starting over. */
async function runOverInbox(running: PageRun): Promise<{ changed: number }> {
  const { database, actor } = running;
  const { ruleId } = running.payload;
  const total = await countInbox(database, actor);
  let changed = 0;
  let done = 0;
  let afterId = '';
  for (;;) {
    running.signal.throwIfAborted();
    const ids = await listInboxIds(database, actor, afterId, pageSize);
    const last = ids.at(-1);
    if (last === undefined) return { changed };
    done += ids.length;
    const progress = { done, total: Math.max(done, total) };
    const { count } = await running.step(applyRule, { ruleId, ids }, progress);
    changed += count;
    afterId = last;
  }
}

type PageRun = RunningJob<v.InferOutput<typeof runJob.payload>>;

export const ruleJobs: readonly JobHandler[] = [handleJob(runJob, (running) => runOverInbox(running))];
