import * as v from 'valibot';
import { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  queryNumber,
  recordId,
  recordIds,
  requiredText,
  text,
} from '../../../platform/kernel/http/shared/fields.ts';
import { chatCalls, maxMessageLength, maxSectionLength } from './calls.ts';

export const maxRoomMembers = 1000;

const roomId = () => recordId('chat_rooms');
const messageId = () => recordId('chat_messages');
const personId = () => recordId('users');
const messageText = () => text(maxMessageLength);

const RoomKind = v.picklist(['direct', 'group', 'channel']);
/** A conversation: of two people, of some, or on a subject. `isOpen` channels may be joined by everybody. */
export const ChatRoom = v.object({
  id: v.string(),
  kind: RoomKind,
  /** Empty for two people: each shows the other's name. */
  name: v.string(),
  topic: v.string(),
  isOpen: v.boolean(),
  ownerId: v.string(),
  memberIds: v.array(v.string()),
  createdAt: v.string(),
  version: v.number(),
});
export type ChatRoom = v.InferOutput<typeof ChatRoom>;

const Reaction = v.object({ emoji: v.string(), userIds: v.array(v.string()) });

export const ChatMessage = v.object({
  id: v.string(),
  roomId: v.string(),
  /** The server's order in the room: 1, 2, 3, … without gaps. */
  seq: v.number(),
  senderId: v.string(),
  /** Empty when it was deleted. */
  text: v.string(),
  sentAt: v.string(),
  editedAt: v.nullable(v.string()),
  deletedAt: v.nullable(v.string()),
  /** The message that it replies to, or null. The first of a thread. */
  threadId: v.nullable(v.string()),
  mentions: v.array(v.string()),
  reactions: v.array(Reaction),
  files: v.array(FileInfo),
  version: v.number(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** My own relation to a room; it comes as a live event too. */
export const ChatMembership = v.object({
  id: v.string(),
  roomId: v.string(),
  userId: v.string(),
  /** All up to this one are read: the unread line is after it. */
  readSeq: v.number(),
  isMuted: v.boolean(),
  /** Every message notifies me, not only those that concern me. */
  isWatched: v.boolean(),
  /** The heading of the room in my list; empty for the usual one. */
  section: v.string(),
  joinedAt: v.string(),
  version: v.number(),
});
export type ChatMembership = v.InferOutput<typeof ChatMembership>;

/** A room in my list. Unread are `lastSeq - membership.readSeq`. */
const ChatRoomEntry = v.object({
  room: ChatRoom,
  membership: ChatMembership,
  lastSeq: v.number(),
  lastMessage: v.nullable(ChatMessage),
});
export type ChatRoomEntry = v.InferOutput<typeof ChatRoomEntry>;

const MessagePage = v.object({
  /** In the order of their numbers. */
  messages: v.array(ChatMessage),
  hasOlder: v.boolean(),
  hasNewer: v.boolean(),
});
export type MessagePage = v.InferOutput<typeof MessagePage>;
/** A message to send. Its id is made by the client: sent twice it is stored once. */
export const NewMessage = v.object({
  id: v.optional(messageId()),
  roomId: roomId(),
  text: messageText(),
  threadId: v.optional(v.nullable(messageId()), null),
  mentions: v.optional(recordIds('users', 100), []),
  fileIds: v.optional(recordIds('files', 20), []),
});
export type NewMessage = v.InferOutput<typeof NewMessage>;

const name = () => requiredText(100);
export const NewRoom = v.object({
  id: v.optional(roomId()),
  kind: v.picklist(['group', 'channel']),
  name: name(),
  topic: v.optional(text(500), ''),
  isOpen: v.optional(v.boolean(), false),
  memberIds: recordIds('users', maxRoomMembers - 1),
});
export const RoomUpdate = v.object({
  id: roomId(),
  name: v.optional(name()),
  topic: v.optional(text(500)),
  isOpen: v.optional(v.boolean()),
});
export const MembersAdd = v.object({ roomId: roomId(), userIds: recordIds('users', maxRoomMembers) });
export const MemberRemove = v.object({ roomId: roomId(), userId: personId() });
export const RoomChoice = v.object({ roomId: roomId() });
export const DirectRoom = v.object({ contactId: personId() });
export const MessageUpdate = v.object({ id: messageId(), text: messageText() });
export const MessageChoice = v.object({ messageId: messageId() });
export const ReactionChange = v.object({
  messageId: messageId(),
  /** A family of people is one emoji of 11 UTF-16 units, with skin tones up to 35. */
  emoji: v.pipe(text(40), v.regex(/^\S+$/, 'Choose an emoji')),
  isSet: v.boolean(),
});
export const ReadMark = v.object({ roomId: roomId(), seq: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export const MembershipUpdate = v.object({
  roomId: roomId(),
  isMuted: v.optional(v.boolean()),
  isWatched: v.optional(v.boolean()),
  section: v.optional(v.pipe(text(maxSectionLength), v.trim())),
});
const Typing = v.object({ roomId: roomId(), isTyping: v.boolean() });

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const contactId = '01929f3e-7c1a-7000-8000-000000000002';
const seqQuery = v.optional(queryNumber(0, 2_147_483_647));
const user = 'user' as const;

export const chatApi = {
  listRooms: endpoint({
    ...chatCalls.listRooms,
    auth: user,
    summary: 'List my rooms, the last used first',
    answer: v.array(ChatRoomEntry),
    example: {},
  }),
  getRoom: endpoint({
    ...chatCalls.getRoom,
    auth: user,
    summary: 'Get one of my rooms',
    query: RoomChoice,
    answer: ChatRoomEntry,
    example: { query: { roomId: exampleId } },
  }),
  listChannels: endpoint({
    ...chatCalls.listChannels,
    auth: user,
    summary: 'List open channels that I may join',
    answer: v.array(ChatRoom),
    example: {},
  }),
  openDirectRoom: endpoint({
    ...chatCalls.openDirectRoom,
    auth: user,
    summary: 'Get the room of a colleague and me, made when there is none',
    body: DirectRoom,
    answer: ChatRoomEntry,
    example: { body: { contactId } },
  }),
  createRoom: endpoint({
    ...chatCalls.createRoom,
    auth: user,
    summary: 'Make a group or a channel',
    body: NewRoom,
    answer: ChatRoomEntry,
    example: { body: { kind: 'group', name: 'Summer party', memberIds: [contactId] } },
  }),
  updateRoom: endpoint({
    ...chatCalls.updateRoom,
    auth: user,
    summary: 'Rename a room or change its topic',
    body: RoomUpdate,
    answer: ChatRoom,
    example: { body: { id: exampleId, name: 'Summer party 2027' } },
  }),
  addMembers: endpoint({
    ...chatCalls.addMembers,
    auth: user,
    summary: 'Add people to a room',
    body: MembersAdd,
    answer: ChatRoom,
    example: { body: { roomId: exampleId, userIds: [contactId] } },
  }),
  removeMember: endpoint({
    ...chatCalls.removeMember,
    auth: user,
    summary: 'Take somebody out of a room that is mine',
    body: MemberRemove,
    answer: ChatRoom,
    example: { body: { roomId: exampleId, userId: contactId } },
  }),
  joinChannel: endpoint({
    ...chatCalls.joinChannel,
    auth: user,
    summary: 'Join an open channel',
    body: RoomChoice,
    answer: ChatRoomEntry,
    example: { body: { roomId: exampleId } },
  }),
  leaveRoom: endpoint({
    ...chatCalls.leaveRoom,
    auth: user,
    summary: 'Leave a room',
    body: RoomChoice,
    answer: v.object({ roomId: v.string() }),
    example: { body: { roomId: exampleId } },
  }),
  listMessages: endpoint({
    ...chatCalls.listMessages,
    auth: user,
    summary: 'List messages of a room',
    description:
      'The newest, those before or after a number, or those around it. With `threadId` only that message and the answers to it.',
    query: v.object({
      roomId: roomId(),
      before: seqQuery,
      after: seqQuery,
      around: seqQuery,
      threadId: v.optional(messageId()),
      limit: v.optional(queryNumber(1, 200)),
    }),
    answer: MessagePage,
    example: { query: { roomId: exampleId, limit: '50' } },
  }),
  sendMessage: endpoint({
    ...chatCalls.sendMessage,
    auth: user,
    summary: 'Send a message to a room',
    body: NewMessage,
    answer: ChatMessage,
    example: { body: { roomId: exampleId, text: 'Who has the key of the archive?' } },
  }),
  updateMessage: endpoint({
    ...chatCalls.updateMessage,
    auth: user,
    summary: 'Change a message of mine',
    body: MessageUpdate,
    answer: ChatMessage,
    example: { body: { id: exampleId, text: 'Who has the key of the cellar?' } },
  }),
  removeMessage: endpoint({
    ...chatCalls.removeMessage,
    auth: user,
    summary: 'Delete a message of mine',
    body: MessageChoice,
    answer: ChatMessage,
    example: { body: { messageId: exampleId } },
  }),
  setReaction: endpoint({
    ...chatCalls.setReaction,
    auth: user,
    summary: 'React to a message, or take it back',
    body: ReactionChange,
    answer: ChatMessage,
    example: { body: { messageId: exampleId, emoji: '👍', isSet: true } },
  }),
  markRead: endpoint({
    ...chatCalls.markRead,
    auth: user,
    summary: 'Mark a room as read up to a message, or as unread after an earlier one',
    body: ReadMark,
    answer: ChatMembership,
    example: { body: { roomId: exampleId, seq: 12 } },
  }),
  updateMembership: endpoint({
    ...chatCalls.updateMembership,
    auth: user,
    summary: 'Mute a room, be told of each of its messages, or put it under a heading of my list',
    body: MembershipUpdate,
    answer: ChatMembership,
    example: { body: { roomId: exampleId, isMuted: true } },
  }),
  setTyping: endpoint({
    ...chatCalls.setTyping,
    auth: user,
    summary: 'Tell the room that I type; nothing is stored',
    body: Typing,
    answer: v.object({ isTyping: v.boolean() }),
    example: { body: { roomId: exampleId, isTyping: true } },
  }),
};

/** The calls as the browser sends them. */
export type ChatApi = CallsOf<typeof chatApi>;
