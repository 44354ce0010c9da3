import { sql } from 'kysely';
import { listPage } from '../../../platform/kernel/collections/server/list-queries.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { createDueFormat, findToday } from '../../../platform/frame/quick-panel/server/due-times.ts';
import type { QuickPanelRequest, TodayEntry } from '../../../platform/frame/quick-panel/server/provider.ts';
import type { QuickEntry } from '../../../platform/frame/quick-panel/shared/schema.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import { type Note, noteCollection } from '../shared/note.ts';
import { notes, textOf, titleOf } from './tables.ts';

const shownInPanel = 5;
const maxRead = 1000;
const maxReminders = 100;

/** The newest notes that a person may see, for the quick panel. */
export async function listQuickNotes({ database, actor }: QuickPanelRequest): Promise<QuickEntry[]> {
  const where = await database.access.whereVisible(actor, notes);
  const source = { collection: noteCollection, table: notes };
  const query = { filter: { archive: 'false' }, limit: shownInPanel };
  const { rows } = await listPage(database, source, where, query);
  return rows.map((wire) => {
    const note: Note = JSON.parse(wire);
    const text = toPlainText(textOf(note).slice(0, maxRead));
    const [first = '', ...others] = text.split('\n');
    // A note without a title is called by its first line, which is not said twice.
    const [title, detail] = note.title === '' ? [first, others.join('\n')] : [note.title, text];
    return { id: note.id, title: title.slice(0, 100), detail: detail.slice(0, 200) };
  });
}

/** The reminders of the person's own notes that ring today, for the quick panel. */
export async function listReminders(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor } = request;
  const { start, end } = findToday(request);
  const isVisible = await database.access.whereVisible(actor, notes);
  const { rows } = await sql<{ wire: string }>`select wire from notes
    where ${isVisible} and owner_id = ${actor.uid} and reminder >= ${start} and reminder < ${end}
    order by reminder limit ${maxReminders}`.execute(database.db);
  const describe = createDueFormat(request);
  return rows
    .map(({ wire }): Note => JSON.parse(wire))
    .map((note) => {
      const at = note.reminder ?? start;
      return {
        id: note.id,
        title: titleOf(note),
        detail: describe(at),
        path: `/apps/notes?note=${note.id}`,
        at,
      };
    });
}

/** What a link to a note shows to those who may read it. */
export async function findNoteLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/notes(?:\/[^?]*)?\?note=([\w.~-]{1,64})$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const wires = await listRecords(database, actor, notes, id);
  const note = wires.map((wire): Note => JSON.parse(wire))[0];
  return note && { title: titleOf(note), kind: 'note' };
}
