import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { type Contact, contactCollection, fullName, listEmails, listPhones } from '../../shared/contact.ts';
import { showDay } from '../columns.tsx';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { describeLastContact } from '../last-contact.ts';
import { findLastContact, useLastContacts } from '../last-contact-store.ts';
import { LastContactLoader } from '../last-contact-loader.tsx';
import { QuickLinks } from '../quick-links.tsx';
import { startCardExport } from '../transfer/load-transfer.ts';
import { useContactsTexts } from '../texts/en.ts';
import { Facts } from './facts.tsx';
import { Jobs } from './jobs.tsx';
import { LogForm } from './log-form.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

const bindings = [
  { id: 'log', keys: ['l'] },
  { id: 'edit', keys: ['e'] },
] as const;

/** The page of one contact: who it is, the log, and everything that happened. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  const texts = useContactsTexts();
  const navigate = useNavigate();
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
        <EmptyState
          icon="contacts"
          title={texts.dialog.gone}
          action={<Button onClick={() => void navigate({ to: '/apps/contacts' })}>{texts.showAll}</Button>}
          className="flex-1"
        />
      </RecordsStatus>
    </div>
  );
}

function Shown({ contact }: { contact: Contact }) {
  const texts = useContactsTexts();
  const { log, columns, dialog, page, exportCards } = texts;
  const format = useFormat();
  const navigate = useNavigate();
  const companies = useRecords(companyCollection);
  const times = useLastContacts();
  const [company] = findCompaniesOf(contact, companies);
  const name = fullName(contact);
  const owner = usePerson(contact.ownerId);
  const logField = useRef<HTMLTextAreaElement>(null);
  const edit = `/apps/contacts/all?contact=${contact.id}`;
  useKeyBindings(bindings, {
    log: () => logField.current?.focus(),
    edit: () => void navigate({ href: edit }),
  });
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
            <h1 className="truncate text-lg leading-6 font-bold">
              <bdi>{name}</bdi>
            </h1>
            <Jobs contact={contact} companies={companies} />
          </div>
          <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>
            {(menu) => (
              <>
                <MakerItems menu={menu} source={source} />
                <menu.MenuItem icon="download" onClick={() => startCardExport(name, [contact])}>
                  {exportCards}
                </menu.MenuItem>
              </>
            )}
          </LazyMenu>
          <Button
            icon="edit"
            aria-keyshortcuts={useKeyOf('edit', 'e')}
            onClick={() => void navigate({ href: edit })}
          >
            {page.edit}
          </Button>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <QuickLinks contact={contact} />
          <NextStep contact={contact} onDone={() => logField.current?.focus()} />
          <Facts
            facts={[
              ...listEmails(contact).map((value) => [columns.email, value, 'mailto'] as const),
              ...listPhones(contact).map((value) => [columns.phone, value, 'tel'] as const),
              [columns.address, contact.address],
              ...contact.addresses.map(({ kind, value }) => [kind || columns.address, value] as const),
              ...contact.links.map(({ kind, value }) => [kind || dialog.links, value, 'web'] as const),
              [columns.birthday, contact.birthday && showDay(format, contact.birthday)],
              [columns.lastContact, describeLastContact(findLastContact(contact, times), format, texts)],
              [columns.owner, owner?.name ?? ''],
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
          <LastContactLoader />
          <LogForm key={contact.id} contact={contact} field={logField} />
          <Timeline contacts={[contact]} />
        </section>
      </div>
    </PageLayout>
  );
}
