import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { IconName } from '../../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../../ui/lazy-part.ts';
import { useRecords } from '../../../../kernel/collections/client/use-records.ts';
import type { Collection } from '../../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import { createLabelActions } from '../../../labels/client/label-actions.ts';
import type { Label } from '../../../labels/shared/label.ts';
import type { ListScreenProps, ListScreenTexts } from '../list-screen.tsx';
import { buildListPath, chooseList, type ListParams, type ListSelection } from './list-selection.ts';
import { ListSidebar } from '../list-sidebar.tsx';
import { createRecordSearch, type SearchedTexts } from '../record-search.ts';
import { useListActions } from '../use-list-actions.ts';
import { useListState } from '../use-list-state.ts';
import { useListView } from '../use-list-view.ts';
import { useLabelListTexts } from './texts/en.ts';

const MissingRecord = lazyPart(
  async () => (await import('../../../record-dialog/client/missing-record.tsx')).MissingRecord,
);

type LabeledRecord = SyncRecord & { readonly labels: readonly string[] };

interface LabelListsOptions<R extends LabeledRecord, Kind extends string> {
  /** The address of the first list. */
  root: `/apps/${string}`;
  /** The search parameter that holds the id of the opened record, so that its list stays. */
  openName?: string;
  collection: Collection<R>;
  labelCollection: Collection<Label>;
  drafts: {
    readonly read: (id: string) => { readonly changes: object } | undefined;
    readonly settle: (records: readonly SyncRecord[]) => void;
  };
  /** The lists above the labels. */
  lists: readonly {
    readonly kind: Kind;
    readonly icon: IconName;
    /** Whether the list shows a record. */
    readonly holds: (record: R) => boolean;
  }[];
  /** Whether the lists of labels show a record that has the label; all of them unless given. */
  isLabelShown?: (record: R) => boolean;
  /** What the search looks at beside the names of the labels. */
  read: (record: R) => Omit<SearchedTexts, 'labels'>;
  /** Sorts by more than the sorts of the collection. */
  compare?: (one: R, other: R) => number;
}

/** The words of an app for its lists. */
interface OwnTexts<Kind extends string> extends Omit<ListScreenTexts, 'openSidebar'> {
  readonly lists: Readonly<Record<Kind, string>>;
  /** Says that the opened record does not exist. */
  readonly dialog: { readonly gone: string };
}

/** The props of the dialog of the opened record. */
export interface OpenedRecord<View extends { readonly records: readonly unknown[] }> {
  /** The id of the record, or `new`. */
  readonly id: string;
  /** Undefined while it is new. */
  readonly record: View['records'][number] | undefined;
  readonly view: View;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** Declares the lists of an app whose records have labels: a few lists of its own, and one for each label. */
export function defineLabelLists<R extends LabeledRecord, Kind extends string>(
  options: LabelListsOptions<R, Kind>,
) {
  const { root, openName = 'open', collection, labelCollection, drafts, lists, read, compare } = options;
  const { isLabelShown = () => true } = options;
  const labelActions = createLabelActions(labelCollection, collection);
  const kinds = lists.map(({ kind }) => kind);
  const search = createRecordSearch<R>((record) => ({ ...read(record), labels: record.labels }));

  const buildPath = (selection: ListSelection<Kind>) => buildListPath(root, kinds, selection);
  const isInList = (record: R, selection: ListSelection<Kind>): boolean =>
    selection.label
      ? record.labels.includes(selection.label.id) && isLabelShown(record)
      : lists.some(({ kind, holds }) => kind === selection.kind && holds(record));

  /** The list that the address names, what the search leaves of it, and the id of the opened record. */
  function useView() {
    const { list, labelHandle, labelId }: ListParams = useParams({ strict: false });
    const { [openName]: opened }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
    const selection = useMemo(
      () => chooseList(kinds, { list, labelHandle, labelId }),
      [list, labelHandle, labelId],
    );
    const isMember = useMemo(() => (record: R) => isInList(record, selection), [selection]);
    const labels = useRecords(labelCollection);
    const path = buildPath(selection);
    const view = useListView<R>({ collection, labels, path, isMember, search, compare });
    return { ...view, selection, openId: typeof opened === 'string' ? opened : undefined };
  }

  function renderSidebar(view: ReturnType<typeof useView>, texts: OwnTexts<Kind>, label: string) {
    const count = (selection: ListSelection<Kind>) =>
      view.records.filter((record) => isInList(record, selection)).length;
    const ownLists = lists.map(({ kind, icon }) => ({
      path: buildPath({ kind }),
      icon,
      name: texts.lists[kind],
      count: count({ kind }),
    }));
    return (events: Parameters<ListScreenProps<R>['renderSidebar']>[0]) => (
      <ListSidebar
        {...events}
        label={label}
        path={view.path}
        groups={[{ lists: ownLists }]}
        labels={view.labels}
        buildLabelPath={(one) => buildPath({ kind: 'label', label: one })}
        countLabel={(one) => count({ kind: 'label', label: one })}
        isReady={view.status === 'ready'}
      />
    );
  }

  /** What a screen of the lists needs: `screen` and `rows` are props of its `ListScreen` and of what shows the records. */
  function useScreen(texts: OwnTexts<Kind>) {
    const { sidebar, openSidebar, unknown } = useLabelListTexts();
    const navigate = useNavigate();
    const view = useView();
    const { selection, path, labels, found, openId } = view;
    const state = useListState(found, path, openId);
    const buildAddress = (id: string) => `${path}?${openName}=${id}`;
    const { row: actions } = useListActions<R>({ path, state, buildAddress });

    const shown = labels.find(({ id }) => id === selection.label?.id);
    const kind = kinds.find((own) => own === selection.kind);
    const name = shown?.title ?? (kind && texts.lists[kind]);
    const onRename = ({ id }: Label, handle: string) => {
      const to = buildPath({ kind: 'label', label: { handle, id } });
      if (id === shown?.id) void navigate({ to, replace: true });
    };
    /** The dialog of the opened record. */
    const renderDialog = (Dialog: ComponentType<OpenedRecord<typeof view>>): ReactNode => {
      if (openId === undefined) return null;
      const record = view.records.find(({ id }) => id === openId);
      const events = { onReopen: () => actions.open(openId), onClose: actions.close };
      if (record || openId === 'new')
        return <Dialog key={openId} id={openId} record={record} view={view} {...events} />;
      const typed = drafts.read(openId)?.changes;
      return <MissingRecord key={openId} text={texts.dialog.gone} typed={typed} onClose={actions.close} />;
    };
    return {
      view,
      state,
      actions,
      buildAddress,
      /** Whether the list exists. */
      isKnown: name !== undefined,
      /** What a list says that does not exist. */
      unknown,
      renderDialog,
      screen: {
        texts: { ...texts, openSidebar },
        name: name ?? texts.title,
        view,
        state,
        actions,
        renderSidebar: renderSidebar(view, texts, sidebar),
        labels: { labels, actions: labelActions, onRename },
        drafts,
      },
      rows: { records: found, state, resetKey: path },
    };
  }

  return { buildPath, useView, useScreen };
}
