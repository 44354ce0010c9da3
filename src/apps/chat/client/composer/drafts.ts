import { keepOwn, ownKey } from '../../../../platform/people/identity/client/own-storage.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const keyOf = (roomId: string) => ownKey('chat-draft', roomId);

/** What was typed in a room and not sent, kept in this browser. */
export const readDraft = (roomId: string): string => deviceTexts.read(keyOf(roomId)) ?? '';

export function keepDraft(roomId: string, text: string): void {
  keepOwn(keyOf(roomId), text === '' ? null : text);
}
