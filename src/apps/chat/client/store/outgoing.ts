import type { PendingCommand } from '../../../../platform/kernel/collections/client/pending-command.ts';
import { chatCalls } from '../../shared/calls.ts';
import type { NewMessage } from '../../shared/schema.ts';

/** The person's own message that has no number in the room yet. */
export interface OutgoingMessage {
  readonly id: string;
  readonly commandId: string;
  readonly text: string;
  readonly threadId: string | null;
  readonly mentions: readonly string[];
  readonly fileIds: readonly string[];
  readonly at: string;
  /** `sent`: the server has it, its record is on the way. */
  readonly state: 'waiting' | 'failed' | 'sent';
  readonly reason: string | undefined;
}

/** When a record id was made: its first 48 bits are milliseconds. */
const readIdTime = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

const states = { waiting: 'waiting', sending: 'waiting', confirmed: 'sent', failed: 'failed' } as const;

/** A room's messages that are on the way to the server, or were refused, in the order in which they were written. */
export function listOutgoing(commands: readonly PendingCommand[], roomId: string): OutgoingMessage[] {
  return commands.flatMap((command) => {
    if (command.app !== 'chat' || command.path !== chatCalls.sendMessage.path) return [];
    const body = command.body as NewMessage; // safe: only sendMessage of api.ts queues this path
    if (body.roomId !== roomId) return [];
    const { id = command.id, text, threadId, mentions, fileIds } = body;
    const [state, reason] = [states[command.state], command.failure?.reason];
    return [
      { id, commandId: command.id, text, threadId, mentions, fileIds, at: readIdTime(id), state, reason },
    ];
  });
}
