import { useMemo } from 'react';
import type { Day } from '../../../base/dates.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import type { TableField } from '../../../platform/kits/data-table/shared/table-query.ts';
import type { TableColumn } from '../../../platform/kits/data-table/client/table-column.ts';
import { createTableLayout } from '../../../platform/kits/data-table/client/table-layout.ts';
import { personCollection } from '../../../platform/people/directory/shared/person.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Contact, fullName, listCompanyNames, listTitles } from '../shared/contact.ts';
import { countOverdueDays } from '../shared/follow-up.ts';
import { showDay, showOverdue } from '../shared/shown-days.ts';
import { describeLastContact } from './last-contact.ts';
import { findLastContact } from '../shared/last-contact.ts';
import { useLastContacts, useLoadedLastContacts } from './last-contact-store.ts';
import { viewLists } from './view-lists.ts';
import { useContactsTexts } from './texts/en.ts';

type ColumnId = keyof ReturnType<typeof useContactsTexts>['columns'];

const texts = (id: keyof Contact & ColumnId, widthPx: number, isExtra = false) => ({
  id,
  widthPx,
  isExtra,
  read: (contact: Contact) => String(contact[id] ?? ''),
});

type ReadText = (contact: Contact) => string;

/** A day, found both as it is sorted and as it is shown. */
const dayTexts = (format: Format, days: NonNullable<TableField<Contact>['days']>, read: ReadText) => ({
  days,
  read,
  readTexts: (contact: Contact) => [read(contact), showDay(format, read(contact))],
});

/** Several values of a contact, each found apart. */
const severalTexts = (format: Format, readTexts: (contact: Contact) => readonly string[]) => ({
  read: (contact: Contact) => format.series(readTexts(contact)),
  readTexts,
});

/** The columns of contacts, as filters and sorts read them; the follow-up depends on the day, owners are called by `names`, and `times` are the talks beside the log. */
const buildFields = (
  { start: now }: Day,
  timeZone: string,
  format: Format,
  names: ReadonlyMap<string, string>,
  times: ReadonlyMap<string, string>,
) => {
  const today = toWallClock(now, timeZone).slice(0, 10);
  const [past, any] = [
    { isPast: true, today },
    { isPast: false, today },
  ];
  return [
    { id: 'name', widthPx: 176, read: fullName },
    { ...texts('company', 116), ...severalTexts(format, listCompanyNames) },
    {
      id: 'owner',
      widthPx: 92,
      yields: true,
      read: (contact: Contact) => names.get(contact.ownerId) ?? '',
    },
    {
      id: 'lastContact',
      widthPx: 96,
      yields: true,
      ...dayTexts(format, past, (contact) =>
        toWallClock(findLastContact(contact, times), timeZone).slice(0, 10),
      ),
      readOrder: (contact: Contact) => findLastContact(contact, times) ?? '',
    },
    texts('nextStep', 128),
    { ...texts('email', 172), yields: true },
    { id: 'firstName', widthPx: 128, isExtra: true, read: ({ name }: Contact) => name },
    texts('lastName', 128, true),
    { ...texts('jobTitle', 160, true), ...severalTexts(format, listTitles) },
    texts('phone', 152, true),
    {
      ...texts('nextStepAt', 128, true),
      ...dayTexts(format, any, ({ nextStepAt }) => toWallClock(nextStepAt, timeZone).slice(0, 10)),
    },
    {
      id: 'overdue',
      widthPx: 112,
      isExtra: true,
      read: (contact: Contact) => {
        const days = countOverdueDays(contact, now, timeZone);
        return showOverdue(format, days);
      },
      readNumber: (contact: Contact) => countOverdueDays(contact, now, timeZone),
    },
    texts('nickname', 120, true),
    { ...texts('birthday', 120, true), ...dayTexts(format, any, ({ birthday }) => birthday) },
    texts('address', 240, true),
    texts('notes', 240, true),
  ] as const;
};

/** What people are called, by their ids: the same map until a name changes. */
export function useOwnerNames(): ReadonlyMap<string, string> {
  // People change often, their names seldom.
  const names = JSON.stringify(useRecords(personCollection).map(({ id, name }) => [id, name]));
  return useMemo(() => new Map(JSON.parse(names)), [names]);
}

/** The fields of the day: the same array until midnight. */
export function useContactFields() {
  const { today, timeZone } = useClock();
  const format = useFormat();
  const names = useOwnerNames();
  const times = useLastContacts();
  return useMemo(
    () => buildFields(today, timeZone, format, names, times),
    [today, timeZone, format, names, times],
  );
}

export const contactLayout = createTableLayout(viewLists.contacts.id);

const days: readonly string[] = ['nextStepAt', 'birthday'] satisfies readonly ColumnId[];
/** The titles of columns whose names differ from their fields. */
const otherTitles: Readonly<Record<string, ColumnId>> = { name: 'fullName', firstName: 'name' };

interface LastContactProps {
  /** Undefined until it is known. */
  at: string | null | undefined;
}

/** How long ago somebody talked to a contact; a bar until the person's own mails and meetings are known. */
export function LastContact({ at }: LastContactProps) {
  const words = useContactsTexts();
  const format = useFormat();
  const isKnown = useLoadedLastContacts() !== undefined;
  // Re-renders as time passes.
  useClock();
  if (!isKnown || at === undefined) return <Skeleton className="inline-block h-3 w-16" />;
  return at === null ? words.never : <time dateTime={at}>{describeLastContact(at, format, words)}</time>;
}

/** The due date of the next step, highlighted when overdue; without the year if it is the present one. */
export function NextStepDay({ contact }: { contact: Contact }) {
  const format = useFormat();
  const { now, timeZone } = useClock();
  const { nextStepAt } = contact;
  if (nextStepAt === null) return null;
  const isOverdue = countOverdueDays(contact, now, timeZone) > 0;
  const day = toWallClock(nextStepAt, timeZone).slice(0, 10);
  const isThisYear = day.slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return (
    <span className={isOverdue ? 'text-danger-text' : undefined}>
      {showDay(format, isThisYear ? `-${day.slice(4)}` : day)}
    </span>
  );
}

/** The columns with their titles and cells; birthdays show their day. */
export function useContactColumns(showsBirthdays = false): readonly TableColumn<Contact>[] {
  const { columns, never } = useContactsTexts();
  const format = useFormat();
  const fields = useContactFields();
  const times = useLastContacts();
  return useMemo(
    () =>
      fields.map((field) => ({
        ...field,
        ...(showsBirthdays && field.id === 'birthday' && { isExtra: false }),
        title: columns[otherTitles[field.id] ?? (field.id as ColumnId)], // safe: the other fields are named by these titles
        ...(days.includes(field.id) && {
          render: (contact: Contact) => showDay(format, field.read(contact)),
        }),
        // Above what makes the whole row a link, and a part of that link.
        ...(field.id === 'name' && {
          render: (contact: Contact) => (
            <span data-contact={contact.id} className="relative z-1">
              {fullName(contact)}
            </span>
          ),
          renderBelow: (contact: Contact) => format.series(listTitles(contact)),
        }),
        ...(field.id === 'lastContact' && {
          emptyText: never,
          render: (contact: Contact) => <LastContact at={findLastContact(contact, times)} />,
        }),
        ...(field.id === 'nextStep' && {
          renderBelow: (contact: Contact) => <NextStepDay contact={contact} />,
        }),
        ...(field.id === 'overdue' && {
          render: (contact: Contact) => <span className="text-danger-text">{field.read(contact)}</span>,
        }),
      })),
    [fields, columns, never, format, showsBirthdays, times],
  );
}
