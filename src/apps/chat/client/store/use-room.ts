import { useMemo } from 'react';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import { useLog } from '../../../../platform/kernel/collections/client/logs/use-log.ts';
import type {
  LogPart,
  LogRequest,
  LogWindow,
} from '../../../../platform/kernel/collections/client/logs/log-window.ts';
import { messageCollection } from '../../shared/collections.ts';
import type { ChatMessage, ChatRoomEntry } from '../../shared/schema.ts';
import { listMessages } from '../api.ts';
import { listShown, type ShownMessage } from '../message/message-groups.ts';
import { useChat } from './chat-state.ts';
import { listOutgoing } from './outgoing.ts';

export type RoomLog = LogPart<ChatMessage>;
export type RoomWindow = LogWindow<ChatMessage>;

interface RoomView {
  readonly entry: ChatRoomEntry | undefined;
  readonly log: RoomLog;
  /** Moves what is shown of the log; undefined until somebody is signed in. */
  readonly window: RoomWindow | undefined;
  readonly shown: readonly ShownMessage[];
}

async function loadMessages(
  roomId: string,
  { limit, ...place }: LogRequest,
): Promise<readonly ChatMessage[]> {
  const [name, seq] = Object.entries(place)[0] ?? [];
  const query = { roomId, limit: String(limit), ...(name === undefined ? {} : { [name]: String(seq) }) };
  return (await listMessages(query)).messages;
}

/** A room as it is shown: what the server has, with what waits over it and after it. */
export function useRoom(roomId: string): RoomView {
  const uid = useChat((state) => state.uid);
  const entry = useChat((state) => state.entries.get(roomId));
  const { part: log, window } = useLog(messageCollection, 'room', roomId, loadMessages);
  const commands = usePendingCommands();
  return useMemo(() => {
    // What is sent while older messages are looked at shows at the end, which is not here.
    const outgoing = log.hasNewer ? [] : listOutgoing(commands, roomId);
    return { entry, log, window, shown: listShown(log.records, outgoing, uid) };
  }, [entry, log, window, commands, roomId, uid]);
}
