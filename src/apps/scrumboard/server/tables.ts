import { inheritedFrom, inOwnScope, inScope } from '../../../platform/kernel/access/server/declaration.ts';
import {
  type VerbRules,
  defineTable,
  type RecordRow,
} from '../../../platform/kernel/database/server/table.ts';
import type { MarkRow } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { toCommentSearch } from '../../../platform/kits/discussion/server/tables.ts';
import { reminderTimer } from '../../../platform/kits/reminders/server/commands.ts';
import type {
  Attachment,
  Board,
  BoardLabel,
  BoardList,
  Card,
  CardActivity,
  Checklist,
  Watch,
} from '../shared/records.ts';

export interface BoardRow extends RecordRow {
  owner_id: string;
  name: string;
  uri: string;
  color: string;
  has_covers: boolean;
  created_at: string;
  archived_at: string | null;
  deleted_at: string | null;
}

export interface ListRow extends RecordRow {
  board_id: string;
  name: string;
  position: string;
  card_limit: number | null;
  archived_at: string | null;
  deleted_at: string | null;
}

export interface CardRow extends RecordRow {
  board_id: string;
  list_id: string;
  position: string;
  owner_id: string;
  name: string;
  description: string;
  cover_id: string;
  members: readonly string[];
  labels: readonly string[];
  attachments: readonly Attachment[];
  checklists: readonly Checklist[];
  due: string | null;
  completed_at: string | null;
  /** When it was last opened again after it was done. */
  reopened_at: string | null;
  blocked_by: readonly string[];
  repeat: string | null;
  repeat_list_id: string | null;
  repeat_by: Card['repeatBy'];
  /** When the next card appears, of one that is repeated by date. */
  next_at: string | null;
  /** When its members are reminded of its due date. */
  reminder: string | null;
  created_at: string;
  archived_at: string | null;
  deleted_at: string | null;
}

export interface ActivityRow extends RecordRow {
  board_id: string;
  card_id: string;
  person_id: string;
  type: CardActivity['type'];
  message: string;
  created_at: string;
  edited_at: string | null;
}

export interface BoardLabelRow extends RecordRow {
  board_id: string;
  title: string;
  color: string;
  position: string;
}

export interface WatchRow extends MarkRow {
  record_id: string;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    boards: BoardRow & { wire: string };
    board_lists: ListRow & { wire: string };
    cards: CardRow & { wire: string };
    card_activities: ActivityRow & { wire: string };
    board_labels: BoardLabelRow & { wire: string };
    board_watches: WatchRow & { wire: string };
  }
}

export const toBoard = (row: BoardRow): Board => ({
  id: row.id,
  scope: row.scope,
  ownerId: row.owner_id,
  name: row.name,
  uri: row.uri,
  color: row.color,
  hasCovers: row.has_covers,
  createdAt: row.created_at,
  archivedAt: row.archived_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

export const toList = (row: ListRow): BoardList => ({
  id: row.id,
  boardId: row.board_id,
  name: row.name,
  position: row.position,
  cardLimit: row.card_limit,
  archivedAt: row.archived_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

export const toCard = (row: CardRow): Card => ({
  id: row.id,
  boardId: row.board_id,
  listId: row.list_id,
  position: row.position,
  ownerId: row.owner_id,
  name: row.name,
  description: row.description,
  coverId: row.cover_id,
  members: row.members,
  labels: row.labels,
  attachments: row.attachments,
  checklists: row.checklists,
  due: row.due,
  completedAt: row.completed_at,
  repeat: row.repeat,
  repeatListId: row.repeat_list_id,
  repeatBy: row.repeat_by,
  nextAt: row.next_at,
  blockedBy: row.blocked_by,
  createdAt: row.created_at,
  archivedAt: row.archived_at,
  deletedAt: row.deleted_at,
  version: row.version,
});

export const toActivity = (row: ActivityRow): CardActivity => ({
  id: row.id,
  boardId: row.board_id,
  cardId: row.card_id,
  personId: row.person_id,
  type: row.type,
  message: row.message,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  version: row.version,
});

const toLabel = (row: BoardLabelRow): BoardLabel => ({
  id: row.id,
  boardId: row.board_id,
  title: row.title,
  color: row.color,
  position: row.position,
  version: row.version,
});

const toWatch = (row: WatchRow): Watch => ({
  id: row.id,
  recordId: row.record_id,
  version: row.version,
});

const app = 'scrumboard';
const common = { id: 'text', version: 'integer', scope: 'text' } as const;
const states = { archived_at: 'text', deleted_at: 'text' } as const;
/** Whether a record is in the trash. */
const isHidden = ({ deleted_at: at }: { deleted_at: string | null }) => at !== null;
const stateVerbs: VerbRules['columns'] = {
  archived_at: (at) => (at === null ? 'restored' : 'archived'),
  deleted_at: (at) => (at === null ? 'restored' : null),
};

export const boards = defineTable<BoardRow>({
  app,
  name: 'boards',
  noun: 'board',
  columns: {
    ...common,
    owner_id: 'text',
    name: 'text',
    uri: 'text',
    color: 'text',
    has_covers: 'boolean',
    created_at: 'text',
    ...states,
  },
  access: inScope('board', { column: 'id', isRoot: true, needs: { remove: 'manage' }, shareable: true }),
  isHidden,
  search: (row) =>
    row.deleted_at === null
      ? {
          type: 'board',
          title: row.name,
          path: `/apps/scrumboard/boards/${row.id}/${row.uri}`,
          at: row.created_at,
        }
      : undefined,
  verbs: { columns: stateVerbs },
  wire: toBoard,
  sendsRecord: true,
});

export const boardLists = defineTable<ListRow>({
  app,
  name: 'board_lists',
  noun: 'list',
  columns: { ...common, board_id: 'text', name: 'text', position: 'text', card_limit: 'integer', ...states },
  access: inheritedFrom(boards, 'board_id'),
  isHidden,
  below: [{ table: 'boards', column: 'board_id' }],
  wire: toList,
  sendsRecord: true,
});

const buildCardPath = ({ id, board_id: boardId }: Pick<CardRow, 'id' | 'board_id'>) =>
  `/apps/scrumboard/boards/${boardId}?card=${id}`;

/** The timer of cards that are repeated by date. */
export const repeatTimer = { kind: 'scrumboard.repeat', column: 'next_at' } as const;

/** Rows from before cards could be repeated. */
const addRepeat = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { repeat: null, repeat_list_id: null, ...row } : row;

const completedCard = { en: 'Done', tr: 'Bitti', ar: 'مكتملة' };

export const cards = defineTable<CardRow>({
  app,
  name: 'cards',
  noun: 'card',
  columns: {
    ...common,
    board_id: 'text',
    list_id: 'text',
    position: 'text',
    owner_id: 'text',
    name: 'text',
    description: 'text',
    cover_id: 'text',
    members: 'json',
    labels: 'json',
    attachments: 'json',
    checklists: 'json',
    due: 'text',
    completed_at: 'text',
    reopened_at: 'text',
    blocked_by: 'json',
    repeat: 'text',
    repeat_list_id: 'text',
    repeat_by: 'text',
    next_at: 'text',
    reminder: 'text',
    created_at: 'text',
    ...states,
  },
  access: inheritedFrom(boards, 'board_id'),
  isHidden,
  below: [{ table: 'board_lists', column: 'list_id' }],
  search: (row) =>
    row.deleted_at === null
      ? {
          type: 'card',
          title: row.name,
          body: [
            row.description,
            ...row.checklists.flatMap(({ name, items }) => [name, ...items.map(({ text }) => text)]),
          ].join('\n'),
          path: buildCardPath(row),
          at: row.created_at,
          ...(row.completed_at !== null && { states: completedCard }),
        }
      : undefined,
  verbs: {
    columns: {
      ...stateVerbs,
      completed_at: (at) => (at === null ? 'reopened' : 'completed'),
      reopened_at: null,
      board_id: 'moved',
      list_id: 'moved',
    },
  },
  wire: toCard,
  linkedFiles: ({ attachments }) => attachments.filter(({ type }) => type !== 'link').map(({ id }) => id),
  sendsRecord: true,
  timers: [reminderTimer('scrumboard'), repeatTimer],
  rowVersion: 5,
  upgrades: {
    2: (row) => ('id' in row ? { reminder: null, ...row } : row),
    3: addRepeat,
    4: (row) => ('id' in row ? { reopened_at: null, ...row } : row),
    5: (row) => ('id' in row ? { repeat_by: 'completion', next_at: null, ...row } : row),
  },
});

export const cardActivities = defineTable<ActivityRow>({
  app,
  name: 'card_activities',
  noun: 'comment',
  columns: {
    ...common,
    board_id: 'text',
    card_id: 'text',
    person_id: 'text',
    type: 'text',
    message: 'text',
    created_at: 'text',
    edited_at: 'text',
  },
  access: inheritedFrom(cards, 'card_id', { insert: 'comment', update: 'comment', remove: 'comment' }),
  below: [{ table: 'cards', column: 'card_id' }],
  search: (row) =>
    row.type === 'comment'
      ? toCommentSearch({
          text: row.message,
          authorId: row.person_id,
          at: row.created_at,
          path: buildCardPath({ id: row.card_id, board_id: row.board_id }),
        })
      : undefined,
  verbs: { create: 'commented' },
  wire: toActivity,
  sendsRecord: true,
});

export const boardLabels = defineTable<BoardLabelRow>({
  app,
  name: 'board_labels',
  noun: 'label',
  columns: { ...common, board_id: 'text', title: 'text', color: 'text', position: 'text' },
  access: inheritedFrom(boards, 'board_id'),
  wire: toLabel,
  sendsRecord: true,
});

/** Journal entries from before boards and cards had one column. */
function upgradeWatch(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { board_id: boardId, card_id: cardId, ...parts } = row;
  return 'id' in row ? { ...parts, record_id: cardId === '' ? boardId : cardId } : parts;
}

export const boardWatches = defineTable<WatchRow>({
  app,
  name: 'board_watches',
  columns: { ...common, owner_id: 'text', record_id: 'text' },
  access: inOwnScope(),
  rowVersion: 2,
  upgrades: { 2: upgradeWatch },
  wire: toWatch,
  sendsRecord: true,
});
