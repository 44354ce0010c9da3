import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { Nothing, RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageFrame } from '../../../../platform/kits/page/client/page-frame.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { boardCollection, cardCollection, listCollection } from '../../shared/records.ts';
import { groupMyCards, type MyCard } from '../../shared/my-cards.ts';
import { buildCardPath, findDueState } from '../../shared/rules.ts';
import { updateCards } from '../api.ts';
import { describeDay } from '../board/due-words.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The cards of all boards that have the person as a member, by when they are due. */
export function MyCardsScreen() {
  const texts = useBoardTexts();
  const { user } = useSession();
  const { now, today } = useClock();
  const status = useRecordsStatus(cardCollection);
  const boards = useRecords(boardCollection);
  const lists = useRecords(listCollection);
  const cards = useRecords(cardCollection);
  const groups = useMemo(
    () => groupMyCards({ boards, lists, cards }, { uid: user?.uid ?? '', now, dayEnd: today.end }),
    [boards, lists, cards, user?.uid, now, today.end],
  );
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return (
    <PageFrame title={texts.mine.title} count={status === 'ready' ? texts.list.count(count) : undefined}>
      {status !== 'ready' || count === 0 ? (
        <RecordsStatus
          status={status}
          failedTitle={texts.boards.failed}
          onRetry={() => refreshRecords(cardCollection)}
        >
          <Nothing icon="view_kanban" texts={texts.mine.empty} />
        </RecordsStatus>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto pb-6">
          {groups.map(({ id, cards: ofGroup }) => (
            <section key={id} aria-label={texts.mine.groups[id]}>
              <h2 className="sticky top-0 z-1 flex h-9 items-center gap-2 border-b border-line bg-paper px-4 text-xs font-bold text-dim sm:px-6">
                {texts.mine.groups[id]}
                <span className="font-normal tabular-nums">{ofGroup.length}</span>
              </h2>
              <ul>
                {ofGroup.map((entry) => (
                  <CardRow key={entry.card.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PageFrame>
  );
}

function CardRow({ entry: { card, board, list } }: { entry: MyCard }) {
  const { card: texts, done } = useBoardTexts();
  const clock = useClock();
  const format = useFormat();
  const isDone = card.completedAt !== null;
  const isLate = findDueState(card, clock.now) === 'overdue';
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line px-4 hover:bg-hover sm:px-6">
      <Checkbox
        aria-label={`${texts.complete}: ${card.name}`}
        checked={isDone}
        onCheckedChange={(checked) =>
          updateCards(
            [card],
            { completedAt: checked ? readInstant() : null },
            { message: checked ? done.completed : done.reopened },
          )
        }
        className="relative z-1"
      />
      <Link
        to={buildCardPath(board, card.id)}
        className="ring-focus-inset flex min-w-0 flex-1 items-center gap-3 self-stretch after:absolute after:inset-0"
      >
        <bdi className={`min-w-0 truncate text-sm ${isDone ? 'text-dim line-through' : ''}`}>{card.name}</bdi>
        <span className="ms-auto flex min-w-0 shrink-0 items-center gap-1.5 text-[0.8125rem] text-dim max-sm:hidden">
          <span style={toneStyle(board.color)} className="size-2 shrink-0 rounded-full bg-(--tone)" />
          <bdi className="max-w-56 truncate">{`${board.name} · ${list.name}`}</bdi>
        </span>
      </Link>
      <span
        className={`w-16 shrink-0 text-end text-[0.8125rem] tabular-nums ${isLate ? 'text-danger-text' : 'text-dim'}`}
        title={card.due === null ? undefined : format.dateTime(card.due)}
      >
        {card.due !== null && describeDay(card.due, clock, format)}
      </span>
    </li>
  );
}
