// unscoped: what belongs to a board is read after the board was opened
import { notFound } from '../../../../base/failures.ts';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import type { Person } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { namedColors } from '../../../../platform/kits/labels/shared/label.ts';
import type { SpecBoard, SpecCard } from '../../shared/specified/schema.ts';
import type { Attachment } from '../../shared/records.ts';
import { isOpen, missingBoard } from '../../shared/rules.ts';
import { listMembers } from '../boards/member-queries.ts';
import { type BoardRow, boards, type CardRow, toActivity, toCard, toList } from '../tables.ts';

/** The boards that a person may see, without archived ones, by name. */
export async function listSpecBoards(database: Database, person: Person) {
  const rows = await database.db
    .selectFrom('boards')
    .select(['id', 'name', 'uri'])
    .where(await database.access.whereVisible(person, boards))
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, uri }) => ({ id, name, uri }));
}

/** A board that a person may see; throws the 404 of the specification. */
export async function openBoard(database: Database, person: Person, boardId: string): Promise<BoardRow> {
  const level = await database.access.findLevel(person, `board:${boardId}`);
  const row = await database.db.selectFrom('boards').selectAll().where('id', '=', boardId).executeTakeFirst();
  if (!row || !includesLevel(level, 'view') || row.deleted_at !== null) throw notFound(missingBoard);
  return row;
}

/** The ids of the boards and cards that a person watches. */
const readWatched = async ({ db }: Database, person: Person): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('board_watches')
    .select('record_id')
    .where('scope', '=', `user:${person.uid}`)
    .execute();
  return new Set(rows.map((row) => row.record_id));
};

/** The settings of a board as a person sees them: `subscribed` is their own. */
export async function readSettings(database: Database, person: Person, board: BoardRow) {
  const watched = await readWatched(database, person);
  return {
    color: board.color,
    subscribed: watched.has(board.id),
    cardCoverImages: Boolean(board.has_covers),
  };
}

const toSpecAttachment = ({ id, name, type, url, addedAt }: Attachment) =>
  type === 'link'
    ? { id, name, src: '', url, time: addedAt, type: 'link' }
    : {
        id,
        name,
        src: url,
        time: addedAt,
        type: type === 'image' ? 'image' : 'link',
        ...(type === 'file' && { url }),
      };

type ActivityOfCard = ReturnType<typeof toActivity>;

function toSpecCard(
  row: CardRow,
  activities: readonly ActivityOfCard[],
  watched: ReadonlySet<string>,
): SpecCard {
  const card = toCard(row);
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    idAttachmentCover: card.coverId,
    idMembers: [...card.members],
    idLabels: [...card.labels],
    attachments: card.attachments.map(toSpecAttachment),
    subscribed: watched.has(card.id),
    checklists: card.checklists.map(({ id, name, items }) => ({
      id,
      name,
      checkItems: items.map((item) => ({ id: item.id, name: item.text, checked: item.checked })),
    })),
    activities: activities.map(({ id, type, personId, message, createdAt }) => ({
      id,
      type,
      idMember: personId,
      message,
      time: createdAt,
    })),
    due: card.due,
  };
}

/** The open lists of a board with the open cards of each. */
async function readLists({ db }: Database, boardId: string) {
  const scope = `board:${boardId}`;
  const lists = await db
    .selectFrom('board_lists')
    .selectAll()
    .where('scope', '=', scope)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const found = await db
    .selectFrom('cards')
    .selectAll()
    .where('scope', '=', scope)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const open = lists.filter((row) => isOpen(toList(row)));
  const ids = new Set(open.map(({ id }) => id));
  const cards = found.filter((row) => ids.has(row.list_id) && isOpen(toCard(row)));
  const byList = Map.groupBy(cards, (row) => row.list_id);
  const specLists = open.map(({ id, name }) => ({
    id,
    name,
    idCards: (byList.get(id) ?? []).map((card) => card.id),
  }));
  return { specLists, cards };
}

/** The lists of a board as the specification's calls return them. */
export const readSpecLists = async (database: Database, boardId: string) =>
  (await readLists(database, boardId)).specLists;

/** A label's color as a class name: `bg-red`. */
const toClass = (color: string): string =>
  `bg-${namedColors.find(({ value }) => value === color)?.name ?? 'gray'}`;

const readActivities = async ({ db }: Database, column: 'scope' | 'card_id', value: string) => {
  const rows = await db
    .selectFrom('card_activities')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toActivity);
};

/** A whole board, as the specification's calls return it. */
export async function readSpecBoard(database: Database, person: Person, boardId: string): Promise<SpecBoard> {
  const board = await openBoard(database, person, boardId);
  const { specLists, cards } = await readLists(database, boardId);
  const watched = await readWatched(database, person);
  const activities = await readActivities(database, 'scope', `board:${boardId}`);
  const byCard = Map.groupBy(activities, ({ cardId }) => cardId);
  const labels = await database.db
    .selectFrom('board_labels')
    .selectAll()
    .where('scope', '=', `board:${boardId}`)
    .orderBy('position')
    .execute();
  const named = [...cards.flatMap((card) => card.members), ...activities.map(({ personId }) => personId)];
  return {
    id: board.id,
    name: board.name,
    uri: board.uri,
    settings: await readSettings(database, person, board),
    lists: specLists,
    cards: cards.map((card) => toSpecCard(card, byCard.get(card.id) ?? [], watched)),
    members: await listMembers(database, boardId, named),
    labels: labels.map(({ id, title, color }) => ({ id, name: title, class: toClass(color) })),
  };
}

/** A card of a board that was opened. */
export async function readSpecCard(database: Database, person: Person, cardId: string): Promise<SpecCard> {
  const row = await database.db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const watched = await readWatched(database, person);
  return toSpecCard(row, await readActivities(database, 'card_id', cardId), watched);
}
