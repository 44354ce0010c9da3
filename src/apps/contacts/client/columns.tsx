import { useMemo } from 'react';
import type { Day } from '../../../base/dates.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import { useClock } from '../../../platform/frame/clock/client/clock.ts';
import { type Format, useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { TableColumn } from '../../../platform/kits/data-table/client/table-column.ts';
import { createTableLayout } from '../../../platform/kits/data-table/client/table-layout.ts';
import type { Contact } from '../shared/contact.ts';
import { countOverdueDays } from '../shared/follow-up.ts';
import { viewLists } from './view-lists.ts';
import { useContactsTexts } from './texts/en.ts';

type ColumnId = keyof ReturnType<typeof useContactsTexts>['columns'];

const texts = (id: keyof Contact & ColumnId, widthPx: number, isExtra = false) => ({
  id,
  widthPx,
  isExtra,
  read: (contact: Contact) => String(contact[id] ?? ''),
});

/** The columns of contacts, as filters and sorts read them; the follow-up depends on the day. */
const buildFields = ({ start: now }: Day, timeZone: string, format: Format) =>
  [
    texts('name', 128),
    texts('lastName', 128),
    texts('company', 176),
    texts('jobTitle', 160),
    texts('email', 232),
    texts('phone', 152),
    {
      id: 'lastContact',
      widthPx: 120,
      read: ({ lastContactAt }: Contact) => toWallClock(lastContactAt, timeZone).slice(0, 10),
    },
    texts('nextStep', 184),
    {
      ...texts('nextStepAt', 128, true),
      read: ({ nextStepAt }: Contact) => toWallClock(nextStepAt, timeZone).slice(0, 10),
    },
    {
      id: 'overdue',
      widthPx: 112,
      read: (contact: Contact) => {
        const days = countOverdueDays(contact, now, timeZone);
        return days === 0 ? '' : format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
      },
      readNumber: (contact: Contact) => countOverdueDays(contact, now, timeZone),
    },
    texts('nickname', 120, true),
    texts('birthday', 120, true),
    texts('address', 240, true),
    texts('notes', 240, true),
  ] as const;

/** The fields of the day: the same array until midnight. */
export function useContactFields() {
  const { today, timeZone } = useClock();
  const format = useFormat();
  return useMemo(() => buildFields(today, timeZone, format), [today, timeZone, format]);
}

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
  const fields = useContactFields();
  return useMemo(
    () =>
      fields.map((field) => ({
        ...field,
        ...(showsBirthdays && field.id === 'birthday' && { isExtra: false }),
        title: columns[field.id as ColumnId], // safe: the fields are named by these titles
        ...(days.includes(field.id) && {
          render: (contact: Contact) => showDay(format, field.read(contact)),
        }),
        // Above what makes the whole row a link, and a part of that link.
        ...(field.id === 'name' && {
          render: (contact: Contact) => (
            <span data-contact={contact.id} className="relative z-1">
              {contact.name}
            </span>
          ),
        }),
        ...(field.id === 'overdue' && {
          render: (contact: Contact) => <span className="text-danger-text">{field.read(contact)}</span>,
        }),
      })),
    [fields, columns, format, showsBirthdays],
  );
}
