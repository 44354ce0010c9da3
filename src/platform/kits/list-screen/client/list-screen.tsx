import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { useIsWide } from '../../../frame/shell/client/use-is-wide.ts';
import type { ReplicaStatus } from '../../../kernel/collections/client/replica.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { KeyBinding } from '../../key-bindings/client/key-press.ts';
import { useKeyBindings } from '../../key-bindings/client/use-key-bindings.ts';
import type { LabelActions } from '../../labels/client/label-actions.ts';
import type { Label } from '../../labels/shared/label.ts';
import { DraftKeeper } from '../../record-dialog/client/draft-keeper.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { buildListKeys } from './list-keys.ts';
import { ListPage } from './list-page.tsx';
import { Nothing, RecordsStatus } from './records-status.tsx';
import { useListTexts } from './texts/en.ts';
import type { RowActions } from './use-list-actions.ts';
import type { ListStateView } from './use-list-state.ts';
import '../../../../ui/icons/more-icons.ts';

const LabelsDialog = lazy(() =>
  import('../../labels/client/labels-dialog.tsx').then((module) => ({ default: module.LabelsDialog })),
);
const SidebarDrawer = lazy(() =>
  import('./sidebar-drawer.tsx').then((module) => ({ default: module.SidebarDrawer })),
);
const KeyBindingsDialog = lazy(() =>
  import('../../key-bindings/client/key-bindings-dialog.tsx').then((module) => ({
    default: module.KeyBindingsDialog,
  })),
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

interface ListScreenProps<R extends SyncRecord> {
  texts: ListScreenTexts;
  /** The name of the shown list. */
  name: string;
  view: {
    readonly status: ReplicaStatus;
    /** All records that this browser has, those of the list, and those that the search leaves. */
    readonly records: readonly R[];
    readonly members: readonly R[];
    readonly shown: readonly R[];
    readonly search: string;
    readonly setSearch: (text: string) => void;
  };
  state: ListStateView<R>;
  actions: RowActions<R>;
  keys: { readonly bindings: readonly KeyBinding[]; readonly names: Readonly<Record<string, string>> };
  /** The handlers of the app's own keys. */
  keyHandlers?: Readonly<Record<string, () => void>>;
  onDelete: (records: readonly R[]) => void;
  onRetry: () => void;
  /** The lists next to the records. */
  renderSidebar: (options: { onEditLabels: () => void; onChoose?: () => void }) => ReactNode;
  labels: {
    readonly labels: readonly Label[];
    readonly actions: LabelActions;
    readonly onRename: (label: Label, handle: string) => void;
  };
  drafts: { settle: (records: readonly SyncRecord[]) => void };
  /** What an empty list says; a search without results has words of its own. */
  empty: { readonly icon: IconName; readonly texts: readonly string[] };
  noResults: readonly string[];
  /** What can be done with all selected records. */
  bulk: ReactNode;
  /** The dialog of the opened record; rendered once the records are here. */
  dialog: ReactNode;
  /** The rows or cards. */
  children: ReactNode;
}

/** A screen of records: header with search, lists next to it, records, keys, bulk actions, dialogs and all states. */
export function ListScreen<R extends SyncRecord>(props: ListScreenProps<R>) {
  const { texts, name, view, state, actions, keys, renderSidebar, labels } = props;
  const { status, search, setSearch } = view;
  const listTexts = useListTexts();
  const isWide = useIsWide();
  const [panel, setPanel] = useState<'lists' | 'labels' | 'keys' | null>(null);
  const open = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && setPanel(null) };
  const onEditLabels = () => setPanel('labels');
  const add = () => actions.open('new');
  const ownKeys = buildListKeys({
    state,
    actions,
    onCreate: add,
    onDelete: props.onDelete,
    onClearSearch: () => setSearch(''),
    onHelp: () => setPanel('keys'),
  });
  useKeyBindings<string>(keys.bindings, { ...ownKeys, ...props.keyHandlers });
  const isSearching = view.members.length > 0;
  return (
    <ListPage
      title={name}
      count={status === 'ready' ? texts.count(view.members.length) : ''}
      searchLabel={texts.search}
      search={search}
      onSearch={setSearch}
      onLeaveSearch={actions.focusRows}
      sidebar={renderSidebar({ onEditLabels })}
      openSidebarLabel={texts.openSidebar}
      onOpenSidebar={() => setPanel('lists')}
      controls={
        <Button variant="primary" icon="add" onClick={add} className="ms-1">
          <span className="max-sm:sr-only">{texts.add}</span>
        </Button>
      }
    >
      {view.shown.length > 0 ? (
        props.children
      ) : (
        <RecordsStatus status={status} failedTitle={texts.failed} onRetry={props.onRetry}>
          <Nothing
            icon={isSearching ? 'search' : props.empty.icon}
            texts={isSearching ? props.noResults : props.empty.texts}
            {...(isSearching && { action: { label: listTexts.clearSearch, run: () => setSearch('') } })}
          />
        </RecordsStatus>
      )}
      <BulkBar label={texts.selected} state={state}>
        {props.bulk}
      </BulkBar>
      {status === 'ready' && <DraftKeeper drafts={props.drafts} records={view.records} />}
      <Suspense>
        {!isWide && panel === 'lists' && (
          <SidebarDrawer title={texts.title} {...open}>
            {renderSidebar({ onEditLabels, onChoose: () => setPanel(null) })}
          </SidebarDrawer>
        )}
        {panel === 'labels' && <LabelsDialog {...labels} {...open} />}
        {panel === 'keys' && <KeyBindingsDialog {...keys} {...open} />}
        {status === 'ready' && props.dialog}
      </Suspense>
    </ListPage>
  );
}
