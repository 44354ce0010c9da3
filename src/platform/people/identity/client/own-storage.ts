import { readSession } from './session.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const readUid = () => readSession().user?.uid ?? '';

/** Names what this browser keeps of the person who is signed in, such as an unsent text. Signing out finds it by this name. */
export const ownKey = (kind: string, id = ''): string => `${kind} ${readUid()}${id && ` ${id}`}`;

/** Keeps a text under an own key; null forgets it. Nothing is kept of somebody who has left. */
export function keepOwn(key: string, text: string | null, kept = deviceTexts): void {
  if (text === null || key.split(' ')[1] === readUid()) kept.write(key, text);
}
