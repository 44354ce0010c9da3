import { useMemo } from 'react';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { useChat, type KnownLog } from './chat-state.ts';
import { listShown, type ShownMessage } from '../message/message-groups.ts';
import { applyWaiting, listOutgoing } from './outgoing.ts';

export interface RoomView {
  readonly entry: ChatRoomEntry | undefined;
  readonly log: KnownLog | undefined;
  readonly shown: readonly ShownMessage[];
}

/** A room as it is shown: what the server has, with what waits over it and after it. */
export function useRoom(roomId: string): RoomView {
  const uid = useChat((state) => state.uid);
  const entry = useChat((state) => state.entries.get(roomId));
  const log = useChat((state) => state.logs.get(roomId));
  const sent = useChat((state) => state.sent);
  const commands = usePendingCommands();
  return useMemo(() => {
    const changed = log && applyWaiting(log, commands, uid);
    const waiting = listOutgoing(commands, roomId);
    const confirmed = [...sent.values()].filter((one) => one.roomId === roomId);
    // What is sent while older messages are looked at shows at the end, which is not here.
    const outgoing = log?.hasNewer === true ? [] : [...confirmed, ...waiting];
    return { entry, log, shown: listShown(changed?.messages ?? [], outgoing, uid) };
  }, [entry, log, sent, commands, roomId, uid]);
}
