import { useNavigate } from '@tanstack/react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import {
  deleteKeys,
  movingKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../platform/kits/list-screen/client/list-screen.tsx';
import { GridSkeleton } from '../../../platform/kits/list-screen/client/rows/grid-skeleton.tsx';
import { RecordGrid } from '../../../platform/kits/list-screen/client/rows/record-grid.tsx';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Note } from '../shared/note.ts';
import { buildNotesPath } from '../shared/rules.ts';
import { archiveNotes, colorNotes, deleteNotes, noteDrafts, noteLabelActions, pinNotes } from './api.ts';
import { ColorMenu } from './color-menu.tsx';
import { NoteCard } from './note-card.tsx';
import { NotesSidebar } from './notes-sidebar.tsx';
import { TakeNote } from './take-note.tsx';
import { useNoteTexts } from './texts/en.ts';
import { setVariableTextSize, useVariableTextSize } from './text-size-setting.ts';
import { startExport, startImport } from './transfer/load-transfer.ts';
import { useNotesView } from './use-notes-view.ts';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);
const bindings = [
  ...movingKeys,
  { id: 'archive', keys: ['e'] },
  { id: 'pin', keys: ['p'] },
  ...deleteKeys,
  ...selectingKeys,
];

/** The wall of notes: the list that the address names, and what can be done with it. */
export function NotesScreen() {
  const texts = useNoteTexts();
  const navigate = useNavigate();
  const view = useNotesView();
  const { selection, path, labels, found, noteId } = view;
  const state = useListState(found, path, noteId);
  const buildAddress = (id: string) => `${path}?note=${id}`;
  const { row } = useListActions<Note>({ path, state, buildAddress });

  const isVariableSize = useVariableTextSize();
  const isArchive = selection.kind === 'archive';
  const archive = (notes: readonly Note[]) => archiveNotes(notes, !isArchive);
  const togglePins = (notes: readonly Note[]) => pinNotes(notes, !notes.every(({ pinned }) => pinned));
  const label = selection.kind === 'label' ? labels.find(({ id }) => id === selection.id) : undefined;
  const name = label?.title ?? new Map<string, string>(Object.entries(texts.lists)).get(selection.kind);
  const followRename = ({ id }: Label, handle: string) => {
    if (id === label?.id) void navigate({ to: buildNotesPath({ kind: 'label', handle, id }), replace: true });
  };
  return (
    <ListScreen
      texts={texts}
      name={name ?? texts.title}
      view={view}
      state={state}
      actions={row}
      bindings={bindings}
      keyNames={texts.keys}
      keyHandlers={{ archive: withTargets(state, archive), pin: withTargets(state, togglePins) }}
      onDelete={deleteNotes}
      renderSidebar={(options) => <NotesSidebar view={view} {...options} />}
      labels={{ labels, actions: noteLabelActions, onRename: followRename }}
      drafts={noteDrafts}
      empty={{
        icon: 'sticky_note_2',
        texts: texts.empty[name === undefined ? 'unknown' : selection.kind],
      }}
      noResults={texts.empty.search}
      skeleton={<GridSkeleton />}
      transfer={{
        onImport: startImport,
        onExport: found.length > 0 ? () => startExport(name ?? texts.title, found) : undefined,
      }}
      controls={
        <IconButton
          icon="text_fields"
          label={texts.variableSize}
          aria-pressed={isVariableSize}
          onClick={() => setVariableTextSize(!isVariableSize)}
          className={isVariableSize ? 'text-accent-text!' : ''}
        />
      }
      quickAdd={
        name !== undefined && <TakeNote view={view} onOpen={() => row.open('new')} onClose={row.close} />
      }
      bulk={
        <>
          <IconButton icon="keep" label={texts.actions.pin} onClick={() => togglePins(state.selected)} />
          <ColorMenu color={undefined} onChange={(color) => colorNotes(state.selected, color)} />
          <IconButton
            icon={isArchive ? 'unarchive' : 'archive'}
            label={isArchive ? texts.actions.unarchive : texts.actions.archive}
            onClick={() => archive(state.selected)}
          />
          <IconButton
            icon="delete"
            label={texts.actions.delete}
            onClick={() => deleteNotes(state.selected)}
          />
        </>
      }
      opensOver
      dialog={
        noteId !== undefined &&
        noteId !== 'new' && (
          <NoteDialog
            key={noteId}
            noteId={noteId}
            view={view}
            onReopen={() => row.open(noteId)}
            onClose={row.close}
          />
        )
      }
    >
      <RecordGrid
        records={found}
        state={state}
        label={texts.list(name ?? texts.title)}
        resetKey={path}
        renderCard={(note, place) => (
          <NoteCard note={note} href={buildAddress(note.id)} labels={labels} actions={row} {...place} />
        )}
      />
    </ListScreen>
  );
}
