import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import {
  refreshRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { signatureCollection } from '../../shared/snippets/signature.ts';
import { IdentitySection } from './identity-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

const RuleSection = lazyPart(async () => (await import('./rules/rule-section.tsx')).RuleSection);
const AccountSection = lazyPart(async () => (await import('./account-section.tsx')).AccountSection);
const MailboxSection = lazyPart(
  async () => (await import('../mailboxes/settings/mailbox-section.tsx')).MailboxSection,
);

/** What a person sets for their mail: signatures, templates, rules and connected mailboxes. */
export function SettingsScreen() {
  const texts = useMailSettingsTexts();
  const navigate = useNavigate();
  // All that is set here comes with the mail.
  const status = useRecordsStatus(signatureCollection);
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
      <div className="mx-auto flex max-w-3xl flex-col gap-10 px-4 py-6 sm:px-6">
        <RecordsStatus
          status={status}
          failedTitle={texts.failed}
          onRetry={() => refreshRecords(signatureCollection)}
          skeleton={<Skeleton className="h-120" />}
        >
          <IdentitySection />
          <SignatureSection />
          <TemplateSection />
          <Suspense fallback={<Skeleton className="h-60" />}>
            <RuleSection />
            <AccountSection />
            <MailboxSection />
          </Suspense>
        </RecordsStatus>
      </div>
    </PageLayout>
  );
}
