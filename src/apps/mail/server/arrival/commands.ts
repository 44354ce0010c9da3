import * as v from 'valibot';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { nextTurn, startTransactionPacing } from '../../../../platform/kernel/database/server/next-turn.ts';
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
import { countInbox, listInbox } from './queries.ts';
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
/** The maximum number of mails in one transaction. */
const maxMailsAtOnce = 20;
/** The maximum number of characters of the mails in one transaction, unless one mail has more. */
const maxLengthAtOnce = 200_000;

/** Splits mails into parts that take little time in one transaction. */
function splitParts(found: readonly { id: string; length: number }[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let total = 0;
  for (const { id, length } of found) {
    if (part.length === maxMailsAtOnce || (part.length > 0 && total + length > maxLengthAtOnce)) {
      parts.push(part);
      [part, total] = [[], 0];
    }
    part.push(id);
    total += length;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** Applies a rule part by part. Each part is committed, and an attempt that is killed does no harm by starting over. */
async function runOverInbox(running: PageRun): Promise<{ changed: number }> {
  const { database, actor } = running;
  const { ruleId } = running.payload;
  const total = await countInbox(database, actor);
  let changed = 0;
  let done = 0;
  let afterId = '';
  for (;;) {
    const found = await listInbox(database, actor, afterId, pageSize);
    const last = found.at(-1);
    if (last === undefined) return { changed };
    for (const ids of splitParts(found)) {
      running.signal.throwIfAborted();
      done += ids.length;
      const progress = { done, total: Math.max(done, total) };
      const { count } = await running.step(applyRule, { ruleId, ids }, progress);
      changed += count;
      // Requests are served between two transactions.
      await nextTurn();
    }
    afterId = last.id;
  }
}

type PageRun = RunningJob<v.InferOutput<typeof runJob.payload>>;

export const ruleJobs: readonly JobHandler[] = [handleJob(runJob, (running) => runOverInbox(running))];
