import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { findCompany, companyCollection } from '../../shared/company.ts';
import { type Contact, contactCollection, fullName, listEmails, listPhones } from '../../shared/contact.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { QuickLinks } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { Facts } from './facts.tsx';
import { LogForm } from './log-form.tsx';
import { Timeline } from './timeline.tsx';

/** The page of one contact: who it is, the log, and everything that happened. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  const texts = useContactsTexts();
  const status = useRecordsStatus(contactCollection);
  const contact = useRecord(contactCollection, contactId);
  if (contact) return <Shown contact={contact} />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus
        status={status}
        failedTitle={texts.failed}
        onRetry={() => refreshRecords(contactCollection)}
      >
        <EmptyState icon="contacts" title={texts.dialog.gone} className="flex-1" />
      </RecordsStatus>
    </div>
  );
}

function Shown({ contact }: { contact: Contact }) {
  const { log, columns, dialog, page } = useContactsTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { makers } = useShellContent();
  const companies = useRecords(companyCollection);
  const company = findCompany(contact.company, companies);
  const name = fullName(contact);
  const edit = `/apps/contacts/all?contact=${contact.id}`;
  const day = (at: string) => format.date(`${at}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  const source = {
    title: name,
    text: listEmails(contact).concat(listPhones(contact)).join('\n'),
    path: edit,
  };
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          <ContactAvatar contact={contact} className="size-12 text-lg" />
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="truncate text-lg leading-6 font-bold">
              {name}
            </h1>
            <p className="truncate text-sm text-dim">
              {contact.jobTitle && <bdi>{contact.jobTitle}</bdi>}
              {contact.jobTitle && contact.company && ' · '}
              {company ? (
                <Link
                  to="/apps/contacts/companies/$companyId"
                  params={{ companyId: company.id }}
                  className="ring-focus rounded-sm hover:underline"
                >
                  <bdi>{company.name}</bdi>
                </Link>
              ) : (
                <bdi>{contact.company}</bdi>
              )}
            </p>
          </div>
          {makers.length > 0 && (
            <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>
              {(menu) =>
                makers.map((maker) => (
                  <menu.MenuItem key={maker.id} icon={maker.icon} onClick={() => maker.make(source)}>
                    {format.text(maker.title)}
                  </menu.MenuItem>
                ))
              }
            </LazyMenu>
          )}
          <Button icon="edit" onClick={() => void navigate({ href: edit })}>
            {page.edit}
          </Button>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <QuickLinks contact={contact} />
          <Facts
            facts={[
              ...listEmails(contact).map((value) => [columns.email, value] as const),
              ...listPhones(contact).map((value) => [columns.phone, value] as const),
              [columns.address, contact.address],
              ...contact.addresses.map(({ kind, value }) => [kind || columns.address, value] as const),
              ...contact.links.map(({ kind, value }) => [kind || dialog.links, value] as const),
              [columns.birthday, contact.birthday && day(contact.birthday)],
              [columns.lastContact, contact.lastContactAt && format.relative(contact.lastContactAt)],
              [columns.nextStep, contact.nextStep],
              [columns.nextStepAt, contact.nextStepAt && format.date(contact.nextStepAt)],
              ...contact.custom.map((field) => [field.name, field.value] as const),
              [columns.notes, contact.notes],
            ]}
          />
          <DealList
            isAbout={(deal) => deal.contactId === contact.id}
            start={{ with: contact.id, ...(company && { at: company.id }) }}
          />
        </section>
        <section aria-label={log.timeline} className="flex min-w-0 flex-col gap-5">
          <LogForm contact={contact} />
          <Timeline contacts={[contact]} />
        </section>
      </div>
    </PageLayout>
  );
}
