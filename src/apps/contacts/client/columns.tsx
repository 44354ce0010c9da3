import { useMemo } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { TableColumn } from '../../../platform/kits/data-table/client/table-column.ts';
import { createTableLayout } from '../../../platform/kits/data-table/client/table-layout.ts';
import type { Contact } from '../shared/contact.ts';
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

export const contactLayout = createTableLayout('contacts.table');

const days: readonly string[] = ['lastContact', 'nextStepAt', 'birthday'] satisfies readonly ColumnId[];

/** The columns with their titles and cells. */
export function useContactColumns(): readonly TableColumn<Contact>[] {
  const { columns } = useContactsTexts();
  const format = useFormat();
  return useMemo(
    () =>
      contactFields.map((field) => ({
        ...field,
        title: columns[field.id as ColumnId], // safe: the fields are named by these titles
        ...(days.includes(field.id) && {
          render: (contact: Contact) => {
            const day = field.read(contact);
            return day === ''
              ? ''
              : format.date(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
          },
        }),
      })),
    [columns, format],
  );
}
