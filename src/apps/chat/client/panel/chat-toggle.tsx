import clsx from 'clsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useLayout } from '../../../../platform/frame/shell/client/use-layout.ts';
import { useUnreadTotal } from '../chat-badge.ts';
import { chatLabels } from '../labels.ts';
import { loadPanelRoom, loadPanel } from '../store/load-chat.ts';
import { closeChatPanel, openChatPanel, useChatPanel } from './panel-state.ts';

/** Toggles the chat panel. Shows the unread count while the strip is hidden. */
export function ChatToggle() {
  const format = useFormat();
  const { user } = useSession();
  const { config } = useLayout();
  const { isOpen } = useChatPanel();
  const unread = useUnreadTotal();
  if (!user || !config.rightSidePanel.display) return null;
  const label = format.text(chatLabels.teamChat);
  const prefetch = () => void Promise.all([loadPanel(), loadPanelRoom()]).catch(() => undefined);
  return (
    <button
      type="button"
      data-chat-toggle
      data-tooltip={label}
      aria-expanded={isOpen}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => (isOpen ? closeChatPanel() : openChatPanel())}
      className="ring-focus-inset relative inline-grid size-9 shrink-0 place-items-center rounded-lg text-dim transition-colors duration-150 hover:bg-hover hover:text-ink"
    >
      <Icon name="chat" />
      <VisuallyHidden>{label}</VisuallyHidden>
      {unread > 0 && (
        <Badge
          className={clsx(
            'absolute -end-1 -top-1 h-4.5 min-w-4.5 px-1',
            !config.rightSidePanel.folded && 'xl:hidden',
          )}
        >
          {format.number(Math.min(unread, 99))}
        </Badge>
      )}
    </button>
  );
}
