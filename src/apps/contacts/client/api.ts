import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { queueCommand, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { joinPatches, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { readLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import { type Activity, activityCollection, activityEntity, type ActivityKind } from '../shared/activity.ts';
import { companyCollection, type Company, companyEntity, type CompanyValues } from '../shared/company.ts';
import { type Contact, contactCollection, contactEntity, type ContactValues } from '../shared/contact.ts';
import { mergeContacts, type MergedText } from '../shared/duplicates.ts';
import { groupCollection, type Mark, markCollection } from '../shared/mark.ts';
import { contactsApi } from '../shared/schema.ts';
import { useContactsTexts } from './texts/en.ts';

export const contactActions = createEntityActions(contactEntity, contactCollection);
export const groupActions = createLabelActions(
  groupCollection,
  markCollection,
  () => useContactsTexts.current().groups,
);
export const contactDrafts = createDrafts<ContactValues>('contacts');

/** Deletes contacts; undo brings them back. */
export const deleteContacts = (contacts: readonly Contact[]): void =>
  contactActions.remove(contacts, useContactsTexts.current().done.deleted(contacts.length));

const blankMark = { starred: false, labels: [], useCount: 0, version: 0 } as const;

/** The person's marks of contacts; new ones get an id. */
function findMarks(contactIds: readonly string[]): Mark[] {
  const known = new Map(readRecords(markCollection).map((mark) => [mark.contactId, mark]));
  return contactIds.map((contactId) => known.get(contactId) ?? { ...blankMark, id: createId(), contactId });
}

interface MarkChange {
  readonly body: { readonly starred?: boolean; readonly addGroup?: string; readonly removeGroup?: string };
  readonly change: (mark: Mark) => Partial<Mark>;
  readonly message: string;
}

function changeMarks(contacts: readonly Contact[], { body, change, message }: MarkChange): void {
  const marks = findMarks(contacts.map(({ id }) => id));
  const patch = Object.fromEntries(marks.map((mark) => [mark.id, { ...mark, ...change(mark) }]));
  runCommand({
    app: 'contacts',
    endpoint: { method: 'POST', path: '/api/contacts-app/set-marks' },
    body: { marks: marks.map(({ id, contactId }) => ({ id, contactId })), ...body },
    patch: patchOf(markCollection, patch),
    message,
  });
}

/** Stars contacts, or takes the star away. */
export function starContacts(contacts: readonly Contact[], starred: boolean): void {
  const { done } = useContactsTexts.current();
  const message = (starred ? done.starred : done.unstarred)(contacts.length);
  changeMarks(contacts, { body: { starred }, change: () => ({ starred }), message });
}

/** Puts contacts into a group, or takes them out. */
export function groupContacts(contacts: readonly Contact[], group: Label, isMember: boolean): void {
  const { done } = useContactsTexts.current();
  changeMarks(contacts, {
    body: isMember ? { addGroup: group.id } : { removeGroup: group.id },
    change: ({ labels }) => {
      const others = labels.filter((id) => id !== group.id);
      return { labels: isMember ? [...others, group.id] : others };
    },
    message: (isMember ? done.grouped : done.ungrouped)(contacts.length, group.title),
  });
}

/** Counts that the person was in touch with a contact: it becomes a frequent one. */
export function recordUse(contactId: string): void {
  const [mark] = findMarks([contactId]);
  if (!mark) return;
  queueCommand({
    app: 'contacts',
    endpoint: { method: 'POST', path: '/api/contacts-app/record-use' },
    body: { id: mark.id, contactId },
    patch: patchOf(markCollection, { [mark.id]: { ...mark, useCount: mark.useCount + 1 } }),
    isQuiet: true,
  });
}

export const companyActions = createEntityActions(companyEntity, companyCollection);
export const companyDrafts = createDrafts<CompanyValues>('companies');
const activityActions = createEntityActions(activityEntity, activityCollection);

/** Deletes companies; undo brings them back. Their people stay. */
export const deleteCompanies = (companies: readonly Company[]): void =>
  companyActions.remove(companies, useContactsTexts.current().companies.deleted(companies.length));

interface Logged {
  readonly kind: ActivityKind;
  readonly text: string;
  readonly nextStep?: string;
  readonly nextStepAt?: string | null;
}

/** Records a call, visit or meeting, and the next step. */
export function logActivity(contact: Contact, { kind, text, ...next }: Logged): void {
  const [mark] = findMarks([contact.id]);
  const { uid = '' } = readSession().user ?? {};
  const id = createId();
  const at = readInstant();
  const { scope } = contact;
  const activity: Activity = {
    id,
    scope,
    kind,
    text,
    at,
    contactId: contact.id,
    authorId: uid,
    ownerId: uid,
    position: '',
    version: 0,
  };
  const isTalk = kind !== 'note';
  runCommand({
    app: 'contacts',
    endpoint: { method: 'POST', path: '/api/contacts-app/log-activity' },
    body: { id, contactId: contact.id, kind, text, at, markId: mark?.id, ...next },
    patch: joinPatches(
      patchOf(activityCollection, { [id]: activity }),
      patchOf(contactCollection, { [contact.id]: { ...(isTalk && { lastContactAt: at }), ...next } }),
    ),
    message: useContactsTexts.current().log.saved[kind],
  });
}

/** Removes an entry of the log. */
export const removeActivity = (activity: Activity): void =>
  activityActions.remove([activity], useContactsTexts.current().log.removed);

interface TimelineSubject {
  readonly contactIds: readonly string[];
  readonly companyId: string | undefined;
}

/** What happened with contacts and with a company, in all apps. */
export const listTimeline = ({ contactIds, companyId }: TimelineSubject, signal: AbortSignal) =>
  call(contactsApi.getTimeline, {
    query: {
      ...(contactIds.length > 0 && { contactIds: contactIds.join() }),
      ...(companyId !== undefined && { companyId }),
    },
    signal,
    language: readLocale(),
  });

/** The colleague that a contact is, by an address of the contact. */
export const findAccount = async (contactId: string, signal: AbortSignal): Promise<string | null> =>
  (await call(contactsApi.getAccount, { query: { contactId }, signal })).uid;

/** Makes one contact of several: the first one stays. */
export function mergeInto(
  contacts: readonly Contact[],
  chosen: Readonly<Partial<Record<MergedText, string>>>,
): void {
  const [kept, ...others] = contacts;
  if (!kept) return;
  const { avatar: _avatar, ...values } = mergeContacts(contacts, chosen);
  // A picture belongs to its own contact: the kept one keeps what it has.
  const gone = Object.fromEntries(others.map(({ id }) => [id, null]));
  runCommand({
    app: 'contacts',
    endpoint: { method: 'POST', path: '/api/contacts-app/merge-contacts' },
    body: { keepId: kept.id, otherIds: others.map(({ id }) => id), values },
    patch: patchOf(contactCollection, { ...gone, [kept.id]: values }),
    message: useContactsTexts.current().duplicates.merged(contacts.length),
  });
}
