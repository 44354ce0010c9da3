import type { Activity, CompanyActivity } from './activity.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import type { Deal } from './deal.ts';
import { stageNames } from './stage-names.ts';

/** One entry of a contact's timeline. */
export interface ShownEntry {
  readonly id: string;
  readonly at: string;
  /** A kind of activity, or the type of a record. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Where it is opened; empty for the log's own entries. */
  readonly path: string;
  readonly byId: string;
  /** How far it is, in the reader's language. */
  readonly state?: string;
  /** Those of the contacts that it is about; left out where it is about all. */
  readonly contactIds?: readonly string[];
  /** The records that the reader unlinked it from; left out by what cannot be unlinked. */
  readonly unlinkedFrom?: readonly string[];
}

/** Entries of several contacts, each once with all contacts that it is about, the newest first. */
export function joinEntries<Entry extends ShownEntry & { readonly contactIds: readonly string[] }>(
  entries: readonly Entry[],
): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    const contactIds = new Set([...(byId.get(entry.id)?.contactIds ?? []), ...entry.contactIds]);
    byId.set(entry.id, { ...entry, contactIds: [...contactIds] });
  }
  return [...byId.values()].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Whether an entry belongs on the timeline of a record: it is linked to it, and to one of the contacts. */
export const isOnTimeline = (
  { contactIds }: Pick<ShownEntry, 'contactIds'>,
  unlinkedFrom: readonly string[],
  recordId: string,
): boolean =>
  !unlinkedFrom.includes(recordId) &&
  (contactIds === undefined || contactIds.some((id) => !unlinkedFrom.includes(id)));

/** The entries of the log as the timeline shows them. */
export const toEntries = (activities: readonly (Activity | CompanyActivity)[]): ShownEntry[] =>
  activities.map(toEntry);

const entryByActivity = new WeakMap<object, ShownEntry>();

/** Returns the same entry for the same record, so that a long timeline renders only what changes. */
function toEntry(activity: Activity | CompanyActivity): ShownEntry {
  const known = entryByActivity.get(activity);
  if (known) return known;
  const { id, at, kind, text, authorId } = activity;
  const entry = { id, at: at ?? '', kind, title: '', text, path: '', byId: authorId };
  entryByActivity.set(activity, entry);
  return entry;
}

/** Deals as the timeline shows them: at the time they were closed or last changed. */
export const toDealEntries = (deals: readonly Deal[], locale: Locale): ShownEntry[] =>
  deals.map(({ id, name, stage, closedAt, editedAt, responsibleId, ownerId }) => ({
    id,
    at: closedAt ?? editedAt,
    kind: 'deal',
    title: name,
    text: '',
    path: `/apps/contacts/deals?deal=${id}`,
    byId: responsibleId ?? ownerId,
    state: stageNames[locale][stage],
  }));

/** All entries, each once, the newest first. */
export function mergeEntries(...lists: readonly (readonly ShownEntry[])[]): ShownEntry[] {
  const byId = new Map(lists.flat().map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((one, other) =>
    one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1,
  );
}
