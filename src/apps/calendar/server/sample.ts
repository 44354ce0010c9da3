import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import type { SampleSource } from '../../../platform/kernel/http/server/server-app.ts';
import { setAttendees } from './attendee-commands.ts';
import { findSampleColleagues } from '../../../platform/people/identity/server/sample.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { addDays, findWeekStart } from '../../../base/calendar.ts';
import { readDeviceZone } from '../../../base/clock.ts';
import { fromWallClock, toWallClock } from '../../../base/wall-clock.ts';
import { calendarEntity, eventEntity, type EventValues } from '../shared/event.ts';
import { calendarCommands, eventCommands, meetingRoomCommands } from './commands.ts';

/** The time zone of the sample data. */
const sampleZone = readDeviceZone();

interface SampleEvent extends Partial<EventValues> {
  title: string;
  /** Days from the Monday of this week. */
  day: number;
  /** `9:30-11:00`; absent for all-day events. */
  at?: string;
  /** How many days; one unless given. */
  days?: number;
  /** Which calendar: 0 is the person's first. */
  calendar?: number;
  /** Which room it books. */
  room?: number;
}

/** Every kind of event: short and long, side by side, all day, several days, series of all kinds, and three languages. */
const sample: readonly SampleEvent[] = [
  { title: 'Team standup', day: -28, at: '9:15-9:30', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', calendar: 1 },
  {
    title: 'Weekly planning',
    day: -28,
    at: '10:00-11:00',
    rule: 'FREQ=WEEKLY',
    calendar: 1,
    room: 0,
  },
  {
    title: 'Design review',
    day: 1,
    at: '13:00-14:30',
    calendar: 1,
    room: 1,
    description: 'New price tags and the spring catalog.',
  },
  { title: 'Call with Northwind', day: 1, at: '13:30-14:00', alarm: '10', location: 'Phone' },
  { title: 'Lunch with Ayşe', day: 2, at: '12:00-13:00', location: 'Karaköy' },
  { title: 'Dentist', day: 3, at: '8:30-9:15', alarm: '60', isFree: false },
  { title: 'اجتماع مع المورّد', day: 3, at: '15:00-16:00', calendar: 1, location: 'قاعة الاجتماعات' },
  { title: 'Elif’in doğum günü', day: 4, days: 1, calendar: 2, rule: 'FREQ=YEARLY' },
  { title: 'Piyano dersi', day: -19, at: '18:00-19:00', rule: 'FREQ=WEEKLY;INTERVAL=2', calendar: 2 },
  { title: 'Trade fair in Izmir', day: 8, days: 3, calendar: 1, location: 'Fuar İzmir' },
  { title: 'Release 4.2', day: 10, at: '17:00-18:00', calendar: 1, status: 'tentative' },
  { title: 'عشاء عائلي', day: 5, at: '19:30-22:00', calendar: 2 },
  { title: 'Yoga', day: -26, at: '7:00-8:00', rule: 'FREQ=WEEKLY;BYDAY=WE,SA', calendar: 2 },
  { title: 'Invoices of the month', day: -40, at: '16:00-17:00', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  {
    title: 'Board meeting',
    day: -33,
    at: '14:00-16:00',
    rule: 'FREQ=MONTHLY;BYDAY=2TU',
    calendar: 1,
    alarm: '1440',
    room: 0,
  },
  { title: 'Holiday in Antalya', day: 19, days: 7, calendar: 2, isFree: false },
  { title: 'Interview: warehouse manager', day: 4, at: '10:30-11:30', calendar: 1, room: 2 },
  { title: 'Interview: accountant', day: 4, at: '11:00-12:00', calendar: 1, room: 1 },
  { title: 'Quarterly numbers', day: 0, at: '15:00-16:30' },
  { title: 'Backup test', day: 6, at: '11:00-11:45', alarm: '30' },
];

const rooms = [
  { title: 'Galata', place: '2. kat', seats: 12 },
  { title: 'Pera', place: '2. kat', seats: 6 },
  { title: 'الميناء', place: 'الطابق الأرضي', seats: 4 },
];

/** Adds the rooms of the organization, unless it has some; returns the ids of those that were added. */
async function addRooms(transaction: Transaction): Promise<string[]> {
  const [known] = await transaction.db.selectFrom('meeting_rooms').select('id').limit(1).execute(); // unscoped: whether there is one
  if (known) return [];
  const allowed = transaction.unchecked('the sample data includes rooms for every role');
  const added: string[] = [];
  for (const room of rooms) added.push((await meetingRoomCommands.create.run(allowed, room)).id);
  return added;
}

const pad = (time: string) => time.padStart(5, '0');

function toTimes({ day, at, days = 1 }: SampleEvent, monday: string) {
  const date = addDays(monday, day);
  const midnight = (one: string) => `${one}T00:00:00.000Z`;
  if (at === undefined)
    return { allDay: true, startsAt: midnight(date), endsAt: midnight(addDays(date, days)) };
  const [from = '', to = ''] = at.split('-');
  const instant = (time: string) => fromWallClock(`${date}T${pad(time)}`, sampleZone) ?? '';
  return { allDay: false, startsAt: instant(from), endsAt: instant(to) };
}

/** When sample colleagues are at work on something of their own, each working day. */
const colleagueHours: Readonly<Record<string, readonly [title: string, at: string]>> = {
  'leyla.demirtas': ['Telefon nöbeti', '9:00-12:00'],
  'huda.alfarsi': ['مراجعة العروض', '13:00-17:00'],
  'ngozi.adeyemi': ['Goods in', '7:00-10:30'],
  'ingrid.solheim': ['Payment run', '14:00-18:00'],
  'priya.raman': ['Focus time', '9:30-13:30'],
  'kofi.mensah': ['Customer calls', '10:00-16:00'],
  'elif.sahinoglu': ['Tasarım', '11:00-15:00'],
  'oguz.ipekci': ['Sayım', '8:00-18:00'],
};

/** The colleague who invites the person to a weekly event. */
const invitingName = 'priya.raman';

async function inviteTo(writing: Transaction, monday: string, personId: string): Promise<void> {
  const { id } = await eventCommands.create.run(writing, {
    ...blankOf(eventEntity.fields),
    title: 'Hiring sync',
    ...toTimes({ title: '', day: -26, at: '14:00-14:45' }, monday),
    rule: 'FREQ=WEEKLY',
    timeZone: sampleZone,
    location: 'Galata',
    calendarId: '',
    roomId: null,
  });
  await setAttendees.run(writing, { id, personIds: [personId] });
}

/** Gives sample colleagues a calendar, once: others find a time with them. */
async function loadColleagues(transaction: Transaction, monday: string): Promise<void> {
  for (const [email, uid] of await findSampleColleagues(transaction)) {
    const [title, at] = colleagueHours[email.replace(/@.*$/, '')] ?? [];
    if (title === undefined) continue;
    const [known] = await transaction.db
      .selectFrom('calendars')
      .select('id')
      .where('owner_id', '=', uid)
      .limit(1)
      .execute(); // unscoped: whether they have one
    if (known) continue;
    const writing = transaction.as({ uid, roles: ['user'] });
    const event = { title, day: -28, ...(at !== undefined && { at }) };
    await eventCommands.create.run(writing, {
      ...blankOf(eventEntity.fields),
      title,
      ...toTimes(event, monday),
      rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      timeZone: sampleZone,
      calendarId: '',
      roomId: null,
    });
    if (email.startsWith(invitingName)) await inviteTo(writing, monday, transaction.actor.uid);
  }
}

/** Loads sample calendars and events of the transaction's person, around the transaction's week. */
export async function loadCalendarSample(transaction: Transaction): Promise<SampleSource[]> {
  const monday = findWeekStart(toWallClock(transaction.now, sampleZone).slice(0, 10), 1);
  const blank = blankOf(calendarEntity.fields);
  const shared = await calendarCommands.create.run(transaction, {
    ...blank,
    title: 'Team',
    color: '#10b981',
  });
  const home = await calendarCommands.create.run(transaction, {
    ...blank,
    title: 'Family',
    color: '#8b5cf6',
  });
  const calendarIds = ['', shared.id, home.id];
  const roomIds = await addRooms(transaction);
  for (const event of sample) {
    const { day: _day, at: _at, days: _days, calendar = 0, room, ...values } = event;
    await eventCommands.create.run(transaction, {
      ...blankOf(eventEntity.fields),
      ...values,
      ...toTimes(event, monday),
      timeZone: sampleZone,
      calendarId: calendarIds[calendar] ?? '',
      roomId: room === undefined ? null : (roomIds[room] ?? null),
    });
  }
  await loadColleagues(transaction, monday);
  return [{ kind: 'calendar', id: shared.id, title: shared.title }];
}
