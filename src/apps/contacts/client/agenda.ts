import { addDays, type CalendarDate } from '../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import {
  type AgendaItem,
  type AgendaQuestion,
  type AgendaSource,
  isAskedFor,
} from '../../../platform/frame/agenda/client/agenda-source.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { holdIfLarge, readHeld } from '../../../platform/kernel/collections/client/windows/held-records.ts';
import { findAge, findNextBirthday } from '../shared/birthdays.ts';
import { type Contact, fullName, contactCollection } from '../shared/contact.ts';
import { type Deal, dealCollection, isClosedStage } from '../shared/deal.ts';
import { markCollection } from '../shared/mark.ts';
import { contactActions, listAgendaContacts } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

const readTexts = () => useContactsTexts.current().agenda;

const nameContact = (contact: Contact) => ({ name: fullName(contact), mark: { 'data-contact': contact.id } });

/** A next step of the person's own contact. */
function toStepItem(contact: Contact, question: AgendaQuestion): AgendaItem | undefined {
  const { id, ownerId, nextStep, nextStepAt } = contact;
  if (ownerId !== question.uid || nextStep === '' || !isAskedFor(nextStepAt, false, question))
    return undefined;
  return {
    id: `next-step ${id}`,
    appId: 'contacts',
    recordId: id,
    kind: 'work',
    title: nextStep,
    detail: fullName(contact),
    named: nameContact(contact),
    icon: 'account_box',
    path: `/apps/contacts/people/${id}`,
    at: nextStepAt,
    isAnyTime: false,
    isDone: false,
    canComplete: true,
    canReschedule: true,
  };
}

/** The birthdays of somebody whom the person has starred, grouped or is in touch with, from a day on. */
function listBirthdays(contact: Contact, question: AgendaQuestion, since: CalendarDate): AgendaItem[] {
  const { to, timeZone } = question;
  const day = findNextBirthday(contact, since);
  const at = day === undefined ? null : fromWallClock(`${day}T00:00`, timeZone);
  if (day === undefined || at === null || at >= to) return [];
  const item = toBirthdayItem(contact, day, at);
  return [item, ...listBirthdays(contact, question, addDays(day, 1))];
}

function toBirthdayItem(contact: Contact, day: CalendarDate, at: string): AgendaItem {
  const age = findAge(contact, day);
  return {
    id: `birthday ${contact.id} ${day}`,
    appId: 'contacts',
    recordId: contact.id,
    kind: 'event',
    // A name of the other direction keeps its place among the words.
    title: readTexts().birthday(`\u2068${fullName(contact)}\u2069`),
    named: nameContact(contact),
    detail: age === undefined ? '' : readTexts().age(age),
    icon: 'cake',
    path: `/apps/contacts/people/${contact.id}`,
    at,
    isAnyTime: true,
    isDone: false,
    canComplete: false,
    canReschedule: false,
  };
}

/** A deal that the person is responsible for, on the day when it is expected. */
function toDealItem(deal: Deal, question: AgendaQuestion): AgendaItem | undefined {
  const { id, name, stage, expectedOn, responsibleId } = deal;
  if (responsibleId !== question.uid || isClosedStage(stage) || expectedOn === '') return undefined;
  const at = fromWallClock(`${expectedOn}T00:00`, question.timeZone);
  if (!isAskedFor(at, false, question)) return undefined;
  return {
    id: `deal ${id}`,
    appId: 'contacts',
    recordId: id,
    kind: 'work',
    title: name,
    detail: readTexts().deal,
    icon: 'handshake',
    path: `/apps/contacts/deals?deal=${id}`,
    at,
    isAnyTime: true,
    isDone: false,
    canComplete: false,
    canReschedule: false,
  };
}

/** What contacts offer to the agenda: next steps, birthdays and expected deals. */
export const contactAgenda: AgendaSource = {
  appId: 'contacts',
  collections: [contactCollection, dealCollection, markCollection],
  prepare: () => holdIfLarge(contactCollection, listAgendaContacts),
  list(question) {
    const contacts = readHeld(contactCollection);
    const firstDay = toWallClock(question.from, question.timeZone).slice(0, 10);
    const marked = new Set(readRecords(markCollection).map(({ contactId }) => contactId));
    return [
      ...contacts.flatMap((contact) => toStepItem(contact, question) ?? []),
      ...contacts
        .filter(({ id, birthday }) => birthday !== '' && marked.has(id))
        .flatMap((contact) => listBirthdays(contact, question, firstDay)),
      ...readRecords(dealCollection).flatMap((deal) => toDealItem(deal, question) ?? []),
    ];
  },
  complete(ids, isDone) {
    const done = readHeld(contactCollection).filter(({ id }) => ids.includes(id));
    // The step is gone once it is done; undo brings it back.
    if (isDone)
      contactActions.update(done, { nextStep: '', nextStepAt: null }, { message: readTexts().stepDone });
  },
  reschedule(moves) {
    for (const { recordId, at } of moves) {
      const contact = readHeld(contactCollection).find(({ id }) => id === recordId);
      if (contact) contactActions.update([contact], { nextStepAt: at }, { message: readTexts().stepMoved });
    }
  },
};
