import { useEffect } from 'react';
import { later } from '../../../../ui/later.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { loadPanel } from '../store/load-chat.ts';
import { closeChatPanel } from './panel-state.ts';

const ChatFollower = later(async () => (await loadPanel()).ChatFollower);

/** Follows the chat for its badge and people's status, even where the panel is hidden. */
export function ChatStarter() {
  const isSignedIn = useSession().user !== null;
  useEffect(() => {
    if (!isSignedIn) closeChatPanel();
  }, [isSignedIn]);
  return isSignedIn ? <ChatFollower /> : null;
}
