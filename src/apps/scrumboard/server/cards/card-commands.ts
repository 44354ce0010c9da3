import * as v from 'valibot';
import { badInput, conflict, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { CardChanges, CardsUpdate, NewCard } from '../../shared/inputs.ts';
import { mergeCard } from '../../shared/merge-card.ts';
import { boardNotifications } from '../../shared/notifications.ts';
import { findReminder, maxCards } from '../../shared/rules.ts';
import { chooseId, getBoard } from '../boards/board-commands.ts';
import { listAllowed } from '../boards/member-queries.ts';
import { getList } from '../lists/commands.ts';
import { notifyOfCard } from '../notify-commands.ts';
import { continueSeries, continues, findNextAt, repeatColumns, wantedRepeat } from './repeat-commands.ts';
import { countRoom } from './room-queries.ts';
import { choosePositions } from '../position-queries.ts';
import { boardLabels, type CardRow, cards, toCard } from '../tables.ts';

/** A card outside the trash, if the actor has this level. */
export async function getCard(
  transaction: Transaction,
  id: string,
  level: 'view' | 'comment' | 'edit',
): Promise<CardRow> {
  const card = await transaction.get(cards, id, level);
  await getBoard(transaction, card.board_id, 'view');
  if (card.deleted_at !== null) throw notFound('This card does not exist.');
  return card;
}

const isSubset = (wanted: readonly string[] | undefined, known: readonly string[]) =>
  (wanted ?? []).every((id) => known.includes(id));

/** The people who do items of a card's checklists. */
const listDoing = ({ checklists }: Pick<CardRow, 'checklists'>): string[] =>
  checklists.flatMap(({ items }) => items.flatMap((item) => item.personId ?? []));

/** Refuses labels, people and cards that are not of the board; those that the cards have already may stay. */
async function checkReferences(
  transaction: Transaction,
  boardId: string,
  changes: CardChanges,
  rows: readonly CardRow[],
): Promise<void> {
  const kept = (read: (row: CardRow) => readonly string[]) => (id: string) =>
    rows.length > 0 && rows.every((row) => read(row).includes(id));
  const labels = (changes.labels ?? []).filter((id) => !kept((row) => row.labels)(id));
  const ofBoard = (await transaction.getMany(boardLabels, labels, 'view')).filter(
    (label) => label.board_id === boardId,
  );
  if (
    !isSubset(
      labels,
      ofBoard.map(({ id }) => id),
    )
  )
    throw badInput('This board has no such label.', { labels: 'This label does not exist' });
  const doing = (changes.checklists ?? []).flatMap(({ items }) =>
    items.flatMap((item) => item.personId ?? []),
  );
  const known = new Set(rows.flatMap(listDoing));
  const unknown = [...new Set(doing)].filter((id) => !known.has(id));
  if (!isSubset(unknown, await listAllowed(transaction, boardId, unknown)))
    throw badInput('A person cannot see this board.', { checklists: 'This person cannot see the board' });
  const people = (changes.members ?? []).filter((id) => !kept((row) => row.members)(id));
  if (!isSubset(people, await listAllowed(transaction, boardId, people)))
    throw badInput('A person cannot see this board.', { members: 'This person cannot see the board' });
  const blocking = (changes.blockedBy ?? []).filter((id) => !kept((row) => row.blocked_by)(id));
  const found = (await transaction.getMany(cards, blocking, 'view')).filter(
    (card) => card.board_id === boardId && !rows.some(({ id }) => id === card.id),
  );
  if (
    !isSubset(
      blocking,
      found.map(({ id }) => id),
    )
  )
    throw badInput('This board has no such card.', { blockedBy: 'This card does not exist' });
  const { coverId } = changes;
  const hasCover = (row: CardRow) =>
    row.attachments.some(({ id, type }) => id === coverId && type === 'image');
  if (coverId !== undefined && coverId !== '' && !rows.every(hasCover))
    throw badInput('The cover has to be a picture of the card.', {
      coverId: 'This is no picture of the card',
    });
}

/** The columns of a card's new values. */
const toCardColumns = (changes: CardChanges): Partial<CardRow> => {
  const { completedAt, coverId, blockedBy, name, description, members, labels, checklists, due } = changes;
  const { repeat, repeatBy } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(members !== undefined && { members: [...new Set(members)] }),
    ...(labels !== undefined && { labels: [...new Set(labels)] }),
    ...(checklists !== undefined && { checklists }),
    ...(due !== undefined && { due }),
    ...(completedAt !== undefined && { completed_at: completedAt }),
    ...(repeat !== undefined && { repeat }),
    ...(repeatBy !== undefined && { repeat_by: repeatBy }),
    ...(coverId !== undefined && { cover_id: coverId }),
    ...(blockedBy !== undefined && { blocked_by: [...new Set(blockedBy)] }),
  };
};

/** The columns of a card of which nothing is given. */
export const blankCard = {
  description: '',
  cover_id: '',
  members: [],
  labels: [],
  attachments: [],
  checklists: [],
  due: null,
  completed_at: null,
  reopened_at: null,
  blocked_by: [],
  repeat: null,
  repeat_list_id: null,
  repeat_by: 'completion',
  next_at: null,
  reminder: null,
  archived_at: null,
  deleted_at: null,
} as const;

/** Within a command: adds a card at the end of a list. */
export async function insertCard(
  transaction: Transaction,
  input: CardChanges & { id?: string | undefined; listId: string; name: string },
): Promise<CardRow> {
  const list = await getList(transaction, input.listId);
  await getBoard(transaction, list.board_id, 'edit');
  if ((await countRoom(transaction, list.board_id)) === 0)
    throw badInput(`A board has at most ${maxCards} cards.`);
  await checkReferences(transaction, list.board_id, input, []);
  const id = await chooseId(transaction, cards, input.id);
  const place = { table: 'cards', column: 'list_id', id: list.id } as const;
  const [position = ''] = await choosePositions(transaction, place, [id], 'end');
  const repeating = {
    due: input.due ?? null,
    repeat: input.repeat ?? null,
    repeat_by: input.repeatBy ?? 'completion',
  };
  const card = await transaction.insert(cards, {
    ...blankCard,
    name: input.name,
    ...toCardColumns(input),
    ...repeating,
    next_at: findNextAt(repeating, transaction.now),
    reminder: findReminder(
      { due: input.due ?? null, completedAt: input.completedAt ?? null },
      transaction.now,
    ),
    id,
    board_id: list.board_id,
    list_id: list.id,
    position,
    owner_id: transaction.actor.uid,
    created_at: transaction.now,
    repeat_list_id: input.repeat ? list.id : null,
  });
  await notifyOfCard(transaction, boardNotifications.assigned, card, card.members, '');
  return card;
}

export const createCard = defineCommand('scrumboard.create-card', NewCard, async (transaction, input) => {
  const { id } = await insertCard(transaction, input);
  return { id };
});

/** Within a command: changes fields of cards of one board, and tells the people who were added to them. */
export async function changeCards(
  transaction: Transaction,
  rows: readonly CardRow[],
  changes: CardChanges,
): Promise<CardRow[]> {
  const waiting = new Set<string>();
  for (const [boardId, ofBoard] of Map.groupBy(rows, (row) => row.board_id)) {
    await getBoard(transaction, boardId, 'edit');
    await checkReferences(transaction, boardId, changes, ofBoard);
    const continued = ofBoard.filter((row) => continues(row, changes));
    const room = continued.length === 0 ? 0 : await countRoom(transaction, boardId);
    for (const { id } of continued.slice(room)) waiting.add(id);
  }
  const columns = toCardColumns(changes);
  const remind = (row: CardRow) => {
    const { due, completed_at: completedAt } = { ...row, ...columns };
    return { reminder: findReminder({ due, completedAt }, transaction.now) };
  };
  const isDated = changes.due !== undefined || changes.completedAt !== undefined;
  const updated = await transaction.updateMany(cards, rows, (row) => ({
    ...columns,
    ...(changes.completedAt === null && row.completed_at !== null && { reopened_at: transaction.now }),
    ...(isDated && remind(row)),
    ...repeatColumns(row, changes, { now: transaction.now, hasRoom: !waiting.has(row.id) }),
  }));
  for (const row of rows)
    if (continues(row, changes) && !waiting.has(row.id))
      await continueSeries(transaction, { ...row, ...columns, repeat: wantedRepeat(row, changes) });
  for (const [index, card] of updated.entries()) {
    const before = rows[index];
    const known = before ? [...before.members, ...listDoing(before)] : [];
    const added = [...card.members, ...listDoing(card)].filter((id) => !known.includes(id));
    await notifyOfCard(transaction, boardNotifications.assigned, card, added, '');
  }
  return updated;
}

export const updateCards = defineCommand(
  'scrumboard.update-cards',
  CardsUpdate,
  async (transaction, { ids, changes, expected }) => {
    const rows = await transaction.getMany(cards, ids, 'edit');
    if (expected === undefined) return { count: (await changeCards(transaction, rows, changes)).length };
    if (rows.length < new Set(ids).size) throw notFound('This card does not exist.');
    for (const row of rows) {
      const merged = mergeCard(toCard(row), expected, changes);
      const input = merged && v.safeParse(CardChanges, merged);
      // What both have added can be more than a card takes.
      if (!input?.success)
        throw conflict('This card was changed meanwhile.', {
          reason: 'changed-since',
          current: toCard(row),
        });
      await changeCards(transaction, [row], input.output);
    }
    return { count: rows.length };
  },
);
