import clsx from 'clsx';
import { useEffect } from 'react';
import { later } from '../../../../ui/later.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';
import { useLayout } from '../../../../platform/frame/shell/client/use-layout.ts';
import { chatLabels } from '../labels.ts';
import { loadPanel } from '../store/load-chat.ts';
import { useChatPanel } from './panel-state.ts';

const ChatPanel = later(async () => (await loadPanel()).ChatPanel);

/** The team chat column at the inline end of the window; on narrow windows, and beside screens with columns, the panel alone. Its space is reserved from the first paint; its content loads later. */
export function ChatPanelPlace() {
  const format = useFormat();
  const isWide = useIsWide();
  const { user } = useSession();
  const { isOpen } = useChatPanel();
  const hasStrip = !useLayout().config.rightSidePanel.folded && isWide;
  useEffect(() => {
    if (isOpen) loadPanel().then(ChatPanel.fetchNow, reportLoadFailure);
  }, [isOpen]);
  if (!user) return null;
  return (
    <aside
      aria-label={format.text(chatLabels.teamChat)}
      data-panel=""
      className={clsx('relative z-45 shrink-0 print:hidden', hasStrip ? 'w-[70px]' : 'w-0')}
    >
      {hasStrip && (
        <div className="sticky top-0 h-dvh border-s border-line bg-paper">
          <div className="h-14 border-b border-line" />
        </div>
      )}
      <ChatPanel isWide={isWide} hasStrip={hasStrip} />
    </aside>
  );
}
