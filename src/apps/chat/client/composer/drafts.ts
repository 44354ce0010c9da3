import { keepOwn, ownKey } from '../../../../platform/people/identity/client/own-storage.ts';

const keyOf = (roomId: string) => ownKey('chat-draft', roomId);

/** What was typed in a room and not sent, kept in this browser. */
export const readDraft = (roomId: string): string => localStorage.getItem(keyOf(roomId)) ?? '';

export function keepDraft(roomId: string, text: string): void {
  try {
    keepOwn(keyOf(roomId), text === '' ? null : text);
  } catch {
    // No room: it lasts until the page is left.
  }
}
