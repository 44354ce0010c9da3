import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { BoardCopy } from '../../shared/inputs.ts';
import { findReminder, isOpen } from '../../shared/rules.ts';
import { boardLabels, boardLists, cards, toCard, toList } from '../tables.ts';
import { getBoard, insertBoard } from './board-commands.ts';

/** All rows of a table on a board that the command has opened. */
async function readAll(transaction: Transaction, boardId: string) {
  const ids = async (table: 'board_labels' | 'board_lists' | 'cards') => {
    const rows = await transaction.db
      .selectFrom(table)
      .select('id')
      .where('scope', '=', `board:${boardId}`) // unscoped: the command has opened the board
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    labels: await transaction.getMany(boardLabels, await ids('board_labels'), 'view'),
    lists: await transaction.getMany(boardLists, await ids('board_lists'), 'view'),
    cards: await transaction.getMany(cards, await ids('cards'), 'view'),
  };
}

const translate = (ids: readonly string[], to: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => to.get(id) ?? []);

/** Copies a board without comments, attachments and members. The person who copies it is the only manager of the copy. */
export const copyBoard = defineCommand('scrumboard.copy-board', BoardCopy, async (transaction, input) => {
  const { boardId, id, name, withCards } = input;
  const source = await getBoard(transaction, boardId, 'view');
  const board = await insertBoard(transaction, { id, name, color: source.color, labels: [] });
  const found = await readAll(transaction, boardId);
  const lists = found.lists.filter((row) => isOpen(toList(row)));
  const listIds = new Map(lists.map((row) => [row.id, createId()]));
  const labelIds = new Map(found.labels.map((row) => [row.id, createId()]));
  const copied = withCards
    ? found.cards.filter((row) => isOpen(toCard(row)) && listIds.has(row.list_id))
    : [];
  const cardIds = new Map(copied.map((row) => [row.id, createId()]));
  const of = <Row extends { id: string }>(row: Row, ids: ReadonlyMap<string, string>) => {
    const { version: _version, scope: _scope, ...values }: Row & { version?: number; scope?: string } = row;
    return { ...values, id: ids.get(row.id) ?? createId(), board_id: board.id };
  };
  await transaction.insertMany(
    boardLabels,
    found.labels.map((row) => of(row, labelIds)),
  );
  await transaction.insertMany(
    boardLists,
    lists.map((row) => of(row, listIds)),
  );
  const own = { owner_id: transaction.actor.uid, created_at: transaction.now };
  const emptied = { members: [], attachments: [], cover_id: '', completed_at: null, reopened_at: null };
  await transaction.insertMany(
    cards,
    copied.map((row) => ({
      ...of(row, cardIds),
      ...own,
      ...emptied,
      list_id: listIds.get(row.list_id) ?? '',
      reminder: findReminder({ due: row.due, completedAt: null }, transaction.now),
      repeat_list_id: listIds.get(row.repeat_list_id ?? '') ?? null,
      labels: translate(row.labels, labelIds),
      blocked_by: translate(row.blocked_by, cardIds),
      checklists: row.checklists.map(({ items, ...checklist }) => ({
        ...checklist,
        items: items.map(({ id: itemId, text }) => ({ id: itemId, text, checked: false })),
      })),
    })),
  );
  return { id: board.id };
});
