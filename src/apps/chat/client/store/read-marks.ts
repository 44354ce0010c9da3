import { markRead } from '../api.ts';
import { changeEntry, chatStore } from './chat-state.ts';

/** What the server has not been told yet, by room. */
const waiting = new Map<string, number>();

function send(roomId: string, seq: number): void {
  waiting.set(roomId, seq);
  markRead(roomId, seq).then(
    () => {
      if (waiting.get(roomId) === seq) waiting.delete(roomId);
    },
    () => undefined, // told again when the server is reached
  );
}

/** Notes that all of a room up to a message was seen: here at once, and on all devices. */
export function noteRead(roomId: string, seq: number): void {
  const entry = chatStore.getState().entries.get(roomId);
  if (!entry || entry.membership.readSeq >= seq) return;
  setReadSeq(roomId, seq);
}

/** Moves the unread line, also back. */
export function setReadSeq(roomId: string, seq: number): void {
  changeEntry(roomId, (entry) => ({ ...entry, membership: { ...entry.membership, readSeq: seq } }));
  send(roomId, seq);
}

/** Tells the server again what it could not be told. */
export function sendWaitingReads(): void {
  for (const [roomId, seq] of waiting) send(roomId, seq);
}
