import type { PendingCommand } from '../../../../platform/kernel/collections/client/pending-command.ts';
import { changeReactions } from '../../shared/rules.ts';
import { chatApi, type ChatMessage, type NewMessage } from '../../shared/schema.ts';
import { changeMessage, type RoomLog } from './room-log.ts';

/** A message of one's own that has no place in the room's order yet. */
export interface OutgoingMessage {
  readonly id: string;
  readonly commandId: string;
  readonly roomId: string;
  readonly text: string;
  readonly threadId: string | null;
  readonly mentions: readonly string[];
  readonly fileIds: readonly string[];
  readonly at: string;
  /** `sent`: the server has it, its event is on the way. */
  readonly state: 'waiting' | 'failed' | 'sent';
  readonly reason: string | undefined;
}

/** When a record id was made: its first 48 bits are milliseconds. */
const readIdTime = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

/** The message that a command sends, or undefined for other commands. */
export function readOutgoing(command: PendingCommand): OutgoingMessage | undefined {
  if (command.app !== 'chat' || command.path !== chatApi.sendMessage.path) return undefined;
  const body = command.body as NewMessage; // safe: only sendMessage of api.ts queues this path
  const { id = command.id, roomId, text, threadId, mentions, fileIds } = body;
  const state = command.state === 'failed' ? 'failed' : command.state === 'confirmed' ? 'sent' : 'waiting';
  const reason = command.failure?.reason;
  return {
    id,
    commandId: command.id,
    roomId,
    text,
    threadId,
    mentions,
    fileIds,
    at: readIdTime(id),
    state,
    reason,
  };
}

/** A room's messages that wait, are being sent, or failed, in the order in which they were written. */
export function listOutgoing(commands: readonly PendingCommand[], roomId: string): OutgoingMessage[] {
  return commands.flatMap((command) => {
    const message = command.state === 'confirmed' ? undefined : readOutgoing(command);
    return message?.roomId === roomId ? [message] : [];
  });
}

type Change = { id: string; change: (message: ChatMessage) => ChatMessage };

/** What a command changes of a message that is there, or undefined. */
export function readChange(command: PendingCommand, ownId: string): Change | undefined {
  if (command.app !== 'chat' || command.state === 'failed') return undefined;
  const body: Readonly<Record<string, unknown>> = Object(command.body);
  const now = readIdTime(command.id);
  if (command.path === chatApi.updateMessage.path) {
    const text = String(body['text']);
    return { id: String(body['id']), change: (message) => ({ ...message, text, editedAt: now }) };
  }
  const id = String(body['messageId']);
  if (command.path === chatApi.removeMessage.path)
    return { id, change: (message) => ({ ...message, text: '', files: [], reactions: [], deletedAt: now }) };
  if (command.path !== chatApi.setReaction.path) return undefined;
  const emoji = String(body['emoji']);
  const isSet = body['isSet'] === true;
  return {
    id,
    change: (message) => ({
      ...message,
      reactions: changeReactions(message.reactions, ownId, emoji, isSet),
    }),
  };
}

/** A log with what waits to be changed in it. */
export const applyWaiting = (log: RoomLog, commands: readonly PendingCommand[], ownId: string): RoomLog =>
  commands.reduce((changed, command) => {
    const change = readChange(command, ownId);
    return change ? changeMessage(changed, change.id, change.change) : changed;
  }, log);
