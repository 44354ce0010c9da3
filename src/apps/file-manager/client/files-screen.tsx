import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, Suspense, useEffect, useMemo, useState } from 'react';
import { FloatingButton } from '../../../ui/actions/floating-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
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
import { RecordList } from '../../../platform/kits/list-screen/client/rows/record-list.tsx';
import type { RowPlace } from '../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Entry } from '../shared/entry.ts';
import { isFiltering, noFilter } from '../shared/search-entries.ts';
import { listAbove } from '../shared/tree.ts';
import { buildListPath, buildPath, isListed } from '../shared/views.ts';
import { fileLabelActions, starEntries, trashEntries } from './api.ts';
import { putOnClipboard, moveInto, pasteInto, useClipboard } from './clipboard.ts';
import { readDropped } from './dropped-files.ts';
import type { FileActions, FileDialog } from './file-actions.ts';
import { FilesSidebar } from './files-sidebar.tsx';
import { EntryRow } from './list/entry-row.tsx';
import { ViewMenu } from './list/view-menu.tsx';
import { PathBar } from './path-bar.tsx';
import { useFileTexts } from './texts/en.ts';
import { useUploading } from './uploads/use-uploading.ts';
import { useEntryLevels } from './use-entry-levels.ts';
import { fileOrder } from './list/sort-entries.ts';
import { type FilesList, useFiles, useIsGrid } from './use-files.ts';

const FileDialogs = lazyPart(async () => (await import('./dialogs/file-dialogs.tsx')).FileDialogs);
const DetailsPane = lazyPart(async () => (await import('./details/details-pane.tsx')).DetailsPane);
const BulkActions = lazyPart(async () => (await import('./list/bulk-actions.tsx')).BulkActions);
const EntryGrid = lazyPart(async () => (await import('./list/entry-grid.tsx')).EntryGrid);
const SearchNotes = lazyPart(async () => (await import('./search/search-notes.tsx')).SearchNotes);

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

/** Actions that the palette requests through `?open=`. */
const asks = ['new', 'upload', 'links'] as const;

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Redirects from the address of an entry to the list that contains it. */
function useEntryAddress({ view, status, context }: FilesList): void {
  const navigate = useNavigate();
  const entry = view.kind === 'entry' && status === 'ready' ? context.find(view.id) : undefined;
  const href =
    entry?.kind === 'folder'
      ? buildPath({ kind: 'folder', id: entry.id })
      : entry && `${buildListPath(entry, context)}?open=${entry.id}`;
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true });
  }, [href, navigate]);
}

/** Files and folders: the list or folder that the address names, and what can be done with it. */
export function FilesScreen() {
  return (
    <QueryScope>
      <Files />
    </QueryScope>
  );
}

function Files() {
  const texts = useFileTexts();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(noFilter);
  const files = useFiles(filter);
  const isFiltered = isFiltering(filter);
  const { view, path, found, openId, context, folder, isInTrash } = files;
  const { find } = context;
  useEntryAddress(files);
  const asked = asks.find((one) => one === openId);
  const state = useListState(found, path, asked ? undefined : openId);
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
  const { allows, refuses } = useEntryLevels(folder ? [folder, ...selected] : selected);
  const isClosed = isInTrash || (folder !== undefined && !allows(folder, 'add'));
  const place = isClosed ? undefined : files.place;
  const canDrag = !isInTrash && (!folder || allows(folder, 'edit'));
  const canEdit = selected.every((entry) => allows(entry, 'edit'));

  const actions = useMemo<FileActions>(
    () => ({
      ...row,
      isInTrash,
      canDrag,
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
    [row, isInTrash, canDrag, find, navigate, selected],
  );

  // The palette requests actions through the address.
  const isAsked = asked !== undefined && files.status === 'ready';
  const shownDialog: FileDialog | null =
    dialog ?? (isAsked ? { kind: asked === 'new' ? 'new-folder' : asked } : null);
  const closeDialog = () => {
    setDialog(null);
    if (asked) row.close();
  };
  /** Lists that are no places add to the person's own files. */
  const addTo = place ?? files.ownTop;
  const warn = (text = texts.details[isInTrash ? 'inTrash' : 'viewOnly']) =>
    showMessage({ variant: 'info', text });
  const pasteHeld = place && held ? () => pasteInto(place, find) : undefined;
  const uploading = useUploading({
    files,
    place: isClosed ? undefined : addTo,
    pasteHeld,
    askAbout: (conflicts) => setDialog({ kind: 'conflicts', conflicts }),
  });
  const { choose, upload } = uploading;
  const askName = isClosed ? undefined : () => row.open('new');
  const toggleStars = (entries: readonly Entry[]) =>
    starEntries(entries, !entries.every(({ id }) => context.starred.has(id)));
  const changing = (run: (entries: readonly Entry[]) => void) =>
    withTargets(state, (entries) => isInTrash || run(entries));
  /** Runs an action if the person has its level; otherwise shows a message that the entries are read-only. */
  const editing = (entries: readonly Entry[], run: () => void) =>
    entries.some((entry) => refuses(entry, 'edit')) ? warn() : run();
  const remove = (entries: readonly Entry[]) => {
    if (!isInTrash) editing(entries, () => trashEntries(entries));
    else if (entries.some((entry) => refuses(entry, 'manage'))) warn(texts.remove.refused);
    else setDialog({ kind: 'remove', entries });
  };

  const isUnknown = !files.isKnown || (view.kind === 'label' && !files.label);
  const isMissing = isUnknown || (view.kind === 'folder' && !folder) || view.kind === 'entry';
  const name = isMissing
    ? texts.title
    : (folder?.name ?? files.label?.title ?? texts.locations[files.location]);
  const emptyTexts = isUnknown
    ? texts.empty.unknown
    : isMissing
      ? texts.empty.missing
      : isFiltered
        ? texts.empty.filtered
        : texts.empty[view.kind];
  const emptyAction = isMissing
    ? { label: texts.goHome, run: () => void navigate({ to: buildPath({ kind: 'own' }) }) }
    : isFiltered
      ? { label: texts.showAll, run: () => setFilter(noFilter) }
      : place && { label: texts.add, run: choose };
  const trashed = view.kind === 'trash' ? files.records.filter((one) => isListed(one, view, context)) : [];
  const emptyTrash =
    trashed.length > 0 ? () => setDialog({ kind: 'empty-trash', entries: trashed }) : undefined;
  const isSortable = view.kind !== 'recent';
  const label = texts.list(name);
  const describePlace = (entry: Entry) =>
    [texts.locations[context.locationOf(entry)], ...listAbove(entry, find).map((one) => one.name)].join(
      ' › ',
    );
  const itemOf = (entry: Entry, rowPlace: RowPlace) => ({
    entry,
    href: buildAddress(entry.id),
    isStarred: context.starred.has(entry.id),
    labels: files.labels,
    own: files.labelsOf(entry.id),
    where: files.isFound ? describePlace(entry) : '',
    passage: files.isFound ? files.passageOf(entry) : '',
    searched: files.searched,
    actions,
    find,
    ...rowPlace,
  });
  const drag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (place) setIsOver(true);
    // Otherwise the browser would open a dropped file in place of the app.
    else event.dataTransfer.dropEffect = 'none';
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
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (!place) return;
        readDropped(event.dataTransfer).then(
          (dropped) => upload(place, dropped),
          () => showMessage({ variant: 'error', text: texts.uploads.unreadable }),
        );
      }}
    >
      <ListScreen
        texts={texts}
        name={name}
        view={files}
        {...(files.isFound && { countText: texts.count(files.found.length) })}
        state={state}
        actions={actions}
        announcement={announcement}
        bindings={bindings}
        keyNames={texts.keys}
        keyHandlers={{
          rename: () => {
            const [entry] = selected.length > 0 ? selected : state.focused ? [state.focused] : [];
            if (entry && !isInTrash) editing([entry], () => setDialog({ kind: 'rename', entry }));
          },
          star: changing(toggleStars),
          cut: changing((entries) => editing(entries, () => putOnClipboard(entries, true))),
          copy: changing((entries) => putOnClipboard(entries, false)),
        }}
        onCreate={askName ?? (() => warn())}
        onAdd={isClosed ? () => warn() : choose}
        canAdd={!isClosed}
        onDelete={remove}
        renderSidebar={(events) => <FilesSidebar files={files} actions={actions} {...events} />}
        labels={{ labels: files.labels, actions: fileLabelActions, onRename: () => undefined }}
        empty={{ icon: 'folder', texts: emptyTexts, ...(emptyAction && { action: emptyAction }) }}
        noResults={texts.noResults}
        searchHelp={
          <Suspense>
            <SearchNotes files={files} />
          </Suspense>
        }
        {...(isGrid && { skeleton: <GridSkeleton /> })}
        controls={
          <>
            {askName && !isPhone && (
              <IconButton icon="playlist_add" label={texts.newFolder} onClick={askName} />
            )}
            {pasteHeld && <IconButton icon="content_paste" label={texts.actions.paste} onClick={pasteHeld} />}
            {emptyTrash && !isPhone && (
              <IconButton icon="delete_forever" label={texts.actions.emptyTrash} onClick={emptyTrash} />
            )}
            {isSortable && !isPhone && (
              <OrderMenu order={order} sorts={fileOrder.sorts} names={texts.orders} onChange={changeOrder} />
            )}
            <ViewMenu
              filter={filter}
              onFilter={setFilter}
              ask={setDialog}
              onNewFolder={askName}
              uploading={isClosed ? undefined : uploading}
              onEmptyTrash={emptyTrash}
              isSortable={isSortable}
            />
          </>
        }
        quickAdd={<PathBar files={files} actions={actions} />}
        bulk={
          <BulkActions
            {...{ selected, isInTrash, canEdit }}
            labels={files.labels}
            labeled={context.labeled}
            canRemove={selected.every((entry) => allows(entry, 'manage'))}
            onStar={() => toggleStars(selected)}
            ask={setDialog}
          />
        }
        dialog={
          openId !== undefined &&
          !asked && <DetailsPane key={openId} id={openId} files={files} actions={actions} />
        }
        over={
          shownDialog && (
            <Suspense fallback={null}>
              <FileDialogs dialog={shownDialog} files={files} onUpload={choose} onClose={closeDialog} />
            </Suspense>
          )
        }
      >
        {isGrid ? (
          <Suspense fallback={<GridSkeleton />}>
            <EntryGrid records={found} state={state} label={label} resetKey={path} itemOf={itemOf} />
          </Suspense>
        ) : (
          <RecordList
            records={found}
            state={state}
            label={label}
            resetKey={path}
            renderRow={(entry, at) => <EntryRow {...itemOf(entry, at)} />}
          />
        )}
      </ListScreen>
      {/* The path takes the place of the button in the header of phones. */}
      {isPhone && !isClosed && openId === undefined && selected.length === 0 && (
        <FloatingButton icon="add" label={texts.add} onClick={choose} className="absolute end-4 bottom-4" />
      )}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-paper/80">
          <p className="text-lg font-bold">{texts.dropHere}</p>
        </div>
      )}
    </div>
  );
}
