import * as v from 'valibot';
import { parseRecurrence } from '../../../base/recurrence.ts';
import {
  instant,
  recordId,
  recordIds,
  requiredText,
  text,
} from '../../../platform/kernel/http/shared/fields.ts';
import { repeatBys } from './records.ts';
import { maxDescription } from './rules.ts';

const color = () => v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Enter a color as #rrggbb'));
const shortId = () => recordId();

export const boardId = () => recordId('boards');
export const listId = () => recordId('board_lists');
export const cardId = () => recordId('cards');
const labelId = () => recordId('board_labels');
const activityId = () => recordId('card_activities');
const personId = () => recordId('users');

export const boardName = () => requiredText(120);
export const listName = () => requiredText(120);
export const cardName = () => requiredText(500);
export const descriptionText = () => text(maxDescription);
export const commentText = () => requiredText(10_000);
const cardIds = () => recordIds('cards', 500);

const CheckItem = v.object({
  id: shortId(),
  text: text(1000),
  checked: v.boolean(),
  personId: v.optional(personId()),
  due: v.optional(instant()),
});
const Checklist = v.object({
  id: shortId(),
  name: text(200),
  items: v.pipe(v.array(CheckItem), v.maxLength(300, 'At most 300 items')),
});
const Checklists = v.pipe(v.array(Checklist), v.maxLength(20, 'At most 20 checklists'));

const people = () => v.pipe(v.array(personId()), v.maxLength(50, 'At most 50 people'));
const labels = () => v.pipe(v.array(labelId()), v.maxLength(50, 'At most 50 labels'));

const repetition = () =>
  v.pipe(
    text(500),
    v.check((value) => parseRecurrence(value) !== undefined, 'This is not a repetition'),
  );

/** What one changes in a card. */
export const CardChanges = v.object({
  name: v.optional(cardName()),
  description: v.optional(descriptionText()),
  members: v.optional(people()),
  labels: v.optional(labels()),
  checklists: v.optional(Checklists),
  due: v.optional(v.nullable(instant())),
  completedAt: v.optional(v.nullable(instant())),
  repeat: v.optional(v.nullable(repetition())),
  /** When the next card of a repetition begins: when this one is completed, or on its date, done or not. */
  repeatBy: v.optional(v.picklist(repeatBys, 'This value does not exist')),
  coverId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  blockedBy: v.optional(v.pipe(v.array(cardId()), v.maxLength(50, 'At most 50 cards'))),
});
export type CardChanges = v.InferOutput<typeof CardChanges>;

export const NewBoard = v.object({
  id: v.optional(boardId()),
  name: boardName(),
  color: v.optional(color()),
  /** The names of its labels; those of the default labels unless given. */
  labels: v.optional(v.pipe(v.array(v.object({ title: requiredText(60), color: color() })), v.maxLength(50))),
});
export const BoardUpdate = v.object({
  id: boardId(),
  name: v.optional(boardName()),
  color: v.optional(color()),
  hasCovers: v.optional(v.boolean()),
});
export const BoardCopy = v.object({
  boardId: boardId(),
  id: v.optional(boardId()),
  name: boardName(),
  withCards: v.boolean(),
});
export const NewList = v.object({ id: v.optional(listId()), boardId: boardId(), name: listName() });
export const ListUpdate = v.object({
  id: listId(),
  name: v.optional(listName()),
  cardLimit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)))),
});
export const ListMove = v.object({ id: listId(), afterId: v.nullable(listId()) });
export const NewCard = v.object({
  id: v.optional(cardId()),
  listId: listId(),
  name: cardName(),
  ...v.omit(CardChanges, ['name', 'coverId', 'blockedBy', 'completedAt']).entries,
});
export const CardsUpdate = v.object({
  ids: cardIds(),
  changes: CardChanges,
  expected: v.optional(CardChanges),
});
export const CardsMove = v.object({
  ids: cardIds(),
  listId: listId(),
  /** The card that they follow; null for the top of the list. */
  afterId: v.nullable(cardId()),
});
/** Records that are archived, put in the trash, or taken out of either. */
export const StateChange = v.object({
  entity: v.picklist(['boards', 'board_lists', 'cards']),
  ids: recordIds('cards', 500),
  state: v.picklist(['open', 'archived', 'deleted']),
});
export type StateChange = v.InferOutput<typeof StateChange>;

const address = () =>
  v.pipe(text(2000), v.regex(/^https?:\/\/[^\s]+$/i, 'Enter an address that begins with https://'));
export const Attaching = v.object({
  cardId: cardId(),
  fileIds: v.pipe(v.array(recordId('files')), v.maxLength(20, 'At most 20 files at once')),
  links: v.optional(
    v.pipe(v.array(v.object({ url: address(), name: v.optional(text(200)) })), v.maxLength(20)),
  ),
});
export const Detaching = v.object({ cardId: cardId(), attachmentId: shortId() });

export const NewComment = v.object({
  id: v.optional(activityId()),
  cardId: cardId(),
  message: commentText(),
});
export const CommentUpdate = v.object({ id: activityId(), message: commentText() });
export const CommentChoice = v.object({ id: activityId() });

export const NewLabel = v.object({
  id: v.optional(labelId()),
  boardId: boardId(),
  title: requiredText(60),
  color: color(),
});
export const LabelUpdate = v.object({
  id: labelId(),
  title: v.optional(requiredText(60)),
  color: v.optional(color()),
});
/** Gives cards a label, or takes it from them. */
export const CardsLabel = v.object({ ids: cardIds(), labelId: labelId(), isAdded: v.boolean() });
export const LabelChoice = v.object({ id: labelId() });

/** What somebody does on a board in one tab. */
export const Presence = v.object({
  boardId: boardId(),
  client: recordId(),
  openId: v.nullable(cardId()),
  movingId: v.nullable(cardId()),
  isHello: v.optional(v.boolean()),
});

export const WatchChange = v.object({
  boardId: boardId(),
  cardId: v.optional(cardId()),
  isWatched: v.boolean(),
});

const ImportedCard = v.object({
  name: cardName(),
  description: descriptionText(),
  due: v.nullable(instant()),
  isDone: v.boolean(),
  labels: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
    v.maxLength(50, 'At most 50 labels'),
  ),
  checklists: v.pipe(
    v.array(
      v.object({
        name: text(200),
        items: v.pipe(
          v.array(v.object({ text: text(1000), checked: v.boolean() })),
          v.maxLength(300, 'At most 300 items'),
        ),
      }),
    ),
    v.maxLength(20, 'At most 20 checklists'),
  ),
});
/** A board of another program. */
export const BoardFile = v.object({
  id: v.optional(boardId()),
  name: boardName(),
  labels: v.pipe(
    v.array(v.object({ title: requiredText(60), color: color() })),
    v.maxLength(50, 'At most 50 labels'),
  ),
  lists: v.pipe(
    v.array(
      v.object({
        name: listName(),
        cards: v.pipe(v.array(ImportedCard), v.maxLength(2000, 'At most 2000 cards')),
      }),
    ),
    v.maxLength(200, 'At most 200 lists'),
  ),
});
