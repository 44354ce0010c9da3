import { useEffect } from 'react';
import { whenIdle } from '../../../../ui/idle.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { loadPanel } from '../store/load-chat.ts';
import { closeChatPanel } from './panel-state.ts';

/** Begins to follow the chat once the first screen can be used, also where no panel is shown: for badge and status. */
export function ChatStarter() {
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined) return closeChatPanel();
    return whenIdle(
      () =>
        void loadPanel().then(
          ({ startChat }) => startChat(),
          () => undefined, // without a network; opening the chat asks again
        ),
    );
  }, [uid]);
  return null;
}
