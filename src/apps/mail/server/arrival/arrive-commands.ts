import { startTransactionPacing } from '../../../../platform/kernel/database/server/next-turn.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { htmlToText } from '../../../../platform/kits/rich-text/server/clean-html.ts';
import { applyRules } from '../../shared/arrival/apply-rules.ts';
import type { Rule } from '../../shared/arrival/rule.ts';
import type { MailRow } from '../tables.ts';
import { listKnownLabels, listRules } from './queries.ts';

type Arriving = Omit<MailRow, 'version' | 'scope'>;
type Changes = Pick<MailRow, 'rule_ids' | 'labels' | 'folder' | 'starred' | 'important' | 'read'>;

type Pace = ReturnType<typeof startTransactionPacing>;

const toArriving = (row: Arriving) => ({
  from: row.sender,
  to: row.recipients,
  cc: row.cc,
  subject: row.subject,
  text: htmlToText(row.message),
  hasAttachments: row.has_attachments,
});

/** What rules change in a mail; undefined when none applies. `labelIds` are those of its owner that exist. */
export async function decideChanges(
  rules: readonly Rule[],
  row: Arriving,
  labelIds: ReadonlySet<string>,
  pace: Pace,
): Promise<Changes | undefined> {
  await pace();
  const outcome = await applyRules(rules, toArriving(row), pace);
  if (outcome.ruleIds.length === 0) return undefined;
  const added = outcome.labelIds.filter((id) => labelIds.has(id));
  return {
    rule_ids: [...new Set([...row.rule_ids, ...outcome.ruleIds])],
    labels: [...new Set([...row.labels, ...added])],
    folder: outcome.folder ?? row.folder,
    starred: row.starred || outcome.starred,
    important: row.important || outcome.important,
    read: row.read || outcome.read,
  };
}

/** The labels that rules name and that their owner still has. */
export const findRuleLabels = async (transaction: Transaction, ownerId: string, rules: readonly Rule[]) =>
  new Set(
    await listKnownLabels(
      transaction,
      ownerId,
      rules.flatMap(({ labelIds }) => labelIds),
    ),
  );

/** Within the command that delivers a mail: the mail as the rules of its owner want it. Deliveries of one command share a `pace`. */
export async function arrive<Mail extends Arriving>(
  transaction: Transaction,
  mail: Mail,
  pace: Pace = startTransactionPacing(),
): Promise<Mail> {
  if (mail.folder !== 'inbox') return mail;
  const rules = await listRules(transaction, mail.owner_id);
  if (rules.length === 0) return mail;
  const labels = await findRuleLabels(transaction, mail.owner_id, rules);
  return { ...mail, ...(await decideChanges(rules, mail, labels, pace)) };
}
