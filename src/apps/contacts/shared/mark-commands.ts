import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { defineCommand } from '../../../platform/kernel/commands/shared/declaration.ts';
import { flag, type GivenOf, listOf, ref } from '../../../platform/kernel/entities/shared/fields.ts';
import { omittable } from '../../../platform/kernel/entities/shared/omittable.ts';
import { type Mark, markCollection } from './mark.ts';

const contactsCommand = { app: 'contacts', api: '/api/contacts-app' } as const;
const mark = ref('contact_marks');
const contact = ref('contacts');
const group = ref('contact_groups');

export const blankMark = { starred: false, labels: [], useCount: 0, version: 0 } as const;

/** What is changed of marks. */
const changes = { starred: omittable(flag()), addGroup: omittable(group), removeGroup: omittable(group) };

export const setMarks = defineCommand({
  ...contactsCommand,
  name: 'set-marks',
  summary: 'Star contacts, or put them into a group of mine',
  input: {
    /** The contacts, each with the id that its mark gets if there is none yet. */
    marks: listOf(
      { id: mark, contactId: contact },
      { max: 20_000, example: [{ id: mark.example, contactId: contact.example }] },
    ),
    ...changes,
  },
  example: { starred: true },
  patch: (input, { find }) =>
    patchOf(
      markCollection,
      Object.fromEntries(
        input.marks.map((wanted) => {
          const known = find(markCollection, wanted.id) ?? { ...blankMark, ...wanted };
          return [wanted.id, { ...known, ...changeMark(known, input) }];
        }),
      ),
    ),
});

/** Returns what `setMarks` changes of a mark. */
export function changeMark(
  { labels }: Pick<Mark, 'labels'>,
  { starred, addGroup, removeGroup }: GivenOf<typeof changes>,
): Partial<Pick<Mark, 'starred' | 'labels'>> {
  const others = labels.filter((id) => id !== removeGroup && id !== addGroup);
  return {
    ...(starred !== undefined && { starred }),
    ...(addGroup !== undefined && { labels: [...others, addGroup] }),
    ...(addGroup === undefined && removeGroup !== undefined && { labels: others }),
  };
}

/** Records that the person used a contact. Cannot be undone, because it records a past event. */
export const recordUse = defineCommand({
  ...contactsCommand,
  name: 'record-use',
  summary: 'Record that I was in touch with a contact',
  input: { id: mark, contactId: contact },
  isUndoable: false,
  patch: (wanted, { find }) => {
    const known = find(markCollection, wanted.id) ?? { ...blankMark, ...wanted };
    return patchOf(markCollection, { [wanted.id]: { ...known, useCount: known.useCount + 1 } });
  },
});
