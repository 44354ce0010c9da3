import type * as v from 'valibot';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { call } from '../../../../platform/kernel/http/client/call.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { useMailSettingsTexts } from './texts/en.ts';

type NewAccount = v.InferInput<NonNullable<typeof accountApi.addAccount.body>>;

/** Runs a call that needs the server at once: passwords are never queued. Returns what went wrong in words, or null. */
async function run(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error && error.message !== ''
      ? error.message
      : useMailSettingsTexts.current().failed;
  }
}

async function runAndTell(work: () => Promise<unknown>): Promise<void> {
  const problem = await run(work);
  if (problem !== null) showMessage({ variant: 'error', text: problem });
}

/** Connects a mailbox, or gives a connected one new values. */
export const saveAccount = (body: NewAccount): Promise<string | null> =>
  run(() => call(accountApi.addAccount, { body }));

/** Disconnects a mailbox. */
export const removeAccount = (accountId: string): Promise<void> =>
  runAndTell(() => call(accountApi.removeAccount, { body: { accountId } }));

/** Synchronizes a mailbox now. */
export const syncAccount = (accountId: string): Promise<void> =>
  runAndTell(() => call(accountApi.syncAccount, { body: { accountId } }));
