import { useMemo } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { type Clock, useClock } from '../../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { TableColumn } from '../../../../platform/kits/data-table/client/table-column.ts';
import { createTableLayout } from '../../../../platform/kits/data-table/client/table-layout.ts';
import { toneStyle } from '../../../../ui/tone.ts';
import type { BoardLabel, Card } from '../../shared/records.ts';
import { countItems, findDueState } from '../../shared/rules.ts';
import { describeDay } from '../board/due-words.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';

/** A card with the words that the table shows, sorts and filters. */
export interface ShownCard extends Card {
  readonly listName: string;
  /** The place of its list on the board. */
  readonly listPlace: number;
  readonly shownLabels: readonly BoardLabel[];
  readonly memberNames: string;
  readonly dueText: string;
  readonly createdText: string;
}

export const cardLayout = createTableLayout('scrumboard.cards');

type Board = Pick<BoardView, 'lists' | 'labels' | 'people'>;

/** Gives cards their words; a card that stays the same stays the same object. */
function createBuilder({ lists, labels, people }: Board, timeZone: string) {
  const known = new WeakMap<Card, ShownCard>();
  const places = new Map(lists.map(({ id, name }, index) => [id, { name, index }]));
  const make = (card: Card): ShownCard => ({
    ...card,
    listName: places.get(card.listId)?.name ?? '',
    listPlace: places.get(card.listId)?.index ?? lists.length,
    shownLabels: labels.filter(({ id }) => card.labels.includes(id)),
    memberNames: people
      .filter(({ id }) => card.members.includes(id))
      .map(({ name }) => name)
      .join(', '),
    dueText: toWallClock(card.due, timeZone).replace('T', ' '),
    createdText: toWallClock(card.createdAt, timeZone).replace('T', ' '),
  });
  return (card: Card): ShownCard => {
    const made = known.get(card) ?? make(card);
    known.set(card, made);
    return made;
  };
}

/** The cards in the order of the board, with their words. */
export function useShownCards({ lists, labels, people, shown }: BoardView): readonly ShownCard[] {
  const { timeZone } = useClock();
  const build = useMemo(
    () => createBuilder({ lists, labels, people }, timeZone),
    [lists, labels, people, timeZone],
  );
  return useMemo(
    () => shown.map(build).toSorted((one, other) => one.listPlace - other.listPlace),
    [shown, build],
  );
}

const percentDone = ({ checklists }: Card) => {
  const { done, total } = countItems(checklists);
  return total === 0 ? 0 : (done / total) * 100;
};

/** The columns of cards, as filters and sorts read them. */
export const cardFields = [
  { id: 'name', widthPx: 260, read: (card: ShownCard) => card.name },
  {
    id: 'list',
    widthPx: 128,
    read: (card: ShownCard) => card.listName,
    readNumber: (card: ShownCard) => card.listPlace,
  },
  {
    id: 'labels',
    widthPx: 168,
    read: (card: ShownCard) => card.shownLabels.map(({ title }) => title).join(', '),
  },
  { id: 'members', widthPx: 168, read: (card: ShownCard) => card.memberNames },
  { id: 'due', widthPx: 128, read: (card: ShownCard) => card.dueText },
  {
    id: 'checklists',
    widthPx: 128,
    read: ({ checklists }: ShownCard) => {
      const { done, total } = countItems(checklists);
      return total === 0 ? '' : `${done}/${total}`;
    },
    readNumber: percentDone,
  },
  { id: 'description', widthPx: 240, isExtra: true, read: (card: ShownCard) => card.description },
  { id: 'created', widthPx: 120, isExtra: true, read: (card: ShownCard) => card.createdText },
] as const;

function renderDue(card: Card, clock: Clock, format: Format) {
  if (card.due === null) return '';
  const state = findDueState(card, clock.now);
  const looks = { none: '', done: 'text-success-text', overdue: 'font-semibold text-danger-text', later: '' };
  return (
    <span data-tooltip={format.dateTime(card.due)} className={`relative z-1 ${looks[state]}`}>
      {describeDay(card.due, clock, format)}
    </span>
  );
}

/** The columns with their titles and cells. */
export function useCardColumns(): readonly TableColumn<ShownCard>[] {
  const { columns, views } = useBoardTexts();
  const clock = useClock();
  const format = useFormat();
  return useMemo(() => {
    const cells: Partial<Record<string, TableColumn<ShownCard>['render']>> = {
      name: ({ name, completedAt }) => (
        <span className={completedAt === null ? undefined : 'text-dim line-through'}>{name}</span>
      ),
      labels: ({ shownLabels }) => (
        <span className="inline-flex gap-3">
          {shownLabels.map(({ id, title, color }) => (
            <span key={id} style={toneStyle(color)} className="flex min-w-0 items-center gap-1.5">
              <span className="size-2 shrink-0 rounded-full bg-(--tone)" />
              <bdi className="truncate">{title}</bdi>
            </span>
          ))}
        </span>
      ),
      due: (card) => renderDue(card, clock, format),
      created: ({ createdAt }) => describeDay(createdAt, clock, format),
    };
    return cardFields.map((field) => {
      const render = cells[field.id];
      return {
        ...field,
        title: field.id === 'checklists' ? views.items : columns[field.id],
        ...(render && { render }),
      };
    });
  }, [columns, views, clock, format]);
}
