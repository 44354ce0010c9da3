import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import type { TableColumn } from '../../data-table/client/table-column.ts';
import {
  isColumnShown,
  type Layout,
  orderColumns,
  type TableLayout,
  useLayout,
  widthOf,
} from '../../data-table/client/table-layout.ts';
import {
  findViewAddress,
  isSameView,
  readPlace,
  type ViewList,
  writeViewSearch,
} from '../shared/view-address.ts';
import type { SavedView, ViewState } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { applyViewLayout, useViews } from './use-views.ts';
import { updateView } from './view-actions.ts';

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);
const ViewsDialog = lazyPart(async () => (await import('./views-dialog.tsx')).ViewsDialog);

interface ViewMenuProps<R> {
  list: ViewList;
  /** The address of the shown list; the page's own unless given. */
  path?: string;
  /** What a view keeps of the list that the address does not name. */
  extraSearch?: Readonly<Record<string, string>>;
  /** The list is a table. */
  table?: { readonly columns: readonly TableColumn<R>[]; readonly layout: TableLayout };
}

const noColumns = { density: 'settings', columns: [] } as const;

/** How a table is laid out now. */
function describeLayout<R>(
  columns: readonly TableColumn<R>[],
  layout: Layout,
): Pick<ViewState, 'density' | 'columns'> {
  return {
    density: layout.density,
    columns: orderColumns(columns, layout).map((column) => ({
      id: column.id,
      isShown: isColumnShown(column, layout),
      width: Math.round(widthOf(column, layout)),
    })),
  };
}

/** What a list shows now, as a view would keep it. */
function useViewState<R>({ list, path, extraSearch, table }: ViewMenuProps<R>): ViewState {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search: object = useSearch({ strict: false });
  const layout = useLayout(list.id);
  return {
    place: readPlace(list, path ?? pathname),
    search: writeViewSearch({ ...search, ...extraSearch }),
    ...(table ? describeLayout(table.columns, layout) : noColumns),
  };
}

/** In the header of a list: its saved views, and what saves the shown state as one. */
export function ViewMenu<R>(props: ViewMenuProps<R>) {
  const { list } = props;
  const texts = useSavedViewTexts();
  const navigate = useNavigate();
  const { user } = useSession();
  const views = useViews([list.id]);
  const state = useViewState(props);
  const [chosenId, setChosenId] = useState<string>();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const isOwn = ({ ownerId }: SavedView) => ownerId === user?.uid;
  const shown = views.find((view) => isSameView(view, state));
  // Changed since it was opened: it can be saved again.
  const changed = shown ? undefined : views.find((view) => view.id === chosenId && isOwn(view));
  const open = (view: SavedView) => {
    const { path, search } = findViewAddress(list, view);
    applyViewLayout(view);
    setChosenId(view.id);
    void navigate({ to: path, search: search as never }); // safe: the route reads it again
  };
  const trigger = (
    <IconButton
      icon="bookmark"
      label={texts.title}
      aria-pressed={shown !== undefined}
      className="max-sm:hidden"
    />
  );
  const close = () => setDialog(null);
  return (
    <>
      <LazyMenu trigger={trigger}>
        {(menu) => (
          <>
            <menu.MenuRadioGroup
              value={shown?.id ?? null}
              onValueChange={(id: string) => open(views.find((view) => view.id === id) as SavedView)} // safe: an item a view
            >
              <menu.MenuGroup label={texts.title}>
                {views.length === 0 && <p className="px-2.5 py-1.5 text-sm text-dim">{texts.none}</p>}
                {views.map((view) => (
                  <menu.MenuRadioItem
                    key={view.id}
                    value={view.id}
                    icon={view.scope.startsWith('user:') ? 'bookmark' : 'groups'}
                  >
                    <bdi>{view.name}</bdi>
                  </menu.MenuRadioItem>
                ))}
              </menu.MenuGroup>
            </menu.MenuRadioGroup>
            <menu.MenuSeparator />
            {changed && (
              <menu.MenuItem icon="save" onClick={() => updateView(changed, state)}>
                {texts.update(changed.name)}
              </menu.MenuItem>
            )}
            <menu.MenuItem icon="add" onClick={() => setDialog('save')}>
              {texts.saveNew}
            </menu.MenuItem>
            {views.some(isOwn) && (
              <menu.MenuItem icon="edit" onClick={() => setDialog('manage')}>
                {texts.manage}
              </menu.MenuItem>
            )}
          </>
        )}
      </LazyMenu>
      <Suspense>
        {dialog === 'save' && (
          <SaveViewDialog list={list.id} state={state} onSaved={setChosenId} onClose={close} />
        )}
        {dialog === 'manage' && <ViewsDialog views={views.filter(isOwn)} onClose={close} />}
      </Suspense>
    </>
  );
}
