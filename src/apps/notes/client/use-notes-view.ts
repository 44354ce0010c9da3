import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import { type Note, noteCollection, noteLabelCollection } from '../shared/note.ts';
import { buildNotesPath, chooseNotes, compareNotes, isInList } from '../shared/rules.ts';

const noteSearch = createRecordSearch<Note>(({ title, description, checklist, labels }) => ({
  title,
  body: [description, ...checklist.map(({ text }) => text)].join('\n'),
  labels,
}));

/** The list that the address names, what the search leaves of it, and the opened note. */
export function useNotesView() {
  const { id, labelHandle, labelId } = useParams({ strict: false });
  const { note: noteId } = useSearch({ strict: false });
  const selection = useMemo(() => chooseNotes({ id, labelHandle, labelId }), [id, labelHandle, labelId]);
  const labels = useRecords(noteLabelCollection);
  const isMember = useMemo(() => (note: Note) => isInList(note, selection), [selection]);
  const path = buildNotesPath(selection);
  const list = useListView({
    collection: noteCollection,
    labels,
    path,
    isMember,
    search: noteSearch,
    compare: compareNotes,
  });
  return { ...list, selection, noteId };
}
export type NotesView = ReturnType<typeof useNotesView>;
