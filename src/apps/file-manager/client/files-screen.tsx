import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, Suspense, useEffect, useMemo, useState } from 'react';
import { FloatingButton } from '../../../ui/actions/floating-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import {
  deleteKeys,
  movingKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../platform/kits/list-screen/client/list-screen.tsx';
import { OrderMenu } from '../../../platform/kits/list-screen/client/order-menu.tsx';
import { GridSkeleton } from '../../../platform/kits/list-screen/client/rows/grid-skeleton.tsx';
import { RecordGrid } from '../../../platform/kits/list-screen/client/rows/record-grid.tsx';
import { RecordList } from '../../../platform/kits/list-screen/client/rows/record-list.tsx';
import type { RowPlace } from '../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Entry } from '../shared/entry.ts';
import type { FileType } from '../shared/extensions.ts';
import { repairName } from '../shared/names.ts';
import { buildPath, isListed } from '../shared/views.ts';
import { addFile, createFolder, restoreEntries, starEntries, type Target, trashEntries } from './api.ts';
import { putOnClipboard, moveInto, pasteInto, useClipboard } from './clipboard.ts';
import { type DroppedFolder, readDropped } from './dropped-files.ts';
import type { FileActions, FileDialog } from './file-actions.ts';
import { FilesSidebar } from './files-sidebar.tsx';
import { EntryCard } from './list/entry-card.tsx';
import { EntryRow } from './list/entry-row.tsx';
import { ViewMenu } from './list/view-menu.tsx';
import { PathBar } from './path-bar.tsx';
import { useFileTexts } from './texts/en.ts';
import { UploadPanel } from './upload-panel.tsx';
import { chooseFiles, queueUploads } from './uploads.ts';
import { fileOrder, type FilesList, useFiles, useIsGrid } from './use-files.ts';

const FileDialogs = lazyPart(async () => (await import('./dialogs/file-dialogs.tsx')).FileDialogs);
const DetailsPane = lazyPart(async () => (await import('./details/details-pane.tsx')).DetailsPane);

const bindings = [
  ...movingKeys,
  { id: 'rename', keys: ['F2'] },
  { id: 'star', keys: ['s'] },
  { id: 'cut', keys: ['Mod+x'] },
  { id: 'copy', keys: ['Mod+c'] },
  { id: 'paste', keys: ['Mod+v'] },
  ...deleteKeys,
  ...selectingKeys,
] as const;

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Redirects from the address of an entry to the list that contains it. */
function useEntryAddress({ view, status, context }: FilesList): void {
  const navigate = useNavigate();
  const entry = view.kind === 'entry' && status === 'ready' ? context.find(view.id) : undefined;
  const parentId = entry?.parentId ?? null;
  const parent = parentId === null ? undefined : context.find(parentId);
  const list = parent
    ? buildPath({ kind: 'folder', id: parent.id })
    : entry?.trashedAt
      ? buildPath({ kind: 'trash' })
      : entry && buildPath({ kind: context.locationOf(entry) });
  const href =
    entry?.kind === 'folder'
      ? buildPath({ kind: 'folder', id: entry.id })
      : list && `${list}?open=${entry?.id}`;
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true });
  }, [href, navigate]);
}

/** Files and folders: the list or folder that the address names, and what can be done with it. */
export function FilesScreen() {
  const texts = useFileTexts();
  const navigate = useNavigate();
  const [type, setType] = useState<FileType | 'all'>('all');
  const files = useFiles(type);
  const { view, path, found, openId, context, folder, target, isInTrash } = files;
  const { find } = context;
  useEntryAddress(files);
  const state = useListState(found, path, openId === 'new' ? undefined : openId);
  const buildAddress = (id: string) =>
    find(id)?.kind === 'folder' && !isInTrash ? buildPath({ kind: 'folder', id }) : `${path}?open=${id}`;
  const { row, announcement } = useListActions<Entry>({ path, state, buildAddress });
  const [dialog, setDialog] = useState<FileDialog | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isGrid = useIsGrid();
  const isPhone = useIsPhone();
  const held = useClipboard();
  const order = fileOrder.use();
  const changeOrder = fileOrder.useChange();
  const { selected } = state;

  const actions = useMemo<FileActions>(
    () => ({
      ...row,
      canChange: !isInTrash,
      open: (id) => {
        if (find(id)?.kind === 'folder' && !isInTrash)
          void navigate({ to: buildPath({ kind: 'folder', id }) });
        else row.open(id);
      },
      ask: setDialog,
      drop: (id, to) => {
        const dragged = find(id);
        const isSelected = selected.some((one) => one.id === id);
        if (dragged) moveInto(isSelected ? selected : [dragged], to, find);
      },
    }),
    [row, isInTrash, find, navigate, selected],
  );

  // The palette asks for a new folder by the address.
  const isNew = openId === 'new' && files.status === 'ready';
  const shownDialog: FileDialog | null = dialog ?? (isNew ? { kind: 'new-folder' } : null);
  const closeDialog = () => {
    setDialog(null);
    if (openId === 'new') row.close();
  };
  const upload = (to: Target, dropped: DroppedFolder) => {
    queueUploads(dropped.files, (file, name) => addFile(to, file, name));
    for (const inner of dropped.folders)
      upload({ parentId: createFolder(to, repairName(inner.name)), space: 'own', scope: to.scope }, inner);
  };
  /** Lists that are no places add to the person's own files. */
  const addTo = target ?? files.ownTop;
  const choose = () => chooseFiles((file, name) => addFile(addTo, file, name));
  const askName = () => setDialog({ kind: 'new-folder' });
  const toggleStars = (entries: readonly Entry[]) =>
    starEntries(entries, !entries.every(({ id }) => context.starred.has(id)));
  const changing = (run: (entries: readonly Entry[]) => void) =>
    withTargets(state, (entries) => isInTrash || run(entries));
  const paste = () => target && pasteInto(target, find);

  const isMissing = !files.isKnown || (view.kind === 'folder' && !folder) || view.kind === 'entry';
  const name = isMissing ? texts.title : (folder?.name ?? texts.locations[files.location]);
  const emptyTexts = !files.isKnown
    ? texts.empty.unknown
    : isMissing
      ? texts.empty.missing
      : type === 'all'
        ? texts.empty[view.kind]
        : texts.empty.filtered;
  const emptyAction = isMissing
    ? { label: texts.goHome, run: () => void navigate({ to: buildPath({ kind: 'own' }) }) }
    : type !== 'all'
      ? { label: texts.showAll, run: () => setType('all') }
      : target && { label: texts.add, run: choose };
  const trashed = view.kind === 'trash' ? files.records.filter((one) => isListed(one, view, context)) : [];
  const label = texts.list(name);
  const itemOf = (entry: Entry, place: RowPlace) => ({
    entry,
    href: buildAddress(entry.id),
    isStarred: context.starred.has(entry.id),
    actions,
    find,
    ...place,
  });
  const drag = (event: DragEvent) => {
    if (!target || !carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className="relative h-full"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ relatedTarget, currentTarget }) =>
        (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) || setIsOver(false)
      }
      onDrop={(event) => {
        setIsOver(false);
        if (!target || !carriesFiles(event)) return;
        event.preventDefault();
        readDropped(event.dataTransfer).then(
          (dropped) => upload(target, dropped),
          () => showMessage({ variant: 'error', text: texts.uploads.unreadable }),
        );
      }}
    >
      <ListScreen
        texts={texts}
        name={name}
        view={files}
        state={state}
        actions={actions}
        announcement={announcement}
        bindings={bindings}
        keyNames={texts.keys}
        keyHandlers={{
          rename: () => {
            const [entry] = selected.length > 0 ? selected : state.focused ? [state.focused] : [];
            if (entry && !isInTrash) setDialog({ kind: 'rename', entry });
          },
          star: changing(toggleStars),
          cut: changing((entries) => putOnClipboard(entries, true)),
          copy: changing((entries) => putOnClipboard(entries, false)),
          paste: () => void paste(),
        }}
        onCreate={askName}
        onAdd={choose}
        onDelete={(entries) => (isInTrash ? setDialog({ kind: 'remove', entries }) : trashEntries(entries))}
        renderSidebar={({ onChoose }) => <FilesSidebar files={files} actions={actions} onChoose={onChoose} />}
        empty={{ icon: 'folder', texts: emptyTexts, ...(emptyAction && { action: emptyAction }) }}
        noResults={texts.noResults}
        {...(isGrid && { skeleton: <GridSkeleton /> })}
        controls={
          <>
            <IconButton
              icon="playlist_add"
              label={texts.newFolder}
              onClick={askName}
              className="max-sm:hidden"
            />
            {target && held && (
              <IconButton icon="content_paste" label={texts.actions.paste} onClick={paste} />
            )}
            {trashed.length > 0 && (
              <IconButton
                icon="delete_forever"
                label={texts.actions.emptyTrash}
                onClick={() => setDialog({ kind: 'remove', entries: trashed })}
              />
            )}
            {view.kind !== 'recent' && (
              <OrderMenu order={order} sorts={fileOrder.sorts} names={texts.orders} onChange={changeOrder} />
            )}
            <ViewMenu type={type} onType={setType} onNewFolder={askName} />
          </>
        }
        quickAdd={<PathBar files={files} actions={actions} />}
        bulk={
          isInTrash ? (
            <>
              <IconButton
                icon="restore_from_trash"
                label={texts.actions.restore}
                onClick={() => restoreEntries(selected)}
              />
              <IconButton
                icon="delete_forever"
                label={texts.actions.remove}
                onClick={() => setDialog({ kind: 'remove', entries: selected })}
              />
            </>
          ) : (
            <>
              <IconButton icon="star" label={texts.keys.star} onClick={() => toggleStars(selected)} />
              <IconButton
                icon="arrow_forward"
                label={texts.actions.move}
                onClick={() => setDialog({ kind: 'move', entries: selected })}
              />
              <IconButton
                icon="content_copy"
                label={texts.actions.copy}
                onClick={() => putOnClipboard(selected, false)}
              />
              <IconButton icon="delete" label={texts.actions.trash} onClick={() => trashEntries(selected)} />
            </>
          )
        }
        dialog={
          openId !== undefined &&
          openId !== 'new' && <DetailsPane key={openId} id={openId} files={files} actions={actions} />
        }
        over={
          shownDialog && (
            <Suspense fallback={null}>
              <FileDialogs dialog={shownDialog} files={files} onClose={closeDialog} />
            </Suspense>
          )
        }
      >
        {isGrid ? (
          <RecordGrid
            records={found}
            state={state}
            label={label}
            resetKey={path}
            renderCard={(entry, place) => <EntryCard {...itemOf(entry, place)} />}
          />
        ) : (
          <RecordList
            records={found}
            state={state}
            label={label}
            resetKey={path}
            canMove={false}
            onMove={row.move}
            onSelect={(id) => row.select(id, false)}
            renderRow={(entry, place) => <EntryRow {...itemOf(entry, place)} />}
          />
        )}
      </ListScreen>
      {/* The path takes the place of the button in the header of phones. */}
      {isPhone && openId === undefined && selected.length === 0 && (
        <FloatingButton icon="add" label={texts.add} onClick={choose} className="absolute end-4 bottom-4" />
      )}
      <UploadPanel />
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-paper/80">
          <p className="text-lg font-bold">{texts.dropHere}</p>
        </div>
      )}
    </div>
  );
}
