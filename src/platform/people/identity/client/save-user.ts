import { connectionStore } from '../../../kernel/live/client/connection.ts';
import { readSettings } from '../../../frame/settings/client/settings-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useShellTexts } from '../../../frame/shell/client/texts/en.ts';
import type { PendingCommand } from '../../../kernel/collections/client/pending-command.ts';
import { queueCommand, watchCommands, withdrawCommand } from '../../../kernel/collections/client/commands.ts';
import { listenToConfirmed } from '../../../kernel/collections/client/session.ts';
import { authCalls } from '../shared/calls.ts';
import { keepConfirmedChanges, setUnsentChanges, updateUser, type UserDataChanges } from './session.ts';

let queued: readonly PendingCommand[] = [];

const isOfUser = (command: PendingCommand) => command.path === authCalls.updateUser.path;
const readChanges = (command: PendingCommand): UserDataChanges => Object(command.body).user.data;

/**
 * Saves what people change of themselves. It shows at once and waits in the queue while the server cannot be reached;
 * changes that still wait go together with the new ones.
 */
export function saveUser(changes: UserDataChanges): void {
  const waiting = queued.filter((command) => isOfUser(command) && command.state === 'waiting');
  const data = Object.assign({}, ...waiting.map(readChanges), changes);
  if (!queueCommand({ app: 'identity', endpoint: authCalls.updateUser, body: { user: { data } } })) {
    void saveNow(changes);
    return;
  }
  for (const { id } of waiting) void withdrawCommand(id);
  if (connectionStore.getState().isOnline && readSettings().quickPanel.cloudSync) return;
  showMessage({ variant: 'info', text: useShellTexts.current().savedHere });
}

/** While there is no queue yet: the first moments after signing in. */
async function saveNow(changes: UserDataChanges): Promise<void> {
  const texts = useShellTexts.current();
  try {
    await updateUser({ data: changes });
    showMessage({ variant: 'success', text: texts.saved, about: 'settings' });
  } catch (error) {
    const text = error instanceof Error && error.message !== '' ? error.message : texts.saveFailed;
    showMessage({
      variant: 'error',
      text,
      action: { label: texts.tryAgain, run: () => saveUser(changes) },
    });
  }
}

/** Keeps the shown user in step with what waits in the queue, and says when it was saved; the app calls it once. */
export function followSavedUser(): void {
  watchCommands((commands) => {
    queued = commands;
    const unsent = commands.filter((command) => isOfUser(command) && command.state !== 'failed');
    setUnsentChanges(Object.assign({}, ...unsent.map(readChanges)));
  });
  listenToConfirmed((command) => {
    if (!isOfUser(command)) return;
    keepConfirmedChanges(readChanges(command));
    // All tabs learn of it; the one in view says it.
    if (document.visibilityState === 'visible')
      showMessage({ variant: 'success', text: useShellTexts.current().saved, about: 'settings' });
  });
}
