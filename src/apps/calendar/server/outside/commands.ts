import { sql } from 'kysely';
import * as v from 'valibot';
import { badInput, conflict, forbidden } from '../../../../base/failures.ts';
import { createFirstPosition } from '../../../../base/positions.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Derivation, WrittenRow } from '../../../../platform/kernel/database/server/derived.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { systemActor, type Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { blankColumns } from '../../../../platform/kernel/entities/server/blank-columns.ts';
import { toRecord } from '../../../../platform/kernel/entities/server/tables.ts';
import { recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { calendarEntity } from '../../shared/event.ts';
import { maxAddress, problems, subscriptionEntity } from '../../shared/outside.ts';
import { subscriptionInputs } from '../../shared/outside-schema.ts';
import { addMs } from '../../shared/rules.ts';
import { calendarCommands } from '../commands.ts';
import { ImportedEvent } from '../ics/commands.ts';
import { insertEvent } from '../insert-commands.ts';
import { completeColumns, toEventColumns } from '../rules.ts';
import { findSeriesRoom } from '../series/limit-commands.ts';
import { calendars, type EventRow, events, type SubscriptionRow, subscriptions } from '../tables.ts';

const hourMs = 3_600_000;
/** An outside calendar is fetched so often; after a failure sooner. */
const refreshMs = 6 * hourMs;
const retryMs = hourMs;
/** One that was fetched so short ago is not fetched again by hand. */
const patienceMs = 60_000;
const maxSubscriptions = 50;

/** The address to fetch, of http or https; webcal is how calendars are linked. */
function readAddress(typed: string): URL {
  const url = URL.parse(typed.trim().replace(/^webcals?:\/\//i, 'https://'));
  const isUsable = url && ['http:', 'https:'].includes(url.protocol) && url.username === '';
  if (!isUsable || url.href.length > maxAddress)
    throw badInput('Enter an address that starts with https:// or webcal://.', {
      address: 'Enter an address that starts with https:// or webcal://',
    });
  return url;
}

/** Makes a calendar whose events a job fetches from an address. */
const subscribe = defineCommand(
  'calendar.subscribe',
  subscriptionInputs.subscribe,
  async (transaction, { id: givenId, address, title, color, timeZone }) => {
    const url = readAddress(address);
    const { uid } = transaction.actor;
    await transaction.lock(`calendar-subscriptions:${uid}`);
    const known = await transaction.db
      .selectFrom('calendar_subscriptions') // unscoped: the actor's own
      .select('id')
      .where('scope', '=', `user:${uid}`)
      .limit(maxSubscriptions)
      .execute();
    if (known.length >= maxSubscriptions)
      throw conflict(`You can subscribe to ${maxSubscriptions} calendars at most.`);
    const made = await calendarCommands.create.run(transaction, {
      ...(givenId !== undefined && { id: givenId }),
      title: title.trim() || url.host,
      color,
      hidesBusy: false,
    });
    const calendar = await transaction.updateById(calendars, made.id, { is_outside: true });
    const blank = blankColumns(subscriptionEntity, transaction.now) as unknown as SubscriptionRow; // safe: a value for each field
    await transaction.insert(subscriptions, {
      ...blank,
      id: made.id,
      owner_id: uid,
      position: createFirstPosition(null),
      address: url.href,
      time_zone: timeZone,
      next_at: transaction.now,
    });
    return toRecord(calendarEntity, calendar);
  },
);

/** Fetches an outside calendar now, unless that was done a moment ago. */
const refresh = defineCommand(
  'calendar.refresh-subscription',
  subscriptionInputs.refresh,
  async (transaction, { id }) => {
    const row = await transaction.get(subscriptions, id, 'edit');
    const isRecent = row.checked_at !== null && addMs(row.checked_at, patienceMs) > transaction.now;
    if (!isRecent) await transaction.update(subscriptions, row, { next_at: transaction.now });
    return { done: !isRecent };
  },
  { isUndoable: false },
);

/** Writes a part of what an outside calendar holds now. Nothing when nobody subscribes to it any more. */
const writeOutside = defineCommand(
  'calendar.write-outside-events',
  v.object({
    calendarId: recordId('calendars'),
    rows: v.array(ImportedEvent),
    removedIds: v.array(recordId('events')),
  }),
  async (transaction, { calendarId, rows, removedIds }) => {
    const system = transaction.unchecked('the events of an outside calendar are written for its owner');
    const calendar = await system.find(calendars, calendarId);
    if (!calendar?.is_outside) return { isGone: true };
    const owner = system.as({ uid: calendar.owner_id, roles: [] });
    const known = new Map(
      (
        await system.getMany(
          events,
          rows.map(({ id }) => id),
          'edit',
        )
      ).map((row) => [row.id, row]),
    );
    let room = await findSeriesRoom(transaction, calendar.owner_id);
    for (const { id, uid, seriesId, recurrenceId, values } of rows) {
      const isBegun = values.rule !== '' && !known.get(id)?.rule;
      if (isBegun && room <= 0) continue;
      if (isBegun) room--;
      const { id: _id, ...given } = values;
      const parts = { uid, ...(seriesId !== null && recurrenceId !== null && { seriesId, recurrenceId }) };
      const row = known.get(id);
      if (!row) await insertEvent(owner, { ...given, calendarId }, { id, ...parts });
      else {
        const columns = { ...toEventColumns({ ...given, calendarId }), edited_at: transaction.now };
        await system.update(events, row, completeColumns(row, columns, transaction.now));
      }
    }
    await system.removeMany(events, await system.getMany(events, removedIds, 'edit'));
    return { isGone: false };
  },
  { isUndoable: false },
);

/** Says how fetching went, and when it is done again. */
const recordRefresh = defineCommand(
  'calendar.record-refresh',
  v.object({
    id: recordId('calendar_subscriptions'),
    problem: v.picklist(problems),
    /** What is known of the calendar now; absent when it is as it was. */
    state: v.optional(
      v.object({ etag: text(500), lastModified: text(500), eventCount: v.number(), leftCount: v.number() }),
    ),
  }),
  async (transaction, { id, problem, state }) => {
    const row = await transaction.find(subscriptions, id, 'edit');
    if (!row) return;
    const { now } = transaction;
    await transaction.update(subscriptions, row, {
      problem,
      checked_at: now,
      ...(problem === '' && { refreshed_at: now }),
      ...(state && {
        etag: state.etag,
        last_modified: state.lastModified,
        event_count: state.eventCount,
        left_count: state.leftCount,
      }),
      next_at: addMs(now, problem === '' ? refreshMs : retryMs),
    });
  },
  { isUndoable: false },
);

export const outsideCommands = { subscribe, refresh, writeOutside, recordRefresh };

const readOnlyText = 'Events of an outside calendar cannot be changed.';

/** The outside calendars among these; those that the command made or brought back do not count. */
async function findOutside(transaction: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await transaction.db
    .selectFrom('calendars') // unscoped: whether they are read only
    .select('id')
    .where(inList(transaction.kind, sql.ref('id'), [...new Set(ids)]))
    .where('is_outside', '=', true)
    .execute();
  const made = transaction.entries.filter(
    ({ entity, change }) => entity === calendars.name && change === 'create',
  );
  return new Set(
    found.map(({ id }) => id).filter((id) => made.every(({ entity_id: madeId }) => madeId !== id)),
  );
}

async function refuseChanges(transaction: Transaction, written: readonly WrittenRow[]): Promise<void> {
  if (transaction.actor.uid === systemActor.uid) return;
  const rows = written.flatMap(({ before, after }) => [before, after]) as (EventRow | undefined)[]; // safe: rows of events
  const outside = await findOutside(
    transaction,
    rows.flatMap((row) => (row ? [row.calendar_id] : [])),
  );
  if (outside.size > 0) throw forbidden(readOnlyText);
}

/** Throws 403 for an event of an outside calendar. */
export async function refuseOutside(
  transaction: Transaction,
  row: Pick<EventRow, 'calendar_id'>,
): Promise<void> {
  const outside = await findOutside(transaction, [row.calendar_id]);
  if (outside.size > 0) throw forbidden(readOnlyText);
}

/** Takes the events and the subscription of outside calendars away with them: also by an undo. */
async function removeWith(transaction: Transaction, written: readonly WrittenRow[]): Promise<void> {
  const allowed = transaction.unchecked('the right to remove the calendar was checked');
  for (const { id, before, after } of written) {
    if (after || Object(before).is_outside !== true) continue;
    const found = await transaction.db
      .selectFrom('events') // unscoped: of a calendar that is removed
      .select('id')
      .where('scope', '=', `calendar:${id}`)
      .execute();
    const inside = await allowed.getMany(
      events,
      found.map((row) => row.id),
      'edit',
    );
    await allowed.removeMany(events, inside);
    const subscription = await allowed.find(subscriptions, id);
    if (subscription) await allowed.remove(subscriptions, subscription);
  }
}

/** Keeps outside calendars read only, whatever writes events, and removes what belongs to one with it. */
export const keepOutside: Derivation = {
  writesRecords: true,
  appliesTo: ({ name }) => name === events.name || name === calendars.name,
  update: (transaction, { name }, written) =>
    name === events.name ? refuseChanges(transaction, written) : removeWith(transaction, written),
};
