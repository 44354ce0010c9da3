import { upgradeScope } from '../../../platform/kernel/access/server/scope-column.ts';
import { inOwnScope, inScope, membershipOf } from '../../../platform/kernel/access/server/declaration.ts';
import { shortenMessage } from '../shared/rules.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { KeywordList } from '../shared/keywords.ts';
import type { SavedMessage } from '../shared/saved.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import type { ChatMembership, ChatMessage, ChatRoom } from '../shared/schema.ts';

export interface ChatRoomRow extends RecordRow {
  kind: ChatRoom['kind'];
  name: string;
  topic: string;
  is_open: boolean;
  room_owner_id: string;
  /** The same people as the memberships', so that the room's event tells everybody who is in it. */
  member_ids: string[];
  /** Of two people only, unique: anyone who opens their room finds the same one. */
  pair_key: string | null;
  created_at: string;
}

export interface ChatMemberRow extends RecordRow {
  room_id: string;
  person_id: string;
  read_seq: number;
  is_muted: boolean;
  is_watched: boolean;
  section: string;
  joined_at: string;
}

export interface ChatMessageRow extends RecordRow {
  room_id: string;
  seq: number;
  sender_id: string;
  text: string;
  sent_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  thread_id: string | null;
  mentions: string[];
  reactions: ChatMessage['reactions'];
  files: FileInfo[];
}

/** A message that a person keeps at hand. */
export interface ChatSavedRow extends RecordRow {
  person_id: string;
  room_id: string;
  message_id: string;
  saved_at: string;
  remind_at: string | null;
}

/** A file of a room. Its content is the store's, under `hash`, and reached through the room only. */
export interface ChatKeywordsRow extends RecordRow {
  person_id: string;
  words: string[];
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    chat_rooms: ChatRoomRow & { wire: string };
    chat_members: ChatMemberRow & { wire: string };
    chat_messages: ChatMessageRow & { wire: string };
    chat_saved: ChatSavedRow & { wire: string };
    chat_keywords: ChatKeywordsRow & { wire: string };
  }
}

export const toRoom = (row: ChatRoomRow): ChatRoom => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  topic: row.topic,
  isOpen: row.is_open,
  ownerId: row.room_owner_id,
  memberIds: row.member_ids,
  createdAt: row.created_at,
  version: row.version,
});

export const toMembership = (row: ChatMemberRow): ChatMembership => ({
  id: row.id,
  roomId: row.room_id,
  userId: row.person_id,
  readSeq: row.read_seq,
  isMuted: row.is_muted,
  isWatched: row.is_watched,
  section: row.section,
  joinedAt: row.joined_at,
  version: row.version,
});

/** Of a deleted message only that it was there is left. */
export const toMessage = (row: ChatMessageRow): ChatMessage => {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    roomId: row.room_id,
    seq: row.seq,
    senderId: row.sender_id,
    text: isDeleted ? '' : row.text,
    sentAt: row.sent_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    threadId: row.thread_id,
    mentions: isDeleted ? [] : row.mentions,
    reactions: isDeleted ? [] : row.reactions,
    files: isDeleted ? [] : row.files,
    version: row.version,
  };
};

export const toSaved = (row: ChatSavedRow): SavedMessage => ({
  id: row.id,
  messageId: row.message_id,
  roomId: row.room_id,
  savedAt: row.saved_at,
  remindAt: row.remind_at,
  version: row.version,
});

const toKeywords = ({ id, words, version }: ChatKeywordsRow): KeywordList => ({ id, words, version });

export const chatRooms = defineTable<ChatRoomRow>({
  name: 'chat_rooms',
  app: 'chat',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    kind: 'text',
    name: 'text',
    topic: 'text',
    is_open: 'boolean',
    room_owner_id: 'text',
    member_ids: 'json',
    pair_key: 'text',
    created_at: 'text',
  },
  noun: 'room',
  access: inScope('room', { column: 'id', isRoot: true }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('room:', 'id') },
  // Rooms of two have no name of their own: their people are found.
  search: (row) =>
    row.kind === 'direct'
      ? undefined
      : {
          type: 'chat-room',
          title: row.name,
          body: row.topic,
          path: `/apps/chat?room=${row.id}`,
          at: row.created_at,
        },
  wire: toRoom,
  sendsRecord: true,
  // Its member_ids are those of the memberships.
  undoesWhole: true,
});

export const chatMembers = defineTable<ChatMemberRow>({
  name: 'chat_members',
  app: 'chat',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    room_id: 'text',
    person_id: 'text',
    read_seq: 'integer',
    is_muted: 'boolean',
    is_watched: 'boolean',
    section: 'text',
    joined_at: 'text',
  },
  noun: 'room',
  access: membershipOf('room', { person: 'person_id', target: 'room_id', level: 'edit', needs: 'edit' }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'person_id') },
  wire: toMembership,
  sendsRecord: true,
  undoesWhole: true,
});

export const chatMessages = defineTable<ChatMessageRow>({
  name: 'chat_messages',
  app: 'chat',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    room_id: 'text',
    seq: 'integer',
    sender_id: 'text',
    text: 'text',
    sent_at: 'text',
    edited_at: 'text',
    deleted_at: 'text',
    thread_id: 'text',
    mentions: 'json',
    reactions: 'json',
    files: 'json',
  },
  noun: 'message',
  access: inScope('room', { column: 'room_id' }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('room:', 'room_id') },
  search: (row) =>
    row.deleted_at === null
      ? {
          type: 'message',
          title: '',
          label: shortenMessage(toMessage(row)),
          body: [row.text, ...row.files.map(({ name }) => name)].join('\n'),
          path: `/apps/chat?room=${row.room_id}&at=${row.seq}`,
          at: row.sent_at,
          tags: [
            ['from', row.sender_id],
            ['in', row.room_id],
            ...(row.files.length > 0 ? [['has', 'file'] as const] : []),
            ...(/https?:\/\//i.test(row.text) ? [['has', 'link'] as const] : []),
          ],
        }
      : undefined,
  verbs: { create: 'sent', columns: { reactions: null } },
  wire: toMessage,
  isTakenBack: (row) => row !== undefined && row.deleted_at !== null,
  sendsRecord: true,
});

export const chatSaved = defineTable<ChatSavedRow>({
  name: 'chat_saved',
  app: 'chat',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    person_id: 'text',
    room_id: 'text',
    message_id: 'text',
    saved_at: 'text',
    remind_at: 'text',
  },
  access: inOwnScope({ column: 'person_id' }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'person_id') },
  wire: toSaved,
  sendsRecord: true,
  timers: [{ kind: 'chat.remind', column: 'remind_at' }],
});

export const chatKeywords = defineTable<ChatKeywordsRow>({
  name: 'chat_keywords',
  app: 'chat',
  columns: { id: 'text', version: 'integer', scope: 'text', person_id: 'text', words: 'json' },
  access: inOwnScope({ column: 'person_id' }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'person_id') },
  wire: toKeywords,
  sendsRecord: true,
});
