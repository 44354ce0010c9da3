import { ListSidebar } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { buildNotesPath, isInList, type NoteSelection } from '../shared/rules.ts';
import { useNoteTexts } from './texts/en.ts';
import type { NotesView } from './use-notes-view.ts';

const lists = [
  ['notes', 'sticky_note_2'],
  ['reminders', 'alarm'],
  ['archive', 'archive'],
] as const;

interface NotesSidebarProps {
  view: NotesView;
  onEditLabels: () => void;
  onChoose?: () => void;
}

/** The lists and labels, with how many notes are in each. */
export function NotesSidebar({ view, ...events }: NotesSidebarProps) {
  const texts = useNoteTexts();
  const count = (selection: NoteSelection) => view.records.filter((note) => isInList(note, selection)).length;
  return (
    <ListSidebar
      {...events}
      label={texts.sidebar}
      path={view.path}
      groups={[
        {
          lists: lists.map(([kind, icon]) => ({
            path: buildNotesPath({ kind }),
            icon,
            name: texts.lists[kind],
            count: count({ kind }),
          })),
        },
      ]}
      labels={view.labels}
      buildLabelPath={({ handle, id }) => buildNotesPath({ kind: 'label', handle, id })}
      countLabel={({ handle, id }) => count({ kind: 'label', handle, id })}
      isReady={view.status === 'ready'}
    />
  );
}
