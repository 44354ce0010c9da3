import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import type { SampleLabel } from '../mails-sample.ts';
import { ruleCommands } from './commands.ts';

const blank = {
  isOff: false,
  match: 'any',
  labelIds: [],
  folder: 'none',
  star: false,
  important: false,
  read: false,
} as const;

/** Adds a rule that labels invoices, and one that is off. */
export async function loadRuleSample(
  transaction: Transaction,
  labelIds: ReadonlyMap<string, string>,
): Promise<void> {
  const labelOf = (handle: SampleLabel) => labelIds.get(handle) ?? [];
  await ruleCommands.create.run(transaction, {
    ...blank,
    name: 'النشرات إلى الأرشيف',
    isOff: true,
    conditions: [
      { field: 'subject', value: 'newsletter' },
      { field: 'subject', value: 'نشرة' },
    ],
    folder: 'archive',
    read: true,
  });
  await ruleCommands.create.run(transaction, {
    ...blank,
    name: 'Invoices',
    conditions: [
      { field: 'subject', value: 'invoice' },
      { field: 'subject', value: 'fatura' },
    ],
    labelIds: [labelOf('invoice')].flat(),
    important: true,
  });
}
