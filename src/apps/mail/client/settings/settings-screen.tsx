import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { useNavigate } from '@tanstack/react-router';
import { accountCollection, maxAccounts } from '../../shared/account.ts';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

/** The mailboxes that a person has connected. */
export function SettingsScreen() {
  const texts = useMailSettingsTexts();
  const navigate = useNavigate();
  const accounts = useRecords(accountCollection);
  const [edited, setEdited] = useState<string | null>(null);
  const account = accounts.find(({ id }) => id === edited);
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-2">
          <IconButton
            icon="arrow_back"
            label={texts.back}
            onClick={() => void navigate({ to: '/apps/mail' })}
            className="rtl:-scale-x-100"
          />
          <h1 className="truncate text-lg leading-6 font-bold">{texts.title}</h1>
        </div>
      }
    >
      <section
        aria-labelledby="mail-accounts"
        className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 sm:px-6"
      >
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">
            <h2 id="mail-accounts" className="text-base font-bold">
              {texts.accounts}
            </h2>
            <p className="text-sm text-dim">{texts.hint}</p>
          </div>
          {edited === null && accounts.length < maxAccounts && (
            <Button variant="primary" icon="add" onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          )}
        </div>
        {edited !== null && <AccountForm key={edited} account={account} onClose={() => setEdited(null)} />}
        {accounts.length === 0 && edited === null && <p className="text-sm text-dim">{texts.none}</p>}
        <AccountList accounts={accounts} onEdit={setEdited} />
      </section>
    </PageLayout>
  );
}
