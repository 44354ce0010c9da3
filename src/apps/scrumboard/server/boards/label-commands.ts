import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { CardsLabel, LabelChoice, LabelUpdate, NewLabel } from '../../shared/inputs.ts';
import { choosePositions } from '../position-queries.ts';
import { boardLabels, cards } from '../tables.ts';
import { chooseId, getBoard } from './board-commands.ts';

export const createLabel = defineCommand(
  'scrumboard.create-label',
  NewLabel,
  async (transaction, { boardId, title, color, id: wanted }) => {
    await getBoard(transaction, boardId, 'edit');
    const id = await chooseId(transaction, boardLabels, wanted);
    const place = { table: 'board_labels', column: 'board_id', id: boardId } as const;
    const [position = ''] = await choosePositions(transaction, place, [id], 'end');
    await transaction.insert(boardLabels, { id, board_id: boardId, title, color, position });
    return { id };
  },
);

export const updateLabel = defineCommand(
  'scrumboard.update-label',
  LabelUpdate,
  async (transaction, { id, title, color }) => {
    const label = await transaction.get(boardLabels, id, 'edit');
    await transaction.update(boardLabels, label, {
      ...(title !== undefined && { title }),
      ...(color !== undefined && { color }),
    });
    return { id };
  },
);

/** Gives cards a label of their board, or takes it from them; other labels of the cards stay. */
export const labelCards = defineCommand(
  'scrumboard.label-cards',
  CardsLabel,
  async (transaction, { ids, labelId, isAdded }) => {
    const label = await transaction.get(boardLabels, labelId, 'edit');
    const rows = await transaction.getMany(cards, ids, 'edit');
    if (rows.some((row) => row.board_id !== label.board_id))
      throw badInput('This board has no such label.', { labelId: 'This label does not exist' });
    const changed = rows.filter((row) => row.labels.includes(labelId) !== isAdded);
    await transaction.updateMany(cards, changed, ({ labels }) => ({
      labels: isAdded ? [...labels, labelId] : labels.filter((one) => one !== labelId),
    }));
    return { count: changed.length };
  },
);

/** Removes a label, also from the cards that carry it. */
export const removeLabel = defineCommand(
  'scrumboard.remove-label',
  LabelChoice,
  async (transaction, { id }) => {
    const label = await transaction.get(boardLabels, id, 'edit');
    const found = await transaction.db
      .selectFrom('cards')
      .select(['id', 'labels'])
      .where('scope', '=', label.scope) // unscoped: the actor may edit the label's board
      .execute();
    const carrying = found.filter((card) => card.labels.includes(id)).map((card) => card.id);
    const rows = await transaction.getMany(cards, carrying, 'edit');
    await transaction.updateMany(cards, rows, (row) => ({ labels: row.labels.filter((one) => one !== id) }));
    await transaction.remove(boardLabels, label);
    return { count: rows.length };
  },
);
