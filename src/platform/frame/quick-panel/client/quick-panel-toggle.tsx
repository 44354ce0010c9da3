import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { usePendingCommands } from '../../../kernel/collections/client/commands.ts';
import { quickPanelLabels } from './labels.ts';
import { prefetchQuickPanel } from './load-quick-panel.ts';
import { setQuickPanelOpen, useQuickPanelOpen } from './quick-panel-state.ts';

/** Opens the quick panel; a dot says that something could not be sent. */
export function QuickPanelToggle() {
  const format = useFormat();
  const title = format.text(quickPanelLabels.title);
  const warning = format.text(quickPanelLabels.hasFailed);
  const isOpen = useQuickPanelOpen();
  const hasFailed = usePendingCommands().some((command) => command.state === 'failed');
  const { user } = useSession();
  if (!user) return null;
  return (
    <span className="relative inline-flex">
      <IconButton
        icon="format_list_bulleted"
        label={hasFailed ? `${title} (${warning})` : title}
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
      <VisuallyHidden role="status">{hasFailed && warning}</VisuallyHidden>
    </span>
  );
}
