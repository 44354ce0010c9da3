import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  instant,
  optional,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { recordsApi } from './contact.ts';

export const activityKinds = ['call', 'visit', 'meeting', 'message', 'note'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** That somebody talked to a contact, and what was said. It is seen by those who see the contact. */
export const activityEntity = defineEntity({
  app: 'contacts',
  name: 'contact_activities',
  noun: 'activity',
  api: recordsApi,
  fields: {
    contactId: setByCommand(text(64)),
    authorId: setByCommand(text(64)),
    visibility: setByCommand(choice('everyone', 'owner')),
    kind: choice(...activityKinds),
    text: richText(5000),
    at: optional(instant()),
  },
});
export type Activity = RecordOf<typeof activityEntity>;

/** The log of all contacts that a person may see. */
export const activityCollection = collectionOf(activityEntity);
