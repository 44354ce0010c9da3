import { notFound } from '../../../../base/failures.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { hashContent, readContent } from '../../../../platform/kernel/files/server/store.ts';
import { handle, handleOpen, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { createLinkTokens } from '../../../../platform/people/mail/server/link-tokens.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { handleJob, type JobHandler } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import {
  countImported,
  importedId,
  listImported,
} from '../../../../platform/kernel/transfer/server/import-commands.ts';
import { findOwnFile } from '../../../../platform/kernel/transfer/server/import-file.ts';
import { decodeIcs } from '../../../../platform/kits/ics/server/decode-ics.ts';
import { maxIcsBytes, refuseIcs } from '../../../../platform/kits/ics/server/read-ics.ts';
import { writeIcs } from '../../../../platform/kits/ics/server/write-ics.ts';
import { icsApi } from '../../shared/schema.ts';
import { events } from '../tables.ts';
import { icsCommands, importJob, type ImportedEvent, undoImportJob } from './commands.ts';
import { fileEventsTask } from './foreign-tasks.ts';
import { describeFeed, getFeedOwner, getVisibleCalendar, listIcsEvents } from './queries.ts';

/** Each slice is a transaction of its own: short enough that nobody waits long for the writer. */
const sliceSize = 100;

type FileServices = Pick<AppServices, 'store' | 'readForeign'>;

interface IcsSource {
  readonly database: Database;
  readonly actor: Actor;
  readonly fileId: string;
  readonly timeZone: string;
}

/** Reads an uploaded file into rows to insert, whose ids begin with `importId`; the same ones in each attempt. */
async function readRows(
  { database, actor, fileId, timeZone }: IcsSource,
  { store, readForeign }: FileServices,
  importId: string,
) {
  const file = await findOwnFile({ database, person: actor, fileId });
  if (file.size > maxIcsBytes)
    throw refuseIcs(`A calendar file of at most ${maxIcsBytes / 1024 / 1024} MB can be imported.`, 413);
  const stream = await store.open(file.hash);
  if (!stream) throw notFound('This file does not exist.');
  const text = decodeIcs(await readContent(stream));
  const now = database.now().toISOString();
  const { usable, left } = await readForeign(fileEventsTask, actor.uid, text, timeZone, now);
  const ids = new Map<string, string>();
  const rows = usable.map(({ event, values }, index): ImportedEvent => {
    const id = importedId(importId, index + 1);
    if (event.recurrenceId === null && event.rule !== '') ids.set(event.uid, id);
    const seriesId = event.recurrenceId === null ? null : (ids.get(event.uid) ?? null);
    return { id, uid: event.uid, seriesId, recurrenceId: seriesId && event.recurrenceId, values };
  });
  return { fileName: file.name, rows, left };
}

const respondWithIcs = (name: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}.ics`,
      'cache-control': 'private, no-store',
    },
  });

const hashToken = (token: string) => hashContent(new TextEncoder().encode(token));

/** The calls of calendars as files and addresses. */
export function createIcsRoutes(services: FileServices & Pick<AppServices, 'tokenSecret'>): readonly Route[] {
  const deriveToken = createLinkTokens(services.tokenSecret, 'calendar-feed');
  return [
    handle(icsApi.exportCalendar, async ({ database, actor }, { query }) => {
      const { id, title } = await getVisibleCalendar(database, actor, query.calendarId);
      const name = title || 'Calendar';
      return respondWithIcs(
        name,
        writeIcs(name, await listIcsEvents(database, actor, id), database.now().toISOString()),
      );
    }),
    handle(icsApi.importCalendar, async (call, { body }) => {
      const { fileId, calendarId, timeZone } = body;
      const { database, actor } = call;
      const { fileName, rows, left } = await readRows(
        { database, actor, fileId, timeZone },
        services,
        'check',
      );
      if (rows.length === 0) throw refuseIcs('No event of this file can be imported.');
      const importId = await call.execute(icsCommands.startImport, {
        fileId,
        fileName,
        calendarId,
        timeZone,
      });
      const reasons = Array.from(
        Map.groupBy(left, (reason) => reason),
        ([reason, { length: count }]) => ({ reason, count }),
      );
      return { importId, events: rows.length, left: left.length, reasons };
    }),
    handle(icsApi.undoImport, async (call, { body }) => ({
      jobId: await call.execute(icsCommands.startUndo, body),
    })),
    handle(icsApi.findFeed, ({ database, actor }) => describeFeed(database, actor)),
    handle(icsApi.createFeed, async (call) => {
      const token = await deriveToken(`${call.actor.uid} ${call.commandId}`);
      await call.execute(icsCommands.createFeed, { tokenHash: await hashToken(token) });
      return { path: `${icsApi.readFeed.path}?token=${token}` };
    }),
    handle(icsApi.revokeFeed, (call) => call.execute(icsCommands.revokeFeed, {})),
    handleOpen(icsApi.readFeed, async ({ database }, { query }) => {
      const owner = await getFeedOwner(database, await hashToken(query.token));
      const text = writeIcs('CRM', await listIcsEvents(database, owner), database.now().toISOString());
      return respondWithIcs('CRM', text);
    }),
  ];
}

/** The jobs of an import. Each continues after the last slice that was committed. */
export const createIcsJobs = (services: FileServices): readonly JobHandler[] => [
  handleJob(importJob, async (job) => {
    const { calendarId, fileId, timeZone } = job.payload;
    const { database, actor } = job;
    const { rows, left } = await readRows({ database, actor, fileId, timeZone }, services, job.id);
    let imported = 0;
    for (let done = job.progress?.done ?? 0; done < rows.length; done += sliceSize) {
      job.signal.throwIfAborted();
      const slice = rows.slice(done, done + sliceSize);
      const progress = { done: Math.min(rows.length, done + sliceSize), total: rows.length };
      imported += (await job.step(icsCommands.insertImported, { calendarId, rows: slice }, progress)).count;
    }
    return { imported, left: left.length + rows.length - imported };
  }),
  handleJob(undoImportJob, async (job) => {
    const { importId } = job.payload;
    const total = await countImported(job.database, events, importId);
    let [after, removed, seen] = ['', 0, 0];
    for (;;) {
      job.signal.throwIfAborted();
      const ids = await listImported(job.database, events, importId, after, sliceSize);
      if (ids.length === 0) return { removed };
      seen += ids.length;
      removed += (await job.step(icsCommands.removeImported, { ids }, { done: seen, total })).count;
      after = ids.at(-1) ?? after;
    }
  }),
];
