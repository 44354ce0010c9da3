import { useState } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { accountCollection, maxAccounts } from '../../shared/account.ts';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

/** The mailboxes that a person has connected. */
export function AccountSection() {
  const texts = useMailSettingsTexts();
  const accounts = useRecords(accountCollection);
  const [edited, setEdited] = useState<string | null>(null);
  const canAdd = edited === null && accounts.length < maxAccounts;
  return (
    <SettingsSection
      id="mail-accounts"
      title={texts.accounts}
      hint={texts.hint}
      add={canAdd ? { label: texts.add, run: () => setEdited('new') } : undefined}
      empty={accounts.length === 0 && edited === null ? texts.none : undefined}
    >
      {edited !== null && (
        <AccountForm
          key={edited}
          account={accounts.find(({ id }) => id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
      <AccountList accounts={accounts} onEdit={setEdited} />
    </SettingsSection>
  );
}
