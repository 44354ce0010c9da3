import { createContext, Suspense, use, useMemo } from 'react';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useKeyBindings } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import {
  filterKeys,
  toggleFiltersByKey,
} from '../../../../platform/kits/data-table/client/toggle-filters.ts';
import { DataTable } from '../../../../platform/kits/data-table/client/data-table.tsx';
import { TableControls } from '../../../../platform/kits/data-table/client/table-controls.tsx';
import type { RowParts } from '../../../../platform/kits/data-table/client/table-row.tsx';
import { useTable } from '../../../../platform/kits/data-table/client/use-table.ts';
import {
  buildListKeys,
  deleteKeys,
  movingKeys,
  selectingKeys,
} from '../../../../platform/kits/list-screen/client/list-keys.ts';
import { Nothing } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { useListActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { findDueState } from '../../shared/rules.ts';
import { setCardState } from '../api.ts';
import { CardMenu } from '../board/card-menu.tsx';
import { describeDay } from '../board/due-words.ts';
import { CardSelectionContext } from '../board/use-card-selection.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { cardFields, cardLayout, type ShownCard, useCardColumns, useShownCards } from './card-columns.tsx';

const CardBulkBar = lazyPart(async () => (await import('../board/card-bulk-bar.tsx')).CardBulkBar);

const looking = ['next', 'previous', 'first', 'last', 'open', 'filters'];
const boundKeys = [...movingKeys, ...filterKeys, ...deleteKeys, ...selectingKeys].filter(
  ({ id }) => !['create', 'search', 'help'].includes(id),
);
const lookingKeys = boundKeys.filter(({ id }) => looking.includes(id));
const ignore = () => undefined;

/** Rows are drawn again when their cards change, and not with everything else of the board. */
const ViewContext = createContext<BoardView | undefined>(undefined);

function RowMenu({ card, tabIndex }: { card: ShownCard; tabIndex: number }) {
  const texts = useBoardTexts();
  const view = use(ViewContext);
  return view && <CardMenu card={card} view={view} label={texts.card.menu(card.name)} tabIndex={tabIndex} />;
}

/** The cards of a board as a table. */
export function CardTable({ view }: { view: BoardView }) {
  const texts = useBoardTexts();
  const rows = useShownCards(view);
  const columns = useCardColumns();
  const table = useTable<ShownCard>(cardFields);
  const { matches, compare } = table;
  const found = useMemo(() => {
    const left = matches ? rows.filter(matches) : rows;
    return compare ? left.toSorted(compare) : left;
  }, [rows, matches, compare]);
  const state = useListState(found, view.path, view.cardId);
  const isEditable = canEdit(view.level);
  const search = new URLSearchParams(Object.entries(view.place)).toString();
  const parts = useMemo<RowParts<ShownCard>>(
    () => ({
      name: ({ name }) => name,
      selectLabel: texts.card.select,
      href: (id) => `${view.path}?${search}${search && '&'}card=${id}`,
      renderNarrow: (card) => <NarrowCard card={card} />,
      ...(isEditable && { renderEnd: (card, tabIndex) => <RowMenu card={card} tabIndex={tabIndex} /> }),
    }),
    [texts, view.path, search, isEditable],
  );
  const { row } = useListActions<ShownCard>({ path: view.path, state, buildAddress: parts.href });
  const listKeys = buildListKeys({
    state,
    actions: row,
    onCreate: ignore,
    onDelete: (cards) => setCardState(cards, 'deleted'),
    onClearSearch: ignore,
    onHelp: ignore,
  });
  useKeyBindings<string>(isEditable ? boundKeys : lookingKeys, {
    ...listKeys,
    filters: () => toggleFiltersByKey(cardLayout, table),
  });
  const { selectedIds, dispatch } = state;
  const selecting = useMemo(
    () => ({ selectedIds, isSelecting: selectedIds.size > 0, dispatch }),
    [selectedIds, dispatch],
  );
  if (rows.length === 0) return <Nothing icon="table" texts={texts.views.empty} />;
  return (
    <>
      <CardSelectionContext value={selecting}>
        <ViewContext value={view}>
          <DataTable
            records={found}
            state={state}
            table={table}
            columns={columns}
            layout={cardLayout}
            parts={parts}
            actions={row}
            label={texts.views.tableOf(view.board.name)}
            resetKey={view.path}
          />
        </ViewContext>
      </CardSelectionContext>
      <Suspense>
        {isEditable && state.selected.length > 0 && <CardBulkBar view={view} selection={state} />}
      </Suspense>
    </>
  );
}

/** The columns of the table, in the bar of the board. */
export function CardTableControls() {
  const columns = useCardColumns();
  const table = useTable<ShownCard>(cardFields);
  return <TableControls columns={columns} layout={cardLayout} table={table} />;
}

/** A card where there is no space for columns. */
function NarrowCard({ card }: { card: ShownCard }) {
  const clock = useClock();
  const format = useFormat();
  const isLate = findDueState(card, clock.now) === 'overdue';
  return (
    <>
      <span className="flex gap-3">
        <span
          dir="auto"
          className={`min-w-0 flex-1 truncate font-medium ${card.completedAt === null ? '' : 'text-dim line-through'}`}
        >
          {card.name}
        </span>
        {card.due !== null && (
          <span
            className={`shrink-0 text-[0.8125rem] tabular-nums ${isLate ? 'text-danger-text' : 'text-dim'}`}
          >
            {describeDay(card.due, clock, format)}
          </span>
        )}
      </span>
      <span dir="auto" className="block truncate text-[0.8125rem] text-dim">
        {[card.listName, card.memberNames].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
