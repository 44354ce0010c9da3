import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { MailAccount } from '../../shared/account.ts';
import { removeAccount, syncAccount } from '../api.ts';
import { type MailSettingsTexts, useMailSettingsTexts } from './texts/en.ts';

interface AccountListProps {
  accounts: readonly MailAccount[];
  onEdit: (id: string) => void;
}

/** The connected mailboxes with what became of their last sync. */
export function AccountList({ accounts, onEdit }: AccountListProps) {
  const texts = useMailSettingsTexts();
  const [removed, setRemoved] = useState<MailAccount | null>(null);
  return (
    <>
      <ul aria-label={texts.accounts} className="flex flex-col gap-2 empty:hidden">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} onEdit={onEdit} onRemove={setRemoved} />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => !open && setRemoved(null)}
          title={texts.removeTitle(removed.address)}
          description={texts.removeHint}
          confirmLabel={texts.remove}
          onConfirm={() => {
            void removeAccount(removed.id);
            setRemoved(null);
          }}
        />
      )}
    </>
  );
}

interface AccountRowProps {
  account: MailAccount;
  onEdit: (id: string) => void;
  onRemove: (account: MailAccount) => void;
}

function AccountRow({ account, onEdit, onRemove }: AccountRowProps) {
  const texts = useMailSettingsTexts();
  const format = useFormat();
  const { state, problem, syncedAt } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p dir="ltr" className="truncate text-sm font-semibold">
          {account.address}
        </p>
        <p role="status" className="text-[0.8125rem] text-dim">
          {describeState(account, texts)}
          {syncedAt !== null && ` · ${texts.syncedAt(format.dateTime(syncedAt))}`}
        </p>
        {problem !== null && (
          <p role="alert" className="text-[0.8125rem] text-danger-text">
            {texts.problems[problem]}
          </p>
        )}
      </div>
      <Button
        size="sm"
        icon="refresh"
        disabled={state === 'syncing'}
        onClick={() => void syncAccount(account.id)}
      >
        {texts.sync}
      </Button>
      <IconButton icon="edit" label={texts.edit(account.address)} onClick={() => onEdit(account.id)} />
      <IconButton
        icon="delete"
        label={texts.removeNamed(account.address)}
        onClick={() => onRemove(account)}
      />
    </li>
  );
}

function describeState({ state, received }: MailAccount, texts: MailSettingsTexts): string {
  return state === 'syncing' && received > 0 ? texts.receiving(received) : texts.states[state];
}
