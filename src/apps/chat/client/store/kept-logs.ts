import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';
import { chatStore } from './chat-state.ts';
import type { RoomLog } from './room-log.ts';

/** So many messages of each opened room can be read without a network. */
const keptMessages = 50;
const keepDelayMs = 500;

const nameOf = (roomId: string) => `chat-room ${roomId}`;
const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keepChanged(): void {
  timer = undefined;
  const { logs, uid } = chatStore.getState();
  for (const roomId of changed) {
    const log = logs.get(roomId);
    // A piece from the middle of the history is not what somebody wants to read later.
    if (log?.status !== 'ready' || log.hasNewer) continue;
    const messages = log.messages.slice(-keptMessages);
    const hasOlder = log.hasOlder || messages.length < log.messages.length;
    const kept: RoomLog = { messages, hasOlder, hasNewer: false };
    void keepAnswer(uid, nameOf(roomId), kept).catch(() => undefined); // storage is full: the server is asked then
  }
  changed.clear();
}

/** Stores the end of each room in this browser as it changes, for the time without a network. */
export function keepLogs(): () => void {
  const stop = chatStore.subscribe(({ logs }, before) => {
    if (logs === before.logs) return;
    for (const [roomId, log] of logs) if (before.logs.get(roomId) !== log) changed.add(roomId);
    timer ??= setTimeout(keepChanged, keepDelayMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
    timer = undefined;
    changed.clear();
  };
}

/** The end of a room as it was stored last. */
export async function readKeptLog(roomId: string): Promise<RoomLog | undefined> {
  const kept = await readKeptAnswer(nameOf(roomId)).catch(() => undefined);
  return kept as RoomLog | undefined; // safe: only keepLogs stores this name
}
