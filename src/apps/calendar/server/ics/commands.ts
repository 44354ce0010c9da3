import { sql } from 'kysely';
import * as v from 'valibot';
import { conflict } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { instant, recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob, scopeOf } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { defineRemoveImported } from '../../../../platform/kernel/transfer/server/import-commands.ts';
import { eventEntity } from '../../shared/event.ts';
import { icsApi } from '../../shared/schema.ts';
import { chooseCalendar } from '../commands.ts';
import { insertEvent } from '../insert-commands.ts';
import { findSeriesRoom } from '../series/limit-commands.ts';
import { calendarFeeds, calendars, events } from '../tables.ts';

const path = '/apps/calendar';
const FileName = v.optional(v.string(), '');

export const importJob = defineJob(
  'calendar.import-events',
  v.object({ fileId: recordId('files'), fileName: FileName, calendarId: text(64), timeZone: text(64) }),
  {
    describe: ({ fileName }, importId) => ({
      subject: fileName,
      path,
      undo: { path: icsApi.undoImport.path, body: { importId } },
    }),
  },
);
export const undoImportJob = defineJob(
  'calendar.undo-import-events',
  v.object({ importId: recordId(), fileName: FileName }),
  { describe: ({ fileName, importId }) => ({ subject: fileName, path, undoes: importId }) },
);

/** Schedules the import into a calendar; the person's first one is opened where none is named. */
const startImport = defineCommand(
  'calendar.start-import-events',
  importJob.payload,
  async (transaction, { calendarId, ...payload }) => {
    const chosen = await chooseCalendar(transaction, calendarId);
    await transaction.get(calendars, chosen, 'edit');
    return scheduleJob(transaction, importJob, { payload: { ...payload, calendarId: chosen } });
  },
  { isUndoable: false },
);

const startUndo = defineCommand(
  'calendar.undo-import-events',
  v.object({ importId: recordId() }),
  async (transaction, { importId }) => {
    const imported = await transaction.db
      .selectFrom('jobs')
      .select(['state', 'payload'])
      .where('id', '=', importId)
      .where('kind', '=', importJob.kind)
      .where('scope', '=', scopeOf(transaction.actor.uid))
      .executeTakeFirst();
    if (imported?.state === 'waiting' || imported?.state === 'running')
      throw conflict('The import is still running. Cancel it first.', { reason: 'running' });
    const payload = v.safeParse(importJob.payload, imported?.payload);
    const fileName = payload.success ? payload.output.fileName : '';
    return scheduleJob(transaction, undoImportJob, { payload: { importId, fileName }, key: importId });
  },
  { isUndoable: false },
);

export const ImportedEvent = v.object({
  id: recordId(),
  uid: text(500),
  /** Of what replaces an occurrence: its series, and which one. */
  seriesId: v.nullable(recordId()),
  recurrenceId: v.nullable(instant()),
  values: entityInputs(eventEntity).create,
});
export type ImportedEvent = v.InferOutput<typeof ImportedEvent>;

/** Inserts events of a file, except for those that the calendar has. */
const insertImported = defineCommand(
  'calendar.insert-imported-events',
  v.object({ calendarId: recordId('calendars'), rows: v.pipe(v.array(ImportedEvent), v.maxLength(100)) }),
  async (transaction, { calendarId, rows }) => {
    await transaction.get(calendars, calendarId, 'edit');
    const uids = rows.map(({ uid }) => uid);
    const present = await transaction.db
      .selectFrom('events') // unscoped: of a calendar that the actor may edit
      .select(['uid', 'recurrence_id'])
      .where('calendar_id', '=', calendarId)
      .where(inList(transaction.kind, sql.ref('uid'), uids))
      .execute();
    const keyOf = (uid: string, recurrenceId: string | null) => `${recurrenceId} ${uid}`;
    const known = new Set(present.map((one) => keyOf(one.uid, one.recurrence_id)));
    let count = 0;
    let room = await findSeriesRoom(transaction, transaction.actor.uid);
    for (const { id, uid, seriesId, recurrenceId, values } of rows) {
      // What is left out is told by the import's numbers.
      if (values.rule !== '' && room <= 0) continue;
      const key = keyOf(uid, recurrenceId);
      if ((uid !== '' && known.has(key)) || (await transaction.isTaken(events, id))) continue;
      known.add(key);
      const { id: _id, ...given } = values;
      const series = seriesId === null || recurrenceId === null ? {} : { seriesId, recurrenceId };
      await insertEvent(transaction, { ...given, calendarId }, { id, uid: uid || id, ...series });
      count++;
      if (values.rule !== '') room--;
    }
    return { count };
  },
);

const removeImported = defineRemoveImported('calendar.remove-imported-events', { table: events });

/** Keeps the hash of a new secret address; the one before ends. */
const createFeed = defineCommand(
  'calendar.create-feed',
  v.object({ tokenHash: text(64) }),
  async (transaction, { tokenHash }) => {
    const { actor, now } = transaction;
    await transaction.lock(`calendar-feed:${actor.uid}`);
    const columns = { token_hash: tokenHash, created_at: now };
    const row = await transaction.find(calendarFeeds, actor.uid, 'edit');
    if (row) await transaction.update(calendarFeeds, row, columns);
    else await transaction.insert(calendarFeeds, { id: actor.uid, owner_id: actor.uid, ...columns });
    return { done: true };
  },
  { isUndoable: false },
);

/** Ends the secret address. */
const revokeFeed = defineCommand(
  'calendar.revoke-feed',
  v.object({}),
  async (transaction) => {
    const row = await transaction.find(calendarFeeds, transaction.actor.uid, 'edit');
    if (row) await transaction.remove(calendarFeeds, row);
    return { done: true };
  },
  { isUndoable: false },
);

export const icsCommands = { startImport, startUndo, insertImported, removeImported, createFeed, revokeFeed };
