import { conflict, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import type { Level } from '../../../../platform/kernel/access/shared/levels.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../../platform/kernel/database/server/table.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { BoardUpdate, NewBoard } from '../../shared/inputs.ts';
import { buildUri, missingBoard } from '../../shared/rules.ts';
import { boardLabels, type BoardRow, boards } from '../tables.ts';

const defaultColor = '#3b82f6';
/** The labels of a new board. */
export const defaultLabels = [
  { title: 'High priority', color: '#e5484d' },
  { title: 'Design', color: '#f76b15' },
  { title: 'App', color: '#3b82f6' },
  { title: 'Feature', color: '#30a46c' },
] as const;

/** The board, if the actor has this level; throws the 404 of the specification for one that they cannot see, or in the trash. */
export async function getBoard(transaction: Transaction, id: string, level: Level): Promise<BoardRow> {
  const board = await transaction.find(boards, id, 'view');
  if (!board || board.deleted_at !== null) throw notFound(missingBoard);
  return level === 'view' ? board : transaction.get(boards, id, level);
}

/** The id for a new record: the wanted one if it is free, which clients choose so that a repeated call creates one record. */
export async function chooseId<Row extends RecordRow>(
  transaction: Transaction,
  table: Table<Row>,
  wanted: string | undefined,
): Promise<string> {
  if (wanted !== undefined && (await transaction.isTaken(table, wanted))) throw conflict('This id is taken.');
  return wanted ?? createId();
}

interface NewBoardValues {
  readonly id?: string | undefined;
  readonly name: string;
  readonly color?: string | undefined;
  readonly labels?: readonly { readonly title: string; readonly color: string }[] | undefined;
}

/** Within a command: creates a board, with labels, that the actor manages. */
export async function insertBoard(transaction: Transaction, values: NewBoardValues): Promise<BoardRow> {
  const id = await chooseId(transaction, boards, values.id);
  const board = await transaction.insert(boards, {
    id,
    owner_id: transaction.actor.uid,
    name: values.name,
    uri: buildUri(values.name),
    color: values.color ?? defaultColor,
    has_covers: true,
    created_at: transaction.now,
    archived_at: null,
    deleted_at: null,
  });
  await openScope(transaction, board.scope);
  const labels = values.labels ?? defaultLabels;
  const positions = generateNKeysBetween(null, null, labels.length);
  await transaction.insertMany(
    boardLabels,
    labels.map(({ title, color }, index) => ({
      id: createId(),
      board_id: id,
      title,
      color,
      position: positions[index] ?? '',
    })),
  );
  return board;
}

export const createBoard = defineCommand('scrumboard.create-board', NewBoard, async (transaction, input) => {
  const { id } = await insertBoard(transaction, input);
  return { id };
});

/** Within a command: the columns of new values of a board. */
export const toBoardColumns = ({
  name,
  color,
  hasCovers,
}: Omit<NewBoardValues, 'id' | 'labels' | 'name'> & {
  name?: string | undefined;
  hasCovers?: boolean | undefined;
}) => ({
  ...(name !== undefined && { name, uri: buildUri(name) }),
  ...(color !== undefined && { color }),
  ...(hasCovers !== undefined && { has_covers: hasCovers }),
});

export const updateBoard = defineCommand(
  'scrumboard.update-board',
  BoardUpdate,
  async (transaction, { id, ...changes }) => {
    const board = await getBoard(transaction, id, 'edit');
    await transaction.update(boards, board, toBoardColumns(changes));
    return { id };
  },
);
