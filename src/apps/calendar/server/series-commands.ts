import { badInput, conflict, notFound } from '../../../base/failures.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { linkAttached } from '../../../platform/kernel/entities/server/attached-files.ts';
import { hasConflict } from '../../../platform/kernel/entities/server/commands.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { type Event, eventEntity, type EventValues } from '../shared/event.ts';
import { listAttendeesAt, listExternalsAt } from '../shared/proposal.ts';
import { addMs, lengthOf } from '../shared/rules.ts';
import { keepDeclined } from './answers/queries.ts';
import { insertEvent } from './insert-commands.ts';
import { completeColumns, toEventColumns } from './rules.ts';
import { askExternalsAgain } from './externals/follow-commands.ts';
import { askAgain } from './invitation-commands.ts';
import { cutHead, cutTail, findFirst, findMove, moveLists, takesPlaceAt } from './series-queries.ts';
import { type EventRow, events } from './tables.ts';

/** What is asked of a series at one of its occurrences. */
interface Request {
  readonly occurrence: string;
  readonly changes: Partial<EventValues>;
  readonly newId?: string | undefined;
  /** Files of the event in place of the occurrence: the series gets copies of them. */
  readonly copied?: EventRow['files'];
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

const findReplacingAt = async (
  transaction: Transaction,
  seriesId: string,
  occurrence: string,
): Promise<EventRow | undefined> =>
  (await findReplacing(transaction, seriesId)).find((one) => one.recurrence_id === occurrence);

/** Throws 404 unless the series takes place then. */
export function checkOccurrence(event: Event, occurrence: string): void {
  if (!takesPlaceAt(event, occurrence)) throw notFound('This occurrence does not exist.');
}

const timeFields = ['startsAt', 'endsAt', 'allDay', 'timeZone'] as const;

/** A request with the values that the person saw. */
interface SeenRequest extends Request {
  readonly expected?: Partial<EventValues> | undefined;
}

const stale = (current: Partial<Event>) =>
  conflict('This event was changed meanwhile.', { reason: 'changed-since', current });

/** A series as it is shown at one of its occurrences; without times when it does not take place then. */
function showAt(event: Event, occurrence: string): Partial<Event> {
  const { startsAt, endsAt, ...rest } = event;
  if (!takesPlaceAt(event, occurrence)) return rest;
  return { ...rest, startsAt: occurrence, endsAt: addMs(occurrence, lengthOf({ startsAt, endsAt })) };
}

/** Throws 409 when a series is to be changed and somebody else has changed what the person saw of it. */
function checkSeen(row: EventRow, { occurrence, changes, expected = {} }: SeenRequest): void {
  const event = toEvent(row);
  const { startsAt = occurrence, endsAt, ...fields } = expected;
  // How far it moves is counted from an occurrence that has to be there.
  const isMoved = timeFields.some((name) => changes[name] !== undefined);
  const isThere = occurrence === event.startsAt || takesPlaceAt(event, occurrence);
  const isAsLong = endsAt === undefined || lengthOf({ startsAt, endsAt }) === lengthOf(event);
  if ((isMoved && !isThere) || !isAsLong || hasConflict(row, fields, changes))
    throw stale(showAt(event, occurrence));
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

type Answers = Pick<Event, 'attendees' | 'externals' | 'occurrenceAnswers' | 'proposals'>;

/** The attendees of an event that is split off: its answers count as long as it takes place when the series does. */
function askedAgain(
  { attendees, externals, occurrenceAnswers, proposals, endsAt, startsAt }: Event,
  occurrence: string,
  changes: Partial<EventValues>,
  times: { startsAt: string; endsAt: string },
): Answers {
  const isSame =
    times.startsAt === occurrence &&
    times.endsAt === addMs(occurrence, lengthOf({ startsAt, endsAt })) &&
    changes.allDay === undefined &&
    changes.rule === undefined;
  if (!isSame)
    return {
      attendees: askAgain(attendees),
      externals: askExternalsAgain(externals),
      occurrenceAnswers: [],
      proposals: [],
    };
  const isLater = (one: { occurrence: string }) => one.occurrence >= occurrence;
  return {
    attendees,
    externals,
    occurrenceAnswers: occurrenceAnswers.filter(isLater),
    proposals: proposals.filter(isLater),
  };
}

/** The same of an event in place of one occurrence: what was answered to that occurrence becomes the answer to it. */
function askedAlone(
  event: Event,
  occurrence: string,
  changes: Partial<EventValues>,
  times: { startsAt: string; endsAt: string },
): Answers {
  const externals = listExternalsAt(event, occurrence);
  const attendees = listAttendeesAt(event, occurrence);
  const proposals = event.proposals
    .filter((one) => one.occurrence === occurrence)
    .map((one) => ({ ...one, occurrence: '' }));
  const answers = askedAgain({ ...event, attendees, externals }, occurrence, changes, times);
  return { ...answers, occurrenceAnswers: [], proposals: answers.proposals.length > 0 ? proposals : [] };
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
    ...askedAlone(event, occurrence, changes, times),
  };
  const exceptions = withMoment(row.exceptions, occurrence);
  const proposals = row.proposals.filter((one) => one.occurrence !== occurrence);
  const columns = completeColumns(row, { exceptions, proposals }, transaction.now);
  await transaction.update(events, row, columns);
  const parts = { id: newId, uid: row.uid, seriesId: row.id, recurrenceId: occurrence, copied: row.files };
  return insertEvent(transaction, { ...values, reminder: null } as Partial<EventValues>, parts); // safe: the server's own fields are set anew
}

/** Changes one occurrence: the event in its place, if there is one already. */
export async function changeOne(
  transaction: Transaction,
  row: EventRow,
  request: SeenRequest,
): Promise<EventRow> {
  const { occurrence } = request;
  const replacing = await findReplacingAt(transaction, row.id, occurrence);
  if (replacing) return changeReplacing(transaction, replacing, request);
  checkOccurrence(toEvent(row), occurrence);
  checkSeen(row, request);
  return replaceOccurrence(transaction, row, request);
}

/** Changes the event in place of an occurrence. */
async function changeReplacing(
  transaction: Transaction,
  replacing: EventRow,
  { changes: { rule: _rule, ...changes }, expected = {} }: SeenRequest,
): Promise<EventRow> {
  if (hasConflict(replacing, expected, changes)) throw stale(toEvent(replacing));
  return changeSeries(transaction, replacing, { occurrence: replacing.starts_at, changes });
}

/** What changes an event in place of an occurrence, as changes of its series: that takes place then too, or takes as long. */
function toSeriesChanges(
  event: Event,
  replacing: Event,
  occurrence: string,
  changes: Partial<EventValues>,
): Partial<EventValues> {
  if (timeFields.every((name) => changes[name] === undefined)) return changes;
  const times = timesOf(replacing, replacing.startsAt, changes);
  const { allDay, timeZone } = { ...replacing, ...changes };
  const isSameClock = allDay === event.allDay && timeZone === event.timeZone;
  if (isSameClock && changes.startsAt === undefined)
    return { ...changes, endsAt: addMs(occurrence, lengthOf(times)) };
  return isSameClock ? { ...changes, ...times } : { ...changes, ...times, allDay, timeZone };
}

/** Changes a series from an occurrence on, or as a whole, with the event in place of the occurrence. */
export async function changeMany(
  transaction: Transaction,
  row: EventRow,
  request: SeenRequest,
  which: 'following' | 'all',
): Promise<EventRow> {
  const { occurrence } = request;
  const change = which === 'all' ? changeSeries : splitSeries;
  const replacing = await findReplacingAt(transaction, row.id, occurrence);
  if (!replacing) {
    checkSeen(row, request);
    return change(transaction, row, request);
  }
  const changed = await changeReplacing(transaction, replacing, request);
  if (which === 'following' && request.changes.rule === '') {
    // Nothing repeats from here on: it is all that is left.
    const parts = { series_id: null, recurrence_id: null, uid: changed.id };
    const single = await transaction.update(events, changed, parts);
    await endSeries(transaction, row, occurrence);
    return single;
  }
  const changes = toSeriesChanges(toEvent(row), toEvent(replacing), occurrence, request.changes);
  const { files } = changed;
  const withFiles = changes.files === undefined ? changes : { ...changes, files };
  return change(transaction, row, { ...request, changes: withFiles, copied: files });
}

/** Changes all occurrences: where one of them moves, all move as far. */
export async function changeSeries(
  transaction: Transaction,
  row: EventRow,
  { occurrence, changes, copied = [] }: Request,
): Promise<EventRow> {
  const event = toEvent(row);
  const move = findMove(event, occurrence, changes);
  const { startsAt, endsAt } = timesOf(event, occurrence, changes);
  const first = event.rule === '' ? startsAt : move.moveStart(event.startsAt);
  const times = { startsAt: first, endsAt: addMs(first, Date.parse(endsAt) - Date.parse(startsAt)) };
  const isSeries = event.rule !== '';
  const isEnded = isSeries && move.rule === '';
  const lists = isEnded ? { exceptions: [], additions: [] } : isSeries ? moveLists(event, move) : {};
  const record = { entity: events.name, id: row.id, scope: row.scope };
  const { fields } = eventEntity;
  const linked = await linkAttached(transaction, { fields, record, values: changes, row, copied });
  const columns = toEventColumns({ ...linked, ...times, rule: move.rule, ...lists });
  const replacing = isSeries ? await findReplacing(transaction, row.id) : [];
  const edited = { ...columns, edited_at: transaction.now };
  const changed = await transaction.update(events, row, completeColumns(row, edited, transaction.now));
  if (isEnded) await transaction.removeMany(events, replacing);
  else
    for (const one of replacing) {
      const calendar = changes.calendarId === undefined ? {} : { calendar_id: changes.calendarId };
      await transaction.update(events, one, { recurrence_id: moveReplaced(one, move), ...calendar });
    }
  return changed;
}

/** The occurrence that an event replaces in a series that is moved. */
const moveReplaced = ({ recurrence_id: at }: EventRow, { move, shift }: ReturnType<typeof findMove>) =>
  at === null ? null : (move(at) ?? shift(at));

/** Whether nothing of a series takes place before an occurrence. */
function isFirst(event: Event, occurrence: string, replacing: readonly EventRow[]): boolean {
  const first = findFirst(event);
  const isReplaced = replacing.some(({ recurrence_id: at }) => at !== null && at < occurrence);
  return !isReplaced && (first === undefined || first >= occurrence);
}

function checkSplit(event: Event, occurrence: string): void {
  if (Number(occurrence.slice(0, 4)) - Number(event.startsAt.slice(0, 4)) > maxSplitYears)
    throw badInput(`A series is changed within ${maxSplitYears} years of its start.`, {
      occurrence: `More than ${maxSplitYears} years after the start`,
    });
}

/** Ends a series before an occurrence, and begins another one with it. */
async function splitSeries(transaction: Transaction, row: EventRow, request: Request): Promise<EventRow> {
  const { occurrence, changes, newId, copied: given = [] } = request;
  const event = toEvent(row);
  const replaced = await findReplacing(transaction, row.id);
  if (replaced.every(({ recurrence_id: at }) => at !== occurrence)) checkOccurrence(event, occurrence);
  if (isFirst(event, occurrence, replaced)) return changeSeries(transaction, row, request);
  checkSplit(event, occurrence);
  const {
    id: _id,
    ownerId: _owner,
    scope: _scope,
    position: _position,
    version: _version,
    ...copied
  } = event;
  const tail = { ...event, ...cutTail(event, occurrence) };
  const isRuleGiven = changes.rule !== undefined && changes.rule !== event.rule;
  const move = findMove(tail, occurrence, isRuleGiven ? changes : { ...changes, rule: tail.rule });
  const { rule } = move;
  const asked = timesOf(event, occurrence, changes);
  const isWhole = tail.startsAt === occurrence || isRuleGiven;
  const startsAt = isWhole ? asked.startsAt : move.moveStart(tail.startsAt);
  const times = { startsAt, endsAt: addMs(startsAt, Date.parse(asked.endsAt) - Date.parse(asked.startsAt)) };
  const rest = { rule, ...(rule === '' ? { exceptions: [], additions: [] } : moveLists(tail, move)) };
  const replacing = replaced.filter(({ recurrence_id: at }) => at !== null && at >= occurrence);
  await shorten(transaction, row, occurrence);
  const answers = askedAgain(event, occurrence, changes, asked);
  const later = event.occurrenceAnswers.filter((answer) => answer.occurrence >= occurrence);
  const moved = { ...event, ...changes, ...times, ...rest };
  const values = {
    ...copied,
    ...changes,
    ...times,
    ...rest,
    ...answers,
    ...(answers.occurrenceAnswers.length === 0 && { occurrenceAnswers: keepDeclined(later, moved) }),
  };
  const begun = await insertEvent(
    transaction,
    { ...values, seriesId: null, recurrenceId: null, reminder: null } as Partial<EventValues>, // safe: the server's own fields are set anew
    { id: newId, copied: [...row.files, ...given] },
  );
  for (const one of replacing) {
    if (rule === '') await transaction.remove(events, one);
    else
      await transaction.update(events, one, {
        series_id: begun.id,
        recurrence_id: moveReplaced(one, move),
        calendar_id: begun.calendar_id,
        uid: begun.uid,
      });
  }
  return begun;
}

/** Ends a series before an occurrence. */
async function shorten(transaction: Transaction, row: EventRow, occurrence: string): Promise<void> {
  const event = toEvent(row);
  const head = cutHead(event, occurrence);
  const columns = { ...toEventColumns(head), ends_at: addMs(head.startsAt, lengthOf(event)) };
  const edited = { ...columns, edited_at: transaction.now };
  await transaction.update(events, row, completeColumns(row, edited, transaction.now));
}

/** Removes an occurrence and all that follow. */
export async function endSeries(transaction: Transaction, row: EventRow, occurrence: string): Promise<void> {
  const event = toEvent(row);
  const replacing = await findReplacing(transaction, row.id);
  if (isFirst(event, occurrence, replacing)) return removeWholeEvent(transaction, row);
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
