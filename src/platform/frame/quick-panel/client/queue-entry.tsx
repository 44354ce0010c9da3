import { useRouter } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import {
  discardCommand,
  overrideConflict,
  retryCommand,
} from '../../../kernel/collections/client/commands.ts';
import { useCommandTexts } from '../../command-messages/client/texts/en.ts';
import { findTitle } from '../../command-messages/client/command-title.ts';
import { copyTyped, listTyped } from '../../command-messages/client/typed-text.ts';
import { useFormat } from '../../i18n/client/format.ts';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { listPages } from '../../shell/shared/rules.ts';
import { QueueConflicts } from './queue-conflicts.tsx';
import { setQuickPanelOpen } from './quick-panel-state.ts';
import type { UnsentCommand } from './queue-summary.ts';
import { useQuickPanelTexts } from './texts/en.ts';

/** What a command is called: the title of its record, or else the name of its app. */
function useCommandTitle({ app, body, patch }: UnsentCommand): string {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const { navigation } = useShellContent();
  const title = findTitle(body) ?? findTitle(patch);
  if (title !== undefined) return title;
  if (app === 'identity') return texts.ownData;
  const page = listPages(navigation).find((item) => item.id === `apps.${app}`);
  return page?.title === undefined ? texts.change : format.text(page.title);
}

/** A command that is not sent: its title, its state and, when it failed, why and what can be done about it. */
export function QueueEntry({ command }: { command: UnsentCommand }) {
  const texts = useQuickPanelTexts();
  const title = useCommandTitle(command);
  const { failure } = command;
  const isFailed = command.state === 'failed';
  return (
    <li className="flex items-start gap-1 text-xs">
      <div className="min-w-0 flex-1 py-0.5">
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className={isFailed ? 'text-danger-text' : 'text-dim'}>
          {isFailed && failure ? `${texts.states.failed}: ${failure.reason}` : texts.states[command.state]}
        </p>
        {isFailed && failure?.conflicts && <QueueConflicts app={command.app} conflicts={failure.conflicts} />}
      </div>
      {isFailed && <FailedActions command={command} title={title} />}
    </li>
  );
}

function FailedActions({ command, title }: { command: UnsentCommand; title: string }) {
  const texts = useQuickPanelTexts();
  const router = useRouter();
  const edit = useLateContent().queues[command.app]?.edit?.[command.path];
  const startEdit = async () => {
    const url = await edit?.(command.body);
    if (url === undefined) return;
    discardCommand(command.id);
    setQuickPanelOpen(false);
    await router.navigate({ href: url });
  };
  const isConflict = command.failure?.conflicts !== undefined;
  const { copyTyped: copyLabel } = useCommandTexts();
  const typed = command.failure?.status === 404 ? listTyped(Object(command.body).changes) : '';
  return (
    <>
      {edit && (
        <IconButton
          size="sm"
          icon="edit"
          label={texts.edit}
          aria-label={texts.editWhat(title)}
          onClick={() => void startEdit().catch(reportLoadFailure)}
        />
      )}
      {typed !== '' && (
        <IconButton
          size="sm"
          icon="content_copy"
          label={copyLabel}
          aria-label={`${copyLabel}: ${title}`}
          onClick={() => copyTyped(typed)}
        />
      )}
      {isConflict ? (
        <IconButton
          size="sm"
          icon="check"
          label={texts.useMine}
          aria-label={texts.useMineWhat(title)}
          onClick={() => overrideConflict(command)}
        />
      ) : (
        <IconButton
          size="sm"
          icon="refresh"
          label={texts.retry}
          aria-label={texts.retryWhat(title)}
          onClick={() => retryCommand(command.id)}
        />
      )}
      <IconButton
        size="sm"
        icon="delete"
        label={texts.giveUp}
        aria-label={texts.giveUpWhat(title)}
        onClick={() => discardCommand(command.id)}
      />
    </>
  );
}
