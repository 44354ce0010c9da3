import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { instant, recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import {
  boardId,
  boardName,
  cardId,
  cardName,
  commentText,
  descriptionText,
  listId,
  listName,
} from '../inputs.ts';
import { api } from '../records.ts';

const get = { method: 'GET', auth: 'user' } as const;
const post = { method: 'POST', auth: 'user' } as const;
const none = 'none';

/** A list of ids that the specification's clients send; ids that do not exist are ignored. */
const ids = (maxLength: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(maxLength, `At most ${maxLength}`));

const BoardSummary = v.object({ id: v.string(), name: v.string(), uri: v.string() });
const Settings = v.object({ color: v.string(), subscribed: v.boolean(), cardCoverImages: v.boolean() });
const SpecList = v.object({ id: v.string(), name: v.string(), idCards: v.array(v.string()) });
const SpecAttachment = v.object({
  id: v.string(),
  name: v.string(),
  src: v.string(),
  time: v.string(),
  type: v.string(),
  url: v.optional(v.string()),
});
const SpecChecklist = v.object({
  id: v.string(),
  name: v.string(),
  checkItems: v.array(v.object({ id: v.string(), name: v.string(), checked: v.boolean() })),
});
const SpecActivity = v.object({
  id: v.string(),
  type: v.string(),
  idMember: v.string(),
  message: v.string(),
  time: v.string(),
});
const SpecCard = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  idAttachmentCover: v.string(),
  idMembers: v.array(v.string()),
  idLabels: v.array(v.string()),
  attachments: v.array(SpecAttachment),
  subscribed: v.boolean(),
  checklists: v.array(SpecChecklist),
  activities: v.array(SpecActivity),
  due: v.nullable(v.string()),
});
export type SpecCard = v.InferOutput<typeof SpecCard>;
const SpecBoard = v.object({
  id: v.string(),
  name: v.string(),
  uri: v.string(),
  settings: Settings,
  lists: v.array(SpecList),
  cards: v.array(SpecCard),
  members: v.array(v.object({ id: v.string(), name: v.string(), avatar: v.string() })),
  labels: v.array(v.object({ id: v.string(), name: v.string(), class: v.string() })),
});
export type SpecBoard = v.InferOutput<typeof SpecBoard>;

const CheckListsInput = v.pipe(
  v.array(
    v.object({
      id: v.optional(recordId()),
      name: v.optional(text(200)),
      checkItems: v.optional(
        v.pipe(
          v.array(
            v.object({
              // Numbers in the samples of the specification; those ids are made anew.
              id: v.optional(v.unknown()),
              name: v.optional(text(1000)),
              checked: v.optional(v.boolean()),
            }),
          ),
          v.maxLength(300, 'At most 300 items'),
        ),
      ),
    }),
  ),
  v.maxLength(20, 'At most 20 checklists'),
);

/** A card as the specification's clients send it; fields that are missing stay as they are. */
const cardFields = {
  name: v.optional(cardName()),
  description: v.optional(descriptionText()),
  idAttachmentCover: v.optional(v.pipe(v.string(), v.maxLength(64))),
  idMembers: v.optional(ids(50)),
  idLabels: v.optional(ids(50)),
  attachments: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.optional(v.unknown()),
          name: v.optional(text(200)),
          url: v.optional(text(2000)),
          type: v.optional(text(20)),
        }),
      ),
      v.maxLength(200, 'At most 200 attachments'),
    ),
  ),
  subscribed: v.optional(v.boolean()),
  checklists: v.optional(CheckListsInput),
  activities: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.optional(v.unknown()),
          type: v.optional(text(20)),
          message: v.optional(commentText()),
        }),
      ),
      v.maxLength(2000, 'At most 2000 activities'),
    ),
  ),
  due: v.optional(v.nullable(instant())),
};
export const CardInput = v.object({ id: cardId(), ...cardFields });
export type CardInput = v.InferOutput<typeof CardInput>;
const NewCardInput = v.object({ id: v.optional(cardId()), ...cardFields, name: cardName() });

export const NewBoardCall = v.object({
  board: v.object({ id: v.optional(boardId()), name: v.optional(boardName()) }),
});
export const BoardRename = v.object({ boardId: boardId(), boardTitle: boardName() });
export const SettingsUpdate = v.object({
  boardId: boardId(),
  settings: v.object({
    color: v.optional(v.pipe(v.string(), v.maxLength(40))),
    subscribed: v.optional(v.boolean()),
    cardCoverImages: v.optional(v.boolean()),
  }),
});
export const BoardChoice = v.object({ boardId: boardId() });
export const NewCardCall = v.object({ boardId: boardId(), listId: listId(), data: NewCardInput });
export const NewListCall = v.object({
  boardId: boardId(),
  data: v.object({ id: v.optional(listId()), name: listName() }),
});
export const ListRename = v.object({ boardId: boardId(), listId: listId(), listTitle: listName() });
export const ListChoice = v.object({ boardId: boardId(), listId: listId() });
export const CardUpdateCall = v.object({ boardId: boardId(), card: CardInput });
export const CardChoice = v.object({ boardId: boardId(), cardId: cardId() });
export const OrderCall = v.object({
  boardId: boardId(),
  lists: v.pipe(
    v.array(v.object({ id: listId(), idCards: v.optional(ids(5000)) })),
    v.maxLength(200, 'At most 200 lists'),
  ),
});

/** The fourteen calls of the specification. */
export const callsApi = {
  listBoards: endpoint({
    ...get,
    path: `${api}/boards`,
    summary: 'List the boards that I may see',
    answer: v.array(BoardSummary),
    example: {},
  }),
  newBoard: endpoint({
    ...post,
    path: `${api}/board/new`,
    summary: 'Create a board',
    body: NewBoardCall,
    answer: BoardSummary,
    example: { body: { board: { name: 'Website relaunch' } } },
  }),
  renameBoard: endpoint({
    ...post,
    path: `${api}/board/rename`,
    summary: 'Rename a board',
    body: BoardRename,
    answer: v.string(),
    example: { body: { boardId: none, boardTitle: 'Relaunch' } },
  }),
  getBoard: endpoint({
    ...get,
    path: `${api}/board`,
    summary: 'A whole board: lists, cards, members and labels',
    query: v.object({ boardId: boardId() }),
    answer: SpecBoard,
    example: { query: { boardId: none } },
  }),
  updateSettings: endpoint({
    ...post,
    path: `${api}/board/settings/update`,
    summary: 'Change the settings of a board',
    description: '`subscribed` is the caller’s own: whether they watch the board.',
    body: SettingsUpdate,
    answer: Settings,
    example: { body: { boardId: none, settings: { cardCoverImages: true } } },
  }),
  deleteBoard: endpoint({
    ...post,
    path: `${api}/board/delete`,
    summary: 'Put a board in the trash',
    body: BoardChoice,
    answer: v.boolean(),
    example: { body: { boardId: none } },
  }),
  newCard: endpoint({
    ...post,
    path: `${api}/card/new`,
    summary: 'Add a card at the end of a list; returns the board',
    body: NewCardCall,
    answer: SpecBoard,
    example: { body: { boardId: none, listId: none, data: { name: 'Write the announcement' } } },
  }),
  newList: endpoint({
    ...post,
    path: `${api}/list/new`,
    summary: 'Add a list at the end of a board; returns its lists',
    body: NewListCall,
    answer: v.array(SpecList),
    example: { body: { boardId: none, data: { name: 'To do' } } },
  }),
  renameList: endpoint({
    ...post,
    path: `${api}/list/rename`,
    summary: 'Rename a list',
    body: ListRename,
    answer: v.string(),
    example: { body: { boardId: none, listId: none, listTitle: 'Doing' } },
  }),
  removeList: endpoint({
    ...post,
    path: `${api}/list/remove`,
    summary: 'Put a list with its cards in the trash',
    body: ListChoice,
    answer: v.boolean(),
    example: { body: { boardId: none, listId: none } },
  }),
  updateCard: endpoint({
    ...post,
    path: `${api}/card/update`,
    summary: 'Change a card; fields that are missing stay as they are',
    description: 'Activities without a known id become comments of the caller; none is removed.',
    body: CardUpdateCall,
    answer: SpecCard,
    example: { body: { boardId: none, card: { id: none, name: 'Write the announcement' } } },
  }),
  removeCard: endpoint({
    ...post,
    path: `${api}/card/remove`,
    summary: 'Put a card in the trash',
    body: CardChoice,
    answer: v.string(),
    example: { body: { boardId: none, cardId: none } },
  }),
  orderCards: endpoint({
    ...post,
    path: `${api}/card/order`,
    summary: 'Order the cards of a board; returns the lists',
    description:
      'The order is applied as moves: what others moved since the caller’s last change stays where they put it.',
    body: OrderCall,
    answer: v.array(SpecList),
    example: { body: { boardId: none, lists: [{ id: none, idCards: [] }] } },
  }),
  orderLists: endpoint({
    ...post,
    path: `${api}/list/order`,
    summary: 'Order the lists of a board; returns them',
    description: 'Applied as moves, as the order of cards.',
    body: OrderCall,
    answer: v.array(SpecList),
    example: { body: { boardId: none, lists: [{ id: none, idCards: [] }] } },
  }),
};
