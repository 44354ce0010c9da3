import { createId } from '../../../base/ids.ts';
import { queueCommand, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import { type Contact, contactCollection, contactEntity, type ContactValues } from '../shared/contact.ts';
import { groupCollection, type Mark, markCollection } from '../shared/mark.ts';
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
