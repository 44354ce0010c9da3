import { sql } from 'kysely';
import { allDay, createDueFormat, findToday } from '../../../platform/frame/quick-panel/server/due-times.ts';
import type { QuickPanelRequest, TodayEntry } from '../../../platform/frame/quick-panel/server/provider.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { findAge, findNextBirthday } from '../shared/birthdays.ts';
import { type Contact, fullName } from '../shared/contact.ts';
import { closedStages, type Deal } from '../shared/deal.ts';
import { contacts, deals } from './tables.ts';

/** The maximum number of records of each kind. */
const maxRead = 500;

const texts = {
  en: {
    birthday: (name: string) => `${name}’s birthday`,
    age: (years: number) => `Turns ${years}`,
    deal: 'Deal expected',
  },
  tr: {
    birthday: (name: string) => `Doğum günü: ${name}`,
    age: (years: number) => `${years} yaşına giriyor`,
    deal: 'Beklenen anlaşma',
  },
  ar: {
    birthday: (name: string) => `عيد ميلاد ${name}`,
    age: (years: number) => `يبلغ ${years} عامًا`,
    deal: 'صفقة متوقعة',
  },
} as const;

/** The next steps of the person's own contacts that are due today. */
async function listSteps(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor } = request;
  const { start, end } = findToday(request);
  const isVisible = await database.access.whereVisible(actor, contacts);
  const { rows } = await sql<{ wire: string }>`select wire from contacts
    where ${isVisible} and owner_id = ${actor.uid} and next_step <> ''
      and next_step_at >= ${start} and next_step_at < ${end}
    order by next_step_at limit ${maxRead}`.execute(database.db);
  const describe = createDueFormat(request);
  return rows
    .map(({ wire }): Contact => JSON.parse(wire))
    .map((contact) => {
      const at = contact.nextStepAt ?? start;
      return {
        id: `next-step ${contact.id}`,
        title: contact.nextStep,
        detail: `${describe(at)} · ${fullName(contact)}`,
        path: `/apps/contacts/people/${contact.id}`,
        at,
      };
    });
}

/** Today's birthdays of the contacts whom the person has starred, grouped or been in touch with. */
async function listBirthdays(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor, language } = request;
  const { start, date } = findToday(request);
  const isVisible = await database.access.whereVisible(actor, contacts);
  const monthDay = date.slice(4);
  // People born on February 29 have their birthday on February 28 in other years.
  const days = monthDay === '-02-28' ? [monthDay, '-02-29'] : [monthDay];
  const isToday = sql.join(
    days.map((day) => sql`birthday like ${`%${day}`}`),
    sql` or `,
  );
  const { rows } = await sql<{ wire: string }>`select wire from contacts
    where ${isVisible} and (${isToday})
      and id in (select contact_id from contact_marks where scope = ${ownScope(actor)})
    order by id limit ${maxRead}`.execute(database.db);
  const { birthday, age: describeAge } = texts[language];
  return rows
    .map(({ wire }): Contact => JSON.parse(wire))
    .filter((contact) => findNextBirthday(contact, date) === date)
    .map((contact) => {
      const age = findAge(contact, date);
      return {
        id: `birthday ${contact.id}`,
        // A name of the other direction keeps its place among the words.
        title: birthday(`\u2068${fullName(contact)}\u2069`),
        detail: age === undefined ? allDay[language] : describeAge(age),
        path: `/apps/contacts/people/${contact.id}`,
        at: start,
      };
    });
}

/** The open deals that the person is responsible for and that are expected today. */
async function listDeals(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor, language } = request;
  const { start, date } = findToday(request);
  const isVisible = await database.access.whereVisible(actor, deals);
  const { rows } = await sql<{ wire: string }>`select wire from deals
    where ${isVisible} and responsible_id = ${actor.uid} and expected_on = ${date}
      and stage not in (${sql.join(closedStages)})
    order by id limit ${maxRead}`.execute(database.db);
  return rows
    .map(({ wire }): Deal => JSON.parse(wire))
    .map(({ id, name }) => ({
      id: `deal ${id}`,
      title: name,
      detail: texts[language].deal,
      path: `/apps/contacts/deals?deal=${id}`,
      at: start,
    }));
}

/** Today's birthdays, expected deals and next steps, for the quick panel. */
export async function listContactsToday(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const found = await Promise.all([listBirthdays(request), listDeals(request), listSteps(request)]);
  return found.flat();
}
