import { sql } from 'kysely';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { Derivation, WrittenRow } from '../../../platform/kernel/database/server/derived.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { parseRule, withoutEnd } from '../../../platform/kits/repeats/shared/rule.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { type NotificationRow, notifications } from '../../../platform/people/notifications/server/tables.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';
import { askExternalsAgain, followExternals } from './externals/follow-commands.ts';
import { eventEntity } from '../shared/event.ts';
import { keepDeclined, seeTimes } from './answers/queries.ts';
import { eventCalledOff, eventInvited, eventMoved } from '../shared/invitation.ts';
import { copyToAttendees, takeFromAttendees } from './file-commands.ts';
import { buildEventPath, type EventRow, events, invitations, type InvitationRow } from './tables.ts';

type Attendee = EventRow['attendees'][number];
type TimeColumns = Pick<EventRow, 'all_day' | 'starts_at' | 'ends_at' | 'rule'>;

/** The people of an event who have to answer again. */
export const askAgain = (attendees: readonly Attendee[]): readonly Attendee[] =>
  attendees.map(({ personId }) => ({ personId, response: 'none', note: '' }));

const repetitionOf = ({ rule }: TimeColumns) => {
  const parsed = parseRule(rule);
  return parsed && withoutEnd(parsed);
};

/** Whether an event takes place at other times. An earlier end of a series moves nothing that is left of it. */
const isMoved = (before: TimeColumns, after: TimeColumns): boolean =>
  before.all_day !== after.all_day ||
  before.starts_at !== after.starts_at ||
  before.ends_at !== after.ends_at ||
  JSON.stringify(repetitionOf(before)) !== JSON.stringify(repetitionOf(after));

const isOver = ({ rule, ends_at: endsAt }: EventRow, now: string) => rule === '' && endsAt < now;

/** What attendees see of an event. */
const copyEvent = (row: EventRow, attendee: Attendee): Partial<InvitationRow> => ({
  ...seeTimes(row, attendee),
  organizer_id: row.owner_id,
  title: row.title,
  all_day: row.all_day,
  time_zone: row.time_zone,
  location: row.location,
  room_id: row.room_id,
  description: row.description,
  status: row.status,
  attendees: row.attendees.map((one) => ({ ...one, note: '' })),
  response: attendee.response,
  note: attendee.note,
});

/** Those of these people whose account was not removed since they were invited. */
async function findAccounts({ db, kind }: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('users') // unscoped: whether an account exists
    .select('id')
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Writes the invitations of an event as its attendees are now. */
async function writeInvitations(
  transaction: Transaction,
  eventId: string,
  row: EventRow | undefined,
  haveFilesChanged: boolean,
): Promise<void> {
  const attendees = new Map(row?.attendees.map((one) => [one.personId, one]));
  const found = await transaction.db
    .selectFrom('event_invitations') // unscoped: ids alone, of an event that the actor may edit or answers to
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  const known = await transaction.getMany(
    invitations,
    found.map(({ id }) => id),
    'edit',
  );
  const ended = known.filter((one) => !attendees.has(one.owner_id));
  await takeFromAttendees(transaction, ended);
  await transaction.removeMany(invitations, ended);
  if (!row) return;
  const kept = known.filter((one) => attendees.has(one.owner_id));
  const copies = haveFilesChanged ? await copyToAttendees(transaction, row, kept) : undefined;
  await transaction.updateMany(invitations, kept, (one) => {
    const attendee = attendees.get(one.owner_id);
    const files = copies?.get(one.id);
    return attendee ? { ...copyEvent(row, attendee), ...(files && { files }) } : {};
  });
  for (const one of kept) attendees.delete(one.owner_id);
  const present = await findAccounts(transaction, [...attendees.keys()]);
  const added = [...attendees.values()]
    .filter(({ personId }) => present.has(personId))
    .map((attendee) => ({
      id: createId(),
      owner_id: attendee.personId,
      position: createFirstPosition(null),
      event_id: eventId,
      files: [],
      ...copyEvent(row, attendee),
    }));
  const given = await copyToAttendees(transaction, row, added);
  const rows = added.map((one) => ({ ...one, files: given.get(one.id) ?? [] }));
  await transaction.insertMany(invitations, rows as unknown as Omit<InvitationRow, 'version' | 'scope'>[]); // safe: copyEvent has the other columns
}

/** Notifies those of whom an event asks something new, and those whom it does not ask any more. */
async function tellAttendees(
  transaction: Transaction,
  before: EventRow | undefined,
  after: EventRow | undefined,
  moved: boolean,
): Promise<void> {
  const row = after ?? before;
  if (!row || isOver(row, transaction.now)) return;
  const about = {
    recordKey: `${events.name}:${row.id}`,
    path: buildEventPath(row),
    title: row.title,
    text: row.location,
  };
  // What an undo takes back or says again is all that it says of this.
  const written = transaction.entries.flatMap(({ entity, change, row: told }) => {
    if (entity !== notifications.name) return [];
    const { record_key: key, kind, owner_id: uid } = told as NotificationRow; // safe: rows of notifications
    return key === about.recordKey ? [{ change, kind, uid }] : [];
  });
  const tell = (kind: NotificationKind, people: readonly Attendee[]) => {
    const hushed = written.filter((one) => one.change === 'delete' || one.kind === kind.id);
    const isHushed = (personId: string) => hushed.some(({ uid }) => uid === personId);
    const userIds = people.map(({ personId }) => personId).filter((uid) => !isHushed(uid));
    return notify(transaction, { kind, userIds, ...about });
  };
  const [old, now] = [before?.attendees ?? [], after?.attendees ?? []];
  const isIn = (list: readonly Attendee[]) => (one: Attendee) =>
    list.some(({ personId }) => personId === one.personId);
  await tell(
    eventInvited,
    now.filter((one) => one.response === 'none' && !isIn(old)(one)),
  );
  if (moved) await tell(eventMoved, now.filter(isIn(old)));
  const isCalledOff = row.status === 'cancelled' && before?.status !== 'cancelled';
  await tell(
    eventCalledOff,
    old.filter((one) => one.response !== 'no' && (isCalledOff || !isIn(now)(one))),
  );
}

async function followEvent(transaction: Transaction, { id, before, after }: WrittenRow): Promise<void> {
  const old = before as EventRow | undefined; // safe: rows of events
  let row = after as EventRow | undefined; // safe: rows of events
  if (![old, row].some((one) => one && one.attendees.length + one.externals.length > 0)) return;
  const moved = old !== undefined && row !== undefined && isMoved(old, row);
  // An undo brings answers back with the time that they were for.
  const answersOf = (one: EventRow | undefined) =>
    JSON.stringify([one?.attendees, one?.externals, one?.occurrence_answers, one?.proposals]);
  const hasSameAnswers = answersOf(old) === answersOf(row);
  if (row && moved && hasSameAnswers)
    row = await transaction.update(events, row, {
      attendees: askAgain(row.attendees),
      externals: askExternalsAgain(row.externals),
      occurrence_answers: keepDeclined(row.occurrence_answers, toRecord(eventEntity, row)),
      proposals: [],
    });
  await tellAttendees(transaction, old, row, moved && hasSameAnswers);
  const haveFilesChanged = JSON.stringify(old?.files) !== JSON.stringify(row?.files);
  await writeInvitations(transaction, id, row, haveFilesChanged);
  await followExternals(transaction, old, row);
}

/** Keeps the invitations of attendees in step with events, whatever writes these, and asks again when times change. */
export const followEvents: Derivation = {
  writesRecords: true,
  appliesTo: ({ name }) => name === events.name,
  async update(transaction, _table, written) {
    const allowed = transaction.unchecked(
      'attendees get what concerns them of an event that the actor may change',
    );
    for (const row of written) await followEvent(allowed, row);
  },
};
