import { useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { type Note, noteCollection, noteLabelCollection } from '../shared/note.ts';
import { buildNotesPath, chooseNotes, isInList } from '../shared/rules.ts';

const noteSearch = createRecordSearch<Note>(({ title, description, checklist, labels }) => ({
  title,
  body: [description, ...checklist.map(({ text }) => text)].join('\n'),
  labels,
}));

export const refreshNotes = (): void => refreshRecords(noteCollection);

/** The list that the address names, what the search leaves of it, and the opened note. */
export function useNotesView() {
  const { id, labelHandle, labelId } = useParams({ strict: false });
  const { note: noteId } = useSearch({ strict: false });
  const selection = useMemo(() => chooseNotes({ id, labelHandle, labelId }), [id, labelHandle, labelId]);
  const status = useRecordsStatus(noteCollection);
  const notes = useRecords(noteCollection);
  const labels = useRecords(noteLabelCollection);
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const members = useMemo(() => notes.filter((note) => isInList(note, selection)), [notes, selection]);
  const shown = useMemo(() => {
    const matches = noteSearch.build(query, labels);
    return matches ? members.filter(matches) : members;
  }, [members, query, labels]);
  const path = buildNotesPath(selection);
  return { selection, path, status, records: notes, labels, search, setSearch, members, shown, noteId };
}
export type NotesView = ReturnType<typeof useNotesView>;
