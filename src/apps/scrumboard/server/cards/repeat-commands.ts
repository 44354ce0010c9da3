import * as v from 'valibot';
import { addDays } from '../../../../base/calendar.ts';
import { createId } from '../../../../base/ids.ts';
import { parseRecurrence } from '../../../../base/recurrence.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { handleJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import {
  findLastOccurrence,
  findNextOccurrence,
  moveWithOccurrence,
} from '../../../../platform/kits/repeats/server/next-occurrence.ts';
import { type CardChanges, cardId } from '../../shared/inputs.ts';
import type { Checklist } from '../../shared/records.ts';
import { findRepeat, isContinued } from '../../shared/repeats.ts';
import { findReminder, isOpen } from '../../shared/rules.ts';
import { choosePositions } from '../position-queries.ts';
import { boardLists, boards, type CardRow, cards, repeatTimer, toBoard, toCard, toList } from '../tables.ts';
import { countRoom } from './room-queries.ts';

/** The checklists of the next card: nothing is checked, and items are due as far from the card as they were. */
const resetChecklists = (
  { checklists, due: from, repeat: recurrence }: Pick<CardRow, 'checklists' | 'due' | 'repeat'>,
  to: string,
): readonly Checklist[] => {
  const move = (due: string) =>
    from === null || recurrence === null ? due : moveWithOccurrence(due, { from, to, recurrence });
  return checklists.map((checklist) => ({
    ...checklist,
    items: checklist.items.map((item) => ({
      ...item,
      ...(item.due !== undefined && { due: move(item.due) }),
      checked: false,
    })),
  }));
};

/** The first of some lists that is open on a board. */
async function findOpenList(
  transaction: Transaction,
  boardId: string,
  ids: readonly (string | null)[],
): Promise<string | undefined> {
  const wanted = ids.flatMap((id) => id ?? []);
  const found = await transaction.getMany(boardLists, wanted, 'view');
  const open = found.filter((list) => list.board_id === boardId && isOpen(toList(list)));
  return wanted.find((id) => open.some((list) => list.id === id));
}

const later = (due: string | null, now: string): string => (due !== null && due > now ? due : now);

/** Midnight before an instant, or so many days later, where a repetition was chosen. */
function findMidnight(repeat: string, instant: string, days = 0): string {
  const timeZone = parseRecurrence(repeat)?.timeZone ?? 'UTC';
  const day = addDays(toWallClock(instant, timeZone).slice(0, 10), days);
  return fromWallClock(`${day}T00:00`, timeZone) ?? instant;
}

/** When the card for the first date after an instant appears: on the day of that date, which is later than another instant. */
function findNextDay(repeat: string, after: string, laterThan: string): string | null {
  for (let next = findNextOccurrence(repeat, after); next; next = findNextOccurrence(repeat, next)) {
    const at = findMidnight(repeat, next);
    if (at > laterThan) return at;
  }
  return null;
}

/** When the next card is due that begins when one is done. */
const findDueAfter = ({ repeat, due }: CardRow, now: string): string | undefined =>
  repeat === null ? undefined : findNextOccurrence(repeat, later(due, now));

type Repeating = Pick<CardRow, 'repeat' | 'repeat_by' | 'due'>;

/** When the next card appears by itself: null where it is made by completing this one, or where nothing is repeated. */
export const findNextAt = ({ repeat, repeat_by: by, due }: Repeating, now: string): string | null =>
  repeat === null || by === 'completion' ? null : findNextDay(repeat, later(due, now), '');

/** The repetition of a card with changes, before these end it. */
export const wantedRepeat = ({ repeat }: CardRow, changes: CardChanges): string | null =>
  changes.repeat === undefined ? repeat : changes.repeat;

/** Whether a change completes a card by which the next one begins. */
export const continues = (row: CardRow, changes: CardChanges): boolean =>
  wantedRepeat(row, changes) !== null && isContinued(toCard(row), changes);

/** Whether the next card of one that is done found no room on its board: it comes on a morning on which there is room. */
const isWaiting = (row: Pick<CardRow, 'completed_at' | 'repeat' | 'repeat_by' | 'next_at'>): boolean =>
  row.repeat_by === 'completion' && row.repeat !== null && row.completed_at !== null && row.next_at !== null;

/** The columns of the repetition after a change: the next card begins in the list in which the repetition was chosen. */
export function repeatColumns(
  row: CardRow,
  changes: CardChanges,
  { now, hasRoom }: { now: string; hasRoom: boolean },
): Partial<CardRow> {
  const wanted = wantedRepeat(row, changes);
  const begin = row.repeat_list_id ?? row.list_id;
  if (wanted !== null && !hasRoom)
    return { repeat: wanted, repeat_list_id: begin, next_at: findMidnight(wanted, now, 1) };
  const found = findRepeat(toCard(row), changes);
  const repeat = found.repeat === undefined ? wanted : found.repeat;
  const by = changes.repeatBy ?? row.repeat_by;
  const due = changes.due === undefined ? row.due : changes.due;
  const completed = changes.completedAt === undefined ? row.completed_at : changes.completedAt;
  const isKept = repeat === row.repeat && by === row.repeat_by && due === row.due;
  const waits = isWaiting({ ...row, repeat, repeat_by: by, completed_at: completed });
  if (isKept && waits === isWaiting(row)) return {};
  return {
    repeat,
    repeat_list_id: repeat === null ? null : begin,
    next_at: waits ? row.next_at : findNextAt({ repeat, repeat_by: by, due }, now),
  };
}

/**
 * Within a command: adds the next card of a series for one that is done, due the next time after that one and after now. It
 * begins in the list in which the repetition was chosen, if that is still there.
 */
export async function continueSeries(transaction: Transaction, row: CardRow): Promise<void> {
  const due = findDueAfter(row, transaction.now);
  if (due === undefined) return;
  const listId = await findOpenList(transaction, row.board_id, [row.repeat_list_id]);
  await addNextCard(transaction, row, listId ?? row.list_id, due);
}

/** Within a command: adds the next card of a series to a list. Files and comments stay with the card before. */
async function addNextCard(
  transaction: Transaction,
  row: CardRow,
  listId: string,
  next: string,
): Promise<void> {
  const { version: _version, scope: _scope, ...copied } = row;
  const id = createId();
  const place = { table: 'cards', column: 'list_id', id: listId } as const;
  const [position = ''] = await choosePositions(
    transaction,
    place,
    [id],
    listId === row.list_id ? [row.id] : 'end',
  );
  await transaction.insert(cards, {
    ...copied,
    id,
    list_id: listId,
    position,
    repeat_list_id: listId,
    next_at: findNextAt({ ...row, due: next }, transaction.now),
    due: next,
    completed_at: null,
    reopened_at: null,
    archived_at: null,
    reminder: findReminder({ due: next, completedAt: null }, transaction.now),
    checklists: resetChecklists(row, next),
    attachments: row.attachments.filter(({ type }) => type === 'link'),
    cover_id: '',
    blocked_by: [],
    created_at: transaction.now,
  });
}

/** The list for the next card of one whose date has come; undefined as long as the series pauses. */
async function findListOnDate(transaction: Transaction, row: CardRow): Promise<string | undefined> {
  // Done cards are put away; one that is put away before is not meant to come again.
  if (row.deleted_at !== null || (row.archived_at !== null && row.completed_at === null)) return undefined;
  const board = await transaction.find(boards, row.board_id);
  if (!board || !isOpen(toBoard(board))) return undefined;
  if ((await countRoom(transaction, row.board_id)) === 0) return undefined;
  return findOpenList(transaction, row.board_id, [row.repeat_list_id, row.list_id]);
}

/** When the card is due whose time has come, and when it is tried again where it cannot be added now. */
function findOnDate(row: CardRow, repeat: string, now: string) {
  const tomorrow = findMidnight(repeat, now, 1);
  if (row.repeat_by === 'completion')
    return {
      due: isWaiting(row) ? findDueAfter(row, now) : undefined,
      again: isWaiting(row) ? tomorrow : null,
    };
  const due = findLastOccurrence(repeat, row.due ?? '1970-01-01T00:00:00.000Z', tomorrow);
  return { due, again: findNextDay(repeat, now, now) };
}

/**
 * Adds the card whose date has come, done or not. After some time without a server that is one card, for the last of the dates
 * that have come. A series of which nothing can be added now goes on at its next date; one that waits for room on its board, on the
 * next morning.
 */
export const addCardOnDate = defineCommand(
  'scrumboard.add-card-on-date',
  v.object({ id: cardId() }),
  async (transaction, { id }) => {
    const { now } = transaction;
    const row = await transaction.find(cards, id, 'edit');
    if (!row || row.repeat === null || row.next_at === null || row.next_at > now) return;
    const { due, again } = findOnDate(row, row.repeat, now);
    const listId = due === undefined ? undefined : await findListOnDate(transaction, row);
    if (due === undefined || listId === undefined) {
      await transaction.update(cards, row, { next_at: again });
      return;
    }
    await addNextCard(transaction, row, listId, due);
    await transaction.update(cards, row, { repeat: null, repeat_list_id: null, next_at: null });
  },
  { isUndoable: false },
);

export const cardOnDateJob = handleJob(defineTimer(repeatTimer.kind), (running) =>
  running.complete(addCardOnDate, running.payload),
);
