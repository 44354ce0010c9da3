import { lazyPart } from '../../../ui/lazy-part.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import {
  deleteKeys,
  movingKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../platform/kits/list-screen/client/list-screen.tsx';
import { GridSkeleton } from '../../../platform/kits/list-screen/client/rows/grid-skeleton.tsx';
import { RecordGrid } from '../../../platform/kits/list-screen/client/rows/record-grid.tsx';
import type { Note } from '../shared/note.ts';
import { archiveNotes, colorNotes, deleteNotes, pinNotes } from './api.ts';
import { ColorMenu } from './color-menu.tsx';
import { NoteCard } from './note-card.tsx';
import { noteLists } from './note-lists.ts';
import { TakeNote } from './take-note.tsx';
import { useNoteTexts } from './texts/en.ts';
import { setVariableTextSize, useVariableTextSize } from './text-size-setting.ts';
import { startExport, startImport } from './transfer/load-transfer.ts';

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
  const { view, state, actions, buildAddress, isKnown, unknown, renderDialog, screen, rows } =
    noteLists.useScreen(texts);
  const { selection, found } = view;

  const isVariableSize = useVariableTextSize();
  const isArchive = selection.kind === 'archive';
  const archive = (notes: readonly Note[]) => archiveNotes(notes, !isArchive);
  const togglePins = (notes: readonly Note[]) => pinNotes(notes, !notes.every(({ pinned }) => pinned));
  return (
    <ListScreen
      {...screen}
      bindings={bindings}
      keyNames={texts.keys}
      keyHandlers={{ archive: withTargets(state, archive), pin: withTargets(state, togglePins) }}
      onDelete={deleteNotes}
      empty={{
        icon: 'sticky_note_2',
        texts: isKnown && selection.kind !== 'unknown' ? texts.empty[selection.kind] : unknown,
      }}
      noResults={texts.empty.search}
      skeleton={<GridSkeleton />}
      transfer={{
        onImport: startImport,
        onExport: found.length > 0 ? () => startExport(screen.name, found) : undefined,
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
        isKnown && <TakeNote view={view} onOpen={() => actions.open('new')} onClose={actions.close} />
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
      dialog={view.openId !== 'new' && renderDialog(NoteDialog)}
    >
      <RecordGrid
        {...rows}
        label={texts.list(screen.name)}
        renderCard={(note, place) => (
          <NoteCard
            note={note}
            href={buildAddress(note.id)}
            labels={view.labels}
            actions={actions}
            {...place}
          />
        )}
      />
    </ListScreen>
  );
}
