import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Reader } from '../../../../platform/kernel/database/server/schema.ts';
import type { IcsEvent } from '../../../../platform/kits/ics/server/ics-event.ts';
import type { Event } from '../../shared/event.ts';
import type { EventRow, ExternalMailRow } from '../tables.ts';

/** An event as it is mailed to people outside. */
export interface MailedEvent {
  readonly event: IcsEvent;
  /** The series whose occurrence it replaces. */
  readonly series: IcsEvent | null;
  /** The occurrences that are mailed as events of their own. */
  readonly replaced: readonly string[];
  readonly organizerId: string;
}

/** An event as files and mails hold it. */
const toIcsEvent = (event: Event, uid: string): IcsEvent => ({
  uid,
  recurrenceId: event.recurrenceId,
  title: event.title,
  location: event.location,
  description: event.description,
  allDay: event.allDay,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timeZone: event.timeZone,
  isFree: event.isFree,
  status: event.status,
  rule: event.rule,
  exceptions: event.exceptions.map(({ at }) => at),
  additions: event.additions.map(({ at }) => at),
  alarm: null,
});

async function findEvent(db: Reader, id: string | null): Promise<Event | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom('events') // unscoped: what is mailed to those whom its editors have invited
    .select('wire')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (JSON.parse(row.wire) as Event); // safe: the table's own wire form
}

/** The current event for an external and the last mail sent to them; missing parts are undefined. */
export async function findExternalMail({ db }: Database, eventId: string, email: string) {
  const event = await findEvent(db, eventId);
  const last = await db
    .selectFrom('external_mails') // unscoped: what was mailed to this address
    .select(['method', 'content'])
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .executeTakeFirst();
  const sent = last && {
    method: last.method,
    content: JSON.parse(last.content) as MailedEvent, // safe: written by recordExternalMail
  };
  const external = event?.externals.find((one) => one.email.toLowerCase() === email);
  if (!event || !external) return { event, external, sent, content: undefined };
  const series = await findEvent(db, event.seriesId);
  const replacing = await db
    .selectFrom('events') // unscoped: times alone
    .select('recurrence_id')
    .where('series_id', '=', eventId)
    .execute();
  const content: MailedEvent = {
    event: toIcsEvent(event, series?.uid || event.uid || event.id),
    series: series ? toIcsEvent(series, series.uid || series.id) : null,
    replaced: replacing.flatMap(({ recurrence_id: at }) => at ?? []).toSorted(),
    organizerId: event.ownerId,
  };
  return { event, external, sent, content };
}

/** Stores the last mail to an external. */
export const keepExternalMail = (db: Reader, row: ExternalMailRow): Promise<unknown> =>
  sql`insert into external_mails (event_id, email, method, content) values (${row.event_id}, ${row.email}, ${row.method}, ${row.content})
    on conflict (event_id, email) do update set method = excluded.method, content = excluded.content`.execute(
    db,
  );

/** The ids of a person's events with this uid: a series, or what replaces its occurrences. */
export async function listByUid(
  db: Reader,
  ownerId: string,
  uid: string,
): Promise<Pick<EventRow, 'id' | 'series_id' | 'recurrence_id' | 'organizer_email'>[]> {
  if (uid === '') return [];
  return db
    .selectFrom('events') // unscoped: the person's own events
    .select(['id', 'series_id', 'recurrence_id', 'organizer_email'])
    .where('owner_id', '=', ownerId)
    .where('uid', '=', uid)
    .execute();
}

/** A person's response to an event of these organizers, from its status in their calendar. */
export async function findOwnAnswer(
  db: Reader,
  ownerId: string,
  { uid, recurrenceId }: Pick<IcsEvent, 'uid' | 'recurrenceId'>,
  isMeant: (organizerEmail: string) => boolean,
): Promise<{ eventId: string | null; ownResponse: 'none' | 'yes' | 'maybe' }> {
  const found = (await listByUid(db, ownerId, uid)).filter((one) => isMeant(one.organizer_email));
  const exact = found.find((one) => (one.series_id === null ? null : one.recurrence_id) === recurrenceId);
  const row = exact ?? found.find((one) => one.series_id === null);
  const event = await findEvent(db, row?.id ?? null);
  const answers = { confirmed: 'yes', tentative: 'maybe', cancelled: 'none' } as const;
  return { eventId: event?.id ?? null, ownResponse: event ? answers[event.status] : 'none' };
}
