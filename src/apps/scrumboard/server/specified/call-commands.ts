import { createId } from '../../../../base/ids.ts';
import { notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { namedColors } from '../../../../platform/kits/labels/shared/label.ts';
import {
  BoardChoice,
  BoardRename,
  CardChoice,
  type CardInput,
  CardUpdateCall,
  ListChoice,
  ListRename,
  NewBoardCall,
  NewCardCall,
  NewListCall,
  OrderCall,
  SettingsUpdate,
} from '../../shared/specified/schema.ts';
import type { CardChanges } from '../../shared/inputs.ts';
import { findMeantMoves } from '../../shared/order.ts';
import type { Checklist } from '../../shared/records.ts';
import { getBoard, insertBoard, toBoardColumns } from '../boards/board-commands.ts';
import { listAllowed } from '../boards/member-queries.ts';
import { putWatch } from '../boards/watch-commands.ts';
import { addAttachments, describeLink, removeAttachments } from '../cards/attachment-commands.ts';
import { changeCards, getCard, insertCard } from '../cards/card-commands.ts';
import { insertComment } from '../cards/comment-commands.ts';
import { placeCards } from '../cards/move-commands.ts';
import { putState } from '../cards/state-commands.ts';
import { getList, insertList, placeList } from '../lists/commands.ts';
import { boardLabels, boardLists, boards, type CardRow } from '../tables.ts';
import { readOrders } from './order-queries.ts';

export const newBoard = defineCommand(
  'scrumboard.new-board',
  NewBoardCall,
  async (transaction, { board }) => {
    const made = await insertBoard(transaction, { id: board.id, name: board.name ?? 'Untitled board' });
    await putWatch(transaction, { boardId: made.id, isWatched: true });
    return { id: made.id, name: made.name, uri: made.uri };
  },
);

export const renameBoard = defineCommand(
  'scrumboard.rename-board',
  BoardRename,
  async (transaction, { boardId, boardTitle }) => {
    const board = await getBoard(transaction, boardId, 'edit');
    await transaction.update(boards, board, toBoardColumns({ name: boardTitle }));
    return boardTitle;
  },
);

/** A color by its name or as #rrggbb; other texts change nothing. */
const readColor = (color: string | undefined): string | undefined => {
  const named = namedColors.find(({ name }) => name === color)?.value;
  return named ?? (color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined);
};

export const updateSettings = defineCommand(
  'scrumboard.update-settings',
  SettingsUpdate,
  async (transaction, { boardId, settings }) => {
    const { color, subscribed, cardCoverImages } = settings;
    const board = await getBoard(transaction, boardId, 'view');
    if (subscribed !== undefined) await putWatch(transaction, { boardId, isWatched: subscribed });
    const columns = toBoardColumns({ color: readColor(color), hasCovers: cardCoverImages });
    if (Object.keys(columns).length > 0) await transaction.update(boards, board, columns);
    return { boardId };
  },
);

export const deleteBoard = defineCommand(
  'scrumboard.delete-board',
  BoardChoice,
  async (transaction, { boardId }) => {
    await getBoard(transaction, boardId, 'manage');
    await putState(transaction, { entity: 'boards', ids: [boardId], state: 'deleted' });
    return true;
  },
);

/** A list of the board that a call names. */
async function getListOf(transaction: Transaction, boardId: string, listId: string) {
  await getBoard(transaction, boardId, 'edit');
  const list = await getList(transaction, listId);
  if (list.board_id !== boardId) throw notFound('This list does not exist.');
  return list;
}

/** A card of the board that a call names. */
async function getCardOf(transaction: Transaction, boardId: string, cardId: string) {
  await getBoard(transaction, boardId, 'edit');
  const card = await getCard(transaction, cardId, 'edit');
  if (card.board_id !== boardId) throw notFound('This card does not exist.');
  return card;
}

const textOf = (id: unknown): string | undefined =>
  typeof id === 'string' && /^[\w.~-]{1,64}$/.test(id) ? id : undefined;

/** The checklists that a client sends; what an item has besides its text stays, such as the person who does it. */
const readChecklists = (
  sent: NonNullable<CardInput['checklists']>,
  known: readonly Checklist[],
): NonNullable<CardChanges['checklists']> => {
  const items = new Map(known.flatMap((checklist) => checklist.items.map((item) => [item.id, item])));
  return sent.map(({ id, name = '', checkItems = [] }) => ({
    id: id ?? createId(),
    name,
    items: checkItems.map((item) => {
      const itemId = textOf(item.id) ?? createId();
      return { ...items.get(itemId), id: itemId, text: item.name ?? '', checked: item.checked ?? false };
    }),
  }));
};

/** Within a command: the fields of a card that a client sends, without people and labels that the board does not have. */
async function readChanges(
  transaction: Transaction,
  boardId: string,
  sent: Omit<CardInput, 'id'>,
  card: CardRow | undefined,
): Promise<CardChanges> {
  const { name, description, due, idMembers, idLabels, checklists } = sent;
  const allowed = idMembers && (await listAllowed(transaction, boardId, idMembers));
  const labels = idLabels && (await transaction.getMany(boardLabels, idLabels, 'view'));
  const isKnown = (id: string) => labels?.some((label) => label.id === id && label.board_id === boardId);
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(due !== undefined && { due }),
    ...(idMembers && {
      members: idMembers.filter((id) => allowed?.includes(id) || card?.members.includes(id)),
    }),
    ...(idLabels && { labels: idLabels.filter(isKnown) }),
    ...(checklists && { checklists: readChecklists(checklists, card?.checklists ?? []) }),
  };
}

/** Within a command: what a sent card has besides its fields: links, comments, and whether the caller watches it. */
async function putBelongings(
  transaction: Transaction,
  row: CardRow,
  sent: Omit<CardInput, 'id'>,
): Promise<CardRow> {
  let card = row;
  if (sent.attachments) {
    const kept = sent.attachments.map(({ id }) => textOf(id));
    const missing = card.attachments.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
    const known = card.attachments.map(({ id }) => id);
    card = await removeAttachments(transaction, card, missing);
    const links = sent.attachments.filter(
      ({ id, url }) => !known.includes(textOf(id) ?? '') && /^https?:\/\/\S+$/i.test(url ?? ''),
    );
    const described = links.map(({ url = '', name = '' }) => describeLink(url, name, transaction.now));
    card = await addAttachments(transaction, card, described);
  }
  if (sent.activities) {
    const rows = await transaction.db
      .selectFrom('card_activities')
      .select('id')
      .where('card_id', '=', card.id) // unscoped: of a card that the actor may edit
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, type, message } of sent.activities) {
      const isNew =
        (type ?? 'comment') === 'comment' && message !== undefined && !known.has(textOf(id) ?? '');
      if (isNew) await insertComment(transaction, card, { message });
    }
  }
  if (sent.subscribed !== undefined) {
    const { id: cardId, board_id: boardId } = card;
    await putWatch(transaction, { boardId, cardId, isWatched: sent.subscribed });
  }
  return card;
}

export const newCard = defineCommand(
  'scrumboard.new-card',
  NewCardCall,
  async (transaction, { boardId, listId, data }) => {
    const list = await getListOf(transaction, boardId, listId);
    const changes = await readChanges(transaction, boardId, data, undefined);
    const card = await insertCard(transaction, { ...changes, id: data.id, listId: list.id, name: data.name });
    await putBelongings(transaction, card, data);
    return { id: card.id };
  },
);

export const newList = defineCommand(
  'scrumboard.new-list',
  NewListCall,
  async (transaction, { boardId, data }) => {
    const { id } = await insertList(transaction, { ...data, boardId });
    return { id };
  },
);

export const renameList = defineCommand(
  'scrumboard.rename-list',
  ListRename,
  async (transaction, { boardId, listId, listTitle }) => {
    const list = await getListOf(transaction, boardId, listId);
    await transaction.update(boardLists, list, { name: listTitle });
    return listTitle;
  },
);

export const removeList = defineCommand(
  'scrumboard.remove-list',
  ListChoice,
  async (transaction, { boardId, listId }) => {
    await getListOf(transaction, boardId, listId);
    await putState(transaction, { entity: 'board_lists', ids: [listId], state: 'deleted' });
    return true;
  },
);

export const updateCard = defineCommand(
  'scrumboard.update-card',
  CardUpdateCall,
  async (transaction, { boardId, card: sent }) => {
    const before = await getCardOf(transaction, boardId, sent.id);
    const [changed = before] = await changeCards(
      transaction,
      [before],
      await readChanges(transaction, boardId, sent, before),
    );
    const card = await putBelongings(transaction, changed, sent);
    const { idAttachmentCover: cover } = sent;
    const isPicture = card.attachments.some(({ id, type }) => id === cover && type === 'image');
    if (cover !== undefined && (cover === '' || isPicture))
      await changeCards(transaction, [card], { coverId: cover });
    return { id: card.id };
  },
);

export const removeCard = defineCommand(
  'scrumboard.remove-card',
  CardChoice,
  async (transaction, { boardId, cardId }) => {
    await getCardOf(transaction, boardId, cardId);
    await putState(transaction, { entity: 'cards', ids: [cardId], state: 'deleted' });
    return cardId;
  },
);

export const orderCards = defineCommand(
  'scrumboard.order-cards',
  OrderCall,
  async (transaction, { boardId, lists }) => {
    await getBoard(transaction, boardId, 'edit');
    const wanted = lists.map(({ id, idCards }) => ({ id, itemIds: idCards ?? [] }));
    const moves = findMeantMoves(await readOrders(transaction, 'cards', boardId), wanted);
    for (const { id, listId, after } of moves) await placeCards(transaction, [id], listId, after);
    return { count: moves.length };
  },
);

export const orderLists = defineCommand(
  'scrumboard.order-lists',
  OrderCall,
  async (transaction, { boardId, lists }) => {
    await getBoard(transaction, boardId, 'edit');
    const wanted = [{ id: boardId, itemIds: lists.map(({ id }) => id) }];
    const moves = findMeantMoves(await readOrders(transaction, 'board_lists', boardId), wanted);
    for (const { id, after } of moves) await placeList(transaction, id, after);
    return { count: moves.length };
  },
);
