import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { labelFilter, markFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import { recordsApi } from './records-api.ts';

/** What one person keeps about a contact: a star, the groups that it is in, how often they were in touch. */
export interface Mark {
  readonly id: string;
  readonly contactId: string;
  readonly starred: boolean;
  /** Ids of the person's groups. */
  readonly labels: readonly string[];
  readonly useCount: number;
  readonly version: number;
}

/** The marks of a person, who alone sees them. */
export const markCollection = defineCollection<Mark>()({
  app: 'contacts',
  api: recordsApi,
  name: 'marks',
  entity: 'contact_marks',
  keep: 'all',
  filters: { starred: markFilter('starred'), labels: labelFilter('labels') },
  sorts: { contact: [sortBy('contactId', { required: true })] },
  order: 'contact',
});

/** A person's groups of contacts. */
export const groupCollection = defineLabelCollection('contacts', recordsApi, 'contact_groups');

/** A contact is frequent from so many uses on. */
const frequentUses = 2;
const maxFrequent = 20;

/** The contacts that a person is most in touch with, by their ids. */
export const listFrequent = (marks: readonly Mark[]): string[] =>
  marks
    .filter(({ useCount }) => useCount >= frequentUses)
    .toSorted((one, other) => other.useCount - one.useCount || (one.id < other.id ? -1 : 1))
    .slice(0, maxFrequent)
    .map(({ contactId }) => contactId);

/** The starred contacts, by their ids. */
export const listStarred = (marks: readonly Mark[]): string[] =>
  marks.filter(({ starred }) => starred).map(({ contactId }) => contactId);

/** The contacts in a group, by their ids. */
export const listInGroup = (marks: readonly Mark[], groupId: string): string[] =>
  marks.filter(({ labels }) => labels.includes(groupId)).map(({ contactId }) => contactId);
