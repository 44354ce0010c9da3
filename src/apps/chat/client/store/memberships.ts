import type { ChatMembership } from '../../shared/schema.ts';
import { updateMembership } from '../api.ts';
import { changeEntry } from './chat-state.ts';

type Changes = Partial<Pick<ChatMembership, 'isMuted' | 'isWatched' | 'section'>>;

/** Changes how a room concerns oneself: here at once, and on the server when it can be reached. False while there is no queue. */
export function changeMembership(roomId: string, changes: Changes): boolean {
  if (!updateMembership({ roomId, ...changes })) return false;
  changeEntry(roomId, (known) => ({ ...known, membership: { ...known.membership, ...changes } }));
  return true;
}
