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
import { contactEntity } from './contact.ts';
import { recordsApi } from './records-api.ts';

export const activityKinds = ['call', 'visit', 'meeting', 'message', 'note'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** An entry in the log of a contact: somebody talked to the contact, and what was said. */
export const activityEntity = defineEntity({
  app: 'contacts',
  name: 'contact_activities',
  noun: 'activity',
  api: recordsApi,
  fields: {
    contactId: childOf(contactEntity),
    authorId: setByCommand(text(64)),
    kind: choice(...activityKinds),
    text: richText(5000),
    at: optional(instant()),
  },
  verbs: ['update', 'remove'],
  keep: 'window',
  sorts: { newest: [sortBy('at', { descending: true })] },
});
export type Activity = RecordOf<typeof activityEntity>;

/** The log of all contacts that a person may see. */
export const activityCollection = collectionOf(activityEntity);
