import { type AgendaSource, isAskedFor } from '../../../platform/frame/agenda/client/agenda-source.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { type Note, noteCollection } from '../shared/note.ts';
import { noteActions } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const findNotes = (ids: readonly string[]): readonly Note[] =>
  readRecords(noteCollection).filter(({ id }) => ids.includes(id));

const nameNote = ({ title, description, checklist }: Note): string =>
  title || description.slice(0, 200) || (checklist[0]?.text ?? '');

/** The reminders of a person's own notes. */
export const noteAgenda: AgendaSource = {
  appId: 'notes',
  collections: [noteCollection],
  list: (question) =>
    readRecords(noteCollection)
      .filter((note) => note.ownerId === question.uid && isAskedFor(note.reminder, false, question))
      .map((note) => ({
        id: `note ${note.id}`,
        appId: 'notes',
        recordId: note.id,
        kind: 'reminder',
        title: nameNote(note),
        detail: '',
        icon: 'sticky_note_2',
        path: `/apps/notes?note=${note.id}`,
        at: note.reminder,
        isAnyTime: false,
        isDone: false,
        canComplete: true,
        canReschedule: true,
      })),
  complete(ids) {
    const { reminded, skipped } = useNoteTexts.current().done;
    const notes = findNotes(ids);
    const goOn = notes.every(({ repeat }) => repeat !== null);
    noteActions.update(notes, { reminder: null }, { message: goOn ? skipped : reminded });
  },
  reschedule: (moves) => {
    for (const [reminder, same] of Map.groupBy(moves, (move) => move.at)) {
      const notes = findNotes(same.map(({ recordId }) => recordId));
      noteActions.update(notes, { reminder }, { message: useNoteTexts.current().done.snoozed });
    }
  },
};
