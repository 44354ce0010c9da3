import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../identity/client/session.ts';
import { usePendingCommands } from '../../sync/client/sync.ts';
import { prefetchQuickPanel } from './quick-panel-host.tsx';
import { setQuickPanelOpen, useQuickPanelOpen } from './quick-panel-state.ts';
import { useQuickPanelTexts } from './texts.ts';

/** Opens the quick panel; a dot says that something could not be sent. */
export function QuickPanelToggle() {
  const texts = useQuickPanelTexts();
  const isOpen = useQuickPanelOpen();
  const hasFailed = usePendingCommands().some((command) => command.state === 'failed');
  const { user } = useSession();
  if (!user) return null;
  return (
    <span className="relative inline-flex">
      <IconButton
        icon="format_list_bulleted"
        label={hasFailed ? `${texts.toggle} (${texts.hasFailed})` : texts.toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetchQuickPanel}
        onFocus={prefetchQuickPanel}
        onClick={() => setQuickPanelOpen(true)}
      />
      {hasFailed && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-1.5 top-1.5 size-2 rounded-full bg-danger ring-2 ring-paper"
        />
      )}
      <VisuallyHidden role="status">{hasFailed && texts.hasFailed}</VisuallyHidden>
    </span>
  );
}
