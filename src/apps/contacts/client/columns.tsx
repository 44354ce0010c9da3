import { useMemo } from 'react';
import { type Format, useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { TableColumn } from '../../../platform/kits/data-table/client/table-column.ts';
import { createTableLayout } from '../../../platform/kits/data-table/client/table-layout.ts';
import type { Contact } from '../shared/contact.ts';
import { viewLists } from './view-lists.ts';
import { useContactsTexts } from './texts/en.ts';

type ColumnId = keyof ReturnType<typeof useContactsTexts>['columns'];

const texts = (id: keyof Contact & ColumnId, widthPx: number, isExtra = false) => ({
  id,
  widthPx,
  isExtra,
  read: (contact: Contact) => String(contact[id] ?? ''),
});

/** The columns of contacts, as filters and sorts read them. */
export const contactFields = [
  texts('name', 128),
  texts('lastName', 128),
  texts('company', 176),
  texts('jobTitle', 160),
  texts('email', 232),
  texts('phone', 152),
  { id: 'lastContact', widthPx: 120, read: (contact: Contact) => (contact.lastContactAt ?? '').slice(0, 10) },
  texts('nextStep', 184),
  { ...texts('nextStepAt', 128, true), read: (contact: Contact) => (contact.nextStepAt ?? '').slice(0, 10) },
  texts('nickname', 120, true),
  texts('birthday', 120, true),
  texts('address', 240, true),
  texts('notes', 240, true),
] as const;

export const contactLayout = createTableLayout(viewLists.contacts.id);

const days: readonly string[] = ['lastContact', 'nextStepAt', 'birthday'] satisfies readonly ColumnId[];

/** A day as the language writes it, also one without its year; what is no day stays as it is. */
export function showDay(format: Format, day: string): string {
  const hasYear = !day.startsWith('--');
  const at = Date.parse(`${hasYear ? day : `2000${day.slice(1)}`}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return format.date(
    at,
    hasYear ? { dateStyle: 'medium', timeZone: 'UTC' } : { day: 'numeric', month: 'long', timeZone: 'UTC' },
  );
}

/** The columns with their titles and cells; birthdays show their day. */
export function useContactColumns(showsBirthdays = false): readonly TableColumn<Contact>[] {
  const { columns } = useContactsTexts();
  const format = useFormat();
  return useMemo(
    () =>
      contactFields.map((field) => ({
        ...field,
        ...(showsBirthdays && field.id === 'birthday' && { isExtra: false }),
        title: columns[field.id as ColumnId], // safe: the fields are named by these titles
        ...(days.includes(field.id) && {
          render: (contact: Contact) => {
            const day = field.read(contact);
            return showDay(format, day);
          },
        }),
      })),
    [columns, format, showsBirthdays],
  );
}
