import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageFrame } from '../../../../platform/kits/page/client/page-frame.tsx';
import { Button, styleButton } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { type Board, boardCollection, type Card, cardCollection } from '../../shared/records.ts';
import { buildBoardPath, isOpen } from '../../shared/rules.ts';
import { createBoard, importBoard } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { type BoardTemplate, boardTemplateNames, buildTemplateBoard } from './board-templates.ts';
import { ClosedBoards } from './closed-boards.tsx';

const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog);
const labelColors = ['#e5484d', '#f76b15', '#3b82f6', '#30a46c'];
const tile =
  'ring-focus flex min-h-28 flex-col rounded-xl border border-line bg-paper p-4 text-start transition-colors hover:bg-hover';

/** How many cards of each board are done, of how many. */
function countCards(cards: readonly Card[]): ReadonlyMap<string, { done: number; total: number }> {
  const counts = new Map<string, { done: number; total: number }>();
  for (const card of cards) {
    if (!isOpen(card)) continue;
    const { done, total } = counts.get(card.boardId) ?? { done: 0, total: 0 };
    counts.set(card.boardId, { done: done + (card.completedAt === null ? 0 : 1), total: total + 1 });
  }
  return counts;
}

/** All boards as tiles; the last one makes a new board and opens it. */
export function BoardsScreen() {
  const texts = useBoardTexts();
  const navigate = useNavigate();
  const all = useRecords(boardCollection);
  const status = useRecordsStatus(boardCollection);
  const cards = useRecords(cardCollection);
  const counts = useMemo(() => countCards(cards), [cards]);
  const [isImporting, setIsImporting] = useState(false);
  const boards = all.filter(isOpen);
  const isEmpty = status !== 'ready' || boards.length === 0;
  const labels = texts.defaultLabels.map((title, index) => ({
    title,
    color: labelColors[index] ?? '#64748b',
  }));
  const add = () => void navigate({ to: buildBoardPath(createBoard(texts.boards.untitled, labels)) });
  const addFrom = (template: BoardTemplate) => {
    const board = importBoard(buildTemplateBoard(template, labels), texts.boards.added(template.name));
    void navigate({ to: buildBoardPath(board) });
  };
  return (
    <PageFrame
      title={texts.title}
      count={isEmpty ? undefined : texts.boards.count(boards.length)}
      controls={
        <>
          <Link to="/apps/scrumboard/my-cards" className={styleButton({ variant: 'ghost' })}>
            {texts.mine.title}
          </Link>
          <LazyMenu
            trigger={
              <IconButton icon="library_books" label={texts.boards.template} disabled={status !== 'ready'} />
            }
          >
            {({ MenuItem }) =>
              boardTemplateNames.map((name) => (
                <MenuItem key={name} onClick={() => addFrom(texts.boardTemplates[name])}>
                  {texts.boardTemplates[name].name}
                </MenuItem>
              ))
            }
          </LazyMenu>
          <IconButton icon="upload" label={texts.importer.title} onClick={() => setIsImporting(true)} />
          <Button variant="primary" icon="add" disabled={status !== 'ready'} onClick={add}>
            {texts.boards.add}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <RecordsStatus
          status={status}
          failedTitle={texts.boards.failed}
          onRetry={() => refreshRecords(boardCollection)}
          skeleton={<BoardsSkeleton />}
        >
          <EmptyState
            icon="view_kanban"
            title={texts.boards.empty[0] ?? ''}
            description={texts.boards.empty[1]}
            action={<Button onClick={add}>{texts.boards.add}</Button>}
            className="flex-1"
          />
        </RecordsStatus>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
          <ul aria-label={texts.title} className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4">
            {boards.map((board) => (
              <li key={board.id} className="flex flex-col">
                <BoardTile board={board} count={counts.get(board.id)} />
              </li>
            ))}
            <li className="flex flex-col">
              <button
                type="button"
                onClick={add}
                className={`${tile} flex-1 items-center justify-center gap-2 border-dashed text-sm font-semibold text-dim`}
              >
                <Icon name="add" />
                {texts.boards.add}
              </button>
            </li>
          </ul>
          <ClosedBoards boards={all} />
        </div>
      )}
      <Suspense>{isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}</Suspense>
      {isEmpty && status === 'ready' && <ClosedBoards boards={all} />}
    </PageFrame>
  );
}

function BoardTile({ board, count }: { board: Board; count: { done: number; total: number } | undefined }) {
  const texts = useBoardTexts();
  const { done, total } = count ?? { done: 0, total: 0 };
  return (
    <Link to={buildBoardPath(board)} style={toneStyle(board.color)} className={`${tile} flex-1 gap-3`}>
      <span className="grid size-9 place-items-center rounded-lg bg-(--tone)/15 text-(--tone)">
        <Icon name="view_kanban" />
      </span>
      <span dir="auto" className="line-clamp-2 font-semibold">
        {board.name}
      </span>
      <span className="mt-auto flex items-center gap-2 text-xs text-dim tabular-nums">
        <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-hover">
          <span
            className="block h-full rounded-full bg-(--tone)"
            style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
          />
        </span>
        {total === 0 ? texts.boards.noCards : texts.boards.progress(done, total)}
      </span>
    </Link>
  );
}

function BoardsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4 p-4 sm:p-6" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-32 rounded-xl" />
      ))}
    </div>
  );
}
