import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useIsWide } from '../../../platform/frame/shell/client/use-is-wide.ts';
import { useKeyBindings } from '../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { BulkBar } from '../../../platform/kits/list-screen/client/bulk-bar.tsx';
import {
  buildListKeys,
  deleteKeys,
  movingKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListPage } from '../../../platform/kits/list-screen/client/list-page.tsx';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { RecordGrid } from '../../../platform/kits/list-screen/client/rows/record-grid.tsx';
import { useListTexts } from '../../../platform/kits/list-screen/client/texts/en.ts';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import { DraftKeeper } from '../../../platform/kits/record-dialog/client/draft-keeper.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { Note } from '../shared/note.ts';
import { buildNotesPath } from '../shared/rules.ts';
import { archiveNotes, deleteNotes, noteDrafts, noteLabelActions } from './api.ts';
import { NoteCard } from './note-card.tsx';
import { NotesSidebar } from './notes-sidebar.tsx';
import { useNoteTexts } from './texts/en.ts';
import { refreshNotes, useNotesView } from './use-notes-view.ts';
import '../../../ui/icons/more-icons.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((module) => ({ default: module.NoteDialog })));
const LabelsDialog = lazy(() =>
  import('../../../platform/kits/labels/client/labels-dialog.tsx').then((module) => ({
    default: module.LabelsDialog,
  })),
);
const SidebarDrawer = lazy(() =>
  import('../../../platform/kits/list-screen/client/sidebar-drawer.tsx').then((module) => ({
    default: module.SidebarDrawer,
  })),
);
const KeyBindingsDialog = lazy(() =>
  import('../../../platform/kits/key-bindings/client/key-bindings-dialog.tsx').then((module) => ({
    default: module.KeyBindingsDialog,
  })),
);

const noteKeys = [...movingKeys, { id: 'archive', keys: ['e'] }, ...deleteKeys, ...selectingKeys] as const;

/** The wall of notes: the list that the address names, and what can be done with it. */
export function NotesScreen() {
  const texts = useNoteTexts();
  const listTexts = useListTexts();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const view = useNotesView();
  const { selection, path, status, labels, shown, members, noteId } = view;
  const state = useListState(shown, path);
  const buildAddress = (id: string) => `${path}?note=${id}`;
  const { row, close } = useListActions<Note>({ path, state, buildAddress });
  const [panel, setPanel] = useState<'lists' | 'labels' | 'keys' | null>(null);
  const isOpen = { open: true, onOpenChange: (open: boolean) => !open && setPanel(null) };

  /** Archives what is not archived, or moves all out when the archive is shown. */
  const archive = (notes: readonly Note[]) => archiveNotes(notes, selection.kind !== 'archive');
  useKeyBindings(noteKeys, {
    ...buildListKeys({
      state,
      actions: row,
      onCreate: () => row.open('new'),
      onDelete: deleteNotes,
      onClearSearch: () => view.setSearch(''),
      onHelp: () => setPanel('keys'),
    }),
    archive: withTargets(state, archive),
  });

  const label = selection.kind === 'label' ? labels.find(({ id }) => id === selection.id) : undefined;
  const lists = new Map<string, string>(Object.entries(texts.lists));
  const name = label?.title ?? lists.get(selection.kind);
  const empty = members.length > 0 ? 'search' : name === undefined ? 'unknown' : selection.kind;
  const sidebar = { view, onEditLabels: () => setPanel('labels') };
  const followRename = ({ id }: Label, handle: string) => {
    if (id === label?.id) void navigate({ to: buildNotesPath({ kind: 'label', handle, id }), replace: true });
  };
  return (
    <ListPage
      title={name ?? texts.title}
      count={status === 'ready' ? texts.count(members.length) : ''}
      searchLabel={texts.search}
      search={view.search}
      onSearch={view.setSearch}
      onLeaveSearch={row.focusRows}
      sidebar={<NotesSidebar {...sidebar} />}
      openSidebarLabel={texts.openSidebar}
      onOpenSidebar={() => setPanel('lists')}
      controls={
        <Button variant="primary" icon="add" onClick={() => row.open('new')} className="ms-1">
          <span className="max-sm:sr-only">{texts.add}</span>
        </Button>
      }
    >
      {shown.length > 0 ? (
        <RecordGrid
          records={shown}
          state={state}
          label={texts.list(name ?? texts.title)}
          resetKey={path}
          renderCard={(note, place) => (
            <NoteCard note={note} href={buildAddress(note.id)} labels={labels} actions={row} {...place} />
          )}
        />
      ) : (
        <RecordsStatus status={status} failedTitle={texts.failed} onRetry={refreshNotes}>
          <Nothing
            icon="sticky_note_2"
            texts={texts.empty[empty]}
            {...(empty === 'search' && {
              action: { label: listTexts.clearSearch, run: () => view.setSearch('') },
            })}
          />
        </RecordsStatus>
      )}
      <BulkBar label={texts.selected} state={state}>
        <IconButton
          icon={selection.kind === 'archive' ? 'unarchive' : 'archive'}
          label={selection.kind === 'archive' ? texts.actions.unarchive : texts.actions.archive}
          onClick={() => archive(state.selected)}
        />
        <IconButton icon="delete" label={texts.actions.delete} onClick={() => deleteNotes(state.selected)} />
      </BulkBar>
      {status === 'ready' && <DraftKeeper drafts={noteDrafts} records={view.notes} />}
      <Suspense>
        {!isWide && panel === 'lists' && (
          <SidebarDrawer title={texts.title} {...isOpen}>
            <NotesSidebar {...sidebar} onChoose={() => setPanel(null)} />
          </SidebarDrawer>
        )}
        {panel === 'labels' && (
          <LabelsDialog labels={labels} actions={noteLabelActions} onRename={followRename} {...isOpen} />
        )}
        {panel === 'keys' && (
          <KeyBindingsDialog bindings={noteKeys} names={{ ...listTexts.keys, ...texts.keys }} {...isOpen} />
        )}
        {noteId !== undefined && status === 'ready' && (
          <NoteDialog
            key={noteId}
            noteId={noteId}
            view={view}
            onReopen={() => row.open(noteId)}
            onClose={close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
