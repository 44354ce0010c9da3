import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { run } from '../../../platform/kernel/commands/client/run.ts';
import type { InputFor } from '../../../platform/kernel/commands/shared/declaration.ts';
import { readLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import {
  type Activity,
  type ActivityKind,
  activityCollection,
  activityEntity,
  type CompanyActivity,
  companyActivityCollection,
  companyActivityEntity,
} from '../shared/activity.ts';
import { logActivity, logCompanyActivity } from '../shared/activity-commands.ts';
import { companyCollection, type Company, companyEntity, type CompanyValues } from '../shared/company.ts';
import { type Contact, contactCollection, contactEntity, type ContactValues } from '../shared/contact.ts';
import { markDistinct } from '../shared/distinction.ts';
import { buildMerged, type MergedText } from '../shared/duplicates.ts';
import { groupCollection, type Mark, markCollection } from '../shared/mark.ts';
import { mergeContacts } from '../shared/merge-commands.ts';
import { blankMark, recordUse, setMarks } from '../shared/mark-commands.ts';
import { contactsCalls } from '../shared/calls.ts';
import type { ContactsApi } from '../shared/schema.ts';
import { useContactsTexts } from './texts/en.ts';

const contactsApi: ContactsApi = contactsCalls;

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

/** The person's marks of contacts; new ones get an id. */
function findMarks(contactIds: readonly string[]): Mark[] {
  const known = new Map(readRecords(markCollection).map((mark) => [mark.contactId, mark]));
  return contactIds.map((contactId) => known.get(contactId) ?? { ...blankMark, id: createId(), contactId });
}

type MarkChanges = Omit<InputFor<typeof setMarks>, 'marks'>;

function changeMarks(contacts: readonly Contact[], changes: MarkChanges, message: string): void {
  const marks = findMarks(contacts.map(({ id }) => id)).map(({ id, contactId }) => ({ id, contactId }));
  run(setMarks, { marks, ...changes }, { message });
}

/** Stars contacts, or takes the star away. */
export function starContacts(contacts: readonly Contact[], starred: boolean): void {
  const { done } = useContactsTexts.current();
  const message = (starred ? done.starred : done.unstarred)(contacts.length);
  changeMarks(contacts, { starred }, message);
}

/** Puts contacts into a group, or takes them out. */
export function groupContacts(contacts: readonly Contact[], group: Label, isMember: boolean): void {
  const { done } = useContactsTexts.current();
  const message = (isMember ? done.grouped : done.ungrouped)(contacts.length, group.title);
  changeMarks(contacts, isMember ? { addGroup: group.id } : { removeGroup: group.id }, message);
}

/** Counts that the person was in touch with a contact: it becomes a frequent one. */
export function countUse(contactId: string): void {
  const [mark] = findMarks([contactId]);
  if (mark) run(recordUse, { id: mark.id, contactId }, { isQuiet: true });
}

export const companyActions = createEntityActions(companyEntity, companyCollection);
export const companyDrafts = createDrafts<CompanyValues>('companies');
const activityActions = createEntityActions(activityEntity, activityCollection);
const companyActivityActions = createEntityActions(companyActivityEntity, companyActivityCollection);

/** Deletes companies; undo brings them back. Their people stay. */
export const deleteCompanies = (companies: readonly Company[]): void =>
  companyActions.remove(companies, useContactsTexts.current().companies.deleted(companies.length));

/** The draft of a conversation that has not been logged. */
export interface LogValues {
  readonly kind: ActivityKind;
  readonly text: string;
  readonly nextStep: string;
  readonly nextStepAt: string | null;
  /** A date such as `2026-11-29`; empty means today. */
  readonly day: string;
}
/** By contact or company. */
export const logDrafts = createDrafts<LogValues>('contact-logs');

export type Logged = Pick<InputFor<typeof logActivity>, 'kind' | 'text' | 'at' | 'nextStep' | 'nextStepAt'>;

/** Records a call, visit or meeting, and the next step. */
export function logTalk(contact: Contact, logged: Logged): void {
  const [mark] = findMarks([contact.id]);
  const ids = { id: createId(), contactId: contact.id, markId: mark?.id };
  const message = useContactsTexts.current().log.saved[logged.kind];
  run(logActivity, { ...ids, at: readInstant(), ...logged }, { message });
}

/** Records a call, visit or meeting with a company itself. */
export function logCompanyTalk(company: Company, { kind, text, at = readInstant() }: Logged): void {
  const message = useContactsTexts.current().log.saved[kind];
  const input = { id: createId(), companyId: company.id, kind, text, at };
  run(logCompanyActivity, input, { message });
}

/** Removes an entry of the log of a contact or of a company. */
export function removeActivity(activity: Activity | CompanyActivity): void {
  const message = useContactsTexts.current().log.removed;
  if ('companyId' in activity) companyActivityActions.remove([activity], message);
  else activityActions.remove([activity], message);
}

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

/** The time of the person's last mail or meeting with each contact. */
export const listLastContacts = (signal: AbortSignal) => call(contactsApi.listLastContacts, { signal });

/** The contacts with which the agenda has something to do. */
export const listAgendaContacts = async (): Promise<readonly Contact[]> =>
  (await call(contactsApi.listAgenda)).records as Contact[]; // safe: the server responds by its schema

/** The owners of the contacts that the person may see, by their ids. */
export const listOwnerIds = async (signal: AbortSignal): Promise<readonly string[]> =>
  (await call(contactsApi.listOwners, { signal })).ownerIds;

/** Counts the people and finds the last contact of at most `maxCompanies` companies. */
export const listCompanyPeople = (companyIds: readonly string[], signal: AbortSignal) =>
  call(contactsApi.listCompanyPeople, { query: { companyIds: companyIds.join() }, signal });
export type CompanyPeople = Awaited<ReturnType<typeof listCompanyPeople>>[number];

/** The colleague that a contact is, by an address of the contact. */
export const findAccount = async (contactId: string, signal: AbortSignal): Promise<string | null> =>
  (await call(contactsApi.getAccount, { query: { contactId }, signal })).uid;

/** Records that contacts are different people. */
export function keepApart(contacts: readonly Contact[]): void {
  const pairs = contacts.flatMap(({ id: contactId }, index) =>
    contacts.slice(index + 1).map(({ id: otherId }) => ({ id: createId(), contactId, otherId })),
  );
  run(markDistinct, { pairs }, { message: useContactsTexts.current().duplicates.keptApart(contacts.length) });
}

/** Makes one contact of several: the first one stays. */
export function mergeInto(
  contacts: readonly Contact[],
  chosen: Readonly<Partial<Record<MergedText, string>>>,
): void {
  const [kept, ...others] = contacts;
  if (!kept) return;
  const { avatar: _avatar, ...values } = buildMerged(contacts, chosen);
  // A picture belongs to its own contact: the kept one keeps what it has.
  const ids = { keepId: kept.id, otherIds: others.map(({ id }) => id) };
  run(
    mergeContacts,
    { ...ids, values },
    { message: useContactsTexts.current().duplicates.merged(contacts.length) },
  );
}

/** Whether an entry of a list says nothing. */
const isBlank = (item: unknown): boolean => {
  const texts: Record<string, unknown> = Object(item);
  const said = 'value' in texts ? [texts['value']] : Object.values(texts);
  return said.every((text) => String(text).trim() === '');
};

/** Returns values as they are saved: lines trimmed, lists without entries that say nothing. */
export const dropBlank = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.filter((item) => !isBlank(item))];
      return [name, typeof value === 'string' && name !== 'notes' ? value.trim() : value];
    }),
  ) as Values; // safe: the same fields
