import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import {
  childOf,
  choice,
  instant,
  optional,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { companyEntity } from './company.ts';
import { contactEntity } from './contact.ts';
import { recordsApi } from './records-api.ts';

export const activityKinds = ['call', 'visit', 'meeting', 'message', 'note'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What an entry of a log says: who talked, how, what was said, and when. */
const logFields = {
  authorId: setByCommand(text(64)),
  kind: choice(...activityKinds),
  text: richText(5000),
  at: optional(instant()),
};
const sorts = { newest: [sortBy('at', { descending: true })] };

/** An entry in the log of a contact: somebody talked to the contact, and what was said. */
export const activityEntity = defineEntity({
  app: 'contacts',
  name: 'contact_activities',
  noun: 'activity',
  api: recordsApi,
  fields: { contactId: childOf(contactEntity), ...logFields },
  verbs: ['update', 'remove'],
  keep: 'window',
  sorts,
});
export type Activity = RecordOf<typeof activityEntity>;

/** An entry in the log of a company: somebody talked to the company itself, and what was said. */
export const companyActivityEntity = defineEntity({
  app: 'contacts',
  name: 'company_activities',
  noun: 'company-activity',
  word: 'activity',
  api: recordsApi,
  fields: { companyId: childOf(companyEntity), ...logFields },
  verbs: ['update', 'remove'],
  keep: 'window',
  sorts,
});
export type CompanyActivity = RecordOf<typeof companyActivityEntity>;

/** The log of all contacts that a person may see. */
export const activityCollection = collectionOf(activityEntity);

/** The log of all companies that a person may see. */
export const companyActivityCollection = collectionOf(companyActivityEntity);
