import clsx from 'clsx';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { connectionStore } from '../../../kernel/live/client/connection.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { usePendingCommands } from '../../../kernel/collections/client/commands.ts';
import { QueueList } from './queue-list.tsx';
import { summarizeQueue } from './queue-summary.ts';
import { useQuickPanelTexts } from './texts/en.ts';

/** What waits to be sent: a line that says how much, and opens to show each. */
export function CloudSync() {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const isOn = useSettings(({ quickPanel }) => quickPanel.cloudSync);
  const { isOnline, lastContactMs } = useStore(connectionStore);
  const { commands, waiting, sending, failed } = summarizeQueue(usePendingCommands());
  const parts = [
    !isOn && texts.paused,
    !isOnline && texts.offline,
    failed > 0 && texts.failed(failed),
    sending > 0 && texts.sending(sending),
    waiting > 0 && texts.waiting(waiting),
    commands.length === 0 && texts.allSent,
  ].filter((part) => part !== false);
  return (
    <div className="pb-2.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="ring-focus-inset flex min-h-8 w-full items-center gap-1 rounded-lg ps-8 pe-1 text-start text-xs text-dim transition-colors hover:bg-hover hover:text-ink"
      >
        <span className="sr-only">{texts.showQueue}:</span>
        <span
          role="status"
          className={clsx('min-w-0 flex-1', failed > 0 && 'font-semibold text-danger-text')}
        >
          {parts.join(' · ')}
        </span>
        <Icon
          name="keyboard_arrow_down"
          size={18}
          className={clsx('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={listId} hidden={!isOpen} className="ps-8 pt-1">
        <QueueList commands={commands} />
        <p className="mt-1 text-xs text-dim">
          {lastContactMs > 0 ? texts.lastContact(format.relative(lastContactMs)) : texts.noContact}
        </p>
      </div>
    </div>
  );
}
