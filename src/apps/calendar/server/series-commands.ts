import { badInput, notFound } from '../../../base/failures.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { countBefore, expandSeries } from '../../../platform/kits/repeats/server/expand-series.ts';
import { endRule, moveRule, reduceRule } from '../../../platform/kits/repeats/shared/move-rule.ts';
import { parseRule } from '../../../platform/kits/repeats/shared/rule.ts';
import { type Event, eventEntity, type EventValues } from '../shared/event.ts';
import { addMs, lengthOf, shiftWall, zoneOf } from '../shared/rules.ts';
import { completeColumns, insertEvent, toEventColumns } from './insert-commands.ts';
import { askExternalsAgain } from './externals/follow-commands.ts';
import { askAgain } from './invitation-commands.ts';
import { toSeries } from './queries.ts';
import { type EventRow, events } from './tables.ts';

/** What is asked of a series at one of its occurrences. */
interface Request {
  readonly occurrence: string;
  readonly changes: Partial<EventValues>;
  readonly newId?: string | undefined;
}

type Moment = { readonly at: string };

/** The farthest that a series is split from its start, in years: counting occurrences takes time. */
const maxSplitYears = 60;

const toEvent = (row: EventRow): Event => toRecord(eventEntity, row);

/** The events that replace occurrences of a series. */
export async function findReplacing(transaction: Transaction, seriesId: string): Promise<EventRow[]> {
  const found = await transaction.db
    .selectFrom('events') // unscoped: of a series that the actor may edit; getMany leaves out what they cannot see
    .select('id')
    .where('series_id', '=', seriesId)
    .execute();
  return transaction.getMany(
    events,
    found.map(({ id }) => id),
    'edit',
  );
}

/** Throws 404 unless the series takes place then. */
function checkOccurrence(event: Event, occurrence: string): void {
  const found = expandSeries(toSeries(event), occurrence, addMs(occurrence, 1));
  if (found.length === 0) throw notFound('This occurrence does not exist.');
}

const withMoment = (moments: readonly Moment[], at: string): readonly Moment[] =>
  moments.some((one) => one.at === at) ? moments : [...moments, { at }];

/** The times of an occurrence with changes that name other ones. */
function timesOf(event: Event, occurrence: string, changes: Partial<EventValues>) {
  const startsAt = changes.startsAt ?? occurrence;
  const endsAt =
    changes.endsAt ??
    (changes.startsAt === undefined
      ? addMs(occurrence, lengthOf(event))
      : addMs(changes.startsAt, lengthOf(event)));
  return { startsAt, endsAt };
}

/** The attendees of an event that is split off: its answers count as long as it takes place when the series does. */
function askedAgain(
  { attendees, externals, endsAt, startsAt }: Event,
  occurrence: string,
  changes: Partial<EventValues>,
  times: { startsAt: string; endsAt: string },
): Pick<Event, 'attendees' | 'externals'> {
  const isSame =
    times.startsAt === occurrence &&
    times.endsAt === addMs(occurrence, lengthOf({ startsAt, endsAt })) &&
    changes.allDay === undefined &&
    changes.rule === undefined;
  return isSame
    ? { attendees, externals }
    : { attendees: askAgain(attendees), externals: askExternalsAgain(externals) };
}

/** Puts an event of its own in place of one occurrence. */
export async function replaceOccurrence(
  transaction: Transaction,
  row: EventRow,
  { occurrence, changes, newId }: Request,
): Promise<EventRow> {
  const event = toEvent(row);
  checkOccurrence(event, occurrence);
  const {
    id: _id,
    ownerId: _owner,
    scope: _scope,
    position: _position,
    version: _version,
    ...copied
  } = event;
  const single = { rule: '', exceptions: [], additions: [] };
  const times = timesOf(event, occurrence, changes);
  const values = {
    ...copied,
    ...changes,
    ...times,
    ...single,
    ...askedAgain(event, occurrence, changes, times),
  };
  const exceptions = withMoment(row.exceptions, occurrence);
  await transaction.update(events, row, { exceptions });
  const parts = { id: newId, uid: row.uid, seriesId: row.id, recurrenceId: occurrence };
  return insertEvent(transaction, { ...values, reminder: null } as Partial<EventValues>, parts); // safe: the server's own fields are set anew
}

/** The moments of a series that is moved. */
const moveMoments = (moments: readonly Moment[], move: (at: string) => string): readonly Moment[] =>
  moments.map(({ at }) => ({ at: move(at) }));

/** How times of a series move when an occurrence moves: as far on the wall clock. */
function findMove(event: Event, occurrence: string, changes: Partial<EventValues>) {
  const zone = zoneOf(event);
  const target = changes.startsAt ?? occurrence;
  const move = (at: string) => (target === occurrence ? at : shiftWall(at, occurrence, target, zone));
  const wall = (at: string) => toWallClock(at, zone);
  const rule = changes.rule ?? moveRule(event.rule, wall(occurrence), wall(target));
  return { move, rule };
}

/** Changes all occurrences: where one of them moves, all move as far. */
export async function changeSeries(
  transaction: Transaction,
  row: EventRow,
  { occurrence, changes }: Request,
): Promise<EventRow> {
  const event = toEvent(row);
  const { move, rule } = findMove(event, occurrence, changes);
  const { startsAt, endsAt } = timesOf(event, occurrence, changes);
  const first = event.rule === '' ? startsAt : move(event.startsAt);
  const times = { startsAt: first, endsAt: addMs(first, Date.parse(endsAt) - Date.parse(startsAt)) };
  const exceptions = moveMoments(event.exceptions, move);
  const additions = moveMoments(event.additions, move);
  const columns = toEventColumns({ ...changes, ...times, rule, exceptions, additions });
  const replacing = event.rule === '' ? [] : await findReplacing(transaction, row.id);
  const edited = { ...columns, edited_at: transaction.now };
  const changed = await transaction.update(events, row, completeColumns(row, edited, transaction.now));
  for (const one of replacing) {
    const recurrence = one.recurrence_id === null ? null : move(one.recurrence_id);
    const calendar = changes.calendarId === undefined ? {} : { calendar_id: changes.calendarId };
    await transaction.update(events, one, { recurrence_id: recurrence, ...calendar });
  }
  return changed;
}

const isBefore =
  (occurrence: string) =>
  ({ at }: Moment) =>
    at < occurrence;

/** Whether nothing of the series takes place before an occurrence. */
const isFirst = (event: Event, occurrence: string): boolean =>
  occurrence <= event.startsAt && event.additions.every(({ at }) => at >= occurrence);

function checkSplit(event: Event, occurrence: string): void {
  if (Number(occurrence.slice(0, 4)) - Number(event.startsAt.slice(0, 4)) > maxSplitYears)
    throw badInput(`A series is changed within ${maxSplitYears} years of its start.`, {
      occurrence: `More than ${maxSplitYears} years after the start`,
    });
}

/** Ends a series before an occurrence, and begins another one with it. */
export async function splitSeries(
  transaction: Transaction,
  row: EventRow,
  request: Request,
): Promise<EventRow> {
  const { occurrence, changes, newId } = request;
  const event = toEvent(row);
  checkOccurrence(event, occurrence);
  if (isFirst(event, occurrence)) return changeSeries(transaction, row, request);
  checkSplit(event, occurrence);
  const {
    id: _id,
    ownerId: _owner,
    scope: _scope,
    position: _position,
    version: _version,
    ...copied
  } = event;
  const isLater = ({ at }: Moment) => !isBefore(occurrence)({ at });
  const { move, rule: moved } = findMove(event, occurrence, changes);
  const rule =
    changes.rule ??
    reduceRule(moved, parseRule(event.rule)?.count ? countBefore(toSeries(event), occurrence) : 0);
  const rest = {
    rule,
    exceptions: rule === '' ? [] : moveMoments(event.exceptions.filter(isLater), move),
    additions: rule === '' ? [] : moveMoments(event.additions.filter(isLater), move),
  };
  const replacing = (await findReplacing(transaction, row.id)).filter(
    ({ recurrence_id: at }) => at !== null && at >= occurrence,
  );
  await shorten(transaction, row, occurrence);
  const times = timesOf(event, occurrence, changes);
  const values = {
    ...copied,
    ...changes,
    ...times,
    ...rest,
    ...askedAgain(event, occurrence, changes, times),
  };
  const begun = await insertEvent(
    transaction,
    { ...values, seriesId: null, recurrenceId: null, reminder: null } as Partial<EventValues>, // safe: the server's own fields are set anew
    { id: newId },
  );
  for (const one of replacing) {
    if (rule === '') await transaction.remove(events, one);
    else
      await transaction.update(events, one, {
        series_id: begun.id,
        recurrence_id: move(one.recurrence_id ?? occurrence),
        calendar_id: begun.calendar_id,
        uid: begun.uid,
      });
  }
  return begun;
}

/** Ends a series before an occurrence. */
async function shorten(transaction: Transaction, row: EventRow, occurrence: string): Promise<void> {
  const isKept = isBefore(occurrence);
  const columns = {
    rule: endRule(row.rule, occurrence),
    exceptions: row.exceptions.filter(isKept),
    additions: row.additions.filter(isKept),
    edited_at: transaction.now,
  };
  await transaction.update(events, row, completeColumns(row, columns, transaction.now));
}

/** Removes an occurrence and all that follow. */
export async function endSeries(transaction: Transaction, row: EventRow, occurrence: string): Promise<void> {
  const event = toEvent(row);
  if (isFirst(event, occurrence)) return removeWholeEvent(transaction, row);
  const replacing = await findReplacing(transaction, row.id);
  const later = replacing.filter(({ recurrence_id: at }) => at !== null && at >= occurrence);
  await transaction.removeMany(events, later);
  await shorten(transaction, row, occurrence);
}

/** Removes one occurrence, or the event that replaces it. */
export async function leaveOut(transaction: Transaction, row: EventRow, occurrence: string): Promise<void> {
  const replacing = (await findReplacing(transaction, row.id)).filter(
    ({ recurrence_id: at }) => at === occurrence,
  );
  if (replacing.length === 0) checkOccurrence(toEvent(row), occurrence);
  await transaction.removeMany(events, replacing);
  const columns = { exceptions: withMoment(row.exceptions, occurrence), edited_at: transaction.now };
  await transaction.update(events, row, completeColumns(row, columns, transaction.now));
}

/** Removes an event; a series with all that replaces its occurrences. */
export async function removeWholeEvent(transaction: Transaction, row: EventRow): Promise<void> {
  const replacing = row.rule === '' ? [] : await findReplacing(transaction, row.id);
  await transaction.removeMany(events, [...replacing, row]);
}
