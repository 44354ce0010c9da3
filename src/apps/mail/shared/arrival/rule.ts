import {
  collectionOf,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import { choice, flag, listOf, refs, text } from '../../../../platform/kernel/entities/shared/fields.ts';
import { api } from '../mail.ts';

/** The parts of a mail that a condition looks at. */
export const conditionFields = ['from', 'to', 'subject', 'text', 'attachment'] as const;

/** Where a rule puts a mail; `none` leaves it in the inbox. */
export const ruleFolders = ['none', 'archive', 'spam', 'trash'] as const;

/** What a person wants done with mail that arrives. Seen and changed by that person alone; applied in their order. */
export const ruleEntity = defineEntity({
  app: 'mail',
  name: 'mail_rules',
  noun: 'rule',
  api,
  fields: {
    name: text(100, { required: true, example: 'Invoices' }),
    isOff: flag(),
    /** Whether all conditions have to hold, or any of them. */
    match: choice('all', 'any'),
    conditions: listOf(
      { field: choice(...conditionFields), value: text(200) },
      { max: 10, example: [{ field: 'subject', value: 'invoice' }] },
    ),
    labelIds: refs('mail_labels', { max: 10 }),
    folder: choice(...ruleFolders),
    star: { ...flag(), example: true },
    important: flag(),
    read: flag(),
  },
});
export type Rule = RecordOf<typeof ruleEntity>;
export type RuleValues = ValuesFor<typeof ruleEntity>;
export type Condition = Rule['conditions'][number];

export const ruleCollection = collectionOf(ruleEntity);
