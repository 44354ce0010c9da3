import { generateNKeysBetween } from 'fractional-indexing';
import { createId } from '../../../../base/ids.ts';
import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { BoardFile } from '../../shared/inputs.ts';
import { findReminder } from '../../shared/rules.ts';
import { maxImportedCards } from '../../shared/import-shape.ts';
import { boardLabels, boardLists, cards } from '../tables.ts';
import { blankCard } from '../cards/card-commands.ts';
import { insertBoard } from './board-commands.ts';

/** Creates a board with the lists, labels and cards of another program; undo removes all of it. */
export const importBoard = defineCommand('scrumboard.import-board', BoardFile, async (transaction, input) => {
  const { id: wanted, name, labels, lists } = input;
  if (lists.flatMap((list) => list.cards).length > maxImportedCards)
    throw badInput(`At most ${maxImportedCards} cards`, { lists: `At most ${maxImportedCards} cards` });
  const board = await insertBoard(transaction, { id: wanted, name, labels: [] });
  const ofBoard = { board_id: board.id };
  const labelIds = labels.map(() => createId());
  const labelPlaces = generateNKeysBetween(null, null, labels.length);
  await transaction.insertMany(
    boardLabels,
    labels.map(({ title, color }, index) => ({
      ...ofBoard,
      id: labelIds[index] ?? '',
      title,
      color,
      position: labelPlaces[index] ?? '',
    })),
  );
  const listPlaces = generateNKeysBetween(null, null, lists.length);
  const states = { archived_at: null, deleted_at: null };
  const rows = lists.map((list, index) => ({
    ...ofBoard,
    ...states,
    id: createId(),
    name: list.name,
    position: listPlaces[index] ?? '',
    card_limit: null,
  }));
  await transaction.insertMany(boardLists, rows);
  const own = { owner_id: transaction.actor.uid, created_at: transaction.now };
  const inserted = lists.flatMap((list, at) => {
    const places = generateNKeysBetween(null, null, list.cards.length);
    return list.cards.map((card, index) => ({
      ...blankCard,
      ...ofBoard,
      ...own,
      id: createId(),
      list_id: rows[at]?.id ?? '',
      position: places[index] ?? '',
      name: card.name,
      description: card.description,
      due: card.due,
      completed_at: card.isDone ? transaction.now : null,
      reminder: card.isDone ? null : findReminder({ due: card.due, completedAt: null }, transaction.now),
      labels: [...new Set(card.labels.flatMap((label) => labelIds[label] ?? []))],
      checklists: card.checklists.map((checklist) => ({
        id: createId(),
        name: checklist.name,
        items: checklist.items.map((item) => ({ id: createId(), ...item })),
      })),
    }));
  });
  await transaction.insertMany(cards, inserted);
  return { id: board.id };
});
