import { Suspense, useEffect, useState } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { whenIdle } from '../../../../ui/idle.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useIsWide } from '../../../../platform/frame/shell/client/use-is-wide.ts';
import { chatLabels } from '../labels.ts';
import { loadPanel } from '../store/load-chat.ts';
import { useChatPanel } from './panel-state.ts';

const ChatPanel = lazyOnUse(async () => (await loadPanel()).ChatPanel);

/** The column of the team chat at the window's end. Its room is there from the first moment; what is in it comes later. */
export function ChatPanelPlace() {
  const format = useFormat();
  const isWide = useIsWide();
  const { user } = useSession();
  const { isOpen } = useChatPanel();
  const [isDue, setDue] = useState(false);
  if (isOpen && !isDue) setDue(true);
  useEffect(() => whenIdle(() => setDue(true)), []);
  if (!user) return null;
  return (
    <aside
      aria-label={format.text(chatLabels.teamChat)}
      data-panel=""
      className="relative z-45 w-0 shrink-0 print:hidden xl:w-[70px]"
    >
      <div className="sticky top-0 hidden h-dvh border-s border-line bg-paper xl:block">
        <div className="h-14 border-b border-line" />
      </div>
      {isDue && (
        <Suspense>
          <ChatPanel isWide={isWide} />
        </Suspense>
      )}
    </aside>
  );
}
