import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { type CommandRequest, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { send } from '../../../platform/kernel/http/client/call.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { joinPatches, type Patch, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import { createDrafts } from '../../../platform/kits/record-dialog/client/drafts.ts';
import type { BodyOf } from '../../../platform/kernel/http/shared/endpoint.ts';
import { paths } from '../shared/paths.ts';
import type { BoardImport } from '../shared/import-shape.ts';
import { findPlaces } from '../shared/places.ts';
import {
  activityCollection,
  type Board,
  boardCollection,
  type BoardLabel,
  type BoardList,
  type Card,
  type CardActivity,
  cardCollection,
  labelCollection,
  listCollection,
  watchCollection,
} from '../shared/records.ts';
import { findRepeat } from '../shared/repeats.ts';
import { buildUri } from '../shared/rules.ts';
import type { boardApi } from '../shared/schema.ts';
import { useBoardTexts } from './texts/en.ts';

type Calls = typeof boardApi;
type Call = keyof Calls;
export type CardChanges = BodyOf<Calls['updateCards']>['changes'];
export type CardValues = Pick<
  Card,
  'name' | 'description' | 'due' | 'members' | 'labels' | 'checklists' | 'completedAt' | 'repeat' | 'repeatBy'
>;

const app = 'scrumboard';
/** What is typed in the dialog of a card and not saved yet. */
export const cardDrafts = createDrafts<CardValues>(app);
const readDone = () => useBoardTexts.current().done;
const readUid = () => readSession().user?.uid ?? '';
const laneOf = (boardId: string) => `board:${boardId}`;

/** Sends a call, in the lane of its board: what one does on another board does not wait for it. */
function run<Name extends Call>(
  name: Name,
  boardIds: readonly string[],
  body: BodyOf<Calls[Name]>,
  patch: Patch,
  options: Pick<CommandRequest, 'message'> = {},
): void {
  const endpoint = { method: 'POST', path: paths[name] } as const;
  runCommand({ app, endpoint, body, patch, scopes: boardIds.map(laneOf), ...options });
}

const buildBoard = (id: string, name: string): Board => ({
  id,
  scope: laneOf(id),
  ownerId: readUid(),
  name,
  uri: buildUri(name),
  color: '#3b82f6',
  hasCovers: true,
  createdAt: readInstant(),
  archivedAt: null,
  deletedAt: null,
  version: 0,
});

/** Creates a board with these labels; returns it. */
export function createBoard(name: string, labels: readonly { title: string; color: string }[]): Board {
  const id = createId();
  const board = buildBoard(id, name);
  const patch = patchOf(boardCollection, { [id]: board });
  run('createBoard', [id], { id, name, labels: [...labels] }, patch);
  return board;
}

/** Copies a board; returns the address parts of the copy, which arrives when the server has made it. */
export function copyBoard(board: Board, name: string, withCards: boolean): Pick<Board, 'id' | 'uri'> {
  const id = createId();
  const copy = { ...board, id, name, uri: buildUri(name), scope: laneOf(id), ownerId: readUid(), version: 0 };
  const patch = patchOf(boardCollection, { [id]: copy });
  run('copyBoard', [board.id, id], { id, boardId: board.id, name, withCards }, patch);
  return copy;
}

/** Creates a board of a file or a template; returns its address parts. Its lists and cards arrive when the server has made them. */
export function importBoard(file: BoardImport, message: string): Pick<Board, 'id' | 'uri'> {
  const id = createId();
  const { name } = file;
  const body = structuredClone({ ...file, id }) as BodyOf<Calls['importBoard']>; // safe: the same values, not read-only
  run('importBoard', [id], body, patchOf(boardCollection, { [id]: buildBoard(id, name) }), { message });
  return { id, uri: buildUri(name) };
}

/** Changes the name or the settings of a board. */
export function updateBoard(
  board: Board,
  changes: Partial<Pick<Board, 'name' | 'color' | 'hasCovers'>>,
): void {
  const uri = changes.name === undefined ? {} : { uri: buildUri(changes.name) };
  const patch = patchOf(boardCollection, { [board.id]: { ...changes, ...uri } });
  run('updateBoard', [board.id], { id: board.id, ...changes }, patch);
}

export type RecordState = BodyOf<Calls['setState']>['state'];

const toState = (state: RecordState) => {
  const now = readInstant();
  return {
    archivedAt: state === 'archived' ? now : null,
    deletedAt: state === 'deleted' ? now : null,
  };
};

/** Archives boards, puts them in the trash, or takes them out of either. */
export function setBoardState(board: Board, state: RecordState): void {
  const patch = patchOf(boardCollection, { [board.id]: toState(state) });
  const body = { entity: 'boards' as const, ids: [board.id], state };
  run('setState', [board.id], body, patch, { message: readDone().board[state](board.name) });
}

/** The same for a list with its cards. */
export function setListState(list: BoardList, state: RecordState): void {
  const patch = patchOf(listCollection, { [list.id]: toState(state) });
  const body = { entity: 'board_lists' as const, ids: [list.id], state };
  run('setState', [list.boardId], body, patch, { message: readDone().list[state](list.name) });
}

const boardsOf = (cards: readonly Card[]) => [...new Set(cards.map(({ boardId }) => boardId))];
const listIds = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
const patchCards = (cards: readonly Card[], changes: Partial<Card>) =>
  patchOf(cardCollection, Object.fromEntries(cards.map(({ id }) => [id, changes])));

/** The same for cards. */
export function setCardState(cards: readonly Card[], state: RecordState): void {
  const body = { entity: 'cards' as const, ids: listIds(cards), state };
  const message = readDone().cards[state](cards.length);
  run('setState', boardsOf(cards), body, patchCards(cards, toState(state)), { message });
}

/** Adds a list at the end of a board. */
export function createList(boardId: string, name: string): string {
  const id = createId();
  const lists = readRecords(listCollection).filter((list) => list.boardId === boardId);
  const [position = ''] = findPlaces(lists, [id], 'end');
  const states = { archivedAt: null, deletedAt: null };
  const list: BoardList = { id, boardId, name, position, cardLimit: null, ...states, version: 0 };
  run('createList', [boardId], { id, boardId, name }, patchOf(listCollection, { [id]: list }));
  return id;
}

/** Changes the name or the limit of a list. */
export function updateList(list: BoardList, changes: Partial<Pick<BoardList, 'name' | 'cardLimit'>>): void {
  const patch = patchOf(listCollection, { [list.id]: changes });
  run('updateList', [list.boardId], { id: list.id, ...changes }, patch);
}

/** Moves a list behind another one, or to the start. */
export function moveList(list: BoardList, afterId: string | null): void {
  const lists = readRecords(listCollection).filter(({ boardId }) => boardId === list.boardId);
  const [position = ''] = findPlaces(lists, [list.id], afterId);
  const patch = patchOf(listCollection, { [list.id]: { position } });
  run('moveList', [list.boardId], { id: list.id, afterId }, patch);
}

interface NewCardOptions extends Pick<
  BodyOf<Calls['createCard']>,
  'description' | 'due' | 'members' | 'labels' | 'checklists' | 'repeat'
> {
  /** What is said when it is there. */
  readonly message?: string;
}

/** Adds a card at the end of a list; returns its id. */
export function createCard(
  list: BoardList,
  name: string,
  { message, ...values }: NewCardOptions = {},
): string {
  const id = createId();
  const cards = readRecords(cardCollection).filter(({ listId }) => listId === list.id);
  const [position = ''] = findPlaces(cards, [id], 'end');
  const card: Card = {
    id,
    boardId: list.boardId,
    listId: list.id,
    position,
    ownerId: readUid(),
    name,
    description: '',
    coverId: '',
    members: [],
    labels: [],
    attachments: [],
    checklists: [],
    due: null,
    repeat: null,
    ...values,
    completedAt: null,
    repeatListId: values.repeat ? list.id : null,
    repeatBy: 'completion',
    nextAt: null,
    blockedBy: [],
    createdAt: readInstant(),
    archivedAt: null,
    deletedAt: null,
    version: 0,
  };
  const body = { id, listId: list.id, name, ...values };
  const patch = patchOf(cardCollection, { [id]: card });
  run('createCard', [list.boardId], body, patch, message === undefined ? {} : { message });
  return id;
}

interface UpdateOptions {
  /** The values that the person saw; other values there now are a conflict. */
  expected?: CardChanges;
  message?: string;
}

/** Changes the same fields of cards. */
export function updateCards(
  cards: readonly Card[],
  changes: CardChanges,
  { expected, message }: UpdateOptions = {},
): void {
  const body = { ids: listIds(cards), changes, ...(expected && { expected }) };
  const patch = patchOf(
    cardCollection,
    Object.fromEntries(cards.map((card) => [card.id, { ...changes, ...findRepeat(card, changes) }])),
  );
  run('updateCards', boardsOf(cards), body, patch, message === undefined ? {} : { message });
}

/** Gives cards of a board a label, or takes it from them. */
export function labelCards(cards: readonly Card[], label: BoardLabel, isAdded: boolean): void {
  const without = ({ labels }: Card) => labels.filter((id) => id !== label.id);
  const changes = Object.fromEntries(
    cards.map((card) => [card.id, { labels: isAdded ? [...without(card), label.id] : without(card) }]),
  );
  const body = { ids: listIds(cards), labelId: label.id, isAdded };
  run('labelCards', [label.boardId], body, patchOf(cardCollection, changes), {
    message: readDone().labeled(cards.length),
  });
}

/** Moves cards into a list, behind a card of it or to its top. */
export function moveCards(
  cards: readonly Card[],
  list: BoardList,
  afterId: string | null,
  message?: string,
): void {
  const ids = listIds(cards);
  const there = readRecords(cardCollection).filter(({ listId }) => listId === list.id);
  const positions = findPlaces(there, ids, afterId);
  const moved = { listId: list.id, boardId: list.boardId };
  const changes = Object.fromEntries(
    ids.map((id, index) => [id, { ...moved, position: positions[index] ?? '' }]),
  );
  const boardIds = [...new Set([...boardsOf(cards), list.boardId])];
  const body = { ids, listId: list.id, afterId };
  run(
    'moveCards',
    boardIds,
    body,
    patchOf(cardCollection, changes),
    message === undefined ? {} : { message },
  );
}

/** Attaches uploaded files and links. */
export function attachTo(
  card: Card,
  fileIds: readonly string[],
  links: readonly { url: string; name?: string }[],
): void {
  run(
    'attach',
    [card.boardId],
    { cardId: card.id, fileIds: [...fileIds], links: [...links] },
    patchCards([card], {}),
  );
}

/** Removes an attachment. */
export function detachFrom(card: Card, attachmentId: string): void {
  const attachments = card.attachments.filter(({ id }) => id !== attachmentId);
  const coverId = card.coverId === attachmentId ? '' : card.coverId;
  const patch = patchCards([card], { attachments, coverId });
  run('detach', [card.boardId], { cardId: card.id, attachmentId }, patch, { message: readDone().detached });
}

/** Comments on a card. */
export function createComment(card: Card, message: string): void {
  const id = createId();
  const { boardId, id: cardId } = card;
  const parts = { id, boardId, cardId, personId: readUid(), type: 'comment', message } as const;
  const comment: CardActivity = { ...parts, createdAt: readInstant(), editedAt: null, version: 0 };
  run('createComment', [boardId], { id, cardId, message }, patchOf(activityCollection, { [id]: comment }));
}

/** Changes a comment of one's own. */
export function updateComment({ id, boardId }: CardActivity, message: string): void {
  const patch = patchOf(activityCollection, { [id]: { message, editedAt: readInstant() } });
  run('updateComment', [boardId], { id, message }, patch);
}

/** Removes a comment. */
export function removeComment({ id, boardId }: CardActivity): void {
  const message = readDone().commentRemoved;
  run('removeComment', [boardId], { id }, patchOf(activityCollection, { [id]: null }), { message });
}

/** Adds a label to a board; returns its id. */
export function createLabel(boardId: string, title: string, color: string): string {
  const id = createId();
  const labels = readRecords(labelCollection).filter((label) => label.boardId === boardId);
  const [position = ''] = findPlaces(labels, [id], 'end');
  const label: BoardLabel = { id, boardId, title, color, position, version: 0 };
  run('createLabel', [boardId], { id, boardId, title, color }, patchOf(labelCollection, { [id]: label }));
  return id;
}

/** Changes a label. */
export function updateLabel({ id, boardId }: BoardLabel, changes: { title?: string; color?: string }): void {
  run('updateLabel', [boardId], { id, ...changes }, patchOf(labelCollection, { [id]: changes }));
}

/** Removes a label, also from the cards. */
export function removeLabel({ id, boardId, title }: BoardLabel): void {
  const carrying = readRecords(cardCollection).filter(({ labels }) => labels.includes(id));
  const without = ({ labels }: Card) => ({ labels: labels.filter((label) => label !== id) });
  const cards = Object.fromEntries(carrying.map((card) => [card.id, without(card)]));
  const patch = joinPatches(patchOf(labelCollection, { [id]: null }), patchOf(cardCollection, cards));
  run('removeLabel', [boardId], { id }, patch, { message: readDone().labelRemoved(title) });
}

/** Tells others what this person does on a board. */
export const tellPresence = (presence: BodyOf<Calls['setPresence']>): Promise<unknown> =>
  send('POST', paths.setPresence, { body: presence });

/** Watches a board or one of its cards, or stops watching it. */
export function setWatch(boardId: string, cardId: string | undefined, isWatched: boolean): void {
  const recordId = cardId ?? boardId;
  const known = readRecords(watchCollection).find((watch) => watch.recordId === recordId);
  const id = known?.id ?? createId();
  const patch = patchOf(watchCollection, { [id]: isWatched ? { id, recordId, version: 0 } : null });
  run('setWatch', [boardId], { boardId, isWatched, ...(cardId !== undefined && { cardId }) }, patch);
}
