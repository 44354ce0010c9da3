import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { KeyBinding } from '../../key-bindings/client/key-press.ts';
import { useKeyBindings } from '../../key-bindings/client/use-key-bindings.ts';
import type { LabelActions } from '../../labels/client/label-actions.ts';
import type { LabelWords } from '../../labels/client/texts/en.ts';
import type { Label } from '../../labels/shared/label.ts';
import { DetailPaneSkeleton } from '../../page/client/detail-pane-skeleton.tsx';
import { DraftKeeper } from '../../record-dialog/client/draft-keeper.tsx';
import { RecordPlaceContext } from '../../record-dialog/client/record-place.ts';
import { buildListKeys } from './list-keys.ts';
import { ListMenu, type ListTransfer } from './list-menu.tsx';
import { ListPage } from './list-page.tsx';
import { Nothing, RecordsStatus } from './records-status.tsx';
import { useListTexts } from './texts/en.ts';
import type { RowActions } from './use-list-actions.ts';
import { usePaneKeys } from './use-pane-keys.ts';
import type { ListStateView } from './use-list-state.ts';
import type { ListView } from './use-list-view.ts';
import '../../../../ui/icons/more-icons.ts';

const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar);
const LabelsDialog = lazyPart(
  async () => (await import('../../labels/client/labels-dialog.tsx')).LabelsDialog,
);
const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);
const KeyBindingsDialog = lazyPart(
  async () => (await import('../../key-bindings/client/key-bindings-dialog.tsx')).KeyBindingsDialog,
);

/** The words of an app for its lists. */
export interface ListScreenTexts {
  readonly title: string;
  readonly openSidebar: string;
  readonly search: string;
  readonly count: (count: number) => string;
  readonly add: string;
  /** Names the bar of bulk actions: "Selected notes". */
  readonly selected: string;
  readonly failed: string;
}

export interface ListScreenProps<R extends SyncRecord> {
  texts: ListScreenTexts;
  /** The name of the shown list. */
  name: string;
  view: ListView<R>;
  /** What the header says of the number of records; of all of the list unless given. */
  countText?: string;
  state: ListStateView<R>;
  actions: RowActions<R>;
  /** What was done, for screen readers. */
  announcement?: string;
  bindings: readonly KeyBinding[];
  /** What the app's own keys do, in words. */
  keyNames: Readonly<Record<string, string>>;
  /** The handlers of the app's own keys. */
  keyHandlers?: Readonly<Record<string, () => void>>;
  /** What the key of a new record does; opens the dialog unless given. */
  onCreate?: () => void;
  /** What the button of a new record does; opens the dialog unless given. */
  onAdd?: (() => void) | undefined;
  /** Whether to show the button that adds a record; defaults to true. */
  canAdd?: boolean;
  onDelete: (records: readonly R[]) => void;
  /** The lists next to the records. */
  renderSidebar: (options: { onEditLabels: () => void; onChoose?: () => void }) => ReactNode;
  /** Labels that the person can edit; without them, there is no dialog of labels. */
  labels?: {
    readonly labels: readonly Label[];
    readonly actions: LabelActions;
    readonly onRename: (label: Label, handle: string) => void;
    /** What they are called, if not labels. */
    readonly words?: LabelWords;
  };
  drafts?: { settle: (records: readonly SyncRecord[]) => void };
  /** What an empty list says; a search without results has words of its own. */
  empty: {
    readonly icon: IconName;
    readonly texts: readonly string[];
    readonly action?: { readonly label: string; readonly run: () => void };
  };
  noResults: readonly string[];
  /** Above the rows while something is searched for: what the search understands. */
  searchHelp?: ReactNode;
  /** The rows say themselves that none match: a table keeps its filters in view. */
  showsNoMatches?: boolean;
  /** While the records are loading; rows unless given. */
  skeleton?: ReactNode;
  /** The rows say themselves that there are none. */
  showsEmpty?: boolean;
  /** In the header, before the menu: how the list is sorted. */
  controls?: ReactNode;
  /** Import and export of the records. */
  transfer?: ListTransfer;
  /** The app's own items in the menu of the header. */
  renderMenuItems?: (menu: MenuParts) => ReactNode;
  /** The line above the rows that adds a record. */
  quickAdd?: ReactNode;
  /** Selects all of a list of which only a part is loaded. */
  onSelectAll?: (() => void) | undefined;
  /** What can be done with all selected records; deleting them unless given. */
  bulk?: ReactNode;
  /** The RecordDialog of the opened record, which is next to the list where there is space; rendered once the records are here. */
  dialog: ReactNode;
  /** The opened record is in a pane over the records on all screens, so that they do not move. */
  opensOver?: boolean;
  /** Other dialogs. */
  over?: ReactNode;
  /** The rows or cards. */
  children: ReactNode;
}

/** A screen of records: header with search, lists next to it, records, keys, bulk actions, dialogs and all states. */
export function ListScreen<R extends SyncRecord>(props: ListScreenProps<R>) {
  const { texts, name, view, state, actions, bindings, renderSidebar, labels, empty, quickAdd } = props;
  const { opensOver = false } = props;
  const { status, search, setSearch, isSearching } = view;
  const listTexts = useListTexts();
  const isWide = useIsWide();
  const [panel, setPanel] = useState<'lists' | 'labels' | 'keys' | null>(null);
  const open = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && setPanel(null) };
  const onEditLabels = () => setPanel('labels');
  const add = props.onAdd ?? (() => actions.open('new'));
  const ownKeys = buildListKeys({
    state,
    actions,
    onCreate: props.onCreate ?? add,
    onDelete: props.onDelete,
    onClearSearch: () => setSearch(''),
    onHelp: () => setPanel('keys'),
  });
  const pane = usePaneKeys({ state, actions, isWide, isOver: opensOver });
  const { onSelectAll } = props;
  useKeyBindings<string>(bindings, {
    ...ownKeys,
    ...(onSelectAll && { selectAll: onSelectAll }),
    ...pane.keys,
    ...props.keyHandlers,
  });
  // An overlay reserves no space.
  const skeleton = !opensOver && <DetailPaneSkeleton />;
  const opened = status === 'ready' && (
    <RecordPlaceContext value={pane.place}>
      <Suspense fallback={pane.isPane && skeleton}>{props.dialog}</Suspense>
    </RecordPlaceContext>
  );
  return (
    <ListPage
      title={name}
      count={status === 'ready' ? (props.countText ?? texts.count(view.count)) : ''}
      searchLabel={texts.search}
      search={search}
      onSearch={setSearch}
      onLeaveSearch={actions.focusRows}
      sidebar={renderSidebar({ onEditLabels })}
      openSidebarLabel={texts.openSidebar}
      onOpenSidebar={() => setPanel('lists')}
      detail={pane.isPane && (opened || skeleton)}
      controls={
        <>
          {props.controls}
          <ListMenu
            transfer={props.transfer}
            renderItems={props.renderMenuItems}
            onShowKeys={() => setPanel('keys')}
          />
          {/* Where a line adds records, a phone needs no button. */}
          {props.canAdd !== false && (
            <Button
              variant="primary"
              icon="add"
              onClick={add}
              className={clsx('ms-1', quickAdd && 'max-sm:hidden')}
            >
              <span className="max-sm:sr-only">{texts.add}</span>
            </Button>
          )}
        </>
      }
    >
      {quickAdd}
      {isSearching && props.searchHelp}
      {/* Parts of a list may arrive before what its rows show of other collections, such as labels. */}
      {(status !== 'loading' && view.found.length > 0) ||
      (props.showsNoMatches && (view.members.length > 0 || (status === 'ready' && !view.isWhole))) ||
      (props.showsEmpty && status === 'ready' && !isSearching) ? (
        props.children
      ) : (
        <RecordsStatus
          status={status}
          failedTitle={texts.failed}
          onRetry={view.refresh}
          skeleton={props.skeleton}
        >
          {isSearching && (view.members.length > 0 || !view.isWhole) ? (
            <Nothing
              icon="search"
              texts={props.noResults}
              action={{ label: listTexts.clearSearch, run: () => setSearch('') }}
            />
          ) : (
            <Nothing {...empty} />
          )}
        </RecordsStatus>
      )}
      {state.selected.length > 0 && (
        <Suspense>
          <BulkBar label={texts.selected} state={state} onSelectAll={onSelectAll}>
            {props.bulk ?? (
              <IconButton
                icon="delete"
                label={listTexts.keys.delete}
                onClick={() => props.onDelete(state.selected)}
              />
            )}
          </BulkBar>
        </Suspense>
      )}
      <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
      {status === 'ready' && props.drafts && <DraftKeeper drafts={props.drafts} records={view.records} />}
      <Suspense>
        {!isWide && panel === 'lists' && (
          <SidebarDrawer title={texts.title} {...open}>
            {renderSidebar({ onEditLabels, onChoose: () => setPanel(null) })}
          </SidebarDrawer>
        )}
        {panel === 'labels' && labels && <LabelsDialog {...labels} {...open} />}
        {panel === 'keys' && (
          <KeyBindingsDialog bindings={bindings} names={{ ...listTexts.keys, ...props.keyNames }} {...open} />
        )}
      </Suspense>
      {!pane.isPane && opened}
      {status === 'ready' && <Suspense>{props.over}</Suspense>}
    </ListPage>
  );
}
