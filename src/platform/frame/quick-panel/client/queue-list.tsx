import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { listPages } from '../../shell/shared/rules.ts';
import { dismissCommand, retryCommand } from '../../../kernel/collections/client/sync.ts';
import { findTitle, type UnsentCommand } from './queue-summary.ts';
import { useQuickPanelTexts } from './texts/en.ts';

const maxShown = 20;

/** Each command that is not sent: what it is, how it stands, and what can be done when it failed. */
export function QueueList({ commands }: { commands: readonly UnsentCommand[] }) {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const { navigation } = useShellContent();
  const nameApp = (app: string) => {
    if (app === 'identity') return texts.ownData;
    const page = listPages(navigation).find((item) => item.id === `apps.${app}`);
    return page?.title === undefined ? texts.change : format.text(page.title);
  };
  if (commands.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {commands.slice(0, maxShown).map((command) => {
        const title = findTitle(command.body) ?? nameApp(command.app);
        const isFailed = command.state === 'failed';
        return (
          <li key={command.id} className="flex items-start gap-1 text-xs">
            <div className="min-w-0 flex-1 py-0.5">
              <p className="truncate font-semibold">
                <bdi>{title}</bdi>
              </p>
              <p className={isFailed ? 'text-danger-text' : 'text-dim'}>
                {isFailed && command.reason
                  ? `${texts.states.failed}: ${command.reason}`
                  : texts.states[command.state]}
              </p>
            </div>
            {isFailed && (
              <>
                <IconButton
                  size="sm"
                  icon="refresh"
                  label={texts.retry}
                  aria-label={texts.retryWhat(title)}
                  onClick={() => retryCommand(command.id)}
                />
                <IconButton
                  size="sm"
                  icon="delete"
                  label={texts.giveUp}
                  aria-label={texts.giveUpWhat(title)}
                  onClick={() => dismissCommand(command.id)}
                />
              </>
            )}
          </li>
        );
      })}
      {commands.length > maxShown && (
        <li className="text-xs text-dim">{texts.more(commands.length - maxShown)}</li>
      )}
    </ul>
  );
}
