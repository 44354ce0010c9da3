import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { type Company, companyCollection, listPeopleOf } from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { Facts } from './facts.tsx';
import { Timeline } from './timeline.tsx';

const CompanyDialog = lazyPart(async () => (await import('../companies/company-dialog.tsx')).CompanyDialog);

/** The page of one company: what is known of it, its people, and everything that happened with them. */
export function CompanyPage() {
  const { companyId = '' } = useParams({ strict: false });
  const { companies: texts } = useContactsTexts();
  const status = useRecordsStatus(companyCollection);
  const company = useRecord(companyCollection, companyId);
  if (company) return <Shown company={company} />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus
        status={status}
        failedTitle={texts.failed}
        onRetry={() => refreshRecords(companyCollection)}
      >
        <EmptyState icon="storefront" title={texts.gone} className="flex-1" />
      </RecordsStatus>
    </div>
  );
}

function Shown({ company }: { company: Company }) {
  const { companies: texts, columns, page, log } = useContactsTexts();
  const [isEditing, setIsEditing] = useState(false);
  const people = listPeopleOf(company, useRecords(contactCollection));
  const close = () => setIsEditing(false);
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          <Avatar name={company.name} className="size-12 text-lg" />
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="truncate text-lg leading-6 font-bold">
              {company.name}
            </h1>
            <p dir="auto" className="truncate text-sm text-dim">
              {company.industry}
            </p>
          </div>
          <Button icon="edit" onClick={() => setIsEditing(true)}>
            {page.edit}
          </Button>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <Facts
            facts={[
              [texts.website, company.website],
              [columns.email, company.email],
              [columns.phone, company.phone],
              [columns.address, company.address],
              [columns.notes, company.notes],
            ]}
          />
          <DealList isAbout={({ companyId }) => companyId === company.id} start={{ at: company.id }} />
          <div>
            <h2 className="pb-2 text-sm font-bold">{texts.people}</h2>
            {people.length === 0 && <p className="text-[0.8125rem] text-dim">{texts.noPeople}</p>}
            <ul className="flex flex-col gap-1">
              {people.map((contact) => (
                <li key={contact.id}>
                  <Link
                    to="/apps/contacts/people/$contactId"
                    params={{ contactId: contact.id }}
                    data-contact={contact.id}
                    className="ring-focus flex items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
                  >
                    <ContactAvatar contact={contact} />
                    <span className="min-w-0">
                      <span dir="auto" className="block truncate text-sm font-medium">
                        {fullName(contact)}
                      </span>
                      <span dir="auto" className="block truncate text-xs text-dim">
                        {contact.jobTitle}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section aria-label={log.timeline} className="min-w-0">
          <h2 className="pb-2 text-sm font-bold">{log.timeline}</h2>
          <Timeline contacts={people.slice(0, 50)} recordId={company.id} />
        </section>
      </div>
      {isEditing && (
        <CompanyDialog
          companyId={company.id}
          company={company}
          onReopen={() => setIsEditing(true)}
          onClose={close}
        />
      )}
    </PageLayout>
  );
}
