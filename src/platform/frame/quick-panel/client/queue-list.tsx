import { QueueEntry } from './queue-entry.tsx';
import type { UnsentCommand } from './queue-summary.ts';
import { useQuickPanelTexts } from './texts/en.ts';

const maxShown = 20;

/** The commands that are not sent: failed ones first, with what can be done about them. */
export function QueueList({ commands }: { commands: readonly UnsentCommand[] }) {
  const texts = useQuickPanelTexts();
  if (commands.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {commands.slice(0, maxShown).map((command) => (
        <QueueEntry key={command.id} command={command} />
      ))}
      {commands.length > maxShown && (
        <li className="text-xs text-dim">{texts.more(commands.length - maxShown)}</li>
      )}
    </ul>
  );
}
