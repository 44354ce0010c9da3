import { readSession } from '../../../../platform/people/identity/client/session.ts';

const prefixOf = (uid: string) => `chat-draft ${uid} `;
const keyOf = (roomId: string) => prefixOf(readSession().user?.uid ?? '') + roomId;

/** What was typed in a room and not sent, kept in this browser. */
export const readDraft = (roomId: string): string => localStorage.getItem(keyOf(roomId)) ?? '';

export function keepDraft(roomId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(roomId));
    else localStorage.setItem(keyOf(roomId), text);
  } catch {
    // No room: it lasts until the page is left.
  }
}

/** Forgets what a person had typed, when they sign out. */
export function dropDrafts(uid: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(uid))) localStorage.removeItem(key);
}
