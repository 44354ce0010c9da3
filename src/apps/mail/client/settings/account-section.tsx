import { Suspense, useState } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { accountCollection, maxAccounts } from '../../shared/account.ts';
import { AccountList } from './account-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

const AccountForm = lazyPart(async () => (await import('./account-form.tsx')).AccountForm);

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
        <Suspense fallback={<Skeleton className="h-80" />}>
          <AccountForm
            key={edited}
            account={accounts.find(({ id }) => id === edited)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <AccountList accounts={accounts} onEdit={setEdited} />
    </SettingsSection>
  );
}
