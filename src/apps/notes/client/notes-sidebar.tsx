import { SideAction, SideEntry, SideGroup } from '../../../platform/kits/page/client/side-list.tsx';
import { useLabelTexts } from '../../../platform/kits/labels/client/texts/en.ts';
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
export function NotesSidebar({ view, onEditLabels, onChoose }: NotesSidebarProps) {
  const texts = useNoteTexts();
  const labelTexts = useLabelTexts();
  const entry = (selection: NoteSelection) => ({
    to: buildNotesPath(selection),
    isActive: buildNotesPath(selection) === view.path,
    count: view.records.filter((note) => isInList(note, selection)).length,
    onChoose,
  });
  return (
    <nav aria-label={texts.sidebar}>
      <SideGroup>
        {lists.map(([kind, icon]) => (
          <SideEntry key={kind} {...entry({ kind })} icon={icon} name={texts.lists[kind]} />
        ))}
      </SideGroup>
      <SideGroup title={labelTexts.title}>
        {view.labels.map(({ id, handle, title, color }) => (
          <SideEntry key={id} {...entry({ kind: 'label', handle, id })} color={color} name={title} />
        ))}
        {view.status === 'ready' && <SideAction icon="edit" label={labelTexts.edit} onClick={onEditLabels} />}
      </SideGroup>
    </nav>
  );
}
