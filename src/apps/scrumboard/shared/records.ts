import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { parentFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';

export const api = '/api/scrumboard-app';

/** A board of lists of cards, shared by the members of its scope `board:<id>`. */
export interface Board {
  readonly id: string;
  readonly scope: string;
  readonly ownerId: string;
  readonly name: string;
  /** The readable end of its address, made from the name. */
  readonly uri: string;
  readonly color: string;
  /** Whether cards show their cover pictures. */
  readonly hasCovers: boolean;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  /** In the trash since. */
  readonly deletedAt: string | null;
  readonly version: number;
}

/** A column of a board. */
export interface BoardList {
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
  readonly position: string;
  /** The most cards that it should hold; null without a limit. */
  readonly cardLimit: number | null;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

export interface CheckItem {
  readonly id: string;
  readonly text: string;
  readonly checked: boolean;
  /** Who does it, and until when. */
  readonly personId?: string | undefined;
  readonly due?: string | undefined;
}

export interface Checklist {
  readonly id: string;
  readonly name: string;
  readonly items: readonly CheckItem[];
}

/** A file or an address that a card carries. */
export interface Attachment {
  readonly id: string;
  readonly type: 'image' | 'file' | 'link';
  readonly name: string;
  /** Of a link its address; of files the path of their content. */
  readonly url: string;
  readonly size: number;
  /** Pixels; 0 for what is not a picture. */
  readonly width: number;
  readonly height: number;
  readonly addedAt: string;
}

export const repeatBys = ['completion', 'date'] as const;
export type RepeatBy = (typeof repeatBys)[number];

export interface Card {
  readonly id: string;
  readonly boardId: string;
  readonly listId: string;
  readonly position: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  /** The attachment that the card shows as its cover; empty without one. */
  readonly coverId: string;
  readonly members: readonly string[];
  readonly labels: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly checklists: readonly Checklist[];
  readonly due: string | null;
  readonly completedAt: string | null;
  /** How it is repeated, as RFC 5545 writes it. */
  readonly repeat: string | null;
  /** The list in which the next one begins. */
  readonly repeatListId: string | null;
  /** When the next one begins: when this one is completed, or on its date, done or not. */
  readonly repeatBy: RepeatBy;
  /** Of a card that is repeated by date: when the next one appears. */
  readonly nextAt: string | null;
  /** Cards of the same board that have to be completed first. */
  readonly blockedBy: readonly string[];
  readonly createdAt: string;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

/** A comment on a card, or the note that something was attached to it. */
export interface CardActivity {
  readonly id: string;
  readonly boardId: string;
  readonly cardId: string;
  readonly personId: string;
  readonly type: 'comment' | 'attachment';
  readonly message: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly version: number;
}

export interface BoardLabel {
  readonly id: string;
  readonly boardId: string;
  readonly title: string;
  readonly color: string;
  readonly position: string;
  readonly version: number;
}

/** A board or card that a person watches. */
export interface Watch {
  readonly id: string;
  /** The id of the board or card. */
  readonly recordId: string;
  readonly version: number;
}

const all = { app: 'scrumboard', api, keep: 'all' } as const;
const byPosition = {
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
} as const;

export const boardCollection = defineCollection<Board>()({
  ...all,
  name: 'boards',
  sorts: { name: [sortBy('name', { text: true, required: true })] },
  order: 'name',
});
export const listCollection = defineCollection<BoardList>()({
  ...all,
  ...byPosition,
  name: 'lists',
  entity: 'board_lists',
});
export const cardCollection = defineCollection<Card>()({ ...all, ...byPosition, name: 'cards' });
export const activityCollection = defineCollection<CardActivity>()({
  ...all,
  name: 'activities',
  entity: 'card_activities',
  filters: { cardId: parentFilter('cardId') },
  sorts: { newest: [sortBy('createdAt', { required: true, descending: true })] },
  order: 'newest',
});
export const labelCollection = defineCollection<BoardLabel>()({
  ...all,
  ...byPosition,
  name: 'labels',
  entity: 'board_labels',
});
export const watchCollection = defineCollection<Watch>()({
  ...all,
  name: 'watches',
  entity: 'board_watches',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});
