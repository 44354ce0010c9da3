import type { CommandListener } from '../../../kernel/collections/client/command-listener.ts';
import { overrideConflict } from '../../../kernel/collections/client/commands.ts';
import type { CommandFailure, PendingCommand } from '../../../kernel/collections/client/pending-command.ts';
import { readFormat } from '../../i18n/client/format.ts';
import { showMessage } from '../../shell/client/messages.ts';
import { findTitle } from './command-title.ts';
import { useCommandTexts } from './texts/en.ts';

function showConflict(command: PendingCommand, { details }: CommandFailure): void {
  const texts = useCommandTexts.current();
  const title = findTitle(details['current']);
  showMessage({
    variant: 'warning',
    text: title === undefined ? texts.changedSinceNoTitle : texts.changedSince(title),
    action: { label: texts.useMine, run: () => overrideConflict(command) },
  });
}

function showFailure(command: PendingCommand, failure: CommandFailure): void {
  // All tabs learn of it; the one in view shows it.
  if (document.visibilityState !== 'visible') return;
  if (failure.conflicts) return showConflict(command, failure);
  const texts = useCommandTexts.current();
  const text = failure.status === 404 ? texts.gone : texts.refused(failure.reason);
  showMessage({ variant: 'error', text });
}

function showUndoRefused({ details, status, reason: said }: CommandFailure): void {
  const texts = useCommandTexts.current();
  const { by, at, reason } = details;
  // What an app refuses in its own words says why: a room that somebody has booked since.
  const other = reason === 'taken' ? texts.undoBecause(said) : texts.undoImpossible;
  const refused = reason === 'undo-expired' ? texts.undoExpired : other;
  const why = status === 404 ? texts.gone : refused;
  const text = by === undefined ? why : texts.undoRefused(String(by), readFormat().dateTime(String(at)));
  showMessage({ variant: 'warning', text });
}

/** Shows what happens to commands as messages of the shell. */
export const commandMessages: CommandListener = {
  onDone: (text, undo) => showMessage({ text, action: { label: useCommandTexts.current().undo, run: undo } }),
  onUndone: () => showMessage({ text: useCommandTexts.current().undone }),
  onUndonePartly: (by) =>
    showMessage({ variant: 'warning', text: useCommandTexts.current().undonePartly(by) }),
  onUndoRefused: showUndoRefused,
  onRetry: () => showMessage({ variant: 'warning', text: useCommandTexts.current().retrying }),
  onFailed: showFailure,
};
