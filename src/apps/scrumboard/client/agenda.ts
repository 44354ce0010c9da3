import { readInstant } from '../../../base/clock.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import {
  type AgendaItem,
  type AgendaQuestion,
  type AgendaSource,
  isAskedFor,
} from '../../../platform/frame/agenda/client/agenda-source.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { type CardWork, listCardWork } from '../shared/card-work.ts';
import {
  type Board,
  boardCollection,
  type Card,
  cardCollection,
  type CheckItem,
  listCollection,
} from '../shared/records.ts';
import { buildCardPath, isOpen } from '../shared/rules.ts';
import { type CardChanges, updateCards } from './api.ts';
import { useBoardTexts } from './texts/en.ts';

interface Place {
  readonly card: Card;
  readonly board: Board;
}

/** The cards that are on open lists of open boards. */
function listPlaces(): readonly Place[] {
  const boards = new Map(
    readRecords(boardCollection)
      .filter(isOpen)
      .map((board) => [board.id, board]),
  );
  const lists = new Set(
    readRecords(listCollection)
      .filter(isOpen)
      .map(({ id }) => id),
  );
  return readRecords(cardCollection).flatMap((card) => {
    const board = boards.get(card.boardId);
    return board && isOpen(card) && lists.has(card.listId) ? [{ card, board }] : [];
  });
}

const buildItem = ({ card, board }: Place, timeZone: string, at: string | null) =>
  ({
    appId: 'scrumboard',
    kind: 'work',
    icon: 'view_kanban',
    path: buildCardPath(board, card.id),
    at,
    isAnyTime: toWallClock(at, timeZone).endsWith('T23:59'),
    canComplete: true,
    canReschedule: true,
  }) as const;

function toWorkItem(board: Board, { card, item, due, isDone }: CardWork, timeZone: string): AgendaItem {
  const common = { ...buildItem({ card, board }, timeZone, due), isDone };
  return item === undefined
    ? { ...common, id: `card ${card.id}`, recordId: card.id, title: card.name, detail: board.name }
    : {
        ...common,
        id: `check ${card.id} ${item.id}`,
        recordId: `${card.id} ${item.id}`,
        title: item.text,
        detail: `${board.name} · ${card.name}`,
      };
}

/** All work on boards that is assigned to a person: cards, and items of checklists. */
const listWork = ({ uid, timeZone }: Pick<AgendaQuestion, 'uid' | 'timeZone'>): readonly AgendaItem[] =>
  listPlaces().flatMap(({ card, board }) =>
    listCardWork(card, uid).map((work) => toWorkItem(board, work, timeZone)),
  );

/** Changes a card or an item of its checklists, by the id of the agenda. */
function change(recordId: string, changeCard: CardChanges, changeItem: Partial<CheckItem>, message: string) {
  const [cardId, itemId] = recordId.split(' ');
  const card = readRecords(cardCollection).find(({ id }) => id === cardId);
  if (!card) return;
  if (itemId === undefined) return updateCards([card], changeCard, { message });
  const expected = card.checklists.map((checklist) => ({ ...checklist, items: [...checklist.items] }));
  const checklists = expected.map((checklist) => ({
    ...checklist,
    items: checklist.items.map((item) => (item.id === itemId ? { ...item, ...changeItem } : item)),
  }));
  updateCards([card], { checklists }, { message, expected: { checklists: expected } });
}

/** The cards and items of checklists that the agenda of a person shows. */
export const boardAgenda: AgendaSource = {
  appId: 'scrumboard',
  collections: [boardCollection, listCollection, cardCollection],
  list: (question) => listWork(question).filter(({ at, isDone }) => isAskedFor(at, isDone, question)),
  listAssigned: (question) => listWork(question).filter(({ isDone }) => !isDone),
  complete: (recordIds, isDone) => {
    const { completed, reopened } = useBoardTexts.current().done;
    const completedAt = isDone ? readInstant() : null;
    for (const id of recordIds)
      change(id, { completedAt }, { checked: isDone }, isDone ? completed : reopened);
  },
  reschedule: (moves) => {
    const { due } = useBoardTexts.current().done;
    for (const { recordId, at } of moves) change(recordId, { due: at }, { due: at }, due);
  },
};
