import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { refreshRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { useListState } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Board, boardCollection } from '../../shared/records.ts';
import { boardsPath, buildBoardPath } from '../../shared/rules.ts';
import { useBoardPresence } from '../presence/board-presence.ts';
import { canEdit } from '../use-boards.ts';
import { useBoardTexts } from '../texts/en.ts';
import { AddList } from './add-list.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { CardSelectionContext } from './use-card-selection.ts';
import { FilterBar } from './filter-bar.tsx';
import { GrabActionsContext, GrabContext, useGrab } from './use-grab.ts';
import { type BoardView, useAddressedBoard, useBoardView, useTileView } from './use-board-view.ts';

const CardBulkBar = lazyPart(async () => (await import('./card-bulk-bar.tsx')).CardBulkBar);
const CardTable = lazyPart(async () => (await import('../views/card-table.tsx')).CardTable);
const CalendarView = lazyPart(async () => (await import('../views/calendar-view.tsx')).CalendarView);
const GroupedView = lazyPart(async () => (await import('../views/grouped-view.tsx')).GroupedView);
const CardDialog = lazyPart(async () => (await import('../card/card-dialog.tsx')).CardDialog);
/** How long a board that was just made may take to arrive. */
const patienceMs = 2000;

/** The board that the address names. */
export function BoardScreen() {
  const texts = useBoardTexts();
  const { board, status } = useAddressedBoard();
  if (board && board.deletedAt === null)
    return (
      <QueryScope>
        <OpenBoard key={board.id} board={board} />
      </QueryScope>
    );
  return (
    <RecordsStatus
      status={status}
      failedTitle={texts.boards.failed}
      onRetry={() => refreshRecords(boardCollection)}
      skeleton={<BoardSkeleton />}
    >
      <MissingBoard />
    </RecordsStatus>
  );
}

/** Says that there is no such board, and goes back to those that there are. */
function MissingBoard() {
  const texts = useBoardTexts();
  const navigate = useNavigate();
  const text = texts.board.gone;
  useEffect(() => {
    const timer = setTimeout(() => {
      showMessage({ variant: 'error', text, position: 'top-end', duration: 2000 });
      void navigate({ to: boardsPath, replace: true });
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return <BoardSkeleton />;
}

function OpenBoard({ board }: { board: Board }) {
  const texts = useBoardTexts();
  const view = useBoardView(board);
  const { user } = useSession();
  useBoardPresence(board.id, user?.uid, board.version > 0);
  const grab = useGrab(view);
  const navigate = useNavigate();
  const { boardUri } = useParams({ strict: false });
  useEffect(() => {
    // The readable end of the address follows the name.
    if (boardUri !== board.uri)
      void navigate({ to: buildBoardPath(board), search: (search) => search, replace: true });
  }, [navigate, board, boardUri]);
  const isEditable = canEdit(view.level);
  return (
    <GrabContext value={grab}>
      <GrabActionsContext value={grab.actions}>
        <div className="relative flex h-full min-h-80 flex-col bg-paper">
          <BoardBar view={view} />
          <FilterBar view={view} />
          <p role="status" aria-live="assertive" className="sr-only">
            {grab.announcement}
          </p>
          {view.lists.length === 0 && !isEditable ? (
            <EmptyState
              icon="view_kanban"
              title={texts.board.empty[0] ?? ''}
              description={texts.board.empty[1]}
              className="flex-1"
            />
          ) : (
            <BoardBody view={view} />
          )}
        </div>
        <Suspense>
          {view.cardId !== undefined && <CardDialog key={view.cardId} cardId={view.cardId} view={view} />}
        </Suspense>
      </GrabActionsContext>
    </GrabContext>
  );
}

/** The cards in the way that the address asks for. */
function BoardBody({ view }: { view: BoardView }) {
  if (view.mode === 'table')
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <CardTable view={view} />
      </Suspense>
    );
  if (view.mode === 'calendar')
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <CalendarView view={view} />
      </Suspense>
    );
  return <BoardColumns view={view} />;
}

/** The cards in columns: the lists of the board, or what they are grouped by. */
function BoardColumns({ view }: { view: BoardView }) {
  const texts = useBoardTexts();
  const selection = useListState(view.shown, `${view.path} ${view.grouping}`);
  const { selectedIds, dispatch } = selection;
  const selecting = useMemo(
    () => ({ selectedIds, isSelecting: selectedIds.size > 0, dispatch }),
    [selectedIds, dispatch],
  );
  const { board, lists, grouping } = view;
  const tiles = useTileView(view);
  return (
    <>
      <CardSelectionContext value={selecting}>
        {grouping === 'list' ? (
          <ol
            aria-label={texts.board.lists(board.name)}
            className="flex min-h-0 flex-1 items-start gap-3 overflow-x-auto p-3 sm:px-5 sm:py-4"
          >
            {lists.map((list) => (
              <BoardColumn key={list.id} list={list} view={view} tiles={tiles} />
            ))}
            {canEdit(view.level) && <AddList boardId={board.id} isFirst={lists.length === 0} />}
          </ol>
        ) : (
          <Suspense fallback={<BoardSkeleton />}>
            <GroupedView key={grouping} view={view} grouping={grouping} />
          </Suspense>
        )}
      </CardSelectionContext>
      <Suspense>
        {selection.selected.length > 0 && <CardBulkBar view={view} selection={selection} />}
      </Suspense>
    </>
  );
}
